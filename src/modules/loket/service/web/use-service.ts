import { rujukan, tanggal, teks } from '#kernel/shared/fields.ts'
import { emptyDraft } from '#kernel/web/counter/draft-inputs.tsx'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import type { Entered } from '#kernel/web/form/use-field-form.ts'
import { translate } from '#kernel/web/i18n.ts'
import { namaIzinWajar } from '#modules/barang/kewajaran/rules.ts'
import { useDrafLoket } from '#modules/orang/pengguna/web/index.ts'
import {
  type BarisBayar,
  bayarTerisi,
  kirimBayar,
  salahBayar,
} from '#modules/uang/kas/web/index.ts'
import { putusJasa } from '#modules/barang/pajak/rules.ts'
import { useAturanPenjualan } from '#modules/loket/penjualan/web/index.ts'
import type { Service } from '../contract.ts'
import { type Milik, pajakBiaya } from '../rules.ts'

/** One piece as it was typed or scanned. */
export interface BarisDraf {
  readonly no: number
  /** The shop's own piece. */
  readonly kode_barcode: string | null
  readonly nama_barang: string
  readonly kadar: string | null
  readonly berat: number
  readonly kode_deskripsi: string | null
  readonly deskripsi: string
  readonly biaya_rp: number
}

export const FIELDS_KEPALA = {
  kode_sales: rujukan('sales'),
  kode_customer: rujukan('member', { wajib: false }),
  nama_customer: teks({ wajib: false, max: 60 }),
  no_hp: teks({ wajib: false, max: 30 }),
  kode_tukang: rujukan('tukang', { wajib: false }),
  tgl_janji: tanggal({ wajib: false }),
  keterangan: teks({ wajib: false, max: 200 }),
}

interface Draf extends Entered<typeof FIELDS_KEPALA> {
  readonly milik: Milik
  readonly baris: readonly BarisDraf[]
  readonly uang_muka_rp: number | null
  readonly bayar: readonly BarisBayar[]
}

const baru = (kode_sales: string | null): Draf => ({
  ...emptyDraft(FIELDS_KEPALA),
  milik: 'PELANGGAN',
  kode_sales,
  baris: [],
  uang_muka_rp: null,
  bayar: [],
})

/** Who serves is remembered anyway: that alone is nothing to come back to. */
const kosong = (d: Draf) =>
  d.baris.length === 0 &&
  !(d.kode_customer || d.nama_customer || d.no_hp || d.kode_tukang || d.tgl_janji || d.keterangan)

/** What is being entered, kept as it is typed: a reload or a crash loses nothing (ux 12). */
export function useService() {
  const draf = useDrafLoket('masuk-service', baru, kosong)
  const loket = useCounter<Draf, Service>(draf, {
    path: 'service/create',
    refresh: ['service/get/all', 'service/get/terbuka', 'service/chart', 'barang/get/all'],
    remedyField: namaIzinWajar,
  })
  const { draft } = loket
  const aturan = useAturanPenjualan(draft.kode_customer)
  const putusan = putusJasa(aturan.pkp, aturan.pajak)
  const biaya = { ...pajakBiaya(draft.baris, putusan), ppn_bp: putusan.ppn_bp }
  return {
    ...loket,
    biaya,
    tambah: (baris: Omit<BarisDraf, 'no'>) => {
      loket.begin()
      draf.setIsi((lama) => ({
        ...lama,
        baris: [...lama.baris, { ...baris, no: 1 + Math.max(0, ...lama.baris.map((b) => b.no)) }],
      }))
    },
    hapus: (no: number) => loket.change({ baris: draft.baris.filter((b) => b.no !== no) }),
    simpan: () => loket.save(belumSiap(draft, biaya.total_rp), kirimanService(draft)),
  }
}

export type MejaService = ReturnType<typeof useService>

/** What stands against saving; null when nothing does. */
function belumSiap(d: Draf, biaya_rp: number): Complaint | null {
  if (!d.kode_sales)
    return complaint('isian.wajib', { label: translate('service.sales') }, 'kode_sales')
  if (d.baris.length === 0) return { text: translate('service.belum_ada_barang') }
  if (d.milik === 'TOKO') return null
  const uang_muka_rp = d.uang_muka_rp ?? 0
  return uang_muka_rp > biaya_rp
    ? complaint('service.muka_lebih', { uang_muka_rp, biaya_rp }, 'uang_muka_rp')
    : salahBayar(d.bayar, uang_muka_rp, 'masuk')
}

/** The shop's own pieces are named by their barcodes and cost nothing. */
function kirimanService({ baris, bayar, uang_muka_rp: muka, ...kepala }: Draf) {
  const uang_muka_rp = kepala.milik === 'TOKO' ? 0 : (muka ?? 0)
  return {
    ...kepala,
    items: baris.map(({ no: _no, kode_barcode, ...b }) =>
      kode_barcode
        ? { kode_barcode, kode_deskripsi: b.kode_deskripsi, deskripsi: b.deskripsi, biaya_rp: 0 }
        : b,
    ),
    uang_muka_rp,
    pembayaran: kepala.milik === 'TOKO' ? [] : kirimBayar(bayarTerisi(bayar, uang_muka_rp)),
  }
}
