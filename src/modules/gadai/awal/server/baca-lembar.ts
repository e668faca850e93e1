import type { Findings } from '#kernel/server/master/import/findings.ts'
import type { ImportRow } from '#kernel/server/master/import/map-sheet.ts'
import {
  type Nilai,
  cellNumber,
  cellText,
  cellTextOrNull,
  checkRow,
  planOf,
  valuesOf,
} from '#kernel/server/master/import/sheet-documents.ts'
import type { TiketLama } from '../contract.ts'
import { ISIAN_JAMINAN, ISIAN_SURAT, KOLOM_WAJIB, MAKS_BARANG } from '../rules.ts'

export const LEMBAR = planOf({ ...ISIAN_SURAT, ...ISIAN_JAMINAN }, KOLOM_WAJIB)

/** A ticket with the rows of the file that its pieces stand in. */
export interface TiketLembar {
  readonly tiket: TiketLama
  readonly baris: readonly number[]
}

/**
 * Rows as tickets: rows of one old number are its pieces. What a later row leaves empty is that of
 * the first; what it tells otherwise is an error. Tickets with a bad row are told and left out.
 */
export function bacaTiket(rows: readonly ImportRow[], findings: Findings): TiketLembar[] {
  const kelompok = Map.groupBy(rows, (r) =>
    String(r.input['no_lama'] ?? '')
      .trim()
      .toUpperCase(),
  )
  return [...kelompok.values()].flatMap((milik) => {
    const [pertama] = milik
    if (!pertama) return []
    const kepala = valuesOf(ISIAN_SURAT, pertama)
    checkRow(ISIAN_SURAT, kepala, pertama, findings)
    const items = milik.map((row) => valuesOf(ISIAN_JAMINAN, row))
    milik.forEach((row, i) => checkRow(ISIAN_JAMINAN, items[i] ?? {}, row, findings))
    for (const row of milik.slice(1)) samaKepala(kepala, row, findings)
    if (milik.length > MAKS_BARANG)
      findings.add(pertama.baris, {
        no_lama: { code: 'hutang_awal.terlalu_banyak', params: { maks: MAKS_BARANG } },
      })
    if (milik.some(({ baris }) => findings.has(baris))) return []
    return [{ tiket: susun(kepala, items), baris: milik.map((r) => r.baris) }]
  })
}

function samaKepala(kepala: Nilai, row: ImportRow, findings: Findings): void {
  for (const name of Object.keys(ISIAN_SURAT)) {
    const nilai = row.input[name] ?? null
    const beda =
      nilai !== null && String(nilai).toUpperCase() !== String(kepala[name]).toUpperCase()
    if (row.wrong[name] ?? beda)
      findings.add(row.baris, { [name]: row.wrong[name] ?? { code: 'hutang_awal.beda' } })
  }
}

function susun(k: Nilai, items: readonly Nilai[]): TiketLama {
  return {
    no_lama: cellText(k['no_lama']).trim().toUpperCase(),
    kode_customer: cellTextOrNull(k['kode_customer']),
    nama_customer: cellTextOrNull(k['nama_customer']),
    alamat_customer: cellTextOrNull(k['alamat_customer']),
    no_hp: cellTextOrNull(k['no_hp']),
    no_ktp: cellTextOrNull(k['no_ktp']),
    kode_sales: cellText(k['kode_sales']),
    tgl_hutang: cellText(k['tgl_hutang']) as TiketLama['tgl_hutang'],
    tgl_jatuh_tempo: cellText(k['tgl_jatuh_tempo']) as TiketLama['tgl_jatuh_tempo'],
    tgl_bunga_lunas: cellTextOrNull(k['tgl_bunga_lunas']) as TiketLama['tgl_bunga_lunas'],
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
