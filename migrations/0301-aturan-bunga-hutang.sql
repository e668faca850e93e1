-- The whole rule of a band: by the whole principal or part by part, what interest is rounded up to,
-- and how long a loan runs.
ALTER TABLE public.bunga_hutang ADD COLUMN cara_bunga text NOT NULL DEFAULT 'FLAT';

ALTER TABLE public.bunga_hutang ADD COLUMN pembulatan_rp bigint NOT NULL DEFAULT 500;

ALTER TABLE public.bunga_hutang ADD COLUMN jangka_hari integer NOT NULL DEFAULT 120;

ALTER TABLE public.bunga_hutang
  ADD CONSTRAINT bunga_hutang_cara_bunga CHECK (cara_bunga IN ('FLAT', 'MARGINAL'));

ALTER TABLE public.bunga_hutang
  ADD CONSTRAINT bunga_hutang_pembulatan CHECK (pembulatan_rp BETWEEN 1 AND 1000000);

ALTER TABLE public.bunga_hutang ADD CONSTRAINT bunga_hutang_jangka_hari CHECK (jangka_hari BETWEEN 1 AND 3650);

DROP VIEW public.bunga_hutang_pita;

CREATE VIEW public.bunga_hutang_pita WITH (security_invoker = true) AS
  SELECT b.*, coalesce(lag(sampai_rp) OVER (PARTITION BY kode_toko ORDER BY sampai_rp), 0) + 1
    AS dari_rp
  FROM public.bunga_hutang AS b;

GRANT SELECT ON public.bunga_hutang_pita TO kencana_app;
