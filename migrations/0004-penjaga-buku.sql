-- Document number: type (2) + shop (2) + YYMMDD + counter (4). Past 9,999 it refuses: a number is
-- never cut (domain.md, write-path.md).
CREATE FUNCTION public.nomor_dokumen(jenis text, kode_nota text, tanggal date, urut integer)
RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF urut > 9999 THEN
    RAISE EXCEPTION 'nomor habis: % %', jenis, tanggal USING ERRCODE = 'KN002';
  END IF;
  RETURN jenis || kode_nota || to_char(tanggal, 'YYMMDD') || lpad(urut::text, 4, '0');
END
$$;

CREATE FUNCTION public.tolak_hari_tertutup() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'hari % sudah ditutup oleh %', OLD.tanggal, OLD.ditutup_oleh
    USING ERRCODE = 'KN001';
END
$$;

-- Every posting updates its day, so this refuses all of them once the day is closed.
CREATE TRIGGER hari_tertutup BEFORE UPDATE ON public.hari
  FOR EACH ROW WHEN (OLD.ditutup_pada IS NOT NULL AND NEW.ditutup_pada IS NOT NULL)
  EXECUTE FUNCTION public.tolak_hari_tertutup();

-- A statement trigger sees the whole posting; a half-balanced one never gets in (schema.md, rule 6).
CREATE FUNCTION public.periksa_seimbang() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  salah record;
BEGIN
  SELECT b.dokumen, b.satuan, sum(b.jumlah) AS jumlah INTO salah
    FROM baru b GROUP BY b.kode_toko, b.dokumen, b.satuan HAVING sum(b.jumlah) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'buku tidak seimbang: % % %', salah.dokumen, salah.satuan, salah.jumlah
      USING ERRCODE = 'KN003';
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER buku_seimbang AFTER INSERT ON public.buku
  REFERENCING NEW TABLE AS baru
  FOR EACH STATEMENT EXECUTE FUNCTION public.periksa_seimbang();

-- Append-only for everybody, the owner included.
CREATE FUNCTION public.tolak_ubah() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% hanya dapat ditambah', TG_TABLE_NAME USING ERRCODE = 'KN004';
END
$$;

CREATE TRIGGER buku_tetap BEFORE UPDATE OR DELETE OR TRUNCATE ON public.buku
  FOR EACH STATEMENT EXECUTE FUNCTION public.tolak_ubah();

CREATE TRIGGER audit_tetap BEFORE UPDATE OR DELETE OR TRUNCATE ON public.audit
  FOR EACH STATEMENT EXECUTE FUNCTION public.tolak_ubah();
