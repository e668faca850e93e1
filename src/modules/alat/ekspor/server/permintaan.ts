import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/server/db/query.ts'
import { fieldErrors } from '#kernel/shared/errors.ts'
import { type KolomBasis, kolomWaktu } from '../rules.ts'
import type { Tabel } from './katalog.ts'

/** What was asked for, as it is logged. */
export interface Permintaan {
  readonly tabel: string
  readonly kolom?: readonly string[] | undefined
  readonly kolom_tanggal?: string | undefined
  readonly tgl_from?: string | undefined
  readonly tgl_to?: string | undefined
}

/** The chosen columns in their order. 422 at `kolom` for a name that the table does not offer. */
export function kolomDipilih(t: Tabel, p: Permintaan): readonly KolomBasis[] {
  if (!p.kolom) return t.kolom
  return [...new Set(p.kolom)].map((nama) => {
    const kolom = t.kolom.find((k) => k.nama === nama)
    if (!kolom) throw fieldErrors({ kolom: { code: 'isian.pilihan' } })
    return kolom
  })
}

/**
 * Rows of this shop within the dates. Names come from the catalogue, never from the request; the
 * shop is named wherever the table knows shops.
 */
export function syarat(t: Tabel, p: Permintaan, toko: string, zona: string): RawBuilder<unknown> {
  const bagian = t.perToko ? [sql`kode_toko = ${toko}`] : []
  const { tgl_from, tgl_to } = p
  if (tgl_from || tgl_to) {
    const hari = kolomHari(t, p, zona)
    if (tgl_from && tgl_to && tgl_from > tgl_to)
      throw fieldErrors({ tgl_to: { code: 'tanggal.awal_sesudah_akhir' } })
    if (tgl_from) bagian.push(sql`${hari} >= ${tgl_from}::date`)
    if (tgl_to) bagian.push(sql`${hari} <= ${tgl_to}::date`)
  }
  return bagian.length > 0 ? sql.join(bagian, sql` and `) : sql`true`
}

function kolomHari(t: Tabel, p: Permintaan, zona: string): RawBuilder<unknown> {
  const waktu = t.kolom.filter(kolomWaktu)
  const kolom = p.kolom_tanggal ? waktu.find((k) => k.nama === p.kolom_tanggal) : waktu[0]
  if (!kolom) throw fieldErrors({ kolom_tanggal: { code: 'isian.pilihan' } })
  const nama = sql.ref(kolom.nama)
  return kolom.jenis === 'date' ? sql`${nama}` : sql`(${nama} at time zone ${zona})::date`
}

export const dariTabel = (t: Tabel) => sql`public.${sql.ref(t.tabel)}`
export const urutan = (t: Tabel) =>
  sql.join(t.kunci.length > 0 ? t.kunci.map((k) => sql.ref(k)) : [sql`1`])

/** The value of a column as a cell can hold it: moments in the shop's zone, structures as text. */
export function nilaiKolom(k: KolomBasis, zona: string): RawBuilder<unknown> {
  const nama = sql.ref(k.nama)
  if (k.jenis.startsWith('timestamp'))
    return sql`to_char(${nama} at time zone ${zona}, 'YYYY-MM-DD HH24:MI:SS') as ${nama}`
  if (k.jenis === 'date') return sql`to_char(${nama}, 'YYYY-MM-DD') as ${nama}`
  const langsung = ['text', 'bigint', 'integer', 'smallint', 'boolean', 'ARRAY']
  return langsung.includes(k.jenis) ? sql`${nama}` : sql`${nama}::text as ${nama}`
}
