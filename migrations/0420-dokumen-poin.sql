-- Points that are given or taken by hand, gifts for points, the gifts in the cupboard, points that
-- lapse, points for whoever brought a member. The ledger counts all of them (POIN and PCS).
CREATE TABLE public.transaksi_poin (
  kode_toko text NOT NULL,
  no_transaksi_poin text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_transaksi_poin, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  kode_customer text NOT NULL,
  -- Given positive, taken negative; what the member has afterwards.
  poin integer NOT NULL,
  saldo integer NOT NULL,
  keterangan text NOT NULL,
  input_by text NOT NULL,
  -- Null where it was within the limit that nobody is asked about.
  penyetuju text,
  CONSTRAINT transaksi_poin_pk PRIMARY KEY (kode_toko, no_transaksi_poin),
  CONSTRAINT transaksi_poin_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT transaksi_poin_member_fk FOREIGN KEY (kode_toko, kode_customer)
    REFERENCES public.member (kode_toko, kode_customer),
  CONSTRAINT transaksi_poin_nomor CHECK (no_transaksi_poin ~ '^MP[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT transaksi_poin_jumlah CHECK (poin <> 0)
);

CREATE INDEX transaksi_poin_tanggal
  ON public.transaksi_poin (kode_toko, tanggal, no_transaksi_poin);

CREATE INDEX transaksi_poin_member ON public.transaksi_poin (kode_toko, kode_customer, tanggal);

ALTER TABLE public.transaksi_poin ENABLE ROW LEVEL SECURITY;

CREATE POLICY transaksi_poin_toko ON public.transaksi_poin
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.transaksi_poin TO kencana_app;

CREATE TABLE public.tukar_poin (
  kode_toko text NOT NULL,
  no_tukar_poin text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_tukar_poin, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  kode_customer text NOT NULL,
  -- Pieces, and the points that they cost together.
  jumlah_hadiah integer NOT NULL,
  poin integer NOT NULL,
  -- What the member had left.
  saldo integer NOT NULL,
  keterangan text,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  CONSTRAINT tukar_poin_pk PRIMARY KEY (kode_toko, no_tukar_poin),
  CONSTRAINT tukar_poin_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT tukar_poin_member_fk FOREIGN KEY (kode_toko, kode_customer)
    REFERENCES public.member (kode_toko, kode_customer),
  CONSTRAINT tukar_poin_nomor CHECK (no_tukar_poin ~ '^TP[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT tukar_poin_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT tukar_poin_batal CHECK (
    (status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL)
  ),
  CONSTRAINT tukar_poin_jumlah CHECK (jumlah_hadiah > 0 AND poin > 0 AND saldo >= 0)
) WITH (fillfactor = 90);

CREATE INDEX tukar_poin_tanggal ON public.tukar_poin (kode_toko, tanggal, no_tukar_poin);

CREATE INDEX tukar_poin_member ON public.tukar_poin (kode_toko, kode_customer, tanggal);

ALTER TABLE public.tukar_poin ENABLE ROW LEVEL SECURITY;

CREATE POLICY tukar_poin_toko ON public.tukar_poin
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.tukar_poin TO kencana_app;

CREATE TABLE public.tukar_poin_hadiah (
  kode_toko text NOT NULL,
  no_tukar_poin text NOT NULL,
  baris integer NOT NULL,
  kode_hadiah text NOT NULL,
  -- As it was called, and what one of them cost, then.
  nama_hadiah text NOT NULL,
  poin_satuan integer NOT NULL,
  jumlah integer NOT NULL,
  poin integer NOT NULL,
  CONSTRAINT tukar_poin_hadiah_pk PRIMARY KEY (kode_toko, no_tukar_poin, baris),
  CONSTRAINT tukar_poin_hadiah_tukar_fk FOREIGN KEY (kode_toko, no_tukar_poin)
    REFERENCES public.tukar_poin (kode_toko, no_tukar_poin),
  CONSTRAINT tukar_poin_hadiah_hadiah_fk FOREIGN KEY (kode_toko, kode_hadiah)
    REFERENCES public.hadiah (kode_toko, kode_hadiah),
  CONSTRAINT tukar_poin_hadiah_jumlah CHECK (
    jumlah > 0 AND poin_satuan > 0 AND poin = poin_satuan * jumlah
  )
);

CREATE INDEX tukar_poin_hadiah_hadiah
  ON public.tukar_poin_hadiah (kode_toko, kode_hadiah, no_tukar_poin);

ALTER TABLE public.tukar_poin_hadiah ENABLE ROW LEVEL SECURITY;

CREATE POLICY tukar_poin_hadiah_toko ON public.tukar_poin_hadiah
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.tukar_poin_hadiah TO kencana_app;

-- Gifts that come into the cupboard, or leave it other than for points.
CREATE TABLE public.mutasi_hadiah (
  kode_toko text NOT NULL,
  no_mutasi_hadiah text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_mutasi_hadiah, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  kode_hadiah text NOT NULL,
  jenis text NOT NULL,
  jumlah integer NOT NULL,
  -- What was there afterwards.
  stok integer NOT NULL,
  keterangan text NOT NULL,
  input_by text NOT NULL,
  penyetuju text,
  CONSTRAINT mutasi_hadiah_pk PRIMARY KEY (kode_toko, no_mutasi_hadiah),
  CONSTRAINT mutasi_hadiah_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT mutasi_hadiah_hadiah_fk FOREIGN KEY (kode_toko, kode_hadiah)
    REFERENCES public.hadiah (kode_toko, kode_hadiah),
  CONSTRAINT mutasi_hadiah_nomor CHECK (no_mutasi_hadiah ~ '^HD[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT mutasi_hadiah_jenis CHECK (jenis IN ('MASUK', 'KELUAR')),
  CONSTRAINT mutasi_hadiah_izin CHECK ((jenis = 'KELUAR') = (penyetuju IS NOT NULL)),
  CONSTRAINT mutasi_hadiah_jumlah CHECK (jumlah > 0 AND stok >= 0)
);

CREATE INDEX mutasi_hadiah_hadiah ON public.mutasi_hadiah (kode_toko, kode_hadiah, tanggal);

CREATE INDEX mutasi_hadiah_tanggal
  ON public.mutasi_hadiah (kode_toko, tanggal, no_mutasi_hadiah);

ALTER TABLE public.mutasi_hadiah ENABLE ROW LEVEL SECURITY;

CREATE POLICY mutasi_hadiah_toko ON public.mutasi_hadiah
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.mutasi_hadiah TO kencana_app;

-- One run of a rule of `reset_poin`. Whose points and how many is what the ledger says of it, one
-- line a member on poin/member/<code>.
CREATE TABLE public.poin_reset (
  kode_toko text NOT NULL,
  no_reset text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_reset, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  -- The rule as it was then: each of its dates is done once.
  kode text NOT NULL,
  tanggal_aturan date NOT NULL,
  aturan text NOT NULL,
  bulan integer,
  jumlah_member integer NOT NULL,
  poin integer NOT NULL,
  input_by text NOT NULL,
  -- Null where the clock did it.
  penyetuju text,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  CONSTRAINT poin_reset_pk PRIMARY KEY (kode_toko, no_reset),
  CONSTRAINT poin_reset_sekali UNIQUE (kode_toko, kode, tanggal_aturan),
  CONSTRAINT poin_reset_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT poin_reset_nomor CHECK (no_reset ~ '^HG[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT poin_reset_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT poin_reset_batal CHECK (
    (status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL)
  ),
  CONSTRAINT poin_reset_jumlah CHECK (jumlah_member >= 0 AND poin >= 0)
) WITH (fillfactor = 90);

CREATE INDEX poin_reset_tanggal ON public.poin_reset (kode_toko, tanggal, no_reset);

ALTER TABLE public.poin_reset ENABLE ROW LEVEL SECURITY;

CREATE POLICY poin_reset_toko ON public.poin_reset
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.poin_reset TO kencana_app;

-- Points for whoever brought a member, by the sale with which the member had bought enough; no
-- longer `hidup` once that sale is cancelled.
CREATE TABLE public.poin_afiliasi (
  kode_toko text NOT NULL,
  no_faktur_jual text NOT NULL,
  -- The rule of `member_afiliasi`.
  kode text NOT NULL,
  tanggal date NOT NULL,
  kode_customer text NOT NULL,
  perujuk text NOT NULL,
  poin integer NOT NULL,
  hidup boolean NOT NULL DEFAULT true,
  CONSTRAINT poin_afiliasi_pk PRIMARY KEY (kode_toko, no_faktur_jual, kode),
  CONSTRAINT poin_afiliasi_jual_fk FOREIGN KEY (kode_toko, no_faktur_jual)
    REFERENCES public.penjualan (kode_toko, no_faktur_jual),
  CONSTRAINT poin_afiliasi_member_fk FOREIGN KEY (kode_toko, kode_customer)
    REFERENCES public.member (kode_toko, kode_customer),
  CONSTRAINT poin_afiliasi_perujuk_fk FOREIGN KEY (kode_toko, perujuk)
    REFERENCES public.member (kode_toko, kode_customer),
  CONSTRAINT poin_afiliasi_jumlah CHECK (poin > 0 AND perujuk <> kode_customer)
) WITH (fillfactor = 90);

CREATE UNIQUE INDEX poin_afiliasi_sekali ON public.poin_afiliasi (kode_toko, kode_customer, kode)
  WHERE hidup;

CREATE INDEX poin_afiliasi_perujuk ON public.poin_afiliasi (kode_toko, perujuk, tanggal);

ALTER TABLE public.poin_afiliasi ENABLE ROW LEVEL SECURITY;

CREATE POLICY poin_afiliasi_toko ON public.poin_afiliasi
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.poin_afiliasi TO kencana_app;
