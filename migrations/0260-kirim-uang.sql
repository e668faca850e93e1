-- Money on its way to another shop: out of the sender's drawer or account, not yet in the other's.
-- Whether it was received or called back is decided here alone, by the row's own status.
CREATE TABLE public.kirim_uang (
  kode_toko text NOT NULL,
  nota_kirim text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(nota_kirim, 3, 2)) STORED,
  -- 16 random characters on the slip: whoever receives the money has to know them.
  nomor_referensi text NOT NULL,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  tujuan text NOT NULL,
  -- Drawer or account that the money left, and its account in the ledger.
  jenis_kas text NOT NULL,
  kode_kas text NOT NULL,
  metode text NOT NULL,
  jumlah_rp bigint NOT NULL,
  keterangan text NOT NULL,
  no_reff text,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'OPEN',
  diterima_oleh text,
  diterima_pada timestamptz,
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  -- Copies of the slip that were printed after the first one.
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT kirim_uang_pk PRIMARY KEY (kode_toko, nota_kirim),
  CONSTRAINT kirim_uang_referensi_unik UNIQUE (kode_toko, nomor_referensi),
  CONSTRAINT kirim_uang_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT kirim_uang_tujuan_fk FOREIGN KEY (tujuan) REFERENCES public.toko (kode_toko),
  CONSTRAINT kirim_uang_nomor CHECK (nota_kirim ~ '^KU[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT kirim_uang_referensi CHECK (nomor_referensi ~ '^[A-Z0-9]{16}$'),
  CONSTRAINT kirim_uang_lain CHECK (tujuan <> kode_toko),
  CONSTRAINT kirim_uang_jumlah CHECK (jumlah_rp > 0),
  CONSTRAINT kirim_uang_kas CHECK (
    jenis_kas IN ('KAS', 'BANK') AND (jenis_kas = 'KAS') = (metode = 'CASH')
  ),
  CONSTRAINT kirim_uang_status CHECK (status IN ('OPEN', 'DONE', 'BATAL')),
  CONSTRAINT kirim_uang_diterima CHECK (
    (status = 'DONE') = (diterima_oleh IS NOT NULL)
    AND (status = 'DONE') = (diterima_pada IS NOT NULL)
  ),
  CONSTRAINT kirim_uang_batal CHECK (
    (status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL)
  )
);

CREATE INDEX kirim_uang_tanggal ON public.kirim_uang (kode_toko, tanggal, nota_kirim);

ALTER TABLE public.kirim_uang ENABLE ROW LEVEL SECURITY;

CREATE POLICY kirim_uang_toko ON public.kirim_uang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.kirim_uang TO kencana_app;

-- The same money as it came in: one row a reference, whoever tries at once.
CREATE TABLE public.terima_uang (
  kode_toko text NOT NULL,
  no_terima text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_terima, 3, 2)) STORED,
  nomor_referensi text NOT NULL,
  asal text NOT NULL,
  nota_kirim text NOT NULL,
  tgl_kirim date NOT NULL,
  dikirim_oleh text NOT NULL,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  jenis_kas text NOT NULL,
  kode_kas text NOT NULL,
  metode text NOT NULL,
  jumlah_rp bigint NOT NULL,
  keterangan text NOT NULL,
  no_reff text,
  user_id text NOT NULL,
  CONSTRAINT terima_uang_pk PRIMARY KEY (kode_toko, no_terima),
  CONSTRAINT terima_uang_referensi_unik UNIQUE (kode_toko, nomor_referensi),
  CONSTRAINT terima_uang_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT terima_uang_asal_fk FOREIGN KEY (asal) REFERENCES public.toko (kode_toko),
  CONSTRAINT terima_uang_nomor CHECK (no_terima ~ '^TK[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT terima_uang_jumlah CHECK (jumlah_rp > 0),
  CONSTRAINT terima_uang_kas CHECK (
    jenis_kas IN ('KAS', 'BANK') AND (jenis_kas = 'KAS') = (metode = 'CASH')
  )
);

CREATE INDEX terima_uang_tanggal ON public.terima_uang (kode_toko, tanggal, no_terima);

ALTER TABLE public.terima_uang ENABLE ROW LEVEL SECURITY;

CREATE POLICY terima_uang_toko ON public.terima_uang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.terima_uang TO kencana_app;
