-- A payment on a contract may be taken back: its row stays, with who did it, why and on which day.
ALTER TABLE public.cicilan_bayar
  ADD COLUMN status text NOT NULL DEFAULT 'VALID',
  ADD COLUMN tgl_batal date,
  ADD COLUMN alasan_batal text,
  ADD COLUMN dibatalkan_oleh text,
  ADD COLUMN dibatalkan_pada timestamptz,
  ADD COLUMN setuju_batal text,
  ADD CONSTRAINT cicilan_bayar_batal CHECK (
    status IN ('VALID', 'BATAL')
    AND (status = 'VALID' OR jenis IN ('BAYAR', 'LUNAS'))
    AND num_nonnulls(tgl_batal, alasan_batal, dibatalkan_oleh, dibatalkan_pada)
      = CASE status WHEN 'BATAL' THEN 4 ELSE 0 END
  );

DROP INDEX public.cicilan_bayar_sekali;

CREATE UNIQUE INDEX cicilan_bayar_sekali ON public.cicilan_bayar (kode_toko, no_cicilan, jenis)
  WHERE jenis IN ('LUNAS', 'BATAL', 'LELANG', 'LEBIH') AND status = 'VALID';

CREATE INDEX cicilan_bayar_tgl_batal ON public.cicilan_bayar (kode_toko, tgl_batal, no_bayar)
  WHERE status = 'BATAL';

GRANT UPDATE ON public.cicilan_bayar TO kencana_app;
