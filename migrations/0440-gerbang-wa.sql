-- How the messages of a shop leave: not at all, over the installation's messaging server, or over
-- the official Cloud API. The token is a secret: no call answers it, no export holds it.
CREATE TABLE public.gerbang_wa (
  kode_toko text NOT NULL,
  gerbang text NOT NULL,
  nomor_id text,
  token text,
  -- The messaging server knows our key of a message and never sends one twice.
  kenal_kunci boolean NOT NULL DEFAULT false,
  per_menit integer NOT NULL DEFAULT 30,
  versi integer NOT NULL DEFAULT 1,
  user_id text NOT NULL,
  waktu timestamptz NOT NULL,
  CONSTRAINT gerbang_wa_pk PRIMARY KEY (kode_toko),
  CONSTRAINT gerbang_wa_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT gerbang_wa_gerbang CHECK (gerbang IN ('TANPA', 'UMUM', 'CLOUD')),
  CONSTRAINT gerbang_wa_cloud
    CHECK (gerbang <> 'CLOUD' OR (nomor_id IS NOT NULL AND token IS NOT NULL)),
  CONSTRAINT gerbang_wa_per_menit CHECK (per_menit BETWEEN 1 AND 600)
);

ALTER TABLE public.gerbang_wa ENABLE ROW LEVEL SECURITY;

CREATE POLICY gerbang_wa_toko ON public.gerbang_wa
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.gerbang_wa TO kencana_app;

-- When the next message of the shop may leave; whoever delivers one holds the row while choosing it.
CREATE TABLE public.giliran_wa (
  kode_toko text NOT NULL,
  berikut timestamptz NOT NULL,
  -- Tries in a row that the gateway was not there for.
  gagal integer NOT NULL DEFAULT 0,
  CONSTRAINT giliran_wa_pk PRIMARY KEY (kode_toko),
  CONSTRAINT giliran_wa_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko)
) WITH (fillfactor = 50);

ALTER TABLE public.giliran_wa ENABLE ROW LEVEL SECURITY;

CREATE POLICY giliran_wa_toko ON public.giliran_wa
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.giliran_wa TO kencana_app;

-- The shop's own words for a kind of message, and the approved template of the Cloud API.
CREATE TABLE public.templat_wa (
  kode_toko text NOT NULL,
  jenis text NOT NULL,
  isi text NOT NULL,
  nama_templat text,
  bahasa_templat text,
  user_id text NOT NULL,
  waktu timestamptz NOT NULL,
  CONSTRAINT templat_wa_pk PRIMARY KEY (kode_toko, jenis),
  CONSTRAINT templat_wa_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT templat_wa_cloud CHECK ((nama_templat IS NULL) = (bahasa_templat IS NULL))
);

ALTER TABLE public.templat_wa ENABLE ROW LEVEL SECURITY;

CREATE POLICY templat_wa_toko ON public.templat_wa
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.templat_wa TO kencana_app;

-- What was a parameter for sales alone is one of these now.
INSERT INTO public.templat_wa (kode_toko, jenis, isi, user_id, waktu)
  SELECT kode_toko, 'PENJUALAN', nilai #>> '{}', 'SISTEM', now()
  FROM public.pengaturan
  WHERE kunci = 'TEMPLATE_WA_INVOICE' AND nilai #>> '{}' <> '';

DELETE FROM public.pengaturan WHERE kunci = 'TEMPLATE_WA_INVOICE';
