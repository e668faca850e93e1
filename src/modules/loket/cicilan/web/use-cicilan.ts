import { bpDari } from './bp.ts'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { refresh, useList } from '#kernel/web/query.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { useSession } from '#kernel/web/session/session.ts'
import type { BarangJual } from '#modules/barang/barang/contract.ts'
import {
  type AturanHarga,
  hargaBarang,
  totalPenjualan,
  untukHarga,
} from '#modules/barang/harga/rules.ts'
import { barangKini } from '#modules/loket/meja/web/index.ts'
import { bacaAturanPenjualan, useAturanPenjualan } from '#modules/loket/penjualan/web/index.ts'
import {
  type IsiMuka,
  kirimMuka,
  mukaBaru,
  salahDp,
  salahPihak,
} from '#modules/loket/uang-muka/web/index.ts'
import { useDrafLoket } from '#modules/orang/pengguna/web/index.ts'
import type { CicilanBaru } from '../contract.ts'
import {
  type Kontrak,
  type ParameterCicilan,
  type SyaratCicilan,
  dpMinimum,
  hitungKontrak,
  syaratDari,
  tolakKontrak,
} from '../rules.ts'
import { SEGARKAN_CICILAN } from './segar.ts'

/** A contract while it is written. */
export interface IsiCicilanBaru extends IsiMuka {
  readonly barang: readonly BarangJual[]
  readonly kode_parameter: string | null
  readonly no_identitas: string | null
  readonly foto_identitas: string | null
  readonly alamat_customer: string | null
  readonly nama_penjamin: string | null
  readonly no_hp_penjamin: string | null
  readonly alamat_penjamin: string | null
  /** What an approval is bound to. */
  readonly no_draft: string
}

const kosong = (i: IsiCicilanBaru) => i.barang.length === 0 && !i.nama_customer && !i.kode_customer

const baru = (kode_sales: string | null): IsiCicilanBaru => ({
  ...mukaBaru(kode_sales),
  barang: [],
  kode_parameter: null,
  no_identitas: null,
  foto_identitas: null,
  alamat_customer: null,
  nama_penjamin: null,
  no_hp_penjamin: null,
  alamat_penjamin: null,
  no_draft: randomText(24),
})

/** Terms on the wire, in percent. */
interface ParameterWire {
  readonly kode: string
  readonly tenor: number
  readonly margin: number | null
  readonly biaya: number | null
  readonly dp_minimum: number
  readonly denda: number | null
  readonly toleransi_hari: number | null
  readonly rabat: number | null
  readonly potongan_batal: number | null
  readonly batas_lelang: number | null
}

const parameterDari = (p: ParameterWire): ParameterCicilan => ({
  tenor: p.tenor,
  margin_bp: bpDari(p.margin),
  biaya_rp: p.biaya,
  dp_minimum_bp: bpDari(p.dp_minimum) ?? 0,
  denda_bp: bpDari(p.denda),
  toleransi_hari: p.toleransi_hari,
  rabat_bp: bpDari(p.rabat),
  potongan_batal_bp: bpDari(p.potongan_batal),
  batas_lelang: p.batas_lelang,
})

/** What is computed of the draft: the price, and the contract once terms are chosen. */
export interface HitunganBaru {
  readonly harga_rp: number
  readonly minimum_rp: number
  readonly syarat: (SyaratCicilan & { readonly dp_minimum_bp: number }) | null
  readonly kontrak: Kontrak | null
}

/** The contract that is being written, and the saving of it. */
export function useCicilan() {
  const aturan = useAturanPenjualan()
  const { tgl_system: tanggal } = useSession().toko
  const { rows } = useList<ParameterWire>('para-cicilan', { limit: 500 })
  const draf = useDrafLoket('cicilan', baru, kosong)
  const { isi } = draf
  const hitungDengan = (a: AturanHarga): HitunganBaru => {
    const harga_rp = hargaBarangnya(isi, a)
    const wire = rows.find((r) => r.kode === isi.kode_parameter)
    if (!wire) return { harga_rp, minimum_rp: 0, syarat: null, kontrak: null }
    const parameter = parameterDari(wire)
    const { dp_minimum_bp } = parameter
    const syarat = { ...syaratDari(parameter, a.pembulatan), dp_minimum_bp }
    const dp_rp = isi.dp_rp ?? 0
    return {
      harga_rp,
      minimum_rp: dpMinimum(harga_rp, syarat),
      syarat,
      kontrak: hitungKontrak({ harga_rp, dp_rp, syarat, tanggal }),
    }
  }
  const hitungan = hitungDengan(aturan)
  const missing = belumSiap(isi, hitungan)
  const loket = useCounter<IsiCicilanBaru, CicilanBaru>(draf, {
    path: 'cicilan/create',
    refresh: SEGARKAN_CICILAN,
    missing,
  })
  /** Prices and rules as they are now, after the server has refused those of before. */
  const segarkan = async () => {
    refresh('penjualan/aturan')
    const kini = await barangKini(isi.barang.map((b) => b.kode_barcode))
    const terkini = (b: BarangJual) => kini.get(b.kode_barcode) ?? b
    draf.setIsi((lama) => ({ ...lama, barang: lama.barang.map(terkini) }))
  }
  return {
    ...loket,
    hitungan,
    aturan,
    tambah: (b: BarangJual) => {
      loket.begin()
      draf.setIsi((lama) =>
        lama.barang.some((x) => x.kode_barcode === b.kode_barcode)
          ? lama
          : { ...lama, barang: [...lama.barang, b] },
      )
    },
    hapus: (kode: string) =>
      loket.change({ barang: isi.barang.filter((b) => b.kode_barcode !== kode) }),
    simpan: async () => {
      // Who is quicker than the line waits for the rules; without a line those at hand are tried.
      const kini = hitungDengan(await bacaAturanPenjualan().catch(() => aturan))
      return loket.save(belumSiap(isi, kini), kiriman(isi, kini.harga_rp), (error) => {
        if (error.code === 'penjualan.total_berbeda') void segarkan()
      })
    },
  }
}

/** What is missing; null when it can be sent. */
function belumSiap(isi: IsiCicilanBaru, h: HitunganBaru): Complaint | null {
  if (isi.barang.length === 0) return complaint('cicilan.barang_kosong', {}, 'scan')
  const pihak = salahPihak(isi)
  if (pihak) return pihak
  if (!h.kontrak || !h.syarat) return complaint('cicilan.parameter_kosong', {}, 'kode_parameter')
  const salah = tolakKontrak(h.kontrak, h.syarat)
  if (salah) return complaint(salah.code, salah.params, 'dp_rp')
  return isi.dp_rp ? salahDp(isi.bayar, isi.dp_rp, h.harga_rp) : null
}

function kiriman(isi: IsiCicilanBaru, harga_rp: number) {
  const { kunci_harga: _, ...muka } = kirimMuka(isi)
  const orang = {
    no_identitas: isi.no_identitas,
    foto_identitas: isi.foto_identitas,
    alamat_customer: isi.alamat_customer,
    nama_penjamin: isi.nama_penjamin,
    no_hp_penjamin: isi.no_hp_penjamin,
    alamat_penjamin: isi.alamat_penjamin,
  }
  return {
    ...muka,
    ...Object.fromEntries(Object.entries(orang).filter(([, nilai]) => nilai)),
    kode_parameter: isi.kode_parameter ?? '',
    items: isi.barang.map(({ kode_barcode }) => ({ kode_barcode })),
    harga_rp,
    no_draft: isi.no_draft,
  }
}

const hargaBarangnya = (isi: IsiCicilanBaru, aturan: AturanHarga): number =>
  totalPenjualan(
    isi.barang.map((b) => hargaBarang(untukHarga(b), aturan)),
    aturan,
  ).total_rp
