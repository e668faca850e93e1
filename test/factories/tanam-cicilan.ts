import type { Tanaman } from './tanam-hutang.ts'

/** Contracts written on one day, at most; their counter starts high enough to meet no real one. */
const SEHARI = 300
const MULAI = 5_000
const TENOR = 12

/**
 * Running contracts alike, planted past the product: a bench of the book is none of signing. Each is
 * of one piece, with twelve instalments of a month; every fifth is late by one to four of them.
 */
export async function tanamCicilan(
  query: (text: string, values?: unknown[]) => Promise<unknown>,
  { kode_toko, kode_nota, jumlah, hari }: Tanaman,
): Promise<void> {
  await query(
    `insert into public.cicilan (kode_toko, no_cicilan, tanggal, waktu, kode_sales, nama_customer,
       no_hp, no_identitas, alamat_customer, nama_penjamin, no_hp_penjamin, kode_parameter, tenor,
       margin_bp, biaya_rp, denda_bp, toleransi_hari, rabat_bp, potongan_batal_bp, batas_lelang,
       jumlah_barang, berat_mg, harga_rp, margin_rp, total_rp, dp_rp, bunga_efektif_bp, terbayar_rp,
       diakui_rp, langkah_rp, dihitung, tempo, laci, input_by)
     select $1, 'FC' || $2 || to_char(d.tanggal, 'YYMMDD') || lpad((${MULAI} + n % ${SEHARI})::text,
         4, '0'),
       d.tanggal, d.tanggal + time '10:00', 'S1', 'Pelanggan nomor ' || n,
       '0812' || lpad(n::text, 8, '0'), '32730' || lpad(n::text, 11, '0'), 'Jl. Emas ' || n % 200,
       'Penjamin nomor ' || n, '0813' || lpad(n::text, 8, '0'), 'C12', ${TENOR}, 1500, 0, 200, 3,
       5000, 500, 3, 1, 5000, a.angsuran * 10, a.angsuran * 2, a.angsuran * 12, 0, 3300,
       b.dibayar * a.angsuran, b.dibayar * a.angsuran / 6, 500, d.tanggal,
       (d.tanggal + (b.dibayar + 1) * interval '1 month')::date, 'UTAMA', 'K'
     from generate_series(0, $3::int - 1) n
     cross join lateral (select $4::date - 1 - (n / ${SEHARI}) * 2 as tanggal) d
     cross join lateral (select (200 + (n * 37) % 900) * 1000 as angsuran) a
     cross join lateral (select greatest(0, extract(month from age($4::date - 1, d.tanggal))::int
       - case when n % 5 = 0 then 1 + n % 4 else 0 end) as dibayar) b`,
    [kode_toko, kode_nota, jumlah, hari],
  )
  await query(
    `insert into public.cicilan_jadwal (kode_toko, no_cicilan, baris, jatuh_tempo, angsuran_rp,
       sampai_rp)
     select c.kode_toko, c.no_cicilan, b, (c.tanggal + b * interval '1 month')::date,
       c.total_rp / ${TENOR}, c.total_rp / ${TENOR} * b
     from public.cicilan c cross join generate_series(1, ${TENOR}) b
     where c.kode_toko = $1 and c.kode_parameter = 'C12' and c.input_by = 'K'`,
    [kode_toko],
  )
}
