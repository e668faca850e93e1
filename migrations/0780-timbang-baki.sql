-- How far the weight of a tray may be from the book; empty for what the house takes for usual.
ALTER TABLE public.baki ADD COLUMN toleransi_mg bigint;

ALTER TABLE public.baki ADD CONSTRAINT baki_toleransi CHECK (toleransi_mg >= 0);

-- Scales of the shop: how they speak, and until when their official test holds.
CREATE TABLE public.timbangan (
  kode_toko text NOT NULL,
  kode_timbangan text NOT NULL,
  nama_timbangan text NOT NULL,
  jenis_timbangan text NOT NULL,
  baud text NOT NULL,
  susunan_bit text NOT NULL,
  no_seri text,
  berlaku_tera date,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT timbangan_pk PRIMARY KEY (kode_toko, kode_timbangan),
  CONSTRAINT timbangan_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko)
);

ALTER TABLE public.timbangan ENABLE ROW LEVEL SECURITY;

CREATE POLICY timbangan_toko ON public.timbangan
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.timbangan TO kencana_app;

-- A tray on the scale: what the book said when it was put there, and what the scale said. Nothing of
-- it is deleted: a weighing that was given up stays as BATAL.
CREATE TABLE public.timbang_baki (
  kode_toko text NOT NULL,
  no_timbang text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_timbang, 3, 2)) STORED,
  tanggal date NOT NULL,
  mulai timestamptz NOT NULL,
  kode_gudang text NOT NULL,
  kode_baki text NOT NULL,
  -- The book: pieces that lie in the tray, not those at a craftsman.
  qty integer NOT NULL,
  buku_mg bigint NOT NULL,
  tara_baki_mg bigint NOT NULL,
  tara_label_mg bigint NOT NULL,
  toleransi_mg bigint NOT NULL,
  status text NOT NULL DEFAULT 'MULAI',
  input_by text NOT NULL,
  -- The scale: tray, labels and pieces together.
  timbang_mg bigint,
  selisih_mg bigint,
  ditimbang timestamptz,
  -- SERIAL with the scale and its own words, or KETIK.
  sumber text,
  kode_timbangan text,
  bingkai text,
  -- The official test of the scale was over.
  tera_lewat boolean NOT NULL DEFAULT false,
  keterangan text,
  -- Its session was reset: no longer on the screen of whoever weighed.
  ditutup timestamptz,
  CONSTRAINT timbang_baki_pk PRIMARY KEY (kode_toko, no_timbang),
  CONSTRAINT timbang_baki_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT timbang_baki_nomor CHECK (no_timbang ~ '^TW[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT timbang_baki_status CHECK (status IN ('MULAI', 'COCOK', 'SELISIH', 'BATAL')),
  CONSTRAINT timbang_baki_isi CHECK (
    (status IN ('COCOK', 'SELISIH')) = (timbang_mg IS NOT NULL)
    AND (timbang_mg IS NULL) = (ditimbang IS NULL)
    AND (timbang_mg IS NULL) = (selisih_mg IS NULL)
    AND (timbang_mg IS NULL) = (sumber IS NULL)
  ),
  CONSTRAINT timbang_baki_selisih CHECK (
    selisih_mg = timbang_mg - tara_baki_mg - tara_label_mg - buku_mg
  ),
  CONSTRAINT timbang_baki_sumber CHECK (
    sumber IN ('SERIAL', 'KETIK')
    AND (sumber = 'SERIAL') = (bingkai IS NOT NULL) AND (bingkai IS NULL) = (kode_timbangan IS NULL)
  )
) WITH (fillfactor = 85);

-- One tray lies on one scale.
CREATE UNIQUE INDEX timbang_baki_mulai ON public.timbang_baki (kode_toko, kode_baki)
  WHERE status = 'MULAI';

CREATE INDEX timbang_baki_sesi ON public.timbang_baki (kode_toko, input_by, mulai)
  WHERE ditutup IS NULL;

CREATE INDEX timbang_baki_tanggal ON public.timbang_baki (kode_toko, tanggal, no_timbang);

ALTER TABLE public.timbang_baki ENABLE ROW LEVEL SECURITY;

CREATE POLICY timbang_baki_toko ON public.timbang_baki
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.timbang_baki TO kencana_app;
