-- What a cancelled entry had held, kept when a barcode of it is entered anew and its row makes way.
CREATE TABLE public.barang_dibatalkan (
  kode_toko text NOT NULL,
  no_masuk text NOT NULL,
  kode_barcode text NOT NULL,
  nama_barang text NOT NULL,
  kode_dept text NOT NULL,
  kode_group text NOT NULL,
  kadar text NOT NULL,
  kode_baki text NOT NULL,
  berat_mg bigint NOT NULL,
  harga_modal_rp bigint NOT NULL,
  CONSTRAINT barang_dibatalkan_pk PRIMARY KEY (kode_toko, no_masuk, kode_barcode)
);

CREATE INDEX barang_dibatalkan_barcode ON public.barang_dibatalkan (kode_toko, kode_barcode);

ALTER TABLE public.barang_dibatalkan ENABLE ROW LEVEL SECURITY;

CREATE POLICY barang_dibatalkan_toko ON public.barang_dibatalkan
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.barang_dibatalkan TO kencana_app;

-- The pieces of every entry: as they are now, or as they were when their entry was cancelled.
CREATE VIEW public.barang_masuk WITH (security_invoker = true) AS
  SELECT kode_toko, no_masuk, kode_barcode, nama_barang, kode_dept, kode_group, kadar, kode_baki,
    berat_mg, harga_modal_rp, status
  FROM public.barang
  UNION ALL
  SELECT kode_toko, no_masuk, kode_barcode, nama_barang, kode_dept, kode_group, kadar, kode_baki,
    berat_mg, harga_modal_rp, 'BATAL'
  FROM public.barang_dibatalkan;

GRANT SELECT ON public.barang_masuk TO kencana_app;
