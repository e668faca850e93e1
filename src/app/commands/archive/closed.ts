import type pg from 'pg'

/** Shops that traded in the year, or the one of them. Throws when there is none. */
export async function shopsOfYear(
  client: pg.ClientBase,
  year: string,
  shop: string | undefined,
): Promise<string[]> {
  const { rows } = await client.query<{ kode_toko: string; berdagang: boolean }>(
    `SELECT t.kode_toko, EXISTS (SELECT 1 FROM public.hari h WHERE h.kode_toko = t.kode_toko
       AND h.tanggal >= $1::date AND h.tanggal < $1::date + interval '1 year') AS berdagang
     FROM public.toko t WHERE $2::text IS NULL OR t.kode_toko = $2 ORDER BY t.kode_toko`,
    [`${year}-01-01`, shop ?? null],
  )
  if (shop !== undefined && rows.length === 0) throw new Error(`there is no shop ${shop}`)
  const shops = rows.filter((r) => r.berdagang).map((r) => r.kode_toko)
  if (shops.length === 0)
    throw new Error(`${shop ? `shop ${shop} has` : 'there is'} no day in ${year}`)
  return shops
}

/**
 * Throws unless every day of the year is closed in all of these shops, and none can follow: a later day
 * is there, or the year is over by the clock.
 */
export async function requireClosed(
  client: pg.ClientBase,
  year: string,
  shops: readonly string[],
  now: Date,
): Promise<void> {
  const { rows } = await client.query<{
    kode_toko: string
    terbuka: string | null
    lanjut: boolean
  }>(
    `SELECT kode_toko, to_char(min(tanggal) FILTER (WHERE ditutup_pada IS NULL
         AND tanggal <= $2::date), 'YYYY-MM-DD') AS terbuka,
       bool_or(tanggal > $2::date) AS lanjut
     FROM public.hari WHERE kode_toko = ANY ($1) GROUP BY kode_toko ORDER BY kode_toko`,
    [shops, `${year}-12-31`],
  )
  const over = now.getUTCFullYear() > Number(year)
  const open = rows.flatMap(({ kode_toko, terbuka, lanjut }) => {
    if (terbuka) return [`${kode_toko} has ${terbuka} open`]
    return lanjut || over ? [] : [`${kode_toko} may open further days`]
  })
  if (open.length > 0) throw new Error(`${year} is not closed: ${open.join(', ')}`)
}
