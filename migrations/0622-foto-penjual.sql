-- The card of whoever sells goods without an own nota of this shop, as it was photographed.
ALTER TABLE public.pembelian ADD COLUMN foto_penjual text;
