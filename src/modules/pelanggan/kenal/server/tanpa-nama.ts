import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { DILIHAT_RP } from '../rules.ts'
import { type TanpaNama, dipecahTanpaNama } from '../rules-tanpa-nama.ts'
import { nilaiAturan } from './aturan-kini.ts'

interface Saat {
  readonly tanggal: string
  readonly waktu: Date
}

/**
 * Suspects documents without a name that were split among nobodies: no sum of a person sees them.
 * A later count of the day brings the rows up to date while nobody has looked.
 */
export async function catatTanpaNama(tx: Tx, { tanggal, waktu }: Saat): Promise<void> {
  const rows = await bacaTanpaNama(tx, tanggal)
  if (rows.length === 0) return
  const batas = await tx.one(sql<Parameters<typeof dipecahTanpaNama>[1]>`
    select ${nilaiAturan('BATAS_IDENTITAS', tanggal)} as batas_identitas_rp,
      ${nilaiAturan('PECAH', tanggal)} as pecah,
      ${nilaiAturan('JARAK_TANPA_NAMA', tanggal)} as menit`)
  for (const satu of dipecahTanpaNama(rows, batas)) {
    const dokumen = satu.map((r) => r.dokumen)
    const jumlah_rp = satu.reduce((n, r) => n + r.rp, 0)
    await tx.run(sql`
      insert into public.kenal_curiga as c (id, tanggal, orang, sebab, jumlah_rp, cabang, dokumen,
        dicatat_oleh, waktu)
      values (${crypto.randomUUID()}, ${tanggal}, ${`T:${tx.kode_toko}:${dokumen[0]}`},
        'TANPA_NAMA', ${jumlah_rp}, ${[tx.kode_toko]}, ${dokumen}, 'SISTEM', ${waktu})
      on conflict on constraint kenal_curiga_sebab do update set jumlah_rp = excluded.jumlah_rp,
        dokumen = excluded.dokumen
      where c.status = 'BARU'`)
  }
}

/** Documents that a counter looks at, and that neither member, card nor phone stands on. */
function bacaTanpaNama(tx: Tx, tanggal: string): Promise<TanpaNama[]> {
  const { kode_toko } = tx
  return tx.all(sql<TanpaNama>`
    select g.dokumen, g.waktu, g.rp from (
      select no_faktur_jual as dokumen, waktu, total_rp as rp from public.penjualan
      where kode_toko = ${kode_toko} and tanggal = ${tanggal}::date and status = 'VALID'
        and kode_customer is null and no_faktur_jual not like 'FT%'
      union all
      select no_faktur_beli, waktu, total_rp from public.pembelian
      where kode_toko = ${kode_toko} and tanggal = ${tanggal}::date and status = 'VALID'
        and kode_customer is null and no_identitas is null and no_hp is null
        and no_faktur_beli not like 'FT%' and no_faktur_beli not like 'JH%'
      union all
      select t.no_tukar, t.waktu, greatest(t.total_jual_rp, t.total_beli_rp) from public.tukar t
      join public.pembelian p on p.kode_toko = ${kode_toko} and p.no_faktur_beli = t.no_tukar
      where t.kode_toko = ${kode_toko} and t.tanggal = ${tanggal}::date and t.status = 'VALID'
        and t.kode_customer is null and p.no_identitas is null and p.no_hp is null
      union all
      select no_manual, waktu, greatest(total_jual_rp, total_beli_rp)
      from public.jual_beli_manual
      where kode_toko = ${kode_toko} and tanggal = ${tanggal}::date and status = 'VALID'
        and kode_customer is null and no_identitas is null and no_hp is null
    ) g
    where g.rp >= ${sql.lit(DILIHAT_RP)} and not exists (select 1 from public.kenal_pakai k
      where k.kode_toko = ${kode_toko} and k.dokumen = g.dokumen)
      -- Orders from the internet have a buyer, and nobody who splits them at a counter.
      and not exists (select 1 from public.pesanan_marketplace o
        where o.kode_toko = ${kode_toko} and o.no_faktur_jual = g.dokumen)`)
}
