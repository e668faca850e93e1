/** Rows of a query, by whoever owns the database. */
type Query = (text: string, values?: unknown[]) => Promise<unknown>

export interface Tanaman {
  readonly kode_toko: string
  /** Two letters of the shop, as its numbers have them. */
  readonly kode_nota: string
  readonly jumlah: number
  /** Business date; tickets are from the months before it. */
  readonly hari: string
}

/** Tickets written on one day, at most; their counter starts high enough to meet no real one. */
const SEHARI = 400
const MULAI = 5_000

/**
 * Active tickets alike, planted past the product: a bench of the book is none of writing tickets.
 * They bear 2.5 % a month by day, are due after 120 days, and have one or two pieces of group G75.
 */
export async function tanamHutang(query: Query, t: Tanaman): Promise<void> {
  const { kode_toko, kode_nota, jumlah, hari } = t
  await query(
    `insert into public.kondisi_pinjaman (kode_toko, kode_kondisi, nama_kondisi, persen_plafond_bp)
     values ($1, 'TANAM', 'Ditanam', 10000) on conflict do nothing`,
    [kode_toko],
  )
  await query(
    `insert into public.hutang (kode_toko, no_faktur_hutang, tanggal, waktu, kode_sales,
       nama_customer, alamat_customer, no_hp, mode, no_izin, jumlah_barang, berat_mg, taksiran_rp,
       plafond_rp, pokok_awal_rp, pokok_rp, kode_bunga, bunga_bp, satuan, minimum, hari_pertama,
       cara_bunga, pita, pembulatan_rp, denda_bp, tenggang, tenor, jatuh_tempo, tgl_bunga_mulai,
       laci, input_by)
     select $1, 'FH' || $2 || to_char(d.tanggal, 'YYMMDD') || lpad((${MULAI} + n % ${SEHARI})::text,
         4, '0'),
       d.tanggal, d.tanggal + time '10:00', 'S1', 'Pelanggan nomor ' || n, 'Jl. Emas ' || n % 200,
       '0812' || lpad(n::text, 8, '0'), 'LICENSED', 'KEP-1', 1 + n % 2, (1 + n % 2) * b.berat,
       (1 + n % 2) * b.berat * 900, null, p.pokok, p.pokok, 'B1', 250, 'DAY30', 1, false, 'FLAT',
       '[]', 500, 100, 3, 120, d.tanggal + 120, d.tanggal, 'UTAMA', 'K'
     from generate_series(0, $3::int - 1) n
     cross join lateral (select $4::date - 1 - (n / ${SEHARI}) % 500 as tanggal) d
     cross join lateral (select 1000 + (n * 37) % 9000 as berat) b
     cross join lateral (select (500 + (n * 13) % 4000) * 1000 as pokok) p`,
    [kode_toko, kode_nota, jumlah, hari],
  )
  await query(
    `insert into public.hutang_barang (kode_toko, no_faktur_hutang, baris, nama_barang, kode_dept,
       kode_group, kadar, kadar_bp, kode_kondisi, jumlah, berat_mg, berat_bersih_mg, murni_mg,
       harga_per_gram_rp, taksiran_rp)
     select h.kode_toko, h.no_faktur_hutang, b, 'Cincin polos', 'CIN', 'G75', '75', 7500, 'TANAM', 1,
       h.berat_mg / h.jumlah_barang, h.berat_mg / h.jumlah_barang,
       h.berat_mg / h.jumlah_barang * 3 / 4, 900000, h.taksiran_rp / h.jumlah_barang
     from public.hutang h cross join lateral generate_series(1, h.jumlah_barang) b
     where h.kode_toko = $1 and h.kode_bunga = 'B1' and h.input_by = 'K'`,
    [kode_toko],
  )
}
