-- What an entry's act wrote into documents and approvals: a line a row, table, key and digest of
-- the row as it stood after it (src/kernel/server/db/trace.ts).
ALTER TABLE public.audit ADD COLUMN jejak text;

SET LOCAL timezone = 'UTC';

SET LOCAL datestyle = 'ISO';

-- Rows that are older than the trace are taken over as they stand: one entry a shop and table, in
-- the shop's open day.
DO $$
DECLARE
  toko record;
  tabel text;
  kunci text;
  isi text;
  baris text;
BEGIN
  FOR toko IN SELECT kode_toko, tanggal FROM public.hari WHERE ditutup_pada IS NULL LOOP
    FOREACH tabel IN ARRAY ARRAY['penjualan', 'penjualan_barang', 'penjualan_bayar', 'kupon_pakai',
      'kunci_harga', 'pembelian', 'pembelian_barang', 'pembelian_bayar', 'tukar', 'tukar_bayar',
      'tukar_uji', 'otorisasi', 'kas_awal', 'tutup_toko', 'tutup_toko_kas', 'batal_tutup_toko',
      'hitung_laci', 'kirim_uang', 'terima_uang', 'titip', 'titip_barang', 'uang_muka',
      'uang_muka_bayar', 'pesanan', 'pesanan_barang', 'service', 'service_barang',
      'service_ambil', 'service_bayar', 'hutang', 'hutang_barang', 'hutang_bayar', 'hutang_uang',
      'hutang_peringatan', 'hutang_pengingat', 'opname_hutang', 'opname_hutang_surat',
      'transaksi_kas', 'validasi_non_cash', 'transaksi_poin', 'tukar_poin', 'tukar_poin_hadiah',
      'mutasi_hadiah', 'poin_reset', 'poin_afiliasi', 'barang_riwayat',
      'ekspor_csv', 'ekspor_member', 'pengaturan_riwayat']
    LOOP
      SELECT string_agg('t.' || quote_ident(a.attname), ', ' ORDER BY array_position(i.indkey::int2[], a.attnum))
        INTO kunci FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
        WHERE i.indisprimary AND i.indrelid = format('public.%I', tabel)::regclass
          AND a.attname <> 'kode_toko';
      EXECUTE format(
        'SELECT string_agg(%L || E''\t'' || concat_ws(''/'', %s) || E''\t'' ||
          left(encode(sha256(convert_to((to_jsonb(t.*) - array[''cetak''])::text, ''UTF8'')), ''hex''), 32), E''\n'')
          FROM public.%I t WHERE t.kode_toko = $1', tabel, kunci, tabel)
        INTO baris USING toko.kode_toko;
      CONTINUE WHEN baris IS NULL;
      isi := E'\n' || json_build_object(
        'waktu', to_char(date_trunc('milliseconds', transaction_timestamp()), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'user_id', 'SISTEM', 'aksi', 'buku.ambil_alih', 'objek', tabel)::text;
      UPDATE public.hari SET urut = urut + 1, hash = sha256(hash || convert_to(isi, 'UTF8'))
        WHERE kode_toko = toko.kode_toko AND tanggal = toko.tanggal;
      INSERT INTO public.audit (kode_toko, tanggal, urut, waktu, user_id, aksi, objek, isi, hash, jejak)
        SELECT h.kode_toko, h.tanggal, h.urut, date_trunc('milliseconds', transaction_timestamp()),
          'SISTEM', 'buku.ambil_alih', tabel, isi, h.hash, baris
        FROM public.hari h WHERE h.kode_toko = toko.kode_toko AND h.tanggal = toko.tanggal;
    END LOOP;
  END LOOP;
END
$$;
