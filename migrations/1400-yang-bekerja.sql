-- How many transactions of counters are open, so that reports over many shops can give way to them
-- (docs/decisions/0403). The application's role sees no other session by itself, and learns nothing but
-- their number.
CREATE FUNCTION public.yang_bekerja() RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT count(*)::integer FROM pg_catalog.pg_stat_get_activity(NULL) s
  WHERE s.datid = (SELECT oid FROM pg_catalog.pg_database WHERE datname = current_database())
    AND s.backend_type = 'client backend' AND s.application_name = 'kencana'
    AND s.state IN ('active', 'idle in transaction', 'idle in transaction (aborted)')
$$;

REVOKE ALL ON FUNCTION public.yang_bekerja() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION public.yang_bekerja() TO kencana_app;
