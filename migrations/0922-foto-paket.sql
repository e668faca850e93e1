-- Pictures of a parcel: as it left, and as it came where something is wrong with it.
ALTER TABLE public.kirim_barang ADD COLUMN foto text;
ALTER TABLE public.terima_barang ADD COLUMN foto text;
