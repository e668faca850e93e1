-- A tray that holds goods without a barcode stays in its warehouse, as one with pieces does: the
-- ledger knows them by warehouse and tray. An empty row goes along with its tray.
UPDATE public.stok_manual s SET kode_gudang = b.kode_gudang
FROM public.baki b
WHERE b.kode_toko = s.kode_toko AND b.kode_baki = s.kode_baki AND s.qty = 0
  AND s.kode_gudang <> b.kode_gudang;

ALTER TABLE public.stok_manual DROP CONSTRAINT stok_manual_baki_fk;

ALTER TABLE public.stok_manual ADD CONSTRAINT stok_manual_baki_fk
  FOREIGN KEY (kode_toko, kode_baki, kode_gudang)
  REFERENCES public.baki (kode_toko, kode_baki, kode_gudang);
