-- Another price for a selection of READY pieces: how it was computed, before and after.
CREATE TABLE public.update_profit (
  kode_toko text NOT NULL,
  no_update_profit text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_update_profit, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  -- What was asked for, and which pieces, in the words of the call.
  cara text NOT NULL,
  aturan text NOT NULL,
  pilihan text NOT NULL,
  keterangan text,
  jumlah_barang integer NOT NULL,
  -- Price and ongkos of all its pieces, and how far those that became cheaper went down.
  sebelum_rp bigint NOT NULL,
  sesudah_rp bigint NOT NULL,
  turun_rp bigint NOT NULL,
  -- Nobody is asked where no piece becomes cheaper, or costs more than it brings.
  penyetuju text,
  input_by text NOT NULL,
  cetak integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  CONSTRAINT update_profit_pk PRIMARY KEY (kode_toko, no_update_profit),
  CONSTRAINT update_profit_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT update_profit_nomor CHECK (no_update_profit ~ '^UP[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT update_profit_cara CHECK (cara IN ('PERSEN', 'PER_GRAM', 'MARGIN',
    'ONGKOS_TETAP', 'ONGKOS_PER_GRAM', 'ONGKOS_PERSEN')),
  CONSTRAINT update_profit_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT update_profit_batal CHECK ((status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL)),
  CONSTRAINT update_profit_jumlah CHECK (jumlah_barang > 0 AND turun_rp >= 0)
) WITH (fillfactor = 90);

CREATE INDEX update_profit_tanggal ON public.update_profit (kode_toko, tanggal, no_update_profit);

ALTER TABLE public.update_profit ENABLE ROW LEVEL SECURITY;

CREATE POLICY update_profit_toko ON public.update_profit
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.update_profit TO kencana_app;

-- One piece of it: what its price is made of, before and after, so that it is undone as it was.
CREATE TABLE public.update_profit_isi (
  kode_toko text NOT NULL,
  no_update_profit text NOT NULL,
  baris integer NOT NULL,
  kode_barcode text NOT NULL,
  nama_barang text NOT NULL,
  kode_group text NOT NULL,
  kode_baki text NOT NULL,
  -- Price and ongkos as a customer is told them.
  harga_lama_rp bigint NOT NULL,
  harga_rp bigint NOT NULL,
  harga_bandrol_lama_rp bigint,
  harga_bandrol_rp bigint,
  ongkos_cara_lama text NOT NULL,
  ongkos_cara text NOT NULL,
  ongkos_nilai_lama bigint NOT NULL,
  ongkos_nilai bigint NOT NULL,
  CONSTRAINT update_profit_isi_pk PRIMARY KEY (kode_toko, no_update_profit, baris),
  CONSTRAINT update_profit_isi_fk FOREIGN KEY (kode_toko, no_update_profit)
    REFERENCES public.update_profit (kode_toko, no_update_profit)
);

CREATE INDEX update_profit_isi_barcode
  ON public.update_profit_isi (kode_toko, kode_barcode, no_update_profit);

ALTER TABLE public.update_profit_isi ENABLE ROW LEVEL SECURITY;

CREATE POLICY update_profit_isi_toko ON public.update_profit_isi
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.update_profit_isi TO kencana_app;
