-- Goods without a barcode that are sold and bought: lines of both in one document, one settlement.
CREATE TABLE public.jual_beli_manual (
  kode_toko text NOT NULL,
  no_manual text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_manual, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  kode_sales text NOT NULL,
  kode_customer text,
  nama_penjual text,
  alamat_penjual text,
  no_hp text,
  no_identitas text,
  foto_penjual text,
  qty_jual bigint NOT NULL,
  berat_jual_mg bigint NOT NULL,
  qty_beli bigint NOT NULL,
  berat_beli_mg bigint NOT NULL,
  ppn_rp bigint NOT NULL,
  pembulatan_jual_rp bigint NOT NULL,
  pembulatan_beli_rp bigint NOT NULL,
  total_jual_rp bigint NOT NULL,
  total_beli_rp bigint NOT NULL,
  selisih_rp bigint NOT NULL,
  dibayar_rp bigint NOT NULL,
  kembali_rp bigint NOT NULL,
  turun_rp bigint NOT NULL,
  naik_rp bigint NOT NULL,
  poin_dapat integer NOT NULL,
  penyetuju text,
  keterangan text,
  laci text NOT NULL,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  valid_oleh text,
  valid_pada timestamptz,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT jual_beli_manual_pk PRIMARY KEY (kode_toko, no_manual),
  CONSTRAINT jual_beli_manual_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT jual_beli_manual_sales_fk FOREIGN KEY (kode_toko, kode_sales)
    REFERENCES public.sales (kode_toko, kode_sales),
  CONSTRAINT jual_beli_manual_member_fk FOREIGN KEY (kode_toko, kode_customer)
    REFERENCES public.member (kode_toko, kode_customer),
  CONSTRAINT jual_beli_manual_nomor CHECK (no_manual ~ '^JM[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT jual_beli_manual_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT jual_beli_manual_batal CHECK (
    (status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL)
  ),
  CONSTRAINT jual_beli_manual_valid CHECK ((valid_oleh IS NULL) = (valid_pada IS NULL)),
  CONSTRAINT jual_beli_manual_selisih CHECK (selisih_rp = total_jual_rp - total_beli_rp),
  CONSTRAINT jual_beli_manual_jumlah CHECK (
    qty_jual >= 0 AND qty_beli >= 0 AND qty_jual + qty_beli > 0
    AND berat_jual_mg >= 0 AND berat_beli_mg >= 0 AND total_jual_rp >= 0 AND total_beli_rp >= 0
    AND turun_rp >= 0 AND naik_rp >= 0 AND poin_dapat >= 0
  )
) WITH (fillfactor = 90);

CREATE INDEX jual_beli_manual_tanggal ON public.jual_beli_manual (kode_toko, tanggal, no_manual);

CREATE INDEX jual_beli_manual_member ON public.jual_beli_manual (kode_toko, kode_customer, tanggal)
  WHERE kode_customer IS NOT NULL;

ALTER TABLE public.jual_beli_manual ENABLE ROW LEVEL SECURITY;

CREATE POLICY jual_beli_manual_toko ON public.jual_beli_manual
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.jual_beli_manual TO kencana_app;

-- What left a tray: the sold weight, and weight that was left over when the last piece went.
CREATE TABLE public.jual_manual_baris (
  kode_toko text NOT NULL,
  no_manual text NOT NULL,
  baris integer NOT NULL,
  kode_gudang text NOT NULL,
  kode_baki text NOT NULL,
  kode_group text NOT NULL,
  kode_dept text NOT NULL,
  qty bigint NOT NULL,
  berat_mg bigint NOT NULL,
  susut_mg bigint NOT NULL,
  murni_mg bigint NOT NULL,
  modal_rp bigint NOT NULL,
  dasar_harga text NOT NULL,
  harga_per_gram_rp bigint NOT NULL,
  harga_rp bigint NOT NULL,
  ongkos_rp bigint NOT NULL,
  potongan_rp bigint NOT NULL,
  ppn_bp integer NOT NULL,
  ppn_alasan text NOT NULL,
  ppn_rp bigint NOT NULL,
  jumlah_rp bigint NOT NULL,
  turun_rp bigint NOT NULL,
  CONSTRAINT jual_manual_baris_pk PRIMARY KEY (kode_toko, no_manual, baris),
  CONSTRAINT jual_manual_baris_fk FOREIGN KEY (kode_toko, no_manual)
    REFERENCES public.jual_beli_manual (kode_toko, no_manual),
  CONSTRAINT jual_manual_baris_isi CHECK (
    qty > 0 AND berat_mg > 0 AND susut_mg >= 0 AND murni_mg BETWEEN 0 AND berat_mg + susut_mg
    AND modal_rp >= 0
  ),
  CONSTRAINT jual_manual_baris_harga CHECK (
    harga_rp >= 0 AND ongkos_rp >= 0 AND potongan_rp >= 0 AND ppn_rp >= 0 AND turun_rp >= 0
    AND jumlah_rp = harga_rp + ongkos_rp - potongan_rp + ppn_rp
  )
);

ALTER TABLE public.jual_manual_baris ENABLE ROW LEVEL SECURITY;

CREATE POLICY jual_manual_baris_toko ON public.jual_manual_baris
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.jual_manual_baris TO kencana_app;

-- What came into a tray, at what was paid for it.
CREATE TABLE public.beli_manual_baris (
  kode_toko text NOT NULL,
  no_manual text NOT NULL,
  baris integer NOT NULL,
  kode_gudang text NOT NULL,
  kode_baki text NOT NULL,
  kode_group text NOT NULL,
  kode_dept text NOT NULL,
  kadar text NOT NULL,
  kadar_bp integer NOT NULL,
  kode_kondisi text NOT NULL,
  cara text NOT NULL,
  qty bigint NOT NULL,
  berat_mg bigint NOT NULL,
  murni_mg bigint NOT NULL,
  harga_per_gram_rp bigint NOT NULL,
  harga_dasar_rp bigint NOT NULL,
  potongan_rp bigint NOT NULL,
  harga_hitung_rp bigint NOT NULL,
  harga_rp bigint NOT NULL,
  naik_rp bigint NOT NULL,
  CONSTRAINT beli_manual_baris_pk PRIMARY KEY (kode_toko, no_manual, baris),
  CONSTRAINT beli_manual_baris_fk FOREIGN KEY (kode_toko, no_manual)
    REFERENCES public.jual_beli_manual (kode_toko, no_manual),
  CONSTRAINT beli_manual_baris_isi CHECK (
    qty > 0 AND berat_mg > 0 AND murni_mg BETWEEN 0 AND berat_mg AND harga_rp >= 0
  )
);

ALTER TABLE public.beli_manual_baris ENABLE ROW LEVEL SECURITY;

CREATE POLICY beli_manual_baris_toko ON public.beli_manual_baris
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.beli_manual_baris TO kencana_app;

CREATE TABLE public.jual_beli_manual_bayar (
  kode_toko text NOT NULL,
  no_manual text NOT NULL,
  baris integer NOT NULL,
  tanggal date NOT NULL,
  arah text NOT NULL,
  jenis text NOT NULL,
  jumlah_rp bigint NOT NULL,
  kode_bank text,
  no_rekening text,
  fee_rp bigint NOT NULL,
  gesek_rp bigint NOT NULL,
  tujuan_bank text,
  tujuan_rekening text,
  tujuan_nama text,
  CONSTRAINT jual_beli_manual_bayar_pk PRIMARY KEY (kode_toko, no_manual, baris),
  CONSTRAINT jual_beli_manual_bayar_fk FOREIGN KEY (kode_toko, no_manual)
    REFERENCES public.jual_beli_manual (kode_toko, no_manual),
  CONSTRAINT jual_beli_manual_bayar_bank_fk FOREIGN KEY (kode_bank)
    REFERENCES public.bank (kode_bank),
  CONSTRAINT jual_beli_manual_bayar_rekening_fk FOREIGN KEY (kode_toko, no_rekening)
    REFERENCES public.rekening (kode_toko, no_rekening),
  CONSTRAINT jual_beli_manual_bayar_arah CHECK (
    arah = 'MASUK' OR (arah = 'KELUAR' AND jenis IN ('CASH', 'TRANSFER'))
  ),
  CONSTRAINT jual_beli_manual_bayar_jenis CHECK (
    jenis IN ('CASH', 'TRANSFER', 'DEBET', 'CREDIT')
  ),
  CONSTRAINT jual_beli_manual_bayar_uang CHECK ((jenis = 'CASH') = (no_rekening IS NULL)),
  CONSTRAINT jual_beli_manual_bayar_jumlah CHECK (
    jumlah_rp >= 0 AND fee_rp >= 0 AND gesek_rp = jumlah_rp + fee_rp
  )
);

ALTER TABLE public.jual_beli_manual_bayar ENABLE ROW LEVEL SECURITY;

CREATE POLICY jual_beli_manual_bayar_toko ON public.jual_beli_manual_bayar
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.jual_beli_manual_bayar TO kencana_app;

INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('TUKAR', 'MANUAL', 1, 'KAS', 'kas/CASH', '1-1010'),
  ('TUKAR', 'MANUAL', 2, 'BANK', 'bank', '1-1110'),
  ('TUKAR', 'MANUAL', 3, 'FEE_EDC', 'edc/fee', '4-1150'),
  ('TUKAR', 'MANUAL', 4, 'BIAYA_EDC', 'edc/biaya', '6-1075'),
  ('TUKAR', 'MANUAL', 5, 'PENJUALAN', 'penjualan/barang', '4-1010'),
  ('TUKAR', 'MANUAL', 6, 'ONGKOS', 'penjualan/ongkos', '4-1020'),
  ('TUKAR', 'MANUAL', 7, 'POTONGAN', 'penjualan/potongan', '4-1030'),
  ('TUKAR', 'MANUAL', 8, 'PEMBULATAN', 'penjualan/pembulatan', '4-1040'),
  ('TUKAR', 'MANUAL', 9, 'PPN', 'pajak/ppn-keluaran', '2-1210'),
  ('TUKAR', 'MANUAL', 10, 'HPP', 'hpp/barang', '5-1010'),
  ('TUKAR', 'MANUAL', 11, 'PERSEDIAAN', 'barang', '1-1310'),
  ('TUKAR', 'MANUAL', 12, 'PEMBULATAN_BELI', 'pembelian/pembulatan', '4-1040');
