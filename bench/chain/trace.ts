import type pg from 'pg'
import { DIGITS, rowKey, rowText } from '#kernel/server/db/trace.ts'
import { type Chain, PATTERN } from './shops.ts'

/** A table whose rows the audit keeps digests of. */
export type Sealed = string

/**
 * Takes the pattern's traces apart, one row for each line, and says which line is the last that is
 * told of its row: only that digest is of a row that is there. Makes the chain a running aggregate.
 */
export async function rememberTraces({ query }: Chain): Promise<void> {
  await query('CREATE SCHEMA IF NOT EXISTS pola')
  await query('DROP TABLE IF EXISTS pola.jejak')
  await query(
    `CREATE TABLE pola.jejak AS
     SELECT a.tanggal, a.urut, b.n, split_part(b.baris, E'\\t', 1) AS tabel,
       split_part(b.baris, E'\\t', 2) AS kunci, split_part(b.baris, E'\\t', 3) AS sidik,
       row_number() OVER (PARTITION BY split_part(b.baris, E'\\t', 1), split_part(b.baris, E'\\t', 2)
         ORDER BY a.tanggal DESC, a.urut DESC, b.n DESC) = 1 AS terakhir
     FROM public.audit a, string_to_table(a.jejak, E'\\n') WITH ORDINALITY b (baris, n)
     WHERE a.kode_toko = '${PATTERN}'`,
  )
  await query('ANALYZE pola.jejak')
  await query(`CREATE OR REPLACE FUNCTION pola.rantai(hash bytea, isi text, kode text) RETURNS bytea
    LANGUAGE sql IMMUTABLE AS $$
      SELECT sha256(coalesce(hash, sha256(convert_to(kode, 'UTF8'))) || convert_to(isi, 'UTF8')) $$`)
  await query('DROP AGGREGATE IF EXISTS pola.rantai (text, text)')
  await query('CREATE AGGREGATE pola.rantai (text, text) (SFUNC = pola.rantai, STYPE = bytea)')
}

/**
 * Entries of the copies: texts with their own letters, traces with the digests of their own rows, and
 * the chain computed over them as the product does. Digests of what a row was before it changed
 * again stay the pattern's: that row is nowhere, and nothing compares them.
 */
export async function plantAudit(
  client: pg.Client,
  codes: readonly string[],
  sealed: readonly Sealed[],
): Promise<void> {
  await client.query(`CREATE TEMP TABLE IF NOT EXISTS sidik
    (kode text, tabel text, kunci text, sidik text)`)
  for (const table of sealed)
    await client.query(
      `INSERT INTO sidik SELECT t.kode_toko, '${table}', ${rowKey(table, 't')},
         left(encode(sha256(convert_to(${rowText('t')}, 'UTF8')), 'hex'), ${DIGITS})
       FROM public.${table} t WHERE t.kode_toko = ANY ($1)`,
      [codes],
    )
  await client.query('ANALYZE sidik')
  await client.query(
    `INSERT INTO public.audit (kode_toko, tanggal, urut, waktu, user_id, aksi, objek, isi, hash, jejak)
     SELECT kode, tanggal, urut, waktu, user_id, aksi, objek, isi,
       pola.rantai(isi, kode) OVER (PARTITION BY kode ORDER BY tanggal, urut), jejak
     FROM (
       SELECT s.kode, a.tanggal, a.urut, a.waktu, a.aksi,
         replace(a.user_id, '${PATTERN}', s.kode) AS user_id,
         replace(a.objek, '${PATTERN}', s.kode) AS objek,
         replace(a.isi, '${PATTERN}', s.kode) AS isi, j.jejak
       FROM unnest($1::text[]) s (kode)
       CROSS JOIN public.audit a
       LEFT JOIN (
         SELECT s.kode, p.tanggal, p.urut, string_agg(p.tabel || E'\\t' ||
           replace(p.kunci, '${PATTERN}', s.kode) || E'\\t' || coalesce(d.sidik, p.sidik), E'\\n'
           ORDER BY p.n) AS jejak
         FROM unnest($1::text[]) s (kode) CROSS JOIN pola.jejak p
         LEFT JOIN sidik d ON d.kode = s.kode AND d.tabel = p.tabel
           AND d.kunci = replace(p.kunci, '${PATTERN}', s.kode) AND p.terakhir AND p.sidik <> '-'
         GROUP BY s.kode, p.tanggal, p.urut) j
         ON j.kode = s.kode AND j.tanggal = a.tanggal AND j.urut = a.urut
       WHERE a.kode_toko = '${PATTERN}') baru`,
    [codes],
  )
}

/** The days of the copies, each with the head that its last entry has. */
export async function plantChain(client: pg.Client, codes: readonly string[]): Promise<void> {
  await client.query(
    `INSERT INTO public.hari
       (kode_toko, tanggal, urut, hash, nomor, ditutup_pada, ditutup_oleh, aturan)
     SELECT s.kode, h.tanggal, h.urut, a.hash, h.nomor, h.ditutup_pada,
       replace(h.ditutup_oleh, '${PATTERN}', s.kode), h.aturan
     FROM unnest($1::text[]) s (kode)
     CROSS JOIN public.hari h
     JOIN public.audit a ON a.kode_toko = s.kode AND a.tanggal = h.tanggal AND a.urut = h.urut
     WHERE h.kode_toko = '${PATTERN}'`,
    [codes],
  )
}

export const forgetDigests = (client: pg.Client) => client.query('TRUNCATE sidik')
