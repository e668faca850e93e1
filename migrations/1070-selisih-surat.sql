-- Who agreed to goods that weigh far from what the supplier's paper says; null where nobody had to.
ALTER TABLE public.terima_supplier ADD COLUMN penyetuju text;
