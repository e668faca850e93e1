-- Prefix search of the palette, whatever collation the database has.
CREATE INDEX barang_cari_barcode ON public.barang (kode_toko, kode_barcode text_pattern_ops);

CREATE INDEX barang_cari_nama ON public.barang (kode_toko, lower(nama_barang) text_pattern_ops);

CREATE INDEX member_cari_nama ON public.member (kode_toko, lower(nama_customer) text_pattern_ops);

CREATE INDEX member_cari_hp ON public.member (kode_toko, no_hp text_pattern_ops);
