-- The shop's own static QRIS code of an account, as its acquirer printed it.
ALTER TABLE public.rekening ADD COLUMN qris text;

-- A cashier has seen that money of a QRIS came in; nobody tells the shop but its own eyes.
CREATE TABLE public.qris_terima (
  kode_toko text NOT NULL,
  id uuid NOT NULL,
  no_rekening text NOT NULL,
  jumlah_rp bigint NOT NULL,
  -- What the customer scanned.
  isi text NOT NULL,
  user_id text NOT NULL,
  waktu timestamptz NOT NULL,
  -- A payment of a document stands on it.
  dipakai timestamptz,
  CONSTRAINT qris_terima_pk PRIMARY KEY (kode_toko, id),
  CONSTRAINT qris_terima_rekening_fk FOREIGN KEY (kode_toko, no_rekening)
    REFERENCES public.rekening (kode_toko, no_rekening),
  CONSTRAINT qris_terima_jumlah CHECK (jumlah_rp > 0)
);

ALTER TABLE public.qris_terima ENABLE ROW LEVEL SECURITY;

CREATE POLICY qris_terima_toko ON public.qris_terima
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.qris_terima TO kencana_app;

-- Limits that law or scheme sets, each from a day on and with where it was read.
CREATE TABLE public.batas_aturan (
  kode text NOT NULL,
  batas text NOT NULL,
  berlaku date NOT NULL,
  jumlah_rp bigint,
  persen_bp integer,
  sumber text NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT batas_aturan_pk PRIMARY KEY (kode),
  CONSTRAINT batas_aturan_unik UNIQUE (batas, berlaku),
  CONSTRAINT batas_aturan_jenis CHECK (
    CASE batas WHEN 'QRIS_SEKALI' THEN jumlah_rp > 0 WHEN 'BUNGA_GADAI' THEN persen_bp > 0 END
  )
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.batas_aturan TO kencana_app;

INSERT INTO public.batas_aturan (kode, batas, berlaku, jumlah_rp, sumber)
VALUES (
  'QRIS-2026', 'QRIS_SEKALI', '2026-01-01', 10000000,
  'Rp 10 juta per transaksi (petanarasi Jan 2026; bicara131 KA-01080)'
);

-- What a bank takes of a way of paying from a day on; before that the percent of the bank counts.
CREATE TABLE public.biaya_bank (
  kode text NOT NULL,
  kode_bank text NOT NULL,
  metode text NOT NULL,
  berlaku date NOT NULL,
  persen_bp integer NOT NULL,
  sumber text NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT biaya_bank_pk PRIMARY KEY (kode),
  CONSTRAINT biaya_bank_unik UNIQUE (kode_bank, metode, berlaku),
  CONSTRAINT biaya_bank_bank_fk FOREIGN KEY (kode_bank) REFERENCES public.bank (kode_bank),
  CONSTRAINT biaya_bank_persen CHECK (persen_bp BETWEEN 0 AND 500),
  CONSTRAINT biaya_bank_metode CHECK (metode IN ('DEBET', 'CREDIT', 'TRANSFER'))
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.biaya_bank TO kencana_app;

-- The fee of a card is the shop's cost (PBI 23/6/PBI/2021 art 52(1)): nobody passes it on any more.
DELETE FROM public.pengaturan WHERE kunci = 'BIAYA_KARTU' AND nilai = '"CUSTOMER"'::jsonb;
