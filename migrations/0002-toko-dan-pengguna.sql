CREATE TABLE public.toko (
  kode_toko text NOT NULL,
  nama_toko text NOT NULL,
  alamat_toko text NOT NULL,
  kode_nota char(2) NOT NULL,
  kota text,
  telp text,
  zona_waktu text NOT NULL DEFAULT 'Asia/Jakarta',
  pusat boolean NOT NULL DEFAULT false,
  server text,
  mode_gadai text NOT NULL DEFAULT 'OFF',
  pkp boolean NOT NULL DEFAULT false,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT toko_pk PRIMARY KEY (kode_toko),
  CONSTRAINT toko_kode_nota_unik UNIQUE (kode_nota),
  CONSTRAINT toko_kode_nota_fk_unik UNIQUE (kode_toko, kode_nota),
  CONSTRAINT toko_kode_nota_bentuk CHECK (kode_nota ~ '^[A-Z0-9]{2}$'),
  CONSTRAINT toko_mode_gadai CHECK (mode_gadai IN ('OFF', 'PARTNER', 'LICENSED'))
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.toko TO kencana_app;

CREATE TABLE public.pengguna (
  user_id text NOT NULL,
  nama text NOT NULL,
  level text NOT NULL,
  kode_toko text NOT NULL,
  laci text NOT NULL DEFAULT 'UTAMA',
  -- Paths of the screens that this person may open; SU and OWN see every one (R-283).
  akses text[] NOT NULL DEFAULT '{}',
  sandi_hash text NOT NULL,
  wajib_ganti boolean NOT NULL DEFAULT true,
  aktif boolean NOT NULL DEFAULT true,
  no_whatsapp text,
  bahasa text,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT pengguna_pk PRIMARY KEY (user_id),
  CONSTRAINT pengguna_toko FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT pengguna_level CHECK (level IN ('KASIR', 'SPV', 'OWN', 'SU', 'MU', 'DEV'))
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.pengguna TO kencana_app;

-- Only hashes of token and cookie are kept; a stolen copy of this table opens nothing.
CREATE TABLE public.sesi (
  token_hash bytea NOT NULL,
  cookie_hash bytea,
  user_id text NOT NULL,
  kode_toko text NOT NULL,
  alamat text NOT NULL,
  agen text NOT NULL,
  dibuat timestamptz NOT NULL,
  terlihat timestamptz NOT NULL,
  berakhir timestamptz,
  sebab text,
  CONSTRAINT sesi_pk PRIMARY KEY (token_hash),
  CONSTRAINT sesi_pengguna FOREIGN KEY (user_id) REFERENCES public.pengguna (user_id)
);

-- One live session a person, kept by the database.
CREATE UNIQUE INDEX sesi_hidup_unik ON public.sesi (user_id) WHERE berakhir IS NULL;

CREATE INDEX sesi_alamat ON public.sesi (user_id, alamat);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.sesi TO kencana_app;

CREATE TABLE public.login_gagal (
  user_id text NOT NULL,
  alamat text NOT NULL,
  gagal integer NOT NULL,
  terakhir timestamptz NOT NULL,
  CONSTRAINT login_gagal_pk PRIMARY KEY (user_id, alamat)
);

CREATE INDEX login_gagal_alamat ON public.login_gagal (alamat);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.login_gagal TO kencana_app;

-- Module flags and system parameters of a shop: {key, value} (R-143, R-289).
CREATE TABLE public.pengaturan (
  kode_toko text NOT NULL,
  kunci text NOT NULL,
  nilai jsonb NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT pengaturan_pk PRIMARY KEY (kode_toko, kunci),
  CONSTRAINT pengaturan_toko FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko)
);

ALTER TABLE public.pengaturan ENABLE ROW LEVEL SECURITY;

CREATE POLICY pengaturan_toko ON public.pengaturan
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.pengaturan TO kencana_app;
