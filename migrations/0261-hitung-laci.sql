-- A drawer counted by its notes and coins: when it is opened, handed over, or looked into.
CREATE TABLE public.hitung_laci (
  kode_toko text NOT NULL,
  no_hitung text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_hitung, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  laci text NOT NULL,
  jenis text NOT NULL,
  -- True when the person who counted was not shown what should be there.
  buta boolean NOT NULL,
  seharusnya_rp bigint NOT NULL,
  hitung_rp bigint NOT NULL,
  selisih_rp bigint NOT NULL,
  -- [{"nominal": 100000, "lembar": 12}, …]
  pecahan jsonb NOT NULL,
  keterangan text,
  user_id text NOT NULL,
  CONSTRAINT hitung_laci_pk PRIMARY KEY (kode_toko, no_hitung),
  CONSTRAINT hitung_laci_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT hitung_laci_nomor CHECK (no_hitung ~ '^HL[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT hitung_laci_jenis CHECK (jenis IN ('BUKA', 'PERIKSA', 'SERAH')),
  CONSTRAINT hitung_laci_selisih CHECK (hitung_rp >= 0 AND selisih_rp = hitung_rp - seharusnya_rp)
);

CREATE INDEX hitung_laci_tanggal ON public.hitung_laci (kode_toko, tanggal, no_hitung);

ALTER TABLE public.hitung_laci ENABLE ROW LEVEL SECURITY;

CREATE POLICY hitung_laci_toko ON public.hitung_laci
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.hitung_laci TO kencana_app;
