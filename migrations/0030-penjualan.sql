-- A sale. Amounts are what was charged when it was made; nothing here is computed again later.
CREATE TABLE public.penjualan (
  kode_toko text NOT NULL,
  no_faktur_jual text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_faktur_jual, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  kode_sales text NOT NULL,
  kode_customer text,
  jumlah_barang integer NOT NULL,
  berat_mg bigint NOT NULL,
  subtotal_rp bigint NOT NULL,
  ppn_rp bigint NOT NULL,
  -- Total minus the sum of the lines: negative when the shop rounds down.
  pembulatan_rp bigint NOT NULL,
  total_rp bigint NOT NULL,
  dibayar_rp bigint NOT NULL,
  kembali_rp bigint NOT NULL,
  -- Rupiah below the goods' own prices, and who approved it where that was needed.
  turun_rp bigint NOT NULL,
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
  CONSTRAINT penjualan_pk PRIMARY KEY (kode_toko, no_faktur_jual),
  CONSTRAINT penjualan_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT penjualan_sales_fk FOREIGN KEY (kode_toko, kode_sales)
    REFERENCES public.sales (kode_toko, kode_sales),
  CONSTRAINT penjualan_member_fk FOREIGN KEY (kode_toko, kode_customer)
    REFERENCES public.member (kode_toko, kode_customer),
  CONSTRAINT penjualan_nomor CHECK (no_faktur_jual ~ '^FJ[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT penjualan_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT penjualan_batal CHECK (
    (status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL)
  ),
  CONSTRAINT penjualan_jumlah CHECK (
    total_rp >= 0 AND total_rp = subtotal_rp + pembulatan_rp
    AND dibayar_rp - kembali_rp = total_rp AND kembali_rp >= 0 AND jumlah_barang > 0
  )
) WITH (fillfactor = 90);

CREATE INDEX penjualan_tanggal ON public.penjualan (kode_toko, tanggal, no_faktur_jual);

CREATE INDEX penjualan_sales ON public.penjualan (kode_toko, kode_sales, tanggal);

CREATE INDEX penjualan_customer ON public.penjualan (kode_toko, kode_customer, tanggal)
  WHERE kode_customer IS NOT NULL;

ALTER TABLE public.penjualan ENABLE ROW LEVEL SECURITY;

CREATE POLICY penjualan_toko ON public.penjualan
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.penjualan TO kencana_app;

-- The piece as it was sold: what a slip, a report and a later buy-back need, whatever happens to
-- the piece or the board afterwards.
CREATE TABLE public.penjualan_barang (
  kode_toko text NOT NULL,
  no_faktur_jual text NOT NULL,
  baris integer NOT NULL,
  tanggal date NOT NULL,
  kode_barcode text NOT NULL,
  nama_barang text NOT NULL,
  kode_dept text NOT NULL,
  kode_group text NOT NULL,
  kadar text NOT NULL,
  kode_gudang text NOT NULL,
  kode_baki text NOT NULL,
  size text,
  berat_mg bigint NOT NULL,
  berat_bersih_mg bigint NOT NULL,
  berat_bandrol_mg bigint NOT NULL,
  murni_mg bigint NOT NULL,
  -- BANDROL, HARGA_EMAS, or KASIR when the price was set by hand.
  dasar_harga text NOT NULL,
  harga_per_gram_rp bigint NOT NULL,
  harga_rp bigint NOT NULL,
  ongkos_rp bigint NOT NULL,
  potongan_rp bigint NOT NULL,
  ppn_bp integer NOT NULL,
  -- Why this rate of PPN: FAKTUR_PAJAK, TANPA_FAKTUR, BUKAN_PKP.
  ppn_alasan text NOT NULL,
  ppn_rp bigint NOT NULL,
  jumlah_rp bigint NOT NULL,
  turun_rp bigint NOT NULL,
  modal_rp bigint NOT NULL,
  berlian boolean NOT NULL,
  faktur_pajak boolean NOT NULL,
  -- False once the piece came back, by cancelling or by buying it back.
  hidup boolean NOT NULL DEFAULT true,
  CONSTRAINT penjualan_barang_pk PRIMARY KEY (kode_toko, no_faktur_jual, baris),
  CONSTRAINT penjualan_barang_nota_fk FOREIGN KEY (kode_toko, no_faktur_jual)
    REFERENCES public.penjualan (kode_toko, no_faktur_jual),
  CONSTRAINT penjualan_barang_barang_fk FOREIGN KEY (kode_toko, kode_barcode)
    REFERENCES public.barang (kode_toko, kode_barcode),
  CONSTRAINT penjualan_barang_dasar CHECK (dasar_harga IN ('BANDROL', 'HARGA_EMAS', 'KASIR')),
  CONSTRAINT penjualan_barang_ppn CHECK (
    ppn_alasan IN ('FAKTUR_PAJAK', 'TANPA_FAKTUR', 'BUKAN_PKP')
  ),
  CONSTRAINT penjualan_barang_jumlah CHECK (
    harga_rp >= 0 AND ongkos_rp >= 0 AND potongan_rp >= 0 AND ppn_rp >= 0
    AND jumlah_rp = harga_rp + ongkos_rp - potongan_rp + ppn_rp AND jumlah_rp >= 0
  )
);

-- One live sale a piece, kept by the database.
CREATE UNIQUE INDEX penjualan_barang_hidup_unik
  ON public.penjualan_barang (kode_toko, kode_barcode) WHERE hidup;

CREATE INDEX penjualan_barang_tanggal
  ON public.penjualan_barang (kode_toko, tanggal, no_faktur_jual, baris);

ALTER TABLE public.penjualan_barang ENABLE ROW LEVEL SECURITY;

CREATE POLICY penjualan_barang_toko ON public.penjualan_barang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.penjualan_barang TO kencana_app;

CREATE TABLE public.penjualan_bayar (
  kode_toko text NOT NULL,
  no_faktur_jual text NOT NULL,
  baris integer NOT NULL,
  tanggal date NOT NULL,
  jenis text NOT NULL,
  -- Part of the total that this pays; cash as it was handed over, change included.
  jumlah_rp bigint NOT NULL,
  kode_bank text,
  no_rekening text,
  fee_rp bigint NOT NULL,
  -- What the card was charged: the amount and the bank's fee.
  gesek_rp bigint NOT NULL,
  CONSTRAINT penjualan_bayar_pk PRIMARY KEY (kode_toko, no_faktur_jual, baris),
  CONSTRAINT penjualan_bayar_nota_fk FOREIGN KEY (kode_toko, no_faktur_jual)
    REFERENCES public.penjualan (kode_toko, no_faktur_jual),
  CONSTRAINT penjualan_bayar_bank_fk FOREIGN KEY (kode_bank) REFERENCES public.bank (kode_bank),
  CONSTRAINT penjualan_bayar_rekening_fk FOREIGN KEY (kode_toko, no_rekening)
    REFERENCES public.rekening (kode_toko, no_rekening),
  CONSTRAINT penjualan_bayar_jenis CHECK (jenis IN ('CASH', 'TRANSFER', 'DEBET', 'CREDIT')),
  CONSTRAINT penjualan_bayar_rekening CHECK ((jenis = 'CASH') = (no_rekening IS NULL)),
  CONSTRAINT penjualan_bayar_jumlah CHECK (
    jumlah_rp >= 0 AND fee_rp >= 0 AND gesek_rp = jumlah_rp + fee_rp
  )
);

CREATE INDEX penjualan_bayar_tanggal
  ON public.penjualan_bayar (kode_toko, tanggal, no_faktur_jual, baris);

ALTER TABLE public.penjualan_bayar ENABLE ROW LEVEL SECURITY;

CREATE POLICY penjualan_bayar_toko ON public.penjualan_bayar
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.penjualan_bayar TO kencana_app;
