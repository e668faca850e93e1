-- The role that the application works as. It owns nothing, so triggers and row security hold for it.
DO $$
BEGIN
  CREATE ROLE kencana_app NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END
$$;

GRANT USAGE ON SCHEMA public TO kencana_app;

-- The one way to set the shop that a transaction works for (schema.md, rule 5).
CREATE FUNCTION public.konteks(kode text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SET LOCAL app.kode_toko = %L', kode);
END
$$;
