-- A reminder keeps its day and loses its phone when the member is forgotten.
ALTER TABLE public.cicilan_pengingat ALTER COLUMN no_hp DROP NOT NULL;

GRANT UPDATE (no_hp) ON public.cicilan_pengingat TO kencana_app;
