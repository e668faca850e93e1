import type { FieldError } from '#kernel/shared/errors.ts'
import { type Field, type FieldValue, checkField, kinds } from '#kernel/shared/fields.ts'
import type { Findings } from '#kernel/server/master/import/findings.ts'
import type { ImportRow, SheetPlan } from '#kernel/server/master/import/map-sheet.ts'
import type { TiketLama } from '../contract.ts'
import { ISIAN_JAMINAN, ISIAN_SURAT, KOLOM_WAJIB, MAKS_BARANG } from '../rules.ts'

type Isian = readonly (readonly [string, Field])[]
const surat: Isian = Object.entries(ISIAN_SURAT)
const jaminan: Isian = Object.entries(ISIAN_JAMINAN)

export const LEMBAR: SheetPlan = {
  columns: [...surat, ...jaminan].map(([name, field]) => ({
    name,
    field,
    kind: kinds[field.kind],
  })),
  required: KOLOM_WAJIB,
}

/** A ticket with the rows of the file that its pieces stand in. */
export interface TiketLembar {
  readonly tiket: TiketLama
  readonly baris: readonly number[]
}

type Nilai = Readonly<Record<string, FieldValue>>

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
    const kepala = nilaiDari(surat, pertama)
    periksa(surat, kepala, pertama, findings)
    const items = milik.map((row) => nilaiDari(jaminan, row))
    milik.forEach((row, i) => periksa(jaminan, items[i] ?? {}, row, findings))
    for (const row of milik.slice(1)) samaKepala(kepala, row, findings)
    if (milik.length > MAKS_BARANG)
      findings.add(pertama.baris, {
        no_lama: { code: 'hutang_awal.terlalu_banyak', params: { maks: MAKS_BARANG } },
      })
    if (milik.some(({ baris }) => findings.has(baris))) return []
    return [{ tiket: susun(kepala, items), baris: milik.map((r) => r.baris) }]
  })
}

const nilaiDari = (isian: Isian, { input }: ImportRow): Nilai =>
  Object.fromEntries(isian.map(([name, f]) => [name, input[name] ?? f.default ?? null]))

function periksa(isian: Isian, nilai: Nilai, row: ImportRow, findings: Findings): void {
  const salah: Record<string, FieldError> = {}
  for (const [name, field] of isian) {
    const error = row.wrong[name] ?? checkField(field, nilai[name])
    if (error) salah[name] = error
  }
  findings.add(row.baris, salah)
}

function samaKepala(kepala: Nilai, row: ImportRow, findings: Findings): void {
  for (const [name] of surat) {
    const nilai = row.input[name] ?? null
    const beda =
      nilai !== null && String(nilai).toUpperCase() !== String(kepala[name]).toUpperCase()
    if (row.wrong[name] ?? beda)
      findings.add(row.baris, { [name]: row.wrong[name] ?? { code: 'hutang_awal.beda' } })
  }
}

const teks = (v: FieldValue | undefined) => (typeof v === 'string' ? v : '')
const kosong = (v: FieldValue | undefined) => teks(v) || null
const angka = (v: FieldValue | undefined) => (typeof v === 'number' ? v : null)

function susun(k: Nilai, items: readonly Nilai[]): TiketLama {
  return {
    no_lama: teks(k['no_lama']).trim().toUpperCase(),
    kode_customer: kosong(k['kode_customer']),
    nama_customer: kosong(k['nama_customer']),
    alamat_customer: kosong(k['alamat_customer']),
    no_hp: kosong(k['no_hp']),
    no_ktp: kosong(k['no_ktp']),
    kode_sales: teks(k['kode_sales']),
    tgl_hutang: teks(k['tgl_hutang']) as TiketLama['tgl_hutang'],
    tgl_jatuh_tempo: teks(k['tgl_jatuh_tempo']) as TiketLama['tgl_jatuh_tempo'],
    tgl_bunga_lunas: kosong(k['tgl_bunga_lunas']) as TiketLama['tgl_bunga_lunas'],
    jumlah_hutang: angka(k['jumlah_hutang']) ?? 0,
    kode_bunga: kosong(k['kode_bunga']),
    items: items.map((b) => ({
      nama_barang: teks(b['nama_barang']),
      kode_dept: teks(b['kode_dept']),
      kode_group: teks(b['kode_group']),
      kadar: kosong(b['kadar']),
      kode_kondisi: teks(b['kode_kondisi']),
      jumlah: angka(b['jumlah']) ?? 1,
      berat: angka(b['berat']) ?? 0,
      berat_bersih: angka(b['berat_bersih']),
      keterangan: kosong(b['keterangan']),
    })),
  }
}
