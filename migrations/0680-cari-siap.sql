-- The palette names first what can be sold, of a shop that has sold for years too: a piece that is sold
-- leaves these indexes without being written into them.
CREATE INDEX barang_siap_barcode ON public.barang (kode_toko, kode_barcode text_pattern_ops)
  WHERE status = 'READY';

CREATE INDEX barang_siap_nama ON public.barang (kode_toko, lower(nama_barang) text_pattern_ops)
  WHERE status = 'READY';
