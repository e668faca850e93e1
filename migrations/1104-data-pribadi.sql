-- Who looked at a picture of an identity card.
CREATE TABLE public.lihat_kartu (
  kode_toko text NOT NULL,
  id uuid NOT NULL,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  user_id text NOT NULL,
  -- Where the picture lies, and which one.
  folder text NOT NULL,
  gambar text NOT NULL,
  CONSTRAINT lihat_kartu_pk PRIMARY KEY (kode_toko, id)
);

CREATE INDEX lihat_kartu_tanggal ON public.lihat_kartu (kode_toko, tanggal, id);

ALTER TABLE public.lihat_kartu ENABLE ROW LEVEL SECURITY;

CREATE POLICY lihat_kartu_toko ON public.lihat_kartu
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, DELETE ON public.lihat_kartu TO kencana_app;

-- What personal data is used for, and what gives the right to it.
CREATE TABLE public.tujuan_data (
  kode_tujuan text NOT NULL,
  guna_data text NOT NULL,
  dasar text NOT NULL,
  keterangan text NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT tujuan_data_pk PRIMARY KEY (kode_tujuan),
  CONSTRAINT tujuan_data_dasar CHECK (dasar IN ('PERSETUJUAN', 'PERJANJIAN', 'HUKUM'))
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.tujuan_data TO kencana_app;

INSERT INTO public.tujuan_data (kode_tujuan, guna_data, dasar, keterangan) VALUES
  ('LAYANAN', 'Jual beli, gadai, pesanan', 'PERJANJIAN',
    'Nama dan nomor HP untuk menjalankan nota dan kontrak'),
  ('PAJAK', 'Pembukuan dan pajak', 'HUKUM', 'UU KUP pasal 28 ayat 11'),
  ('AML', 'Mengenali pengguna jasa', 'HUKUM', 'UU 8/2010 pasal 18-21'),
  ('PEMASARAN', 'Pesan pemasaran', 'PERSETUJUAN',
    'Promo dan ucapan lewat WhatsApp, sampai persetujuan dicabut');

-- Each consent as it was given or withdrawn. The state is the last one of its kind.
CREATE TABLE public.persetujuan_data (
  kode_toko text NOT NULL,
  id uuid NOT NULL,
  kode_customer text NOT NULL,
  kode_tujuan text NOT NULL,
  diberi boolean NOT NULL,
  cara text NOT NULL,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  user_id text NOT NULL,
  CONSTRAINT persetujuan_data_pk PRIMARY KEY (kode_toko, id),
  CONSTRAINT persetujuan_data_member_fk FOREIGN KEY (kode_toko, kode_customer)
    REFERENCES public.member (kode_toko, kode_customer),
  CONSTRAINT persetujuan_data_tujuan_fk FOREIGN KEY (kode_tujuan)
    REFERENCES public.tujuan_data (kode_tujuan)
);

CREATE INDEX persetujuan_data_customer
  ON public.persetujuan_data (kode_toko, kode_customer, kode_tujuan, waktu);

ALTER TABLE public.persetujuan_data ENABLE ROW LEVEL SECURITY;

CREATE POLICY persetujuan_data_toko ON public.persetujuan_data
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.persetujuan_data TO kencana_app;

-- A breach: known since when, what it touched, whom it was told and when.
CREATE TABLE public.insiden_data (
  kode_toko text NOT NULL,
  kode_insiden text NOT NULL,
  tgl_diketahui date NOT NULL,
  jam_diketahui integer NOT NULL,
  data_terkena text NOT NULL,
  kronologi text NOT NULL,
  jumlah_orang integer NOT NULL,
  penanganan text NOT NULL,
  tgl_lapor_lembaga date,
  tgl_lapor_orang date,
  tgl_lapor_umum date,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT insiden_data_pk PRIMARY KEY (kode_toko, kode_insiden),
  CONSTRAINT insiden_data_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT insiden_data_jam CHECK (jam_diketahui BETWEEN 0 AND 23)
);

ALTER TABLE public.insiden_data ENABLE ROW LEVEL SECURITY;

CREATE POLICY insiden_data_toko ON public.insiden_data
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.insiden_data TO kencana_app;

-- With the end of the hours in which it has to be told.
CREATE VIEW public.insiden_data_jam WITH (security_invoker = true) AS
  SELECT i.*, to_char(
    i.tgl_diketahui + make_interval(hours => i.jam_diketahui + (
      SELECT a.nilai FROM public.aturan_hukum a
      WHERE a.jenis_aturan = 'LAPOR_INSIDEN' AND a.berlaku_sejak <= i.tgl_diketahui
      ORDER BY a.berlaku_sejak DESC LIMIT 1)), 'YYYY-MM-DD HH24:MI') AS batas_lapor,
    CASE WHEN i.tgl_lapor_lembaga IS NULL OR i.tgl_lapor_orang IS NULL THEN 'OPEN'
      ELSE 'REPORTED' END AS status
  FROM public.insiden_data AS i;

GRANT SELECT ON public.insiden_data_jam TO kencana_app;
