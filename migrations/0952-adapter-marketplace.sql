-- What a connection needs on the other side beside its key (category, logistic, warehouse), and the
-- tokens that it was lent there, sealed. The lease lets one at a time ask for new ones: each refresh
-- token opens once.
ALTER TABLE public.kunci_marketplace ADD COLUMN atur jsonb NOT NULL DEFAULT '{}';

ALTER TABLE public.kunci_marketplace ADD COLUMN token bytea;

ALTER TABLE public.kunci_marketplace ADD COLUMN token_sewa timestamptz;
