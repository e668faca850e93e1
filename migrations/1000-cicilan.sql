-- Terms of instalment sales: a fee in rupiah (with a margin of 0 the sale is free of interest), days
-- of grace, the part of the margin that an early settlement gives back, the part of the price that a
-- cancelling keeps, and how many instalments are late before the pieces may be auctioned.
ALTER TABLE public.parameter_cicilan
  ADD COLUMN biaya_rp bigint,
  ADD COLUMN toleransi_hari integer,
  ADD COLUMN rabat_bp integer,
  ADD COLUMN potongan_batal_bp integer,
  ADD COLUMN batas_lelang integer,
  ADD CONSTRAINT parameter_cicilan_aturan CHECK (
    coalesce(biaya_rp, 0) BETWEEN 0 AND 999999999999 AND coalesce(toleransi_hari, 0) BETWEEN 0 AND 60
    AND coalesce(rabat_bp, 0) BETWEEN 0 AND 10000
    AND coalesce(potongan_batal_bp, 0) BETWEEN 0 AND 10000
    AND coalesce(batas_lelang, 1) BETWEEN 1 AND 60
  );

-- A sale on instalments: the pieces are held until everything is paid, then a sale hands them over.
CREATE TABLE public.cicilan (
  kode_toko text NOT NULL,
  no_cicilan text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_cicilan, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  kode_sales text NOT NULL,
  -- A member, or anybody by name.
  kode_customer text,
  nama_customer text NOT NULL,
  no_hp text,
  no_identitas text,
  alamat_customer text,
  -- Who answers for the customer.
  nama_penjamin text,
  no_hp_penjamin text,
  alamat_penjamin text,
  -- The terms as they were on the day of the contract.
  kode_parameter text NOT NULL,
  tenor integer NOT NULL,
  margin_bp integer NOT NULL,
  biaya_rp bigint NOT NULL,
  denda_bp integer NOT NULL,
  toleransi_hari integer NOT NULL,
  rabat_bp integer NOT NULL,
  potongan_batal_bp integer NOT NULL,
  batas_lelang integer NOT NULL,
  jumlah_barang integer NOT NULL,
  berat_mg bigint NOT NULL,
  -- Price of the pieces as a sale of that day; account cicilan/uang-muka owes it until the sale.
  harga_rp bigint NOT NULL,
  -- Margin and fee, and both with the price.
  margin_rp bigint NOT NULL,
  total_rp bigint NOT NULL,
  dp_rp bigint NOT NULL,
  -- Twelve times the internal rate of a month, in basis points.
  bunga_efektif_bp integer NOT NULL,
  -- Paid on instalments, given back by an early settlement, and the margin that was earned.
  terbayar_rp bigint NOT NULL DEFAULT 0,
  rabat_rp bigint NOT NULL DEFAULT 0,
  diakui_rp bigint NOT NULL DEFAULT 0,
  denda_rp bigint NOT NULL DEFAULT 0,
  -- Late rupiah times days, up to the day on which they were counted last.
  rupiah_hari bigint NOT NULL DEFAULT 0,
  dihitung date NOT NULL,
  keterangan text,
  penyetuju text,
  laci text NOT NULL,
  input_by text NOT NULL,
  -- AKTIF runs, LUNAS paid, DIAMBIL handed over, LELANG auctioned, BATAL cancelled.
  status text NOT NULL DEFAULT 'AKTIF',
  tgl_lunas date,
  no_lunas text,
  -- The sale that took the pieces.
  no_faktur_jual text,
  tgl_ambil date,
  no_kembali text,
  tgl_batal date,
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  no_lelang text,
  tgl_lelang date,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT cicilan_pk PRIMARY KEY (kode_toko, no_cicilan),
  CONSTRAINT cicilan_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT cicilan_sales_fk FOREIGN KEY (kode_toko, kode_sales)
    REFERENCES public.sales (kode_toko, kode_sales),
  CONSTRAINT cicilan_member_fk FOREIGN KEY (kode_toko, kode_customer)
    REFERENCES public.member (kode_toko, kode_customer),
  CONSTRAINT cicilan_nomor CHECK (no_cicilan ~ '^FC[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT cicilan_status CHECK (status IN ('AKTIF', 'LUNAS', 'DIAMBIL', 'LELANG', 'BATAL')),
  CONSTRAINT cicilan_syarat CHECK (
    tenor BETWEEN 1 AND 60 AND margin_bp BETWEEN 0 AND 10000 AND biaya_rp >= 0
    AND denda_bp BETWEEN 0 AND 10000 AND toleransi_hari BETWEEN 0 AND 60
    AND rabat_bp BETWEEN 0 AND 10000 AND potongan_batal_bp BETWEEN 0 AND 10000
    AND batas_lelang BETWEEN 1 AND 60
  ),
  CONSTRAINT cicilan_jumlah CHECK (
    jumlah_barang > 0 AND berat_mg > 0 AND margin_rp >= 0 AND total_rp = harga_rp + margin_rp
    AND dp_rp >= 0 AND dp_rp < harga_rp AND bunga_efektif_bp >= 0
  ),
  CONSTRAINT cicilan_jalan CHECK (
    terbayar_rp >= 0 AND rabat_rp >= 0 AND terbayar_rp + rabat_rp <= total_rp - dp_rp
    AND diakui_rp >= 0 AND diakui_rp + rabat_rp <= margin_rp AND denda_rp >= 0 AND rupiah_hari >= 0
  ),
  CONSTRAINT cicilan_lunas CHECK (
    (tgl_lunas IS NOT NULL) = (no_lunas IS NOT NULL)
    AND (status NOT IN ('LUNAS', 'DIAMBIL') OR tgl_lunas IS NOT NULL)
    AND (tgl_lunas IS NULL OR terbayar_rp + rabat_rp = total_rp - dp_rp)
  ),
  CONSTRAINT cicilan_batal CHECK (
    (status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL)
    AND (status = 'BATAL') = (no_kembali IS NOT NULL)
    AND (status = 'BATAL') = (tgl_batal IS NOT NULL)
  ),
  CONSTRAINT cicilan_diambil CHECK (
    (status = 'DIAMBIL') = (no_faktur_jual IS NOT NULL)
    AND (status = 'DIAMBIL') = (tgl_ambil IS NOT NULL)
  ),
  CONSTRAINT cicilan_lelang CHECK (
    (status = 'LELANG') = (no_lelang IS NOT NULL) AND (status = 'LELANG') = (tgl_lelang IS NOT NULL)
  )
) WITH (fillfactor = 90);

CREATE INDEX cicilan_tanggal ON public.cicilan (kode_toko, tanggal, no_cicilan);

CREATE INDEX cicilan_jalan ON public.cicilan (kode_toko, no_cicilan)
  WHERE status IN ('AKTIF', 'LUNAS');

CREATE INDEX cicilan_customer ON public.cicilan (kode_toko, kode_customer)
  WHERE kode_customer IS NOT NULL;

ALTER TABLE public.cicilan ENABLE ROW LEVEL SECURITY;

CREATE POLICY cicilan_toko ON public.cicilan
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.cicilan TO kencana_app;

-- A piece of a contract, with what its price was made of.
CREATE TABLE public.cicilan_barang (
  kode_toko text NOT NULL,
  no_cicilan text NOT NULL,
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
  potongan_cara text,
  potongan_nilai bigint,
  ppn_rp bigint NOT NULL,
  jumlah_rp bigint NOT NULL,
  CONSTRAINT cicilan_barang_pk PRIMARY KEY (kode_toko, no_cicilan, baris),
  CONSTRAINT cicilan_barang_unik UNIQUE (kode_toko, no_cicilan, kode_barcode),
  CONSTRAINT cicilan_barang_fk FOREIGN KEY (kode_toko, no_cicilan)
    REFERENCES public.cicilan (kode_toko, no_cicilan),
  CONSTRAINT cicilan_barang_ongkos CHECK (ongkos_cara IN ('TETAP', 'PER_GRAM', 'PERSEN')),
  CONSTRAINT cicilan_barang_jumlah CHECK (
    harga_rp >= 0 AND ongkos_rp >= 0 AND potongan_rp >= 0 AND ppn_rp >= 0
    AND jumlah_rp = harga_rp + ongkos_rp - potongan_rp + ppn_rp AND jumlah_rp >= 0
  )
);

ALTER TABLE public.cicilan_barang ENABLE ROW LEVEL SECURITY;

CREATE POLICY cicilan_barang_toko ON public.cicilan_barang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.cicilan_barang TO kencana_app;

-- The schedule: what is due on which day. What was paid goes to the oldest first.
CREATE TABLE public.cicilan_jadwal (
  kode_toko text NOT NULL,
  no_cicilan text NOT NULL,
  baris integer NOT NULL,
  jatuh_tempo date NOT NULL,
  angsuran_rp bigint NOT NULL,
  -- All that is due up to and with this instalment.
  sampai_rp bigint NOT NULL,
  CONSTRAINT cicilan_jadwal_pk PRIMARY KEY (kode_toko, no_cicilan, baris),
  CONSTRAINT cicilan_jadwal_fk FOREIGN KEY (kode_toko, no_cicilan)
    REFERENCES public.cicilan (kode_toko, no_cicilan),
  CONSTRAINT cicilan_jadwal_isi CHECK (
    baris BETWEEN 1 AND 60 AND angsuran_rp > 0 AND sampai_rp >= angsuran_rp
  )
);

CREATE INDEX cicilan_jadwal_tempo ON public.cicilan_jadwal (kode_toko, jatuh_tempo, no_cicilan);

ALTER TABLE public.cicilan_jadwal ENABLE ROW LEVEL SECURITY;

CREATE POLICY cicilan_jadwal_toko ON public.cicilan_jadwal
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.cicilan_jadwal TO kencana_app;

-- An act on a contract: a payment, an early settlement, the money that a cancelling gives back, an
-- auction, and the surplus of one that is paid out.
CREATE TABLE public.cicilan_bayar (
  kode_toko text NOT NULL,
  no_bayar text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_bayar, 3, 2)) STORED,
  no_cicilan text NOT NULL,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  jenis text NOT NULL,
  -- On instalments, penalty, given back, margin earned with it.
  angsuran_rp bigint NOT NULL DEFAULT 0,
  denda_rp bigint NOT NULL DEFAULT 0,
  rabat_rp bigint NOT NULL DEFAULT 0,
  margin_rp bigint NOT NULL DEFAULT 0,
  -- Owed on instalments after it.
  sisa_rp bigint NOT NULL,
  -- What changed hands: into the shop positive, out of it negative.
  total_rp bigint NOT NULL,
  -- Kept by a cancelling, or the cost of an auction.
  biaya_rp bigint NOT NULL DEFAULT 0,
  -- Of an auction: what it brought, the surplus that the customer is owed, what the shop lost.
  hasil_rp bigint NOT NULL DEFAULT 0,
  lebih_rp bigint NOT NULL DEFAULT 0,
  rugi_rp bigint NOT NULL DEFAULT 0,
  nama_pihak text,
  no_hp_pihak text,
  keterangan text,
  penyetuju text,
  laci text NOT NULL,
  input_by text NOT NULL,
  CONSTRAINT cicilan_bayar_pk PRIMARY KEY (kode_toko, no_bayar),
  CONSTRAINT cicilan_bayar_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT cicilan_bayar_fk FOREIGN KEY (kode_toko, no_cicilan)
    REFERENCES public.cicilan (kode_toko, no_cicilan),
  CONSTRAINT cicilan_bayar_nomor CHECK (no_bayar ~ '^(BC|LC|RC|XC|YC)[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT cicilan_bayar_jenis CHECK (jenis IN ('BAYAR', 'LUNAS', 'BATAL', 'LELANG', 'LEBIH')),
  CONSTRAINT cicilan_bayar_isi CHECK (
    angsuran_rp >= 0 AND denda_rp >= 0 AND rabat_rp >= 0 AND margin_rp >= 0 AND sisa_rp >= 0
    AND biaya_rp >= 0 AND hasil_rp >= 0 AND lebih_rp >= 0 AND rugi_rp >= 0
    AND (jenis NOT IN ('BAYAR', 'LUNAS') OR total_rp = angsuran_rp + denda_rp)
  )
);

CREATE INDEX cicilan_bayar_cicilan ON public.cicilan_bayar (kode_toko, no_cicilan, no_bayar);

CREATE INDEX cicilan_bayar_tanggal ON public.cicilan_bayar (kode_toko, tanggal, no_bayar);

-- An auction happens once, and its surplus is paid out once.
CREATE UNIQUE INDEX cicilan_bayar_sekali ON public.cicilan_bayar (kode_toko, no_cicilan, jenis)
  WHERE jenis IN ('LUNAS', 'BATAL', 'LELANG', 'LEBIH');

ALTER TABLE public.cicilan_bayar ENABLE ROW LEVEL SECURITY;

CREATE POLICY cicilan_bayar_toko ON public.cicilan_bayar
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.cicilan_bayar TO kencana_app;

ALTER TABLE public.uang_muka DROP CONSTRAINT uang_muka_nomor;

ALTER TABLE public.uang_muka ADD CONSTRAINT uang_muka_nomor
  CHECK (no_bayar ~ '^[A-Z]{2}[A-Z0-9]{2}[0-9]{10}$');

-- Nothing was ever posted by the journals of instalments that stood here.
DELETE FROM public.para_akun_transaksi WHERE trx = 'CICILAN';

DELETE FROM public.akun_transaksi WHERE trx = 'CICILAN';

INSERT INTO public.akun (nomor_akun, nama_akun, jenis, saldo_normal) VALUES
  ('2-1145', 'Margin Cicilan Ditangguhkan', 'KEWAJIBAN', 'KREDIT'),
  ('4-1145', 'Pendapatan Batal Cicilan', 'PENDAPATAN', 'KREDIT'),
  ('4-1146', 'Penjualan Lelang Cicilan', 'PENDAPATAN', 'KREDIT'),
  ('5-1015', 'Harga Pokok Lelang Cicilan', 'BIAYA', 'DEBET')
  ON CONFLICT ON CONSTRAINT akun_pk DO NOTHING;

INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('CICILAN', 'BARU', 1, 'KAS', 'kas/CASH', '1-1010'),
  ('CICILAN', 'BARU', 2, 'BANK', 'bank', '1-1110'),
  ('CICILAN', 'BARU', 3, 'FEE_EDC', 'edc/fee', '4-1150'),
  ('CICILAN', 'BARU', 4, 'BIAYA_EDC', 'edc/biaya', '6-1075'),
  ('CICILAN', 'BARU', 5, 'PIUTANG_CICILAN', 'cicilan/piutang', '1-1220'),
  ('CICILAN', 'BARU', 6, 'UANG_MUKA_CICILAN', 'cicilan/uang-muka', '2-1140'),
  ('CICILAN', 'BARU', 7, 'MARGIN_DITANGGUHKAN', 'cicilan/margin-ditangguhkan', '2-1145'),
  ('CICILAN', 'BAYAR', 1, 'KAS', 'kas/CASH', '1-1010'),
  ('CICILAN', 'BAYAR', 2, 'BANK', 'bank', '1-1110'),
  ('CICILAN', 'BAYAR', 3, 'FEE_EDC', 'edc/fee', '4-1150'),
  ('CICILAN', 'BAYAR', 4, 'BIAYA_EDC', 'edc/biaya', '6-1075'),
  ('CICILAN', 'BAYAR', 5, 'PIUTANG_CICILAN', 'cicilan/piutang', '1-1220'),
  ('CICILAN', 'BAYAR', 6, 'DENDA_CICILAN', 'cicilan/denda', '4-1120'),
  ('CICILAN', 'BAYAR', 7, 'MARGIN_DITANGGUHKAN', 'cicilan/margin-ditangguhkan', '2-1145'),
  ('CICILAN', 'BAYAR', 8, 'MARGIN', 'cicilan/margin', '4-1140'),
  ('CICILAN', 'LUNAS', 1, 'KAS', 'kas/CASH', '1-1010'),
  ('CICILAN', 'LUNAS', 2, 'BANK', 'bank', '1-1110'),
  ('CICILAN', 'LUNAS', 3, 'FEE_EDC', 'edc/fee', '4-1150'),
  ('CICILAN', 'LUNAS', 4, 'BIAYA_EDC', 'edc/biaya', '6-1075'),
  ('CICILAN', 'LUNAS', 5, 'PIUTANG_CICILAN', 'cicilan/piutang', '1-1220'),
  ('CICILAN', 'LUNAS', 6, 'DENDA_CICILAN', 'cicilan/denda', '4-1120'),
  ('CICILAN', 'LUNAS', 7, 'MARGIN_DITANGGUHKAN', 'cicilan/margin-ditangguhkan', '2-1145'),
  ('CICILAN', 'LUNAS', 8, 'MARGIN', 'cicilan/margin', '4-1140'),
  ('CICILAN', 'BATAL', 1, 'UANG_MUKA_CICILAN', 'cicilan/uang-muka', '2-1140'),
  ('CICILAN', 'BATAL', 2, 'MARGIN_DITANGGUHKAN', 'cicilan/margin-ditangguhkan', '2-1145'),
  ('CICILAN', 'BATAL', 3, 'PIUTANG_CICILAN', 'cicilan/piutang', '1-1220'),
  ('CICILAN', 'BATAL', 4, 'BIAYA_BATAL_CICILAN', 'cicilan/biaya-batal', '4-1145'),
  ('CICILAN', 'BATAL', 5, 'KAS', 'kas/CASH', '1-1010'),
  ('CICILAN', 'BATAL', 6, 'BANK', 'bank', '1-1110'),
  ('CICILAN', 'LELANG', 1, 'KAS', 'kas/CASH', '1-1010'),
  ('CICILAN', 'LELANG', 2, 'BANK', 'bank', '1-1110'),
  ('CICILAN', 'LELANG', 3, 'FEE_EDC', 'edc/fee', '4-1150'),
  ('CICILAN', 'LELANG', 4, 'BIAYA_EDC', 'edc/biaya', '6-1075'),
  ('CICILAN', 'LELANG', 5, 'UANG_MUKA_CICILAN', 'cicilan/uang-muka', '2-1140'),
  ('CICILAN', 'LELANG', 6, 'MARGIN_DITANGGUHKAN', 'cicilan/margin-ditangguhkan', '2-1145'),
  ('CICILAN', 'LELANG', 7, 'PIUTANG_CICILAN', 'cicilan/piutang', '1-1220'),
  ('CICILAN', 'LELANG', 8, 'DENDA_CICILAN', 'cicilan/denda', '4-1120'),
  ('CICILAN', 'LELANG', 9, 'MARGIN', 'cicilan/margin', '4-1140'),
  ('CICILAN', 'LELANG', 10, 'LELANG_LEBIH', 'cicilan/lelang-lebih', '2-1150'),
  ('CICILAN', 'LELANG', 11, 'LELANG_RUGI', 'cicilan/lelang-rugi', '5-1030'),
  ('CICILAN', 'LELANG', 12, 'PENJUALAN_LELANG', 'cicilan/lelang-jual', '4-1146'),
  ('CICILAN', 'LELANG', 13, 'PPN', 'pajak/ppn-keluaran', '2-1210'),
  ('CICILAN', 'LELANG', 14, 'HPP_LELANG', 'cicilan/lelang-hpp', '5-1015'),
  ('CICILAN', 'LELANG', 15, 'PERSEDIAAN', 'barang', '1-1310'),
  ('CICILAN', 'LEBIH', 1, 'LELANG_LEBIH', 'cicilan/lelang-lebih', '2-1150'),
  ('CICILAN', 'LEBIH', 2, 'KAS', 'kas/CASH', '1-1010'),
  ('CICILAN', 'LEBIH', 3, 'BANK', 'bank', '1-1110'),
  ('PENJUALAN', 'BARANG', 20, 'UANG_MUKA_CICILAN', 'cicilan/uang-muka', '2-1140');
