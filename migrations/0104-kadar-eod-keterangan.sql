-- What the row is called where its code does not say it.
ALTER TABLE public.kadar_eod ADD COLUMN keterangan text;
