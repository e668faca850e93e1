-- What an account of profit and loss is planned to have in a month, on the side where it normally
-- has its balance.
CREATE TABLE public.anggaran (
  kode_toko text NOT NULL,
  kode text NOT NULL,
  masa text NOT NULL,
  nomor_akun text NOT NULL,
  anggaran_rp bigint NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT anggaran_pk PRIMARY KEY (kode_toko, kode),
  CONSTRAINT anggaran_unik UNIQUE (kode_toko, masa, nomor_akun),
  CONSTRAINT anggaran_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT anggaran_akun_fk FOREIGN KEY (nomor_akun) REFERENCES public.akun (nomor_akun),
  CONSTRAINT anggaran_masa CHECK (masa ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  CONSTRAINT anggaran_jumlah CHECK (anggaran_rp >= 0)
);

ALTER TABLE public.anggaran ENABLE ROW LEVEL SECURITY;

CREATE POLICY anggaran_toko ON public.anggaran
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.anggaran TO kencana_app;
