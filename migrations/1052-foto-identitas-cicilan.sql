-- The photo of the customer's identity card at the signing: the name of its picture in the folder
-- IDENTITAS.
ALTER TABLE public.cicilan ADD COLUMN foto_identitas text;

CREATE INDEX cicilan_foto_identitas ON public.cicilan (kode_toko, foto_identitas)
  WHERE foto_identitas IS NOT NULL;
