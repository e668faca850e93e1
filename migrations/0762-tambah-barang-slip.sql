-- Copies of an entry's slip after the first print.
ALTER TABLE public.tambah_barang ADD COLUMN cetak integer NOT NULL DEFAULT 0;
