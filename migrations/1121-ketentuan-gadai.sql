-- What a ticket promises beside its rate: how a surplus ends, notice, fees, complaints. It is copied
-- when the ticket is written, as the rule of its interest is; null on tickets of before.
ALTER TABLE public.hutang ADD COLUMN ketentuan jsonb;

-- The customer's mandate to sell, a paper of its own with copies of its own.
CREATE TABLE public.hutang_kuasa (
  kode_toko text NOT NULL,
  no_faktur_hutang text NOT NULL,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT hutang_kuasa_pk PRIMARY KEY (kode_toko, no_faktur_hutang),
  CONSTRAINT hutang_kuasa_hutang_fk FOREIGN KEY (kode_toko, no_faktur_hutang)
    REFERENCES public.hutang (kode_toko, no_faktur_hutang)
);

GRANT SELECT, INSERT, UPDATE ON public.hutang_kuasa TO kencana_app;

-- Of an auction the way in which its surplus ends, of a payout the one that it ended in.
ALTER TABLE public.hutang_bayar
  ADD COLUMN akhir_lebih text,
  ADD CONSTRAINT hutang_bayar_akhir_lebih
    CHECK (akhir_lebih IN ('TETAP', 'SOSIAL', 'NEGARA'));

-- That a customer was told of his surplus; a clock may begin with the first of these.
CREATE TABLE public.hutang_lebih_kabar (
  kode_toko text NOT NULL,
  no_lelang text NOT NULL,
  ke integer NOT NULL,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  cara text NOT NULL,
  user_id text NOT NULL,
  CONSTRAINT hutang_lebih_kabar_pk PRIMARY KEY (kode_toko, no_lelang, ke),
  CONSTRAINT hutang_lebih_kabar_lelang_fk FOREIGN KEY (kode_toko, no_lelang)
    REFERENCES public.hutang_bayar (kode_toko, no_bayar),
  CONSTRAINT hutang_lebih_kabar_cara CHECK (cara IN ('SURAT', 'WHATSAPP', 'TELEPON'))
);

GRANT SELECT, INSERT ON public.hutang_lebih_kabar TO kencana_app;

ALTER TABLE public.hutang_kuasa ENABLE ROW LEVEL SECURITY;

CREATE POLICY hutang_kuasa_toko ON public.hutang_kuasa
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

ALTER TABLE public.hutang_lebih_kabar ENABLE ROW LEVEL SECURITY;

CREATE POLICY hutang_lebih_kabar_toko ON public.hutang_lebih_kabar
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));
