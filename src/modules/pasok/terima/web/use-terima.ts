import type { CallOutput } from '#kernel/shared/contract.ts'
import { dariGram, keGram } from '#kernel/shared/berat.ts'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { readable } from '#kernel/web/form/unreadable.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { randomText } from '#kernel/web/session/random.ts'
import type { IsiBaris, terimaSupplierCreate } from '../contract.ts'
import { type Cara, tagihan } from '../rules.ts'
import { SEGAR_TERIMA } from './segar.ts'

/** A line as it is typed. */
export interface BarisIsi {
  readonly id: string
  readonly kode_dept: string | null
  readonly kode_group: string | null
  readonly kadar: string | null
  readonly qty: number | null
  readonly berat_bruto: number | null
  readonly berat: number | null
  readonly berat_input: number | null
  readonly harga_per_gram: number | null
  readonly jumlah_rp: number | null
  readonly tagih: number | null
  readonly emas: number | null
}

/** A delivery while it is written. */
export interface IsiTerima {
  readonly kode_supplier: string | null
  readonly no_intern: string | null
  readonly tgl_surat: string | null
  readonly jatuh_tempo: string | null
  readonly cara_hutang: Cara
  readonly harga_acuan: number | null
  readonly baris: readonly BarisIsi[]
  readonly total_qty: number | null
  readonly total_berat: number | null
  readonly total_rp: number | null
  readonly total_emas: number | null
  readonly keterangan: string | null
  /** What an approval is bound to. */
  readonly no_draft: string
}

const barisBaru = (): BarisIsi => ({
  id: randomText(12),
  kode_dept: null,
  kode_group: null,
  kadar: null,
  qty: null,
  berat_bruto: null,
  berat: null,
  berat_input: null,
  harga_per_gram: null,
  jumlah_rp: null,
  tagih: null,
  emas: null,
})

const baru = (): IsiTerima => ({
  kode_supplier: null,
  no_intern: null,
  tgl_surat: null,
  jatuh_tempo: null,
  cara_hutang: 'RUPIAH',
  harga_acuan: null,
  baris: [barisBaru()],
  total_qty: null,
  total_berat: null,
  total_rp: null,
  total_emas: null,
  keterangan: null,
  no_draft: randomText(24),
})
const kosong = (i: IsiTerima) =>
  i.kode_supplier === null && i.no_intern === null && i.baris.every((b) => b.kode_dept === null)

const mg = (gram: number | null) => (gram === null ? null : dariGram(gram))

/** What a line makes the shop owe as far as it is typed, by the server's own rule. */
export function tagihanBaris(i: IsiTerima, b: BarisIsi) {
  const { jumlah_rp, emas_mg } = tagihan(
    i.cara_hutang,
    {
      qty: b.qty ?? 0,
      berat_bruto_mg: dariGram(b.berat_bruto ?? b.berat ?? 0),
      berat_mg: dariGram(b.berat ?? 0),
      berat_input_mg: dariGram(b.berat_input ?? b.berat ?? 0),
      harga_per_gram_rp: b.harga_per_gram,
      jumlah_rp: b.jumlah_rp,
      tagih_bp: b.tagih === null ? null : Math.round(b.tagih * 100),
      emas_mg: mg(b.emas),
    },
    i.harga_acuan ?? 0,
  )
  return { rp: jumlah_rp ?? 0, emas: keGram(emas_mg ?? 0) }
}

/** The delivery that is being written, its sums so far, and the saving of it. */
export function useTerima() {
  const draf = useDraf('terima-barang-supplier', baru, kosong)
  const { isi } = draf
  const missing = belumSiap(isi)
  const loket = useCounter<IsiTerima, CallOutput<typeof terimaSupplierCreate>>(draf, {
    path: 'penerimaan-suplier/create',
    refresh: SEGAR_TERIMA,
    missing,
  })
  const gram = (nilai: (b: BarisIsi) => number) =>
    isi.baris.reduce((n, b) => n + dariGram(nilai(b)), 0) / 1000
  return {
    ...loket,
    change: (part: Partial<IsiTerima>) => loket.change(readable(part)),
    jumlah: {
      qty: isi.baris.reduce((n, b) => n + (b.qty ?? 0), 0),
      berat: gram((b) => b.berat ?? 0),
      input: gram((b) => b.berat_input ?? b.berat ?? 0),
      rp: isi.baris.reduce((n, b) => n + tagihanBaris(isi, b).rp, 0),
      emas: gram((b) => tagihanBaris(isi, b).emas),
    },
    tambah: () => loket.change({ baris: [...isi.baris, barisBaru()] }),
    hapus: (id: string) => loket.change({ baris: isi.baris.filter((b) => b.id !== id) }),
    ubah: (id: string, ubah: Partial<BarisIsi>) => {
      loket.begin()
      loket.change({ baris: isi.baris.map((b) => (b.id === id ? { ...b, ...readable(ubah) } : b)) })
    },
    simpan: () => loket.save(missing, kirim(isi)),
  }
}

function kirim(i: IsiTerima) {
  const emas = i.cara_hutang === 'EMAS'
  return {
    kode_supplier: i.kode_supplier,
    no_intern: i.no_intern,
    no_draft: i.no_draft,
    tgl_surat: i.tgl_surat,
    jatuh_tempo: i.jatuh_tempo,
    cara_hutang: i.cara_hutang,
    ...(emas ? { harga_acuan: i.harga_acuan } : {}),
    items: i.baris.map((b): IsiBaris => ({
      kode_dept: b.kode_dept ?? '',
      kode_group: b.kode_group ?? '',
      kadar: b.kadar ?? '',
      qty: b.qty ?? 0,
      berat: b.berat ?? 0,
      berat_bruto: b.berat_bruto,
      berat_input: b.berat_input,
      ...(emas
        ? { tagih: b.tagih, emas: b.emas }
        : { harga_per_gram: b.harga_per_gram, jumlah_rp: b.jumlah_rp }),
    })),
    total_qty: i.total_qty ?? 0,
    total_berat: i.total_berat ?? 0,
    ...(emas ? { total_emas: i.total_emas ?? 0 } : { total_rp: i.total_rp ?? 0 }),
    ...(i.keterangan ? { keterangan: i.keterangan } : {}),
  }
}

/** What is missing; null when it can be sent. */
function belumSiap(i: IsiTerima): Complaint | null {
  if (i.kode_supplier === null)
    return complaint('terima_supplier.supplier_kosong', {}, 'kode_supplier')
  if (!i.no_intern) return complaint('terima_supplier.nomor_kosong', {}, 'no_intern')
  if (i.cara_hutang === 'EMAS' && !i.harga_acuan)
    return complaint('terima_supplier.tanpa_acuan', {}, 'harga_acuan')
  for (const [n, b] of i.baris.entries()) {
    const lengkap = b.kode_dept && b.kode_group && b.kadar && b.qty && b.berat
    if (!lengkap) return complaint('terima_supplier.baris_belum', { n: n + 1 })
  }
  if (i.total_qty === null) return complaint('terima_supplier.jumlah_kosong', {}, 'total_qty')
  if (i.total_berat === null) return complaint('terima_supplier.jumlah_kosong', {}, 'total_berat')
  const [total, nama] =
    i.cara_hutang === 'EMAS' ? [i.total_emas, 'total_emas'] : [i.total_rp, 'total_rp']
  return total === null ? complaint('terima_supplier.jumlah_kosong', {}, nama) : null
}
