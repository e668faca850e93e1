-- The name as it is searched: LIKE on it is four times as fast as ILIKE on the name. No trigram
-- index, because a piece that changes its state would be written into it again at every sale.
ALTER TABLE public.barang
  ADD COLUMN nama_cari text GENERATED ALWAYS AS (lower(nama_barang)) STORED;

-- A barcode names the file of its photo and stands in addresses: no dots.
ALTER TABLE public.barang DROP CONSTRAINT barang_barcode;

ALTER TABLE public.barang
  ADD CONSTRAINT barang_barcode CHECK (kode_barcode ~ '^[A-Z0-9][A-Z0-9_-]{2,19}$');
