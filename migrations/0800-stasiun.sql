-- Stations: the computers at a counter whose printer, drawer, scale, RFID reader and fingerprint
-- reader the server reaches, because a program there keeps a line open to it.
CREATE TABLE public.stasiun (
  kode_toko text NOT NULL,
  kode_stasiun text NOT NULL,
  nama_stasiun text NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT stasiun_pk PRIMARY KEY (kode_toko, kode_stasiun),
  CONSTRAINT stasiun_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko)
);

ALTER TABLE public.stasiun ENABLE ROW LEVEL SECURITY;

CREATE POLICY stasiun_toko ON public.stasiun
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.stasiun TO kencana_app;

-- What is plugged in there, and how the station's program gets at it.
CREATE TABLE public.alat_stasiun (
  kode_toko text NOT NULL,
  kode_alat text NOT NULL,
  nama_alat text NOT NULL,
  kode_stasiun text NOT NULL,
  jenis_alat text NOT NULL,
  sambungan text NOT NULL,
  lebar_kertas text,
  buka_laci boolean,
  merek_timbangan text,
  kecepatan text,
  bit_serial text,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT alat_stasiun_pk PRIMARY KEY (kode_toko, kode_alat),
  CONSTRAINT alat_stasiun_stasiun_fk FOREIGN KEY (kode_toko, kode_stasiun)
    REFERENCES public.stasiun (kode_toko, kode_stasiun),
  CONSTRAINT alat_stasiun_jenis CHECK (jenis_alat IN ('PRINTER', 'TIMBANGAN', 'RFID', 'SIDIK_JARI'))
);

CREATE INDEX alat_stasiun_stasiun ON public.alat_stasiun (kode_toko, kode_stasiun);

ALTER TABLE public.alat_stasiun ENABLE ROW LEVEL SECURITY;

CREATE POLICY alat_stasiun_toko ON public.alat_stasiun
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.alat_stasiun TO kencana_app;

-- The token that a station's program dials in with, as a hash, and the line that it holds now.
CREATE TABLE public.token_stasiun (
  kode_toko text NOT NULL,
  kode_stasiun text NOT NULL,
  token_hash text NOT NULL,
  dibuat timestamptz NOT NULL,
  dibuat_oleh text NOT NULL,
  -- The line that counts: a newer one takes over by writing its own id here.
  koneksi uuid,
  tersambung timestamptz,
  terakhir timestamptz,
  program text,
  komputer text,
  CONSTRAINT token_stasiun_pk PRIMARY KEY (kode_toko, kode_stasiun),
  CONSTRAINT token_stasiun_stasiun_fk FOREIGN KEY (kode_toko, kode_stasiun)
    REFERENCES public.stasiun (kode_toko, kode_stasiun)
);

ALTER TABLE public.token_stasiun ENABLE ROW LEVEL SECURITY;

CREATE POLICY token_stasiun_toko ON public.token_stasiun
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.token_stasiun TO kencana_app;

-- What a station was asked to do. A row leaves MENUNGGU once, so nothing is asked twice: not after a
-- lost line, and not after a server that was killed.
CREATE TABLE public.perintah_stasiun (
  kode_toko text NOT NULL,
  -- Made by whoever asks: asking again under it asks for the same.
  id text NOT NULL,
  kode_stasiun text NOT NULL,
  kode_alat text NOT NULL,
  perintah text NOT NULL,
  keterangan text NOT NULL,
  -- What goes to the program; dropped when it was sent, because a slip is the customer's.
  isi jsonb,
  status text NOT NULL,
  diminta_oleh text NOT NULL,
  dibuat timestamptz NOT NULL,
  -- After this nobody sends it any more.
  batas timestamptz NOT NULL,
  dikirim timestamptz,
  selesai timestamptz,
  hasil jsonb,
  sebab text,
  CONSTRAINT perintah_stasiun_pk PRIMARY KEY (kode_toko, id),
  CONSTRAINT perintah_stasiun_perintah
    CHECK (perintah IN ('CETAK', 'LACI', 'TIMBANG', 'JARI', 'RFID', 'RFID_BERHENTI')),
  CONSTRAINT perintah_stasiun_status
    CHECK (status IN ('MENUNGGU', 'DIKIRIM', 'SELESAI', 'GAGAL', 'BATAL', 'TIDAK_PASTI'))
);

CREATE INDEX perintah_stasiun_terakhir ON public.perintah_stasiun (kode_toko, dibuat);

CREATE INDEX perintah_stasiun_menunggu ON public.perintah_stasiun (kode_toko, kode_stasiun)
  WHERE status = 'MENUNGGU';

ALTER TABLE public.perintah_stasiun ENABLE ROW LEVEL SECURITY;

CREATE POLICY perintah_stasiun_toko ON public.perintah_stasiun
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.perintah_stasiun TO kencana_app;

-- Tags that a reader saw in one reading, in the batches that the program sent them in.
CREATE TABLE public.tag_stasiun (
  kode_toko text NOT NULL,
  id text NOT NULL,
  urut integer NOT NULL,
  tag jsonb NOT NULL,
  CONSTRAINT tag_stasiun_pk PRIMARY KEY (kode_toko, id, urut),
  CONSTRAINT tag_stasiun_perintah_fk FOREIGN KEY (kode_toko, id)
    REFERENCES public.perintah_stasiun (kode_toko, id) ON DELETE CASCADE
);

ALTER TABLE public.tag_stasiun ENABLE ROW LEVEL SECURITY;

CREATE POLICY tag_stasiun_toko ON public.tag_stasiun
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, DELETE ON public.tag_stasiun TO kencana_app;
