-- Complaints: when they came, by when they have to be answered, and what became of them.
CREATE TABLE public.pengaduan (
  kode_toko text NOT NULL,
  no_pengaduan text NOT NULL,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  nama text NOT NULL,
  no_hp text,
  dokumen text,
  hal_pengaduan text NOT NULL,
  isi_pengaduan text NOT NULL,
  diterima_oleh text NOT NULL,
  -- Working days that were promised when it came: to answer, and by which that is put off once.
  hari_jawab integer NOT NULL,
  hari_lagi integer NOT NULL,
  status text NOT NULL DEFAULT 'DITERIMA',
  tgl_perpanjang date,
  alasan_perpanjang text,
  tgl_jawab date,
  jawaban text,
  dijawab_oleh text,
  tgl_tutup date,
  hasil text,
  diteruskan_ke text,
  CONSTRAINT pengaduan_pk PRIMARY KEY (kode_toko, no_pengaduan),
  CONSTRAINT pengaduan_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT pengaduan_status
    CHECK (status IN ('DITERIMA', 'DIPERPANJANG', 'DIJAWAB', 'DITUTUP', 'DITERUSKAN')),
  CONSTRAINT pengaduan_perpanjang CHECK ((tgl_perpanjang IS NULL) = (alasan_perpanjang IS NULL)),
  CONSTRAINT pengaduan_jawab CHECK (
    (tgl_jawab IS NULL) = (jawaban IS NULL) AND (status <> 'DIJAWAB' OR tgl_jawab IS NOT NULL)
  ),
  CONSTRAINT pengaduan_tutup
    CHECK ((status IN ('DITUTUP', 'DITERUSKAN')) = (tgl_tutup IS NOT NULL AND hasil IS NOT NULL)),
  CONSTRAINT pengaduan_ke CHECK (
    (status = 'DITERUSKAN') = (diteruskan_ke IS NOT NULL)
    AND diteruskan_ke IN ('LAPS_SJK', 'PENGADILAN', 'LAIN')
  )
);

CREATE INDEX pengaduan_tanggal ON public.pengaduan (kode_toko, tanggal, no_pengaduan);

ALTER TABLE public.pengaduan ENABLE ROW LEVEL SECURITY;

CREATE POLICY pengaduan_toko ON public.pengaduan
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

-- A complaint never goes away: it is answered.
GRANT SELECT, INSERT, UPDATE ON public.pengaduan TO kencana_app;
