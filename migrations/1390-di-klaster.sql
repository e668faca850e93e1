-- What a Citus cluster takes otherwise than one PostgreSQL (docs/decisions/0415).

-- Months are made there too. Citus refuses a sub-select without a column, takes a table with triggers
-- only when told to, hears `lock_timeout` on the machines that hold the rows only by SET LOCAL, and puts
-- no trigger with TRUNCATE onto their tables: that guard is one of its own.
CREATE OR REPLACE FUNCTION public.jaga_bagian(tabel text, bagian text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF tabel = 'buku' THEN
    EXECUTE format('CREATE OR REPLACE TRIGGER buku_seimbang AFTER INSERT ON bulan.%I
      REFERENCING NEW TABLE AS baru
      FOR EACH STATEMENT EXECUTE FUNCTION public.periksa_seimbang()', bagian);
  END IF;
  IF tabel IN ('buku', 'audit') THEN
    EXECUTE format('CREATE OR REPLACE TRIGGER %I BEFORE UPDATE OR DELETE ON bulan.%I
      FOR EACH STATEMENT EXECUTE FUNCTION public.tolak_ubah()', tabel || '_tetap', bagian);
    EXECUTE format('CREATE OR REPLACE TRIGGER %I BEFORE TRUNCATE ON bulan.%I
      FOR EACH STATEMENT EXECUTE FUNCTION public.tolak_ubah()', tabel || '_kosong', bagian);
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION public.siapkan_bulan(sampai date) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET lock_timeout = '2s' AS $$
DECLARE
  tabel text;
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
  FOREACH tabel IN ARRAY ARRAY['buku', 'saldo_harian', 'audit'] LOOP
    SELECT substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \(''([-0-9]+)''\)')::date INTO mulai
      FROM pg_class c WHERE c.oid = format('bulan.%I', tabel || '_awal')::regclass;
    WHILE mulai <= batas LOOP
      bagian := tabel || '_' || to_char(mulai, 'YYYYMM');
      IF to_regclass(format('bulan.%I', bagian)) IS NULL THEN
        EXECUTE format('SELECT count(*) > 0 FROM bulan.%I WHERE tanggal >= $1 AND tanggal < $2',
          tabel || '_lain') INTO ada USING mulai, (mulai + interval '1 month')::date;
        IF NOT ada THEN
          EXECUTE format('CREATE TABLE bulan.%I (LIKE public.%I INCLUDING DEFAULTS INCLUDING CONSTRAINTS)%s',
            bagian, tabel, CASE tabel WHEN 'saldo_harian' THEN ' WITH (fillfactor = 20)' ELSE '' END);
          EXECUTE format('ALTER TABLE bulan.%I ADD CONSTRAINT %I PRIMARY KEY (kode_toko, tanggal, %s)',
            bagian, tabel || '_pk_' || to_char(mulai, 'YYYYMM'),
            CASE tabel WHEN 'buku' THEN 'dokumen, baris' WHEN 'audit' THEN 'urut'
              ELSE 'akun, satuan, rincian' END);
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

DO $$
DECLARE
  tabel text;
  bagian text;
BEGIN
  FOREACH tabel IN ARRAY ARRAY['buku', 'audit'] LOOP
    FOR bagian IN SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
      WHERE i.inhparent = format('public.%I', tabel)::regclass ORDER BY 1 LOOP
      PERFORM public.jaga_bagian(tabel, bagian);
    END LOOP;
  END LOOP;
END
$$;

-- A restrictive policy is written onto the shards as one that permits: pieces could be deleted that the
-- shop has. The rule of deleting says all it has to by itself.
DROP POLICY barang_hapus ON public.barang;

DROP POLICY barang_toko ON public.barang;

CREATE POLICY barang_lihat ON public.barang FOR SELECT
  USING (kode_toko = current_setting('app.kode_toko', true));

CREATE POLICY barang_tambah ON public.barang FOR INSERT
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

CREATE POLICY barang_ubah ON public.barang FOR UPDATE
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

CREATE POLICY barang_hapus ON public.barang FOR DELETE
  USING (kode_toko = current_setting('app.kode_toko', true) AND status = 'BATAL');

-- The key of a traced row as `concat_ws` writes it (db/trace.ts): JSON writes a time otherwise, and
-- `verify` did not find the row again.
CREATE OR REPLACE FUNCTION public.jejak_baris(tabel text, kunci text[], baris anyelement, hapus boolean)
RETURNS text LANGUAGE plpgsql IMMUTABLE SET timezone = 'UTC' SET datestyle = 'ISO' AS $$
DECLARE
  kolom text;
  isi text;
  nilai text[] := '{}';
BEGIN
  FOREACH kolom IN ARRAY kunci LOOP
    EXECUTE format('SELECT ($1).%I::text', kolom) INTO isi USING baris;
    nilai := nilai || isi;
  END LOOP;
  RETURN tabel || E'\t' || array_to_string(nilai, '/') || E'\t'
    || CASE WHEN hapus THEN '-' ELSE left(encode(sha256(
         convert_to((to_jsonb(baris) - array['cetak'])::text, 'UTF8')), 'hex'), 32) END;
END
$$;
