CREATE TABLE public.provinsi (
  kode_provinsi text NOT NULL,
  nama_provinsi text NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT provinsi_pk PRIMARY KEY (kode_provinsi)
);

GRANT SELECT ON public.provinsi TO kencana_app;

-- The 38 provinces with the codes of the Ministry of Home Affairs.
INSERT INTO public.provinsi (kode_provinsi, nama_provinsi) VALUES
  ('11', 'Aceh'),
  ('12', 'Sumatera Utara'),
  ('13', 'Sumatera Barat'),
  ('14', 'Riau'),
  ('15', 'Jambi'),
  ('16', 'Sumatera Selatan'),
  ('17', 'Bengkulu'),
  ('18', 'Lampung'),
  ('19', 'Kepulauan Bangka Belitung'),
  ('21', 'Kepulauan Riau'),
  ('31', 'DKI Jakarta'),
  ('32', 'Jawa Barat'),
  ('33', 'Jawa Tengah'),
  ('34', 'DI Yogyakarta'),
  ('35', 'Jawa Timur'),
  ('36', 'Banten'),
  ('51', 'Bali'),
  ('52', 'Nusa Tenggara Barat'),
  ('53', 'Nusa Tenggara Timur'),
  ('61', 'Kalimantan Barat'),
  ('62', 'Kalimantan Tengah'),
  ('63', 'Kalimantan Selatan'),
  ('64', 'Kalimantan Timur'),
  ('65', 'Kalimantan Utara'),
  ('71', 'Sulawesi Utara'),
  ('72', 'Sulawesi Tengah'),
  ('73', 'Sulawesi Selatan'),
  ('74', 'Sulawesi Tenggara'),
  ('75', 'Gorontalo'),
  ('76', 'Sulawesi Barat'),
  ('81', 'Maluku'),
  ('82', 'Maluku Utara'),
  ('91', 'Papua'),
  ('92', 'Papua Barat'),
  ('93', 'Papua Selatan'),
  ('94', 'Papua Tengah'),
  ('95', 'Papua Pegunungan'),
  ('96', 'Papua Barat Daya');

CREATE TABLE public.member (
  kode_toko text NOT NULL,
  kode_customer text NOT NULL,
  nama_customer text NOT NULL,
  -- Digits only, country code written as 0: one number, one spelling.
  no_hp text NOT NULL,
  alamat_customer text,
  provinsi text,
  tgl_lahir date,
  no_ktp text,
  izin_whatsapp boolean NOT NULL DEFAULT false,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT member_pk PRIMARY KEY (kode_toko, kode_customer),
  CONSTRAINT member_no_hp_unik UNIQUE (kode_toko, no_hp),
  CONSTRAINT member_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT member_provinsi_fk FOREIGN KEY (provinsi) REFERENCES public.provinsi (kode_provinsi),
  CONSTRAINT member_no_hp CHECK (no_hp ~ '^[0-9]{11,20}$')
);

CREATE INDEX member_nama ON public.member (kode_toko, nama_customer, kode_customer);

CREATE INDEX member_provinsi ON public.member (kode_toko, provinsi, kode_customer);

ALTER TABLE public.member ENABLE ROW LEVEL SECURITY;

CREATE POLICY member_toko ON public.member
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.member TO kencana_app;
