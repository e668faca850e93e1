-- Pieces by their weight, of those that lie in the shop or were written off: a piece that is sold
-- leaves the index without being written into it.
CREATE INDEX barang_berat ON public.barang (kode_toko, berat_mg)
  WHERE status IN ('READY', 'TITIP', 'PESAN', 'CICIL', 'HILANG');

-- The counts of one piece. The columns never change, so that a scan stays a hot update.
CREATE INDEX opname_barang_isi_barcode
  ON public.opname_barang_isi (kode_toko, kode_barcode, no_opname);
