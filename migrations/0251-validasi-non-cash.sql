-- What really arrived at the bank, held against what the ledger expected of one day, account and
-- way of paying. A day may be validated in several steps: each covers what was open at that moment.
CREATE TABLE public.validasi_non_cash (
  kode_toko text NOT NULL,
  no_validasi text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_validasi, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  -- The day whose payments they are.
  tgl_transaksi date NOT NULL,
  no_rekening text NOT NULL,
  metode text NOT NULL,
  seharusnya_rp bigint NOT NULL,
  diterima_rp bigint NOT NULL,
  selisih_rp bigint NOT NULL,
  keterangan text,
  user_id text NOT NULL,
  penyetuju text,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  CONSTRAINT validasi_non_cash_pk PRIMARY KEY (kode_toko, no_validasi),
  CONSTRAINT validasi_non_cash_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT validasi_non_cash_rekening_fk FOREIGN KEY (kode_toko, no_rekening)
    REFERENCES public.rekening (kode_toko, no_rekening),
  CONSTRAINT validasi_non_cash_nomor CHECK (no_validasi ~ '^VN[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT validasi_non_cash_metode CHECK (metode IN ('TRANSFER', 'DEBET', 'CREDIT')),
  CONSTRAINT validasi_non_cash_jumlah CHECK (
    seharusnya_rp <> 0 AND selisih_rp = diterima_rp - seharusnya_rp
    AND (selisih_rp = 0 OR keterangan IS NOT NULL)
  ),
  CONSTRAINT validasi_non_cash_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT validasi_non_cash_batal CHECK (
    (status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL)
  )
) WITH (fillfactor = 90);

CREATE INDEX validasi_non_cash_transaksi
  ON public.validasi_non_cash (kode_toko, tgl_transaksi, no_rekening, metode);

CREATE INDEX validasi_non_cash_tanggal
  ON public.validasi_non_cash (kode_toko, tanggal, no_validasi);

ALTER TABLE public.validasi_non_cash ENABLE ROW LEVEL SECURITY;

CREATE POLICY validasi_non_cash_toko ON public.validasi_non_cash
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.validasi_non_cash TO kencana_app;
