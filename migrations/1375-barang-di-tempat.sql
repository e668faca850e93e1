-- A piece that changes its state stays in its page: no index knows the state any more. Those that name
-- what the shop has leave out what is archived, and a task of the night archives what has been sold or
-- destroyed, when there is much of it (docs/decisions/0414).
ALTER TABLE public.barang ADD COLUMN arsip boolean NOT NULL DEFAULT false;

ALTER TABLE public.barang ADD CONSTRAINT barang_arsip
  CHECK (NOT arsip OR status IN ('TERJUAL', 'HANCUR', 'RETUR', 'BATAL'));

ALTER TABLE public.barang SET (fillfactor = 75);

DROP INDEX public.barang_status_barcode;

DROP INDEX public.barang_siap_barcode;

DROP INDEX public.barang_siap_nama;

DROP INDEX public.barang_berat;

DROP INDEX public.barang_nama_barang;

CREATE INDEX barang_nama_barang ON public.barang (kode_toko, nama_barang, kode_barcode);

CREATE INDEX barang_ada ON public.barang (kode_toko, kode_barcode) WHERE NOT arsip;

CREATE INDEX barang_ada_nama ON public.barang (kode_toko, nama_barang, kode_barcode) WHERE NOT arsip;

CREATE INDEX barang_ada_cari_barcode ON public.barang (kode_toko, kode_barcode text_pattern_ops)
  WHERE NOT arsip;

CREATE INDEX barang_ada_cari_nama ON public.barang (kode_toko, lower(nama_barang) text_pattern_ops)
  WHERE NOT arsip;

CREATE INDEX barang_ada_berat ON public.barang (kode_toko, berat_mg) WHERE NOT arsip;
