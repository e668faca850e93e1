-- What a person owes is asked by his code and by his identity number.
DROP INDEX public.hutang_ktp;

CREATE INDEX hutang_ktp ON public.hutang (kode_toko, no_ktp)
  WHERE status = 'AKTIF' AND no_ktp IS NOT NULL;

-- The customer's finger, where he gave it instead of his signature or beside it: a template of the
-- reader, no picture. A renewed ticket has that of the first, and it goes when they are closed.
CREATE TABLE public.hutang_sidik_jari (
  kode_toko text NOT NULL,
  no_faktur_hutang text NOT NULL,
  bytes bytea NOT NULL,
  dibuat timestamptz NOT NULL,
  oleh text NOT NULL,
  CONSTRAINT hutang_sidik_jari_pk PRIMARY KEY (kode_toko, no_faktur_hutang),
  CONSTRAINT hutang_sidik_jari_hutang_fk FOREIGN KEY (kode_toko, no_faktur_hutang)
    REFERENCES public.hutang (kode_toko, no_faktur_hutang),
  CONSTRAINT hutang_sidik_jari_ukuran CHECK (octet_length(bytes) BETWEEN 16 AND 20000)
);

ALTER TABLE public.hutang_sidik_jari ENABLE ROW LEVEL SECURITY;

CREATE POLICY hutang_sidik_jari_toko ON public.hutang_sidik_jari
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.hutang_sidik_jari TO kencana_app;

-- A customer's finger proves no approval, and an approver's none of a customer.
ALTER TABLE public.tantangan_otorisasi DROP CONSTRAINT tantangan_otorisasi_jenis;

ALTER TABLE public.tantangan_otorisasi ADD CONSTRAINT tantangan_otorisasi_jenis
  CHECK (jenis IN ('DAFTAR', 'WEBAUTHN', 'TELEPON', 'SIDIK_JARI', 'NASABAH'));
