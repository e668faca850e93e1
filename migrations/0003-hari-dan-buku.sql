-- A shop's business day: the head of its audit chain, its document counters and whether it is
-- closed, in one row, so that a posting takes one lock for all three.
CREATE TABLE public.hari (
  kode_toko text NOT NULL,
  tanggal date NOT NULL,
  urut integer NOT NULL DEFAULT 0,
  hash bytea NOT NULL,
  -- Last number given out per document type: {"FJ": 12}.
  nomor jsonb NOT NULL DEFAULT '{}',
  ditutup_pada timestamptz,
  ditutup_oleh text,
  CONSTRAINT hari_pk PRIMARY KEY (kode_toko, tanggal),
  CONSTRAINT hari_toko FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko)
) WITH (fillfactor = 20);

CREATE UNIQUE INDEX hari_terbuka_unik ON public.hari (kode_toko) WHERE ditutup_pada IS NULL;

ALTER TABLE public.hari ENABLE ROW LEVEL SECURITY;

CREATE POLICY hari_toko ON public.hari
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.hari TO kencana_app;

-- The one ledger (domain.md). Signed amounts; per document and unit they sum to zero.
CREATE TABLE public.buku (
  kode_toko text NOT NULL,
  tanggal date NOT NULL,
  dokumen text NOT NULL,
  -- 1, 2, … of the document; the mirror of line n is -n, so nothing is reversed twice.
  baris integer NOT NULL,
  akun text NOT NULL,
  satuan text NOT NULL,
  -- Group for weights, payment method for money, else empty.
  rincian text NOT NULL,
  jumlah bigint NOT NULL,
  CONSTRAINT buku_pk PRIMARY KEY (kode_toko, tanggal, dokumen, baris),
  CONSTRAINT buku_satuan CHECK (satuan IN ('IDR', 'MG', 'MGF', 'PCS', 'POIN')),
  CONSTRAINT buku_jumlah CHECK (jumlah <> 0 AND abs(jumlah) < 9007199254740992)
);

CREATE INDEX buku_akun ON public.buku (kode_toko, akun, tanggal);

ALTER TABLE public.buku ENABLE ROW LEVEL SECURITY;

CREATE POLICY buku_toko ON public.buku
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.buku TO kencana_app;

-- Movement per account and day, kept by the statement that writes the lines. A balance is the sum
-- of its days; a year of one shop is read from here in milliseconds.
CREATE TABLE public.saldo_harian (
  kode_toko text NOT NULL,
  tanggal date NOT NULL,
  akun text NOT NULL,
  satuan text NOT NULL,
  rincian text NOT NULL,
  jumlah bigint NOT NULL,
  CONSTRAINT saldo_harian_pk PRIMARY KEY (kode_toko, tanggal, akun, satuan, rincian)
) WITH (fillfactor = 20);

CREATE INDEX saldo_harian_akun ON public.saldo_harian (kode_toko, akun, satuan, rincian);

ALTER TABLE public.saldo_harian ENABLE ROW LEVEL SECURITY;

CREATE POLICY saldo_harian_toko ON public.saldo_harian
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.saldo_harian TO kencana_app;

-- Who did what. `isi` is the exact text that the hash covers: hash = sha256(previous || isi).
CREATE TABLE public.audit (
  kode_toko text NOT NULL,
  tanggal date NOT NULL,
  urut integer NOT NULL,
  waktu timestamptz NOT NULL,
  user_id text NOT NULL,
  aksi text NOT NULL,
  objek text NOT NULL,
  isi text NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_pk PRIMARY KEY (kode_toko, tanggal, urut)
);

CREATE INDEX audit_objek ON public.audit (kode_toko, objek, tanggal, urut);

ALTER TABLE public.audit ENABLE ROW LEVEL SECURITY;

CREATE POLICY audit_toko ON public.audit
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.audit TO kencana_app;

-- Keys of writes that were made, with their answer; kept seven days (reliability.md).
CREATE TABLE public.idempotensi (
  kode_toko text NOT NULL,
  kunci text NOT NULL,
  isi_hash bytea NOT NULL,
  waktu timestamptz NOT NULL,
  nomor text,
  jawaban text,
  CONSTRAINT idempotensi_pk PRIMARY KEY (kode_toko, kunci)
) WITH (fillfactor = 50);

CREATE INDEX idempotensi_waktu ON public.idempotensi (kode_toko, waktu);

ALTER TABLE public.idempotensi ENABLE ROW LEVEL SECURITY;

CREATE POLICY idempotensi_toko ON public.idempotensi
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.idempotensi TO kencana_app;

-- What is to leave the house, written with the document; a relay makes jobs of it.
CREATE TABLE public.outbox (
  kode_toko text NOT NULL,
  id uuid NOT NULL,
  jenis text NOT NULL,
  isi jsonb NOT NULL,
  dibuat timestamptz NOT NULL,
  diambil timestamptz,
  CONSTRAINT outbox_pk PRIMARY KEY (kode_toko, id)
);

CREATE INDEX outbox_menunggu ON public.outbox (kode_toko, dibuat) WHERE diambil IS NULL;

ALTER TABLE public.outbox ENABLE ROW LEVEL SECURITY;

CREATE POLICY outbox_toko ON public.outbox
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.outbox TO kencana_app;
