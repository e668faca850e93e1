-- What a shop prints above its papers, besides name and address.
ALTER TABLE public.toko ADD COLUMN npwp text;

ALTER TABLE public.toko ADD COLUMN baris_kepala text[] NOT NULL DEFAULT '{}';

-- Version of the picture toko/logo; null while there is none.
ALTER TABLE public.toko ADD COLUMN logo text;
