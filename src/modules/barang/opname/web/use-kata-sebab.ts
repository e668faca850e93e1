import { useTexts } from '#kernel/web/i18n.ts'
import type { HasilKode } from '../contract.ts'
import type { Sebab } from '../rules.ts'

const TEKS = {
  SUDAH: 'opname_barang.sebab_sudah',
  SESUDAH_MULAI: 'opname_barang.sebab_sesudah_mulai',
  TIDAK_DIKENAL: 'opname_barang.sebab_tidak_dikenal',
  TOKO_LAIN: 'opname_barang.sebab_toko_lain',
  KELUAR: 'opname_barang.sebab_keluar',
  HILANG: 'opname_barang.sebab_hilang',
  TEMPAT_LAIN: 'opname_barang.sebab_tempat_lain',
  PINDAH: 'opname_barang.sebab_pindah',
} as const satisfies Readonly<Record<Sebab, string>>

/** An answer to a scan, or what was kept of it. */
type Beralasan = Pick<HasilKode, 'kode' | 'sebab' | 'nama_toko'> & {
  /** The piece of a tag. */
  readonly kode_barcode?: string | null | undefined
  readonly kode_baki?: string | null | undefined
  readonly oleh?: string | null
  readonly status?: string | null
}

/** The sentence that says why a code is no find, and what to do with the piece. */
export function useKataSebab() {
  const { tt } = useTexts()
  return (h: Beralasan): string => {
    if (!h.sebab) return ''
    return tt(TEKS[h.sebab], {
      kode: h.kode_barcode ?? h.kode,
      baki: h.kode_baki ?? '',
      oleh: h.oleh ?? '',
      toko: h.nama_toko ?? '',
      status: h.status ? tt(`pilihan.status.${h.status.toLowerCase()}`) : '',
    })
  }
}
