-- What happened to pieces grows with the days as the books do, and lies in months too, by its moment in
-- UTC (docs/decisions/0420). As in 1370: what was there becomes the first partition, no row copied.
ALTER TABLE public.barang_riwayat SET SCHEMA bulan;
ALTER TABLE bulan.barang_riwayat RENAME TO barang_riwayat_awal;
ALTER TABLE bulan.barang_riwayat_awal RENAME CONSTRAINT barang_riwayat_pk TO barang_riwayat_pk_0;
DROP POLICY barang_riwayat_toko ON bulan.barang_riwayat_awal;
REVOKE ALL ON bulan.barang_riwayat_awal FROM kencana_app;

CREATE TABLE public.barang_riwayat (LIKE bulan.barang_riwayat_awal INCLUDING DEFAULTS INCLUDING CONSTRAINTS)
PARTITION BY RANGE (waktu);
ALTER TABLE public.barang_riwayat
  ADD CONSTRAINT barang_riwayat_pk PRIMARY KEY (kode_toko, kode_barcode, waktu, aksi);
ALTER TABLE public.barang_riwayat ENABLE ROW LEVEL SECURITY;
CREATE POLICY barang_riwayat_toko ON public.barang_riwayat
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));
GRANT SELECT, INSERT ON public.barang_riwayat TO kencana_app;

DO $$
DECLARE
  terakhir timestamp;
BEGIN
  SELECT max(waktu) AT TIME ZONE 'UTC' INTO terakhir FROM bulan.barang_riwayat_awal;
  EXECUTE format('ALTER TABLE public.barang_riwayat ATTACH PARTITION bulan.barang_riwayat_awal
    FOR VALUES FROM (MINVALUE) TO (%L)',
    to_char(date_trunc('month', coalesce(terakhir + interval '1 month', current_date)), 'YYYY-MM-DD 00:00:00+00'));
  CREATE TABLE bulan.barang_riwayat_lain PARTITION OF public.barang_riwayat DEFAULT;
  ALTER TABLE bulan.barang_riwayat_lain ENABLE ROW LEVEL SECURITY;
END
$$;

-- As before (1390), for every table that lies in months: which column, key and room in the pages it has
-- tell the table itself and its last partition.
CREATE OR REPLACE FUNCTION public.siapkan_bulan(sampai date) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET lock_timeout = '2s' SET timezone = 'UTC' AS $$
DECLARE
  tabel text;
  kolom text;
  kunci text;
  ruang text;
  bagian text;
  mulai date;
  ada boolean;
  dibuat integer := 0;
  batas date := least(sampai, (current_date + interval '2 years')::date);
BEGIN
  PERFORM pg_advisory_xact_lock(7302612);
  SET LOCAL lock_timeout = '2s';
  -- Not as a setting of the function: where Citus is not, only a superuser may give it one.
  PERFORM set_config('citus.enable_unsafe_triggers', 'on', true);
  FOR tabel, kolom, kunci, ruang, mulai IN
    SELECT p.relname, substring(pg_get_partkeydef(p.oid) FROM '\((\w+)\)'),
      pg_get_constraintdef(k.oid), coalesce(' WITH (' || array_to_string(l.reloptions, ', ') || ')', ''),
      substring(pg_get_expr(a.relpartbound, a.oid) FROM 'TO \(''([-0-9]+)')::date
    FROM pg_class p
    JOIN pg_constraint k ON k.conrelid = p.oid AND k.contype = 'p'
    JOIN pg_class a ON a.relname = p.relname || '_awal' AND a.relnamespace = 'bulan'::regnamespace
    JOIN pg_class l ON l.relname = p.relname || '_lain' AND l.relnamespace = 'bulan'::regnamespace
    WHERE p.relkind = 'p' AND p.relnamespace = 'public'::regnamespace
    ORDER BY p.relname
  LOOP
    WHILE mulai <= batas LOOP
      bagian := tabel || '_' || to_char(mulai, 'YYYYMM');
      IF to_regclass(format('bulan.%I', bagian)) IS NULL THEN
        -- Months are those of UTC, also to machines that hear no time zone of this session.
        EXECUTE format('SELECT count(*) > 0 FROM bulan.%I WHERE %I >= %L AND %I < %L',
          tabel || '_lain', kolom, mulai || ' 00:00:00+00', kolom, (mulai + interval '1 month') || '+00') INTO ada;
        IF NOT ada THEN
          EXECUTE format('CREATE TABLE bulan.%I (LIKE public.%I INCLUDING DEFAULTS INCLUDING CONSTRAINTS)%s',
            bagian, tabel, ruang);
          EXECUTE format('ALTER TABLE bulan.%I ADD CONSTRAINT %I %s',
            bagian, tabel || '_pk_' || to_char(mulai, 'YYYYMM'), kunci);
          EXECUTE format('ALTER TABLE bulan.%I ENABLE ROW LEVEL SECURITY', bagian);
          PERFORM public.jaga_bagian(tabel, bagian);
          EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION bulan.%I FOR VALUES FROM (%L) TO (%L)',
            tabel, bagian, mulai, (mulai + interval '1 month')::date);
          dibuat := dibuat + 1;
        END IF;
      END IF;
      mulai := (mulai + interval '1 month')::date;
    END LOOP;
  END LOOP;
  RETURN dibuat;
EXCEPTION WHEN lock_not_available THEN
  RETURN -1;
END
$$;

SELECT public.siapkan_bulan((date_trunc('month', current_date) + interval '3 months')::date);
