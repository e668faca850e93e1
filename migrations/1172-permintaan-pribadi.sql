-- What persons ask about their own data: when, until when it is answered, what was done and what not.
CREATE TABLE public.permintaan_pribadi (
  kode_toko text NOT NULL,
  no_permintaan text NOT NULL,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  kode_customer text,
  nama text NOT NULL,
  no_hp text,
  jenis_permintaan text NOT NULL,
  isi_permintaan text NOT NULL,
  diterima_oleh text NOT NULL,
  -- Hours that the rule gave when it came.
  jam_jawab integer NOT NULL,
  status text NOT NULL DEFAULT 'DITERIMA',
  dilakukan text,
  ditolak text,
  sebab_tolak text,
  dijawab_oleh text,
  dijawab_pada timestamptz,
  CONSTRAINT permintaan_pribadi_pk PRIMARY KEY (kode_toko, no_permintaan),
  CONSTRAINT permintaan_pribadi_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT permintaan_pribadi_member_fk FOREIGN KEY (kode_toko, kode_customer)
    REFERENCES public.member (kode_toko, kode_customer),
  CONSTRAINT permintaan_pribadi_jenis
    CHECK (jenis_permintaan IN ('LIHAT', 'PERBAIKI', 'EKSPOR', 'HAPUS', 'CABUT')),
  CONSTRAINT permintaan_pribadi_status CHECK (
    CASE status WHEN 'DITERIMA' THEN dijawab_pada IS NULL AND dilakukan IS NULL AND ditolak IS NULL
      WHEN 'SELESAI' THEN dijawab_pada IS NOT NULL AND dilakukan IS NOT NULL AND ditolak IS NULL
      WHEN 'SEBAGIAN' THEN dijawab_pada IS NOT NULL AND dilakukan IS NOT NULL AND ditolak IS NOT NULL
      WHEN 'DITOLAK' THEN dijawab_pada IS NOT NULL AND dilakukan IS NULL AND ditolak IS NOT NULL
      ELSE false END
  ),
  CONSTRAINT permintaan_pribadi_sebab CHECK ((ditolak IS NULL) = (sebab_tolak IS NULL))
);

CREATE INDEX permintaan_pribadi_tanggal
  ON public.permintaan_pribadi (kode_toko, tanggal, no_permintaan);

ALTER TABLE public.permintaan_pribadi ENABLE ROW LEVEL SECURITY;

CREATE POLICY permintaan_pribadi_toko ON public.permintaan_pribadi
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

-- A request never goes away: it is answered.
GRANT SELECT, INSERT, UPDATE ON public.permintaan_pribadi TO kencana_app;

INSERT INTO public.aturan_hukum
  (kode, jenis_aturan, berlaku_sejak, nilai, satuan_aturan, minimum, keyakinan, sumber)
VALUES
  ('JAWAB_CABUT-2000-01-01', 'JAWAB_CABUT', '2000-01-01', 72, 'JAM', NULL, 'C',
    'UU 27/2022: pemrosesan berhenti 3 x 24 jam sejak persetujuan ditarik (lewat artikel)'),
  ('JAWAB_PRIBADI-2000-01-01', 'JAWAB_PRIBADI', '2000-01-01', 72, 'JAM', NULL, 'A',
    'Disamakan dengan penarikan persetujuan (3 x 24 jam); tanyakan penasihat');
