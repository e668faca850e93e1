-- The book of open loans with what each owes, out of an index: the rule of a ticket is in it.
CREATE INDEX hutang_aktif_tagihan ON public.hutang (kode_toko, no_faktur_hutang)
  INCLUDE (pokok_rp, pokok_awal_rp, berat_mg, pembulatan_rp, jumlah_barang, bunga_bp, denda_bp,
    minimum, tenggang, satuan_dibayar, tanggal, jatuh_tempo, tgl_bunga_mulai, hari_pertama,
    satuan, cara_bunga, kode_sales, pita)
  WHERE status = 'AKTIF';

DROP INDEX public.hutang_aktif_ringkas;

-- What is in the safe, with all that its worth today depends on.
CREATE INDEX hutang_barang_nilai ON public.hutang_barang (kode_toko, no_faktur_hutang)
  INCLUDE (kode_group, berat_bersih_mg)
  WHERE status = 'DIGADAI';

DROP INDEX public.hutang_barang_digadai;
