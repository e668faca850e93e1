import type { CallOutput } from '#kernel/shared/contract.ts'
import { dariGram, keGram } from '#kernel/shared/berat.ts'
import type { ReadPath } from '#kernel/shared/names.ts'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { readable } from '#kernel/web/form/unreadable.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { randomText } from '#kernel/web/session/random.ts'
import type { IsiRetur, returSupplierCreate } from '../contract.ts'

/** What changes when goods go back to a supplier. */
export const SEGAR_RETUR: readonly ReadPath[] = [
  'retur-supplier/get/all',
  'retur-supplier/get/surat',
  'retur-supplier/get/isi',
  'penerimaan-suplier/{no_terima}',
  'penerimaan-suplier/get/terbuka',
  'bayar-supplier/get/hutang',
  'barang/get/all',
  'barang/get/ready',
  'barang/{kode_barcode}',
]

export type BarangSurat = IsiRetur['barang'][number]

/** Pieces and gram of a line that were never entered, as they are typed. */
export interface SisaIsi {
  readonly baris: number
  readonly qty: number | null
  readonly berat: number | null
}

/** A paper while it is written. */
interface Isi {
  readonly no_terima: string | null
  readonly barang: readonly BarangSurat[]
  readonly sisa: readonly SisaIsi[]
  readonly keterangan: string
  /** What an approval is bound to. */
  readonly no_draft: string
}

const baru = (): Isi => ({
  no_terima: null,
  barang: [],
  sisa: [],
  keterangan: '',
  no_draft: randomText(24),
})
const kosong = (i: Isi) => i.no_terima === null

const terisi = (s: SisaIsi) => s.qty !== null || s.berat !== null

/** The paper that is being written, and the saving of it. */
export function useRetur() {
  const draf = useDraf('retur-supplier', baru, kosong)
  const { isi } = draf
  const missing = belumSiap(isi)
  const loket = useCounter<Isi, CallOutput<typeof returSupplierCreate>>(draf, {
    path: 'retur-supplier/create',
    refresh: SEGAR_RETUR,
    missing,
  })
  const sisa = isi.sisa.filter(terisi)
  const total_berat_mg = [...isi.barang, ...sisa].reduce((n, b) => n + dariGram(b.berat ?? 0), 0)
  return {
    ...loket,
    sisa,
    total_qty: isi.barang.length + sisa.reduce((n, s) => n + (s.qty ?? 0), 0),
    total_berat: keGram(total_berat_mg),
    surat: (no_terima: string | null) => {
      loket.begin()
      loket.change({ no_terima, barang: [], sisa: [] })
    },
    /** Takes a piece along, or leaves it. */
    pilih: (b: BarangSurat) => {
      const tanpa = isi.barang.filter((x) => x.kode_barcode !== b.kode_barcode)
      loket.change({ barang: tanpa.length < isi.barang.length ? tanpa : [...isi.barang, b] })
    },
    ubahSisa: (baris: number, ubah: Partial<SisaIsi>) => {
      const lama = isi.sisa.find((s) => s.baris === baris) ?? { baris, qty: null, berat: null }
      const satu = { ...lama, ...readable(ubah) }
      loket.change({
        sisa: [...isi.sisa.filter((s) => s.baris !== baris), satu].sort(
          (a, b) => a.baris - b.baris,
        ),
      })
    },
    simpan: () =>
      loket.save(missing, {
        no_draft: isi.no_draft,
        no_terima: isi.no_terima,
        items: isi.barang.map(({ kode_barcode }) => ({ kode_barcode })),
        sisa,
        keterangan: isi.keterangan.trim(),
      }),
  }
}

/** What is missing; null when it can be sent. */
function belumSiap({ no_terima, barang, sisa, keterangan }: Isi): Complaint | null {
  if (no_terima === null) return complaint('retur_supplier.surat_kosong')
  const tertulis = sisa.filter(terisi)
  if (barang.length + tertulis.length === 0)
    return complaint('retur_supplier.kosong_isi', {}, 'scan')
  if (tertulis.some((s) => !s.qty || !s.berat)) return complaint('retur_supplier.sisa_belum')
  if (keterangan.trim() === '')
    return complaint('retur_supplier.keterangan_kosong', {}, 'keterangan')
  return null
}
