-- A purchase: goods that come back from customers. Amounts are what was paid when it was made.
CREATE TABLE public.pembelian (
  kode_toko text NOT NULL,
  -- Its own number (FB), or that of the exchange whose leg it is (FT).
  no_faktur_beli text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_faktur_beli, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  kode_sales text NOT NULL,
  kode_customer text,
  -- Who brought the goods, as he was written down then.
  nama_penjual text,
  alamat_penjual text,
  no_hp text,
  no_identitas text,
  jumlah_barang integer NOT NULL,
  berat_mg bigint NOT NULL,
  subtotal_rp bigint NOT NULL,
  -- Total minus the sum of the lines: negative when the shop rounds down.
  pembulatan_rp bigint NOT NULL,
  total_rp bigint NOT NULL,
  -- Rupiah above the computed prices, and who approved it where that was needed.
  naik_rp bigint NOT NULL,
  penyetuju text,
  keterangan text,
  laci text NOT NULL,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  -- Copies of the slip that were printed after the first one.
  cetak integer NOT NULL DEFAULT 0,
  -- The cashier who confirmed goods and money, where the shop has its purchases confirmed.
  valid_oleh text,
  valid_pada timestamptz,
  CONSTRAINT pembelian_pk PRIMARY KEY (kode_toko, no_faktur_beli),
  CONSTRAINT pembelian_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT pembelian_sales_fk FOREIGN KEY (kode_toko, kode_sales)
    REFERENCES public.sales (kode_toko, kode_sales),
  CONSTRAINT pembelian_member_fk FOREIGN KEY (kode_toko, kode_customer)
    REFERENCES public.member (kode_toko, kode_customer),
  CONSTRAINT pembelian_nomor CHECK (no_faktur_beli ~ '^F[BT][A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT pembelian_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT pembelian_batal CHECK (
    (status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL)
  ),
  CONSTRAINT pembelian_validasi CHECK ((valid_oleh IS NULL) = (valid_pada IS NULL)),
  CONSTRAINT pembelian_jumlah CHECK (
    total_rp >= 0 AND total_rp = subtotal_rp + pembulatan_rp AND jumlah_barang > 0 AND naik_rp >= 0
  )
) WITH (fillfactor = 90);

CREATE INDEX pembelian_tanggal ON public.pembelian (kode_toko, tanggal, no_faktur_beli);

CREATE INDEX pembelian_customer ON public.pembelian (kode_toko, kode_customer, tanggal)
  WHERE kode_customer IS NOT NULL;

ALTER TABLE public.pembelian ENABLE ROW LEVEL SECURITY;

CREATE POLICY pembelian_toko ON public.pembelian
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.pembelian TO kencana_app;

-- A piece as it was bought, with the whole build-up of its price; a row of the stock of bought goods
-- as long as `ada`.
CREATE TABLE public.pembelian_barang (
  kode_toko text NOT NULL,
  no_faktur_beli text NOT NULL,
  baris integer NOT NULL,
  tanggal date NOT NULL,
  -- SENDIRI: sold by this shop; TOKO_LAIN: with somebody else's nota; TANPA: with none.
  nota text NOT NULL,
  no_faktur_jual text,
  baris_jual integer,
  tgl_nota date,
  umur_hari integer,
  nota_hilang boolean NOT NULL,
  -- The other shop and its number.
  asal_nota text,
  kode_barcode text,
  nama_barang text NOT NULL,
  kode_dept text NOT NULL,
  kode_group text NOT NULL,
  kadar text NOT NULL,
  kadar_bp integer NOT NULL,
  kode_kondisi text NOT NULL,
  cara text NOT NULL,
  berat_nota_mg bigint,
  -- On the scale: gross, and without stones.
  berat_mg bigint NOT NULL,
  berat_bersih_mg bigint NOT NULL,
  -- The weight that was paid for.
  berat_hitung_mg bigint NOT NULL,
  murni_mg bigint NOT NULL,
  -- Weight on the nota minus weight on the scale.
  susut_mg bigint NOT NULL,
  harga_nota_rp bigint,
  kode_harga text,
  kelompok_harga text,
  -- Buying price of the day, or of fine gold where the melt value counts.
  harga_per_gram_rp bigint,
  harga_dasar_rp bigint NOT NULL,
  potongan_rp bigint NOT NULL,
  -- Whose deduction it is: that of the condition, or the lower one of a young own nota.
  potongan_dari text NOT NULL,
  rugi_lama_rp bigint NOT NULL,
  rugi_hilang_rp bigint NOT NULL,
  harga_hitung_rp bigint NOT NULL,
  harga_rp bigint NOT NULL,
  naik_rp bigint NOT NULL,
  stok text NOT NULL,
  ada boolean NOT NULL DEFAULT true,
  -- What a test of the gold found, where there was one.
  foto text,
  no_uji text,
  uji_kadar_bp integer,
  uji_murni_mg bigint,
  CONSTRAINT pembelian_barang_pk PRIMARY KEY (kode_toko, no_faktur_beli, baris),
  CONSTRAINT pembelian_barang_nota_fk FOREIGN KEY (kode_toko, no_faktur_beli)
    REFERENCES public.pembelian (kode_toko, no_faktur_beli),
  CONSTRAINT pembelian_barang_kondisi_fk FOREIGN KEY (kode_toko, kode_kondisi)
    REFERENCES public.kondisi_pembelian (kode_toko, kode_kondisi),
  CONSTRAINT pembelian_barang_nota CHECK (
    nota IN ('SENDIRI', 'TOKO_LAIN', 'TANPA')
    AND (nota = 'SENDIRI') = (no_faktur_jual IS NOT NULL)
    AND (no_faktur_jual IS NULL) = (baris_jual IS NULL)
    AND (no_faktur_jual IS NULL) = (kode_barcode IS NULL)
  ),
  CONSTRAINT pembelian_barang_cara CHECK (
    cara IN ('PERSEN_NOTA', 'RUPIAH_PER_GRAM', 'HARGA_HARI_INI', 'LEBURAN')
  ),
  CONSTRAINT pembelian_barang_berat CHECK (
    berat_mg > 0 AND berat_bersih_mg > 0 AND berat_bersih_mg <= berat_mg
    AND berat_hitung_mg > 0 AND murni_mg >= 0 AND murni_mg <= berat_bersih_mg
    AND coalesce(berat_nota_mg, 1) > 0
  ),
  CONSTRAINT pembelian_barang_harga CHECK (
    harga_dasar_rp >= 0 AND potongan_rp >= 0 AND rugi_lama_rp >= 0 AND rugi_hilang_rp >= 0
    AND harga_hitung_rp = harga_dasar_rp - potongan_rp - rugi_lama_rp - rugi_hilang_rp
    AND harga_hitung_rp >= 0 AND harga_rp >= 0
    AND naik_rp = greatest(0, harga_rp - harga_hitung_rp)
  ),
  CONSTRAINT pembelian_barang_potongan CHECK (potongan_dari IN ('KONDISI', 'POTONGAN')),
  CONSTRAINT pembelian_barang_stok CHECK (stok IN ('BALENAN', 'ROSOK', 'KARANTINA')),
  CONSTRAINT pembelian_barang_uji CHECK (
    (no_uji IS NULL) = (uji_kadar_bp IS NULL) AND (no_uji IS NULL) = (uji_murni_mg IS NULL)
    AND (no_uji IS NULL OR stok <> 'KARANTINA')
  )
);

-- The stock of bought goods, which is a small part of all that was ever bought.
CREATE INDEX pembelian_barang_ada ON public.pembelian_barang (kode_toko, stok, kode_group)
  WHERE ada;

-- One standing purchase a sold piece: the second who buys it back fails here at the latest.
CREATE UNIQUE INDEX pembelian_barang_jual_unik
  ON public.pembelian_barang (kode_toko, no_faktur_jual, baris_jual)
  WHERE ada AND no_faktur_jual IS NOT NULL;

ALTER TABLE public.pembelian_barang ENABLE ROW LEVEL SECURITY;

CREATE POLICY pembelian_barang_toko ON public.pembelian_barang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.pembelian_barang TO kencana_app;

-- How a purchase was paid out. An exchange settles both its legs by itself and has no rows here.
CREATE TABLE public.pembelian_bayar (
  kode_toko text NOT NULL,
  no_faktur_beli text NOT NULL,
  baris integer NOT NULL,
  tanggal date NOT NULL,
  jenis text NOT NULL,
  jumlah_rp bigint NOT NULL,
  -- The shop's account that the money left.
  kode_bank text,
  no_rekening text,
  -- The customer's account that it went to.
  tujuan_bank text,
  tujuan_rekening text,
  tujuan_nama text,
  CONSTRAINT pembelian_bayar_pk PRIMARY KEY (kode_toko, no_faktur_beli, baris),
  CONSTRAINT pembelian_bayar_nota_fk FOREIGN KEY (kode_toko, no_faktur_beli)
    REFERENCES public.pembelian (kode_toko, no_faktur_beli),
  CONSTRAINT pembelian_bayar_bank_fk FOREIGN KEY (kode_bank) REFERENCES public.bank (kode_bank),
  CONSTRAINT pembelian_bayar_rekening_fk FOREIGN KEY (kode_toko, no_rekening)
    REFERENCES public.rekening (kode_toko, no_rekening),
  CONSTRAINT pembelian_bayar_jenis CHECK (jenis IN ('CASH', 'TRANSFER')),
  CONSTRAINT pembelian_bayar_rekening CHECK (
    (jenis = 'CASH') = (no_rekening IS NULL) AND (jenis = 'CASH') = (tujuan_rekening IS NULL)
  ),
  CONSTRAINT pembelian_bayar_jumlah CHECK (jumlah_rp > 0)
);

ALTER TABLE public.pembelian_bayar ENABLE ROW LEVEL SECURITY;

CREATE POLICY pembelian_bayar_toko ON public.pembelian_bayar
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.pembelian_bayar TO kencana_app;
