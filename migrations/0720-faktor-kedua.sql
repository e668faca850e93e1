-- The second factor at log-in. A row with `aktif` means that the password alone opens no session.
CREATE TABLE public.faktor_kedua (
  user_id text NOT NULL,
  -- Secret of the authenticator app, encrypted with a key outside the database; null for passkeys alone.
  rahasia bytea,
  -- Last time step whose code was used (RFC 6238): no code counts twice.
  langkah bigint NOT NULL DEFAULT 0,
  -- A secret that was shown and not confirmed by a code yet.
  calon bytea,
  calon_dibuat timestamptz,
  aktif timestamptz,
  -- Who took the last one away, until the person has been told.
  direset_oleh text,
  direset_pada timestamptz,
  CONSTRAINT faktor_kedua_pk PRIMARY KEY (user_id),
  CONSTRAINT faktor_kedua_pengguna FOREIGN KEY (user_id) REFERENCES public.pengguna (user_id),
  CONSTRAINT faktor_kedua_rahasia_aktif CHECK (rahasia IS NULL OR aktif IS NOT NULL),
  CONSTRAINT faktor_kedua_calon CHECK ((calon IS NULL) = (calon_dibuat IS NULL))
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.faktor_kedua TO kencana_app;

-- Recovery codes, as hashes; each opens one log-in.
CREATE TABLE public.kode_pemulihan (
  user_id text NOT NULL,
  kode_hash bytea NOT NULL,
  dibuat timestamptz NOT NULL,
  dipakai timestamptz,
  CONSTRAINT kode_pemulihan_pk PRIMARY KEY (user_id, kode_hash),
  CONSTRAINT kode_pemulihan_pengguna FOREIGN KEY (user_id) REFERENCES public.pengguna (user_id)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.kode_pemulihan TO kencana_app;

-- A log-in whose password was right and whose second factor is waited for: used by being deleted.
CREATE TABLE public.masuk_setengah (
  token_hash bytea NOT NULL,
  user_id text NOT NULL,
  kode_toko text NOT NULL,
  -- The person said that another live session may be taken over.
  ambil_alih boolean NOT NULL,
  dibuat timestamptz NOT NULL,
  kedaluwarsa timestamptz NOT NULL,
  CONSTRAINT masuk_setengah_pk PRIMARY KEY (token_hash),
  CONSTRAINT masuk_setengah_pengguna FOREIGN KEY (user_id) REFERENCES public.pengguna (user_id),
  CONSTRAINT masuk_setengah_umur CHECK (kedaluwarsa <= dibuat + interval '5 minutes')
);

CREATE INDEX masuk_setengah_pengguna ON public.masuk_setengah (user_id);

CREATE INDEX masuk_setengah_kedaluwarsa ON public.masuk_setengah (kedaluwarsa);

GRANT SELECT, INSERT, DELETE ON public.masuk_setengah TO kencana_app;

-- By which factor beside the password the session was opened, and when one was last given in it.
ALTER TABLE public.sesi ADD COLUMN faktor text, ADD COLUMN faktor_pada timestamptz;

ALTER TABLE public.sesi ADD CONSTRAINT sesi_faktor
  CHECK (faktor IS NULL OR faktor IN ('TOTP', 'PASSKEY', 'PEMULIHAN'));

ALTER TABLE public.catatan_masuk DROP CONSTRAINT catatan_masuk_hasil;

ALTER TABLE public.catatan_masuk ADD CONSTRAINT catatan_masuk_hasil CHECK (hasil IN ('MASUK',
  'AMBIL_ALIH', 'SALAH', 'SALAH_FAKTOR', 'SEDANG_DIPAKAI', 'KELUAR', 'DIKELUARKAN'));

ALTER TABLE public.tantangan_otorisasi DROP CONSTRAINT tantangan_otorisasi_jenis;

ALTER TABLE public.tantangan_otorisasi ADD CONSTRAINT tantangan_otorisasi_jenis
  CHECK (jenis IN ('DAFTAR', 'WEBAUTHN', 'TELEPON', 'SIDIK_JARI', 'NASABAH', 'MASUK', 'BUKTI'));

-- Shops of before go on as they are, so that nobody stands before a closed till on the morning after an
-- upgrade; in shops made from now on the setting is on until somebody switches it off.
INSERT INTO public.pengaturan (kode_toko, kunci, nilai)
SELECT kode_toko, 'FAKTOR_KEDUA_WAJIB', 'false' FROM public.toko;
