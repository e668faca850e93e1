-- Months and years whose books are closed. Opened again by the owner, with a reason that stays.
CREATE TABLE public.masa_buku (
  kode_toko text NOT NULL,
  -- A month YYYY-MM or a year YYYY.
  masa text NOT NULL,
  status text NOT NULL,
  -- Net profit when it was closed.
  laba_rp bigint NOT NULL,
  -- The journal that carried a year's profit over.
  no_jurnal_umum text,
  oleh text NOT NULL,
  waktu timestamptz NOT NULL,
  dibuka_oleh text,
  dibuka_pada timestamptz,
  alasan text,
  CONSTRAINT masa_buku_pk PRIMARY KEY (kode_toko, masa),
  CONSTRAINT masa_buku_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT masa_buku_jurnal_fk FOREIGN KEY (kode_toko, no_jurnal_umum)
    REFERENCES public.jurnal_umum (kode_toko, no_jurnal_umum),
  CONSTRAINT masa_buku_masa CHECK (masa ~ '^[0-9]{4}(-(0[1-9]|1[0-2]))?$'),
  CONSTRAINT masa_buku_status CHECK (status IN ('TUTUP', 'DIBUKA_LAGI')),
  CONSTRAINT masa_buku_alasan CHECK (status = 'TUTUP' OR alasan IS NOT NULL)
);

ALTER TABLE public.masa_buku ENABLE ROW LEVEL SECURITY;

CREATE POLICY masa_buku_toko ON public.masa_buku
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.masa_buku TO kencana_app;

-- Every posting needs an open day, and no day of a closed month opens: nothing is posted there.
CREATE FUNCTION public.tolak_masa_tutup() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM public.masa_buku m WHERE m.kode_toko = NEW.kode_toko
    AND m.masa = to_char(NEW.tanggal, 'YYYY-MM') AND m.status = 'TUTUP') THEN
    RAISE EXCEPTION 'buku % sudah ditutup', to_char(NEW.tanggal, 'YYYY-MM') USING ERRCODE = 'KN005';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER hari_masa_baru BEFORE INSERT ON public.hari
  FOR EACH ROW EXECUTE FUNCTION public.tolak_masa_tutup();

CREATE TRIGGER hari_masa_tutup BEFORE UPDATE ON public.hari
  FOR EACH ROW WHEN (OLD.ditutup_pada IS NOT NULL AND NEW.ditutup_pada IS NULL)
  EXECUTE FUNCTION public.tolak_masa_tutup();

CREATE FUNCTION public.tolak_hari_terbuka() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM public.hari h WHERE h.kode_toko = NEW.kode_toko
    AND h.ditutup_pada IS NULL AND to_char(h.tanggal, 'YYYY-MM') <= NEW.masa) THEN
    RAISE EXCEPTION 'buku % masih berjalan', NEW.masa USING ERRCODE = 'KN006';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER masa_buku_selesai BEFORE INSERT OR UPDATE ON public.masa_buku
  FOR EACH ROW WHEN (NEW.status = 'TUTUP' AND length(NEW.masa) = 7)
  EXECUTE FUNCTION public.tolak_hari_terbuka();

-- A year's profit on its way to the retained earnings.
INSERT INTO public.akun (nomor_akun, nama_akun, jenis, saldo_normal) VALUES
  ('3-1035', 'Ikhtisar Laba Rugi', 'MODAL', 'KREDIT') ON CONFLICT DO NOTHING;

-- The journal of a year's closing and its mirror are made of the ledger; nobody chooses their
-- figures, so whoever closes needs no second person.
ALTER TABLE public.jurnal_umum DROP CONSTRAINT jurnal_umum_jenis;

ALTER TABLE public.jurnal_umum ADD CONSTRAINT jurnal_umum_jenis
  CHECK (jenis_jurnal IN ('UMUM', 'AWAL', 'BALIK', 'PENUTUP', 'BUKA'));

ALTER TABLE public.jurnal_umum DROP CONSTRAINT jurnal_umum_asal;

ALTER TABLE public.jurnal_umum ADD CONSTRAINT jurnal_umum_asal
  CHECK ((jenis_jurnal IN ('BALIK', 'BUKA')) = (no_jurnal_asal IS NOT NULL));

ALTER TABLE public.jurnal_umum DROP CONSTRAINT jurnal_umum_berdua;

ALTER TABLE public.jurnal_umum ADD CONSTRAINT jurnal_umum_berdua
  CHECK (penyetuju <> input_by OR jenis_jurnal IN ('PENUTUP', 'BUKA'));
