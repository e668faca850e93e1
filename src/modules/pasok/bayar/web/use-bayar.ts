import type { CallOutput } from '#kernel/shared/contract.ts'
import { dariGram, keGram, tulisGram } from '#kernel/shared/berat.ts'
import { perGram } from '#kernel/shared/hitung-rupiah.ts'
import type { ReadPath } from '#kernel/shared/names.ts'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { readable } from '#kernel/web/form/unreadable.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { randomText } from '#kernel/web/session/random.ts'
import type { RosokBaris } from '#modules/olah/sepuhan/contract.ts'
import type { HutangSupplier, bayarSupplierCreate } from '../contract.ts'
import { type CaraBayar, dipatok, rupiahKeluar } from '../rules.ts'
import { type KadarIsi, type PersenIsi, kadarRosok } from './rosok-bayar.ts'

/** What changes when a supplier is paid. */
export const SEGAR_BAYAR: readonly ReadPath[] = [
  'bayar-supplier/get/all',
  'bayar-supplier/get/hutang',
  'terima-sepuhan/get/all',
  'kirim-sepuhan/get/rosok',
]

export type Surat = HutangSupplier['surat'][number]
export type BatangHutang = HutangSupplier['batang'][number]

/** A line as it is typed: rupiah of a debt in rupiah, gram of one in gold. */
export interface BarisIsi {
  readonly surat: Surat
  readonly cara_bayar: CaraBayar
  readonly jumlah: number | null
  readonly emas: number | null
  readonly harga_per_gram: number | null
}

/** A payment while it is written. */
interface IsiBayar {
  readonly kode_supplier: string | null
  readonly baris: readonly BarisIsi[]
  readonly batang: readonly BatangHutang[]
  readonly rosok: readonly RosokBaris[]
  /** What was typed of each kadar of scrap. */
  readonly kadar: readonly PersenIsi[]
  /** An account of the shop; null: the own drawer. */
  readonly no_rekening: string | null
  readonly keterangan: string | null
  /** What an approval is bound to. */
  readonly no_draft: string
}

const baru = (): IsiBayar => ({
  kode_supplier: null,
  baris: [],
  batang: [],
  rosok: [],
  kadar: [],
  no_rekening: null,
  keterangan: null,
  no_draft: randomText(24),
})
const kosong = (i: IsiBayar) => i.kode_supplier === null

export const kunciRosok = (r: RosokBaris) => `${r.sumber} ${r.no_sumber} ${r.baris_sumber}`
export const kunciBatang = (b: BatangHutang) => `${b.no_sepuhan} ${b.baris}`

/** A delivery with all that is owed for it. */
const barisBaru = (surat: Surat): BarisIsi => ({
  surat,
  cara_bayar: surat.sisa_rp > 0 ? 'RUPIAH' : 'PATOK',
  jumlah: surat.sisa_rp > 0 ? surat.sisa_rp : null,
  emas: surat.sisa_emas > 0 ? surat.sisa_emas : null,
  harga_per_gram: null,
})

/** Rupiah of a line: paid, or owed from now on. */
const rpBaris = (b: BarisIsi): number => {
  if (b.cara_bayar === 'RUPIAH') return b.jumlah ?? 0
  return dipatok(b.cara_bayar) ? perGram(dariGram(b.emas ?? 0), b.harga_per_gram ?? 0) : 0
}
const rpKeluar = (b: BarisIsi): number =>
  rupiahKeluar({ cara_bayar: b.cara_bayar, jumlah_rp: rpBaris(b) })

/** Fine gram of lines of one way of paying. */
const gram = (baris: readonly BarisIsi[], cara: readonly CaraBayar[]) =>
  keGram(baris.reduce((n, b) => n + (cara.includes(b.cara_bayar) ? dariGram(b.emas ?? 0) : 0), 0))

/** The payment that is being written, and the saving of it. */
export function useBayar() {
  const draf = useDraf('bayar-supplier', baru, kosong)
  const { isi } = draf
  const missing = belumSiap(isi)
  const loket = useCounter<IsiBayar, CallOutput<typeof bayarSupplierCreate>>(draf, {
    path: 'bayar-supplier/create',
    refresh: SEGAR_BAYAR,
    missing,
  })
  /** Bars wait only while a line is paid with them: none that nobody sees any more stays chosen. */
  const ganti = (baris: readonly BarisIsi[]) => {
    const emas = baris.some((b) => b.cara_bayar === 'EMAS')
    loket.change({ baris, ...(emas ? {} : { batang: [], rosok: [], kadar: [] }) })
  }
  const kadar = kadarRosok(isi.rosok, isi.kadar)
  return {
    ...loket,
    rupiah: isi.baris.reduce((n, b) => n + rpKeluar(b), 0),
    /** Rupiah of prices that are fixed now and paid later. */
    dipatok: isi.baris.reduce((n, b) => n + rpBaris(b) - rpKeluar(b), 0),
    emas: gram(isi.baris, ['PATOK', 'PATOK_NANTI', 'EMAS']),
    /** Scrap that pays, by kadar. */
    kadar,
    supplier: (kode_supplier: string | null) => {
      loket.begin()
      loket.change({ kode_supplier, baris: [], batang: [], rosok: [], kadar: [] })
    },
    /** Takes a delivery with all that is owed for it. */
    tambah: (surat: Surat) => {
      if (isi.baris.some((b) => b.surat.no_terima === surat.no_terima)) return
      ganti([...isi.baris, barisBaru(surat)])
    },
    hapus: (no: string) => ganti(isi.baris.filter((b) => b.surat.no_terima !== no)),
    ubah: (no: string, ubah: Partial<BarisIsi>) =>
      ganti(isi.baris.map((b) => (b.surat.no_terima === no ? { ...b, ...readable(ubah) } : b))),
    pilihBatang: (b: BatangHutang) =>
      loket.change({
        batang: isi.batang.some((x) => kunciBatang(x) === kunciBatang(b))
          ? isi.batang.filter((x) => kunciBatang(x) !== kunciBatang(b))
          : [...isi.batang, b],
      }),
    /** Takes scrap along, or leaves it. */
    pilihRosok: (r: RosokBaris) => {
      const tanpa = isi.rosok.filter((x) => kunciRosok(x) !== kunciRosok(r))
      loket.change({ rosok: tanpa.length < isi.rosok.length ? tanpa : [...isi.rosok, r] })
    },
    ubahKadar: (nama: string, ubah: Partial<PersenIsi>) => {
      const lama = isi.kadar.find((k) => k.kadar === nama) ?? { kadar: nama, timbang: null }
      const satu = { persen: null, ...lama, ...readable(ubah) }
      loket.change({ kadar: [...isi.kadar.filter((k) => k.kadar !== nama), satu] })
    },
    simpan: () => loket.save(missing, badan(isi, kadar)),
  }
}

/** The body of the call that saves it. */
const badan = (isi: IsiBayar, kadar: readonly KadarIsi[]) => ({
  no_draft: isi.no_draft,
  kode_supplier: isi.kode_supplier,
  items: isi.baris.map(({ surat, cara_bayar, jumlah, emas, harga_per_gram }) => ({
    no_terima: surat.no_terima,
    cara_bayar,
    ...(cara_bayar === 'RUPIAH' ? { jumlah } : { emas }),
    ...(dipatok(cara_bayar) ? { harga_per_gram } : {}),
  })),
  batang: isi.batang.map(({ no_sepuhan, baris }) => ({ no_sepuhan, baris })),
  rosok: kadar.map(({ kadar: nama, timbang, persen, rosok }) => ({
    kadar: nama,
    timbang,
    persen,
    items: rosok.map(({ sumber, no_sumber, baris_sumber }) => ({
      sumber,
      no_sumber,
      baris_sumber,
    })),
  })),
  ...(isi.no_rekening ? { no_rekening: isi.no_rekening } : {}),
  ...(isi.keterangan ? { keterangan: isi.keterangan } : {}),
})

/** What is missing; null when it can be sent. */
function belumSiap(isi: IsiBayar): Complaint | null {
  const { kode_supplier, baris, batang } = isi
  if (kode_supplier === null)
    return complaint('terima_supplier.supplier_kosong', {}, 'kode_supplier')
  if (baris.length === 0) return complaint('bayar_supplier.surat_kosong')
  const kadar: readonly KadarIsi[] = kadarRosok(isi.rosok, isi.kadar)
  const perlu = gram(baris, ['EMAS'])
  const ada = keGram(
    batang.reduce((n, b) => n + dariGram(b.murni), 0) +
      kadar.reduce((n, k) => n + dariGram(k.emas), 0),
  )
  if (perlu !== ada)
    return complaint('bayar_supplier.batang_beda', { perlu: tulisGram(perlu), ada: tulisGram(ada) })
  return null
}
