import type { Findings } from '#kernel/server/master/import/findings.ts'
import type { ImportRow } from '#kernel/server/master/import/map-sheet.ts'
import {
  type Nilai,
  cellDay,
  cellNumber,
  cellText,
  cellTextOrNull,
  groupRows,
  planOf,
} from '#kernel/server/master/import/sheet-documents.ts'
import type { TiketLama } from '../contract.ts'
import { ISIAN_JAMINAN, ISIAN_SURAT, KOLOM_WAJIB, MAKS_BARANG } from '../rules.ts'

export const LEMBAR = planOf({ ...ISIAN_SURAT, ...ISIAN_JAMINAN }, KOLOM_WAJIB)

/** A ticket with the rows of the file that its pieces stand in. */
export interface TiketLembar {
  readonly tiket: TiketLama
  readonly baris: readonly number[]
}

/** Rows as tickets: rows of one old number are its pieces. */
export const bacaTiket = (rows: readonly ImportRow[], findings: Findings): TiketLembar[] =>
  groupRows(rows, findings, {
    nomor: 'no_lama',
    kepala: ISIAN_SURAT,
    item: ISIAN_JAMINAN,
    maks: MAKS_BARANG,
  }).flatMap(({ kepala, items, baris }) => {
    const tiket = susun(kepala, items)
    return tiket ? [{ tiket, baris }] : []
  })

function susun(k: Nilai, items: readonly Nilai[]): TiketLama | null {
  const tgl_hutang = cellDay(k['tgl_hutang'])
  const tgl_jatuh_tempo = cellDay(k['tgl_jatuh_tempo'])
  // Told by the check of the row.
  if (tgl_hutang === null || tgl_jatuh_tempo === null) return null
  return {
    no_lama: cellText(k['no_lama']).trim().toUpperCase(),
    kode_customer: cellTextOrNull(k['kode_customer']),
    nama_customer: cellTextOrNull(k['nama_customer']),
    alamat_customer: cellTextOrNull(k['alamat_customer']),
    no_hp: cellTextOrNull(k['no_hp']),
    no_ktp: cellTextOrNull(k['no_ktp']),
    kode_sales: cellText(k['kode_sales']),
    tgl_hutang,
    tgl_jatuh_tempo,
    tgl_bunga_lunas: cellDay(k['tgl_bunga_lunas']),
    jumlah_hutang: cellNumber(k['jumlah_hutang']) ?? 0,
    kode_bunga: cellTextOrNull(k['kode_bunga']),
    items: items.map((b) => ({
      nama_barang: cellText(b['nama_barang']),
      kode_dept: cellText(b['kode_dept']),
      kode_group: cellText(b['kode_group']),
      kadar: cellTextOrNull(b['kadar']),
      kode_kondisi: cellText(b['kode_kondisi']),
      jumlah: cellNumber(b['jumlah']) ?? 1,
      berat: cellNumber(b['berat']) ?? 0,
      berat_bersih: cellNumber(b['berat_bersih']),
      keterangan: cellTextOrNull(b['keterangan']),
    })),
  }
}
