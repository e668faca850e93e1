-- A lock belongs to one cart, which gets it once: no price is taken again and again until it suits.
-- Locks from before name no cart, and price nothing any more.
ALTER TABLE public.kunci_harga ADD COLUMN no_draft text;

ALTER TABLE public.kunci_harga ADD CONSTRAINT kunci_harga_sekali UNIQUE (kode_toko, no_draft);
