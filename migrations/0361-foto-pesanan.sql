-- What the customer showed: a photo of a piece that is to be made, by its version.
ALTER TABLE public.pesanan_barang ADD COLUMN foto text;
