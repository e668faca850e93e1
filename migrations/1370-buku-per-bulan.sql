-- Ledger, daily balances and audit grow with the days: each month lies in a partition of its own
-- (schema.md, rules 14 and 18). Rights, policies and keys stand on the parent, and nobody but the
-- owner of the database reaches a partition past it. The partitions have a schema of their own.
CREATE SCHEMA bulan;

-- What was there before becomes the first partition, without a row copied.
ALTER TABLE public.buku SET SCHEMA bulan;
ALTER TABLE bulan.buku RENAME TO buku_awal;
ALTER TABLE bulan.buku_awal RENAME CONSTRAINT buku_pk TO buku_pk_0;
ALTER INDEX bulan.buku_akun RENAME TO buku_akun_0;
DROP POLICY buku_toko ON bulan.buku_awal;
REVOKE ALL ON bulan.buku_awal FROM kencana_app;

CREATE TABLE public.buku (LIKE bulan.buku_awal INCLUDING DEFAULTS INCLUDING CONSTRAINTS)
PARTITION BY RANGE (tanggal);
ALTER TABLE public.buku ADD CONSTRAINT buku_pk PRIMARY KEY (kode_toko, tanggal, dokumen, baris);
CREATE INDEX buku_akun ON public.buku (kode_toko, akun, tanggal);
ALTER TABLE public.buku ENABLE ROW LEVEL SECURITY;
CREATE POLICY buku_toko ON public.buku
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));
GRANT SELECT, INSERT ON public.buku TO kencana_app;

CREATE TRIGGER buku_seimbang AFTER INSERT ON public.buku
  REFERENCING NEW TABLE AS baru
  FOR EACH STATEMENT EXECUTE FUNCTION public.periksa_seimbang();
CREATE TRIGGER buku_tetap BEFORE UPDATE OR DELETE OR TRUNCATE ON public.buku
  FOR EACH STATEMENT EXECUTE FUNCTION public.tolak_ubah();

ALTER TABLE public.saldo_harian SET SCHEMA bulan;
ALTER TABLE bulan.saldo_harian RENAME TO saldo_harian_awal;
ALTER TABLE bulan.saldo_harian_awal RENAME CONSTRAINT saldo_harian_pk TO saldo_harian_pk_0;
ALTER INDEX bulan.saldo_harian_akun RENAME TO saldo_harian_akun_0;
DROP POLICY saldo_harian_toko ON bulan.saldo_harian_awal;
REVOKE ALL ON bulan.saldo_harian_awal FROM kencana_app;

CREATE TABLE public.saldo_harian (LIKE bulan.saldo_harian_awal INCLUDING DEFAULTS INCLUDING CONSTRAINTS)
PARTITION BY RANGE (tanggal);
ALTER TABLE public.saldo_harian
  ADD CONSTRAINT saldo_harian_pk PRIMARY KEY (kode_toko, tanggal, akun, satuan, rincian);
CREATE INDEX saldo_harian_akun ON public.saldo_harian (kode_toko, akun, satuan, rincian);
ALTER TABLE public.saldo_harian ENABLE ROW LEVEL SECURITY;
CREATE POLICY saldo_harian_toko ON public.saldo_harian
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));
GRANT SELECT, INSERT, UPDATE ON public.saldo_harian TO kencana_app;

ALTER TABLE public.audit SET SCHEMA bulan;
ALTER TABLE bulan.audit RENAME TO audit_awal;
ALTER TABLE bulan.audit_awal RENAME CONSTRAINT audit_pk TO audit_pk_0;
ALTER INDEX bulan.audit_objek RENAME TO audit_objek_0;
ALTER INDEX bulan.audit_nomor RENAME TO audit_nomor_0;
DROP POLICY audit_toko ON bulan.audit_awal;
REVOKE ALL ON bulan.audit_awal FROM kencana_app;

CREATE TABLE public.audit (LIKE bulan.audit_awal INCLUDING DEFAULTS INCLUDING CONSTRAINTS)
PARTITION BY RANGE (tanggal);
ALTER TABLE public.audit ADD CONSTRAINT audit_pk PRIMARY KEY (kode_toko, tanggal, urut);
CREATE INDEX audit_objek ON public.audit (kode_toko, objek, tanggal, urut);
CREATE INDEX audit_nomor ON public.audit (kode_toko, tanggal, left(isi, 14))
  WHERE left(isi, 14) <> objek AND strpos(isi, E'\n') = 15;
ALTER TABLE public.audit ENABLE ROW LEVEL SECURITY;
CREATE POLICY audit_toko ON public.audit
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));
GRANT SELECT, INSERT ON public.audit TO kencana_app;

CREATE TRIGGER audit_tetap BEFORE UPDATE OR DELETE OR TRUNCATE ON public.audit
  FOR EACH STATEMENT EXECUTE FUNCTION public.tolak_ubah();

-- The first partition ends with the newest month that it has, in an empty database with the last one
-- that is over. Days that no month was made for lie in `_lain`; none is ever refused for it.
DO $$
DECLARE
  tabel text;
  terakhir date;
BEGIN
  FOREACH tabel IN ARRAY ARRAY['buku', 'saldo_harian', 'audit'] LOOP
    EXECUTE format('SELECT max(tanggal) FROM bulan.%I', tabel || '_awal') INTO terakhir;
    EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION bulan.%I FOR VALUES FROM (MINVALUE) TO (%L)',
      tabel, tabel || '_awal',
      date_trunc('month', coalesce(terakhir + interval '1 month', current_date))::date);
    EXECUTE format('CREATE TABLE bulan.%I PARTITION OF public.%I DEFAULT', tabel || '_lain', tabel);
    EXECUTE format('ALTER TABLE bulan.%I ENABLE ROW LEVEL SECURITY', tabel || '_lain');
  END LOOP;
END
$$;

ALTER TABLE bulan.saldo_harian_lain SET (fillfactor = 20);

-- A statement that names a partition meets its triggers only, so each has those of its parent.
CREATE FUNCTION public.jaga_bagian(tabel text, bagian text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF tabel = 'buku' THEN
    EXECUTE format('CREATE TRIGGER buku_seimbang AFTER INSERT ON bulan.%I REFERENCING NEW TABLE AS baru
      FOR EACH STATEMENT EXECUTE FUNCTION public.periksa_seimbang()', bagian);
  END IF;
  IF tabel IN ('buku', 'audit') THEN
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE OR TRUNCATE ON bulan.%I
      FOR EACH STATEMENT EXECUTE FUNCTION public.tolak_ubah()', tabel || '_tetap', bagian);
  END IF;
END
$$;

SELECT public.jaga_bagian('buku', 'buku_lain');
SELECT public.jaga_bagian('audit', 'audit_lain');

-- Makes what is missing of the months up to `sampai`, two years from now at most, and answers how many
-- it made. A month whose days already lie in `_lain` stays there. Who reads all months holds the lock
-- that a new one needs: rather than have sales wait behind it, the answer is -1, and the month is made
-- another time.
CREATE FUNCTION public.siapkan_bulan(sampai date) RETURNS integer
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
  FOREACH tabel IN ARRAY ARRAY['buku', 'saldo_harian', 'audit'] LOOP
    SELECT substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \(''([-0-9]+)''\)')::date INTO mulai
      FROM pg_class c WHERE c.oid = format('bulan.%I', tabel || '_awal')::regclass;
    WHILE mulai <= batas LOOP
      bagian := tabel || '_' || to_char(mulai, 'YYYYMM');
      IF to_regclass(format('bulan.%I', bagian)) IS NULL THEN
        EXECUTE format('SELECT EXISTS (SELECT FROM bulan.%I WHERE tanggal >= $1 AND tanggal < $2)',
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

REVOKE ALL ON FUNCTION public.siapkan_bulan(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.siapkan_bulan(date) TO kencana_app;
REVOKE ALL ON FUNCTION public.jaga_bagian(text, text) FROM PUBLIC;

SELECT public.siapkan_bulan((date_trunc('month', current_date) + interval '3 months')::date);
