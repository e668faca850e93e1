-- The oldest instalment that is not paid, null where all are: what is late is found by it, and a
-- book of 50,000 contracts is not gone through line by line for each page of arrears.
ALTER TABLE public.cicilan ADD COLUMN tempo date;

UPDATE public.cicilan c SET tempo = (
  SELECT min(j.jatuh_tempo) FROM public.cicilan_jadwal j
  WHERE j.kode_toko = c.kode_toko AND j.no_cicilan = c.no_cicilan AND j.sampai_rp > c.terbayar_rp
);

CREATE INDEX cicilan_tempo ON public.cicilan (kode_toko, tempo, no_cicilan)
  WHERE status = 'AKTIF';
