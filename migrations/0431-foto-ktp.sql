-- The photo of a member's identity card: the name of its picture in the folder KTP.
ALTER TABLE public.member ADD COLUMN foto_ktp text;
