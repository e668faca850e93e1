-- One closing per shop and business date. `isi` is the snapshot as exact text, `digest` its sha256.
CREATE TABLE public.tutup_toko (
  kode_toko text NOT NULL,
  no_tutup text NOT NULL,
  tanggal date NOT NULL,
  tanggal_berikut date NOT NULL,
  waktu timestamptz NOT NULL,
  user_id text NOT NULL,
  keterangan text,
  isi text NOT NULL,
  digest text NOT NULL,
  CONSTRAINT tutup_toko_pk PRIMARY KEY (kode_toko, no_tutup),
  CONSTRAINT tutup_toko_tanggal_unik UNIQUE (kode_toko, tanggal),
  CONSTRAINT tutup_toko_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT tutup_toko_maju CHECK (tanggal_berikut > tanggal),
  CONSTRAINT tutup_toko_digest CHECK (digest = encode(sha256(convert_to(isi, 'UTF8')), 'hex'))
);

ALTER TABLE public.tutup_toko ENABLE ROW LEVEL SECURITY;

CREATE POLICY tutup_toko_toko ON public.tutup_toko
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.tutup_toko TO kencana_app;

-- Expected and counted money of a closing, per drawer or account and way of paying.
CREATE TABLE public.tutup_toko_kas (
  kode_toko text NOT NULL,
  no_tutup text NOT NULL,
  baris integer NOT NULL,
  tanggal date NOT NULL,
  jenis text NOT NULL,
  -- Drawer or account number.
  kode text NOT NULL,
  metode text NOT NULL,
  awal_rp bigint NOT NULL,
  masuk_rp bigint NOT NULL,
  keluar_rp bigint NOT NULL,
  seharusnya_rp bigint NOT NULL,
  hitung_rp bigint NOT NULL,
  selisih_rp bigint NOT NULL,
  CONSTRAINT tutup_toko_kas_pk PRIMARY KEY (kode_toko, no_tutup, baris),
  CONSTRAINT tutup_toko_kas_tutup_fk FOREIGN KEY (kode_toko, no_tutup)
    REFERENCES public.tutup_toko (kode_toko, no_tutup),
  CONSTRAINT tutup_toko_kas_jenis CHECK (jenis IN ('KAS', 'BANK')),
  CONSTRAINT tutup_toko_kas_selisih CHECK (selisih_rp = hitung_rp - seharusnya_rp)
);

CREATE INDEX tutup_toko_kas_tanggal ON public.tutup_toko_kas (kode_toko, tanggal);

ALTER TABLE public.tutup_toko_kas ENABLE ROW LEVEL SECURITY;

CREATE POLICY tutup_toko_kas_toko ON public.tutup_toko_kas
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.tutup_toko_kas TO kencana_app;
