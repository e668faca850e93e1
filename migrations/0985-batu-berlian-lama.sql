-- Whether a piece was sold as a diamond before stones were set into it: taken back, it is what it was.
-- Null on older papers, which leave it as it is.
ALTER TABLE public.mutasi_batu ADD COLUMN berlian_lama boolean;
