-- A deposit (titip uang): money that a customer leaves on READY pieces, which it reserves.
CREATE TABLE public.titip (
  kode_toko text NOT NULL,
  no_titip text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_titip, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  kode_sales text NOT NULL,
  -- A member, or anybody by name.
  kode_customer text,
  nama_customer text NOT NULL,
  no_hp text,
  -- LOCKED: the prices of today count when the pieces are taken; FLOATING: those of that day.
  kunci_harga text NOT NULL,
  -- Until when the pieces are held; null for as long as it takes.
  tgl_batas date,
  jumlah_barang integer NOT NULL,
  berat_mg bigint NOT NULL,
  -- What the pieces cost when the deposit was made, rounded as a sale is.
  total_rp bigint NOT NULL,
  -- Paid so far: what account titip/uang-muka owes this customer while the deposit is open.
  dp_rp bigint NOT NULL,
  keterangan text,
  laci text NOT NULL,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'OPEN',
  -- The sale that took the pieces.
  no_faktur_jual text,
  tgl_ambil date,
  -- The document that gave the money back.
  no_kembali text,
  tgl_batal date,
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT titip_pk PRIMARY KEY (kode_toko, no_titip),
  CONSTRAINT titip_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT titip_sales_fk FOREIGN KEY (kode_toko, kode_sales)
    REFERENCES public.sales (kode_toko, kode_sales),
  CONSTRAINT titip_member_fk FOREIGN KEY (kode_toko, kode_customer)
    REFERENCES public.member (kode_toko, kode_customer),
  CONSTRAINT titip_nomor CHECK (no_titip ~ '^TU[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT titip_kunci_harga CHECK (kunci_harga IN ('LOCKED', 'FLOATING')),
  CONSTRAINT titip_status CHECK (status IN ('OPEN', 'DIAMBIL', 'BATAL')),
  CONSTRAINT titip_batal CHECK (
    (status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL)
    AND (status = 'BATAL') = (no_kembali IS NOT NULL)
    AND (status = 'BATAL') = (tgl_batal IS NOT NULL)
  ),
  CONSTRAINT titip_diambil CHECK (
    (status = 'DIAMBIL') = (no_faktur_jual IS NOT NULL)
    AND (status = 'DIAMBIL') = (tgl_ambil IS NOT NULL)
  ),
  CONSTRAINT titip_jumlah CHECK (
    dp_rp > 0 AND dp_rp <= total_rp AND jumlah_barang > 0 AND berat_mg > 0
  )
) WITH (fillfactor = 90);

CREATE INDEX titip_tanggal ON public.titip (kode_toko, tanggal, no_titip);

-- Those that are waiting: few, whatever the years bring.
CREATE INDEX titip_terbuka ON public.titip (kode_toko, no_titip) WHERE status = 'OPEN';

CREATE INDEX titip_customer ON public.titip (kode_toko, kode_customer)
  WHERE kode_customer IS NOT NULL;

ALTER TABLE public.titip ENABLE ROW LEVEL SECURITY;

CREATE POLICY titip_toko ON public.titip
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.titip TO kencana_app;

-- The piece as it was when the deposit was made, with what its price was made of.
CREATE TABLE public.titip_barang (
  kode_toko text NOT NULL,
  no_titip text NOT NULL,
  baris integer NOT NULL,
  kode_barcode text NOT NULL,
  nama_barang text NOT NULL,
  kode_dept text NOT NULL,
  kode_group text NOT NULL,
  kadar text NOT NULL,
  size text,
  berat_mg bigint NOT NULL,
  berat_bandrol_mg bigint NOT NULL,
  harga_per_gram_rp bigint NOT NULL,
  harga_bandrol_rp bigint,
  ongkos_cara text NOT NULL,
  ongkos_nilai bigint NOT NULL,
  harga_rp bigint NOT NULL,
  ongkos_rp bigint NOT NULL,
  potongan_rp bigint NOT NULL,
  ppn_rp bigint NOT NULL,
  jumlah_rp bigint NOT NULL,
  CONSTRAINT titip_barang_pk PRIMARY KEY (kode_toko, no_titip, baris),
  CONSTRAINT titip_barang_unik UNIQUE (kode_toko, no_titip, kode_barcode),
  CONSTRAINT titip_barang_titip_fk FOREIGN KEY (kode_toko, no_titip)
    REFERENCES public.titip (kode_toko, no_titip),
  CONSTRAINT titip_barang_ongkos CHECK (ongkos_cara IN ('TETAP', 'PER_GRAM', 'PERSEN')),
  CONSTRAINT titip_barang_jumlah CHECK (
    harga_rp >= 0 AND ongkos_rp >= 0 AND potongan_rp >= 0 AND ppn_rp >= 0
    AND jumlah_rp = harga_rp + ongkos_rp - potongan_rp + ppn_rp AND jumlah_rp >= 0
  )
);

ALTER TABLE public.titip_barang ENABLE ROW LEVEL SECURITY;

CREATE POLICY titip_barang_toko ON public.titip_barang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.titip_barang TO kencana_app;

-- Money on account of an order or a deposit: every time it came, and the one time it went back.
CREATE TABLE public.uang_muka (
  kode_toko text NOT NULL,
  -- Number that the ledger knows the money by: of the order or deposit itself the first time.
  no_bayar text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_bayar, 3, 2)) STORED,
  -- The order or deposit.
  dokumen text NOT NULL,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  arah text NOT NULL,
  jumlah_rp bigint NOT NULL,
  -- Change that was given back at once.
  kembali_rp bigint NOT NULL,
  laci text NOT NULL,
  input_by text NOT NULL,
  CONSTRAINT uang_muka_pk PRIMARY KEY (kode_toko, no_bayar),
  CONSTRAINT uang_muka_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT uang_muka_nomor CHECK (no_bayar ~ '^(TU|TM|RT|FP|DP|RP)[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT uang_muka_arah CHECK (arah IN ('MASUK', 'KELUAR')),
  CONSTRAINT uang_muka_jumlah CHECK (jumlah_rp > 0 AND kembali_rp >= 0)
);

CREATE INDEX uang_muka_dokumen ON public.uang_muka (kode_toko, dokumen, tanggal);

ALTER TABLE public.uang_muka ENABLE ROW LEVEL SECURITY;

CREATE POLICY uang_muka_toko ON public.uang_muka
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.uang_muka TO kencana_app;

CREATE TABLE public.uang_muka_bayar (
  kode_toko text NOT NULL,
  no_bayar text NOT NULL,
  baris integer NOT NULL,
  jenis text NOT NULL,
  jumlah_rp bigint NOT NULL,
  kode_bank text,
  no_rekening text,
  fee_rp bigint NOT NULL,
  gesek_rp bigint NOT NULL,
  CONSTRAINT uang_muka_bayar_pk PRIMARY KEY (kode_toko, no_bayar, baris),
  CONSTRAINT uang_muka_bayar_muka_fk FOREIGN KEY (kode_toko, no_bayar)
    REFERENCES public.uang_muka (kode_toko, no_bayar),
  CONSTRAINT uang_muka_bayar_bank_fk FOREIGN KEY (kode_bank) REFERENCES public.bank (kode_bank),
  CONSTRAINT uang_muka_bayar_rekening_fk FOREIGN KEY (kode_toko, no_rekening)
    REFERENCES public.rekening (kode_toko, no_rekening),
  CONSTRAINT uang_muka_bayar_jenis CHECK (jenis IN ('CASH', 'TRANSFER', 'DEBET', 'CREDIT')),
  CONSTRAINT uang_muka_bayar_rekening CHECK ((jenis = 'CASH') = (no_rekening IS NULL)),
  CONSTRAINT uang_muka_bayar_jumlah CHECK (
    jumlah_rp >= 0 AND fee_rp >= 0 AND gesek_rp = jumlah_rp + fee_rp
  )
);

ALTER TABLE public.uang_muka_bayar ENABLE ROW LEVEL SECURITY;

CREATE POLICY uang_muka_bayar_toko ON public.uang_muka_bayar
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.uang_muka_bayar TO kencana_app;
