import { sql } from '#kernel/server/db/query.ts'

type Ekspresi = ReturnType<typeof sql>

interface Rentang {
  readonly dari: string | null
  readonly sampai: string | null
}

/**
 * What people did with customers in a range of days, a row a line of a document and one for its
 * rounding: what was dealt in (`dasar_rp`, before anything was given) and what of it was given away,
 * by its kind. A deduction that made the line fall below its own price is told once, as a lowered
 * price. Cancelled documents gave nothing.
 */
export function tindakanSql(toko: string, { dari, sampai }: Rentang): Ekspresi {
  const dalam = (d: Ekspresi) => sql`${d}.kode_toko = ${toko} and ${d}.status = 'VALID'
    and ${d}.tanggal between ${dari}::date and ${sampai}::date`
  const orang = sql`d.tanggal, d.waktu, d.input_by, d.penyetuju`
  /** Of a sold line b: deduction by rule, and what went below the price. */
  const jual = sql`b.harga_rp + b.ongkos_rp - b.potongan_rp + b.turun_rp + x.potongan_rp as dasar_rp,
    x.potongan_rp, b.turun_rp, 0::bigint as bulat_rp, 0::bigint as naik_rp, 0::bigint as bunga_rp`
  const aturan = sql`cross join lateral (select case when b.dasar_harga = 'KASIR' then b.potongan_rp
    else greatest(b.potongan_rp - b.turun_rp, 0) end as potongan_rp) x`
  const beli = sql`b.harga_rp, 0, 0, 0, b.naik_rp, 0`
  const bulat = (rp: Ekspresi) => sql`'', '', 0, 0, 0, 0, ${rp}, 0, 0`
  return sql`
    select d.no_faktur_jual as dokumen, ${orang}, b.kode_group, b.nama_barang, b.berat_mg, ${jual}
    from public.penjualan d
    join public.penjualan_barang b on b.kode_toko = ${toko} and b.tanggal = d.tanggal
      and b.no_faktur_jual = d.no_faktur_jual ${aturan}
    where ${dalam(sql`d`)}
    union all
    select d.no_faktur_jual, ${orang}, ${bulat(sql`-d.pembulatan_rp`)}
    from public.penjualan d where ${dalam(sql`d`)} and d.pembulatan_rp < 0
    union all
    select d.no_faktur_beli, ${orang}, b.kode_group, b.nama_barang, b.berat_mg, ${beli}
    from public.pembelian d
    join public.pembelian_barang b on b.kode_toko = ${toko} and b.no_faktur_beli = d.no_faktur_beli
    where ${dalam(sql`d`)}
    union all
    select d.no_faktur_beli, ${orang}, ${bulat(sql`d.pembulatan_rp`)}
    from public.pembelian d where ${dalam(sql`d`)} and d.pembulatan_rp > 0
    union all
    select d.no_manual, ${orang}, b.kode_group, '', b.berat_mg, ${jual}
    from public.jual_beli_manual d
    join public.jual_manual_baris b on b.kode_toko = ${toko} and b.no_manual = d.no_manual ${aturan}
    where ${dalam(sql`d`)}
    union all
    select d.no_manual, ${orang}, b.kode_group, '', b.berat_mg, ${beli}
    from public.jual_beli_manual d
    join public.beli_manual_baris b on b.kode_toko = ${toko} and b.no_manual = d.no_manual
    where ${dalam(sql`d`)}
    union all
    select d.no_manual, ${orang}, ${bulat(sql`greatest(-d.pembulatan_jual_rp, 0) + greatest(d.pembulatan_beli_rp, 0)`)}
    from public.jual_beli_manual d
    where ${dalam(sql`d`)} and (d.pembulatan_jual_rp < 0 or d.pembulatan_beli_rp > 0)
    union all
    select d.no_bayar, ${orang}, '', '', 0, d.bunga_hitung_rp + d.denda_hitung_rp, 0, 0, 0, 0,
      greatest(d.bunga_hitung_rp - d.bunga_rp, 0) + greatest(d.denda_hitung_rp - d.denda_rp, 0)
    from public.hutang_bayar d
    where ${dalam(sql`d`)} and d.bunga_hitung_rp + d.denda_hitung_rp > 0`
}

/** Hour of the shop's clock of a row t. */
export const jamSql = (toko: string): Ekspresi => sql`extract(hour from t.waktu at time zone (
  select w.zona_waktu from public.toko w where w.kode_toko = ${toko}))::int`

/** One row a gift: kind and rupiah beside all that its row says. */
export const pemberianSql = (toko: string, r: Rentang): Ekspresi => sql`
  select t.dokumen, t.tanggal, t.waktu, t.input_by, t.penyetuju, t.kode_group, t.nama_barang,
    t.berat_mg, t.dasar_rp, j.jenis, j.rp, ${jamSql(toko)} as jam
  from (${tindakanSql(toko, r)}) t
  cross join lateral (values ('POTONGAN', t.potongan_rp), ('TURUN', t.turun_rp),
    ('BULAT', t.bulat_rp), ('NAIK', t.naik_rp), ('BUNGA', t.bunga_rp)) j (jenis, rp)
  where j.rp > 0`
