-- Reports that leave by themselves: which view of a report, as what file, when, and to whom.
CREATE TABLE public.jadwal_laporan (
  kode_toko text NOT NULL,
  id uuid NOT NULL,
  -- Whose rights count when it runs.
  user_id text NOT NULL,
  tampilan_id uuid NOT NULL,
  format text NOT NULL,
  kapan text NOT NULL,
  -- Hour of the shop's clock; at closing there is none.
  jam smallint,
  -- Day of the month; in a shorter month its last one.
  hari_bulan smallint,
  surel text[] NOT NULL,
  wa text[] NOT NULL,
  aktif boolean NOT NULL DEFAULT true,
  -- When it is due next; null at closing.
  berikut timestamptz,
  -- The last closed day that was sent; only at closing.
  hari_terakhir date,
  dibuat timestamptz NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT jadwal_laporan_pk PRIMARY KEY (kode_toko, id),
  CONSTRAINT jadwal_laporan_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT jadwal_laporan_tampilan_fk FOREIGN KEY (kode_toko, tampilan_id)
    REFERENCES public.tampilan (kode_toko, id),
  CONSTRAINT jadwal_laporan_format CHECK (format IN ('PDF', 'XLSX')),
  CONSTRAINT jadwal_laporan_kapan CHECK (kapan IN ('PAGI', 'TUTUP', 'BULANAN')),
  CONSTRAINT jadwal_laporan_jam CHECK (
    (kapan = 'TUTUP') = (jam IS NULL) AND (kapan = 'TUTUP') = (berikut IS NULL)
    AND jam BETWEEN 0 AND 23
  ),
  CONSTRAINT jadwal_laporan_hari CHECK (
    (kapan = 'BULANAN') = (hari_bulan IS NOT NULL) AND hari_bulan BETWEEN 1 AND 31
  ),
  CONSTRAINT jadwal_laporan_penerima CHECK (cardinality(surel) + cardinality(wa) BETWEEN 1 AND 20)
);

CREATE INDEX jadwal_laporan_tampilan ON public.jadwal_laporan (kode_toko, tampilan_id);

ALTER TABLE public.jadwal_laporan ENABLE ROW LEVEL SECURITY;

CREATE POLICY jadwal_laporan_toko ON public.jadwal_laporan
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.jadwal_laporan TO kencana_app;

-- One file to one recipient, with what became of it.
CREATE TABLE public.kirim_laporan (
  kode_toko text NOT NULL,
  id uuid NOT NULL,
  jadwal_id uuid NOT NULL,
  -- The run that it belongs to: one file for all of its recipients.
  giliran text NOT NULL,
  -- The business day that the report is of, and the day on which it was due.
  hari date NOT NULL,
  tanggal date NOT NULL,
  jalur text NOT NULL,
  penerima text NOT NULL,
  status text NOT NULL DEFAULT 'ANTRI',
  alasan text,
  jawaban text,
  percobaan integer NOT NULL DEFAULT 0,
  -- Not tried before; while somebody works on it, when it counts as abandoned.
  lagi timestamptz NOT NULL,
  dibuat timestamptz NOT NULL,
  selesai timestamptz,
  -- The message that carries the link, and the file behind the link.
  pesan_id uuid,
  kunci text,
  berkas text,
  nama_berkas text,
  CONSTRAINT kirim_laporan_pk PRIMARY KEY (kode_toko, id),
  CONSTRAINT kirim_laporan_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT kirim_laporan_jadwal_fk FOREIGN KEY (kode_toko, jadwal_id)
    REFERENCES public.jadwal_laporan (kode_toko, id) ON DELETE CASCADE,
  CONSTRAINT kirim_laporan_jalur CHECK (jalur IN ('SUREL', 'WA')),
  CONSTRAINT kirim_laporan_status CHECK (status IN ('ANTRI', 'DIKIRIM', 'TERKIRIM', 'GAGAL')),
  CONSTRAINT kirim_laporan_selesai CHECK ((status IN ('TERKIRIM', 'GAGAL')) = (selesai IS NOT NULL)),
  CONSTRAINT kirim_laporan_alasan CHECK ((status = 'GAGAL') = (alasan IS NOT NULL))
);

CREATE INDEX kirim_laporan_jadwal ON public.kirim_laporan (kode_toko, jadwal_id, dibuat);

CREATE INDEX kirim_laporan_antre ON public.kirim_laporan (kode_toko, lagi)
  WHERE status IN ('ANTRI', 'DIKIRIM');

CREATE INDEX kirim_laporan_kunci ON public.kirim_laporan (kode_toko, kunci) WHERE kunci IS NOT NULL;

CREATE INDEX kirim_laporan_gagal ON public.kirim_laporan (kode_toko, tanggal)
  WHERE status = 'GAGAL';

ALTER TABLE public.kirim_laporan ENABLE ROW LEVEL SECURITY;

CREATE POLICY kirim_laporan_toko ON public.kirim_laporan
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.kirim_laporan TO kencana_app;
