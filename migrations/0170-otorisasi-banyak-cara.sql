-- The phone that approves has a session of its own kind, beside the one at the screen: neither ends
-- the other.
ALTER TABLE public.sesi ADD COLUMN jenis text NOT NULL DEFAULT 'LAYAR';

ALTER TABLE public.sesi ADD CONSTRAINT sesi_jenis CHECK (jenis IN ('LAYAR', 'AUTHENTICATOR'));

DROP INDEX public.sesi_hidup_unik;

CREATE UNIQUE INDEX sesi_hidup_unik ON public.sesi (user_id, jenis) WHERE berakhir IS NULL;

-- How it was approved, the gold that it gives away, what the approver was shown, and what the act
-- itself says it changed.
ALTER TABLE public.otorisasi
  ADD COLUMN cara text NOT NULL DEFAULT 'MANUAL',
  ADD COLUMN berat_mg bigint NOT NULL DEFAULT 0,
  ADD COLUMN perubahan jsonb,
  ADD COLUMN dipakai_perubahan jsonb;

ALTER TABLE public.otorisasi ADD CONSTRAINT otorisasi_cara
  CHECK (cara IN ('MANUAL', 'QR', 'SIDIK_JARI', 'WEBAUTHN'));

CREATE OR REPLACE FUNCTION public.jaga_otorisasi() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  boleh constant text[] := ARRAY['dipakai', 'dipakai_dokumen', 'dipakai_perubahan'];
BEGIN
  IF OLD.dipakai IS NOT NULL AND NEW.dipakai IS DISTINCT FROM OLD.dipakai
    OR OLD.dipakai_dokumen IS NOT NULL AND NEW.dipakai_dokumen IS DISTINCT FROM OLD.dipakai_dokumen
    OR OLD.dipakai_perubahan IS NOT NULL
      AND NEW.dipakai_perubahan IS DISTINCT FROM OLD.dipakai_perubahan
    OR (to_jsonb(NEW) - boleh) <> (to_jsonb(OLD) - boleh)
  THEN
    RAISE EXCEPTION 'otorisasi % tidak dapat diubah', OLD.id USING ERRCODE = 'KN004';
  END IF;
  RETURN NEW;
END
$$;

-- A request that waits for a phone, two minutes long. Not trade: people of the centre see those of
-- every shop, and what came of it stands in otorisasi.
CREATE TABLE public.permintaan_otorisasi (
  -- Unique over all shops, so that a code can be typed without naming the shop.
  keystore text NOT NULL,
  kode_toko text NOT NULL,
  client text NOT NULL,
  client_notes text,
  status text NOT NULL DEFAULT 'OPEN',
  event text NOT NULL DEFAULT '-',
  input_by text NOT NULL,
  input_date timestamptz NOT NULL,
  kedaluwarsa timestamptz NOT NULL,
  aksi text NOT NULL,
  dokumen text NOT NULL,
  jumlah_rp bigint NOT NULL,
  berat_mg bigint NOT NULL,
  perubahan jsonb,
  keterangan text,
  diputus_oleh text,
  diputus_pada timestamptz,
  alasan text,
  id_otorisasi uuid,
  CONSTRAINT permintaan_otorisasi_pk PRIMARY KEY (keystore),
  CONSTRAINT permintaan_otorisasi_toko FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT permintaan_otorisasi_keystore CHECK (keystore ~ '^[A-Z0-9]{12}$'),
  CONSTRAINT permintaan_otorisasi_status
    CHECK (status IN ('OPEN', 'APPROVED', 'REJECTED', 'CANCELLED')),
  CONSTRAINT permintaan_otorisasi_umur CHECK (kedaluwarsa <= input_date + interval '2 minutes'),
  CONSTRAINT permintaan_otorisasi_sendiri CHECK (status <> 'APPROVED' OR diputus_oleh <> input_by)
);

CREATE INDEX permintaan_otorisasi_toko ON public.permintaan_otorisasi (kode_toko, input_date);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.permintaan_otorisasi TO kencana_app;

-- A challenge that a device has to sign: used by being deleted, so never twice.
CREATE TABLE public.tantangan_otorisasi (
  id uuid NOT NULL,
  -- What it is for: an answer to one kind is no answer to another.
  jenis text NOT NULL,
  -- Who has to sign, and who asked.
  user_id text NOT NULL,
  peminta text NOT NULL,
  kode_toko text NOT NULL,
  tantangan text NOT NULL,
  -- What the signature is for: act, document, amount, weight.
  isi jsonb NOT NULL,
  dibuat timestamptz NOT NULL,
  kedaluwarsa timestamptz NOT NULL,
  CONSTRAINT tantangan_otorisasi_pk PRIMARY KEY (id),
  CONSTRAINT tantangan_otorisasi_jenis
    CHECK (jenis IN ('DAFTAR', 'WEBAUTHN', 'TELEPON', 'SIDIK_JARI')),
  CONSTRAINT tantangan_otorisasi_umur CHECK (kedaluwarsa <= dibuat + interval '2 minutes')
);

CREATE INDEX tantangan_otorisasi_kedaluwarsa ON public.tantangan_otorisasi (kedaluwarsa);

GRANT SELECT, INSERT, DELETE ON public.tantangan_otorisasi TO kencana_app;

-- Passkeys: public keys only.
CREATE TABLE public.kunci_webauthn (
  id_kunci text NOT NULL,
  user_id text NOT NULL,
  nama text NOT NULL,
  -- Host name that the key answers to.
  rp_id text NOT NULL,
  kunci_publik bytea NOT NULL,
  -- The device's own count of its answers; one that goes back is a copy.
  hitungan bigint NOT NULL,
  transports text[] NOT NULL,
  dibuat timestamptz NOT NULL,
  dipakai timestamptz,
  CONSTRAINT kunci_webauthn_pk PRIMARY KEY (id_kunci),
  CONSTRAINT kunci_webauthn_pengguna FOREIGN KEY (user_id) REFERENCES public.pengguna (user_id)
);

CREATE INDEX kunci_webauthn_pengguna ON public.kunci_webauthn (user_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.kunci_webauthn TO kencana_app;

-- Fingerprint agents of a shop's terminals, each with the public key that its answers are checked
-- with.
CREATE TABLE public.perangkat_sidik_jari (
  kode_toko text NOT NULL,
  id_perangkat text NOT NULL,
  nama text NOT NULL,
  kunci_publik text NOT NULL,
  didaftarkan_oleh text NOT NULL,
  dibuat timestamptz NOT NULL,
  CONSTRAINT perangkat_sidik_jari_pk PRIMARY KEY (kode_toko, id_perangkat),
  CONSTRAINT perangkat_sidik_jari_toko FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko)
);

ALTER TABLE public.perangkat_sidik_jari ENABLE ROW LEVEL SECURITY;

CREATE POLICY perangkat_sidik_jari_toko ON public.perangkat_sidik_jari
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.perangkat_sidik_jari TO kencana_app;
