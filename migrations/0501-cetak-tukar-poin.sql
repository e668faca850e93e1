-- Copies of the slip of gifts for points.
ALTER TABLE public.tukar_poin ADD COLUMN cetak integer NOT NULL DEFAULT 0;
