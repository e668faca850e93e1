-- Goods of an accepted order that came back: they lie in a tray again, and are owed for no more.
CREATE TABLE public.retur_marketplace (
  kode_toko text NOT NULL,
  no_retur text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_retur, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  kode_sambungan text NOT NULL,
  nama_sambungan text NOT NULL,
  no_order text NOT NULL,
  id_luar text NOT NULL,
  no_faktur_jual text NOT NULL,
  -- How the order stood before, for who takes this back.
  status_order text NOT NULL,
  total_qty integer NOT NULL,
  total_berat_mg bigint NOT NULL,
  -- What the marketplace owes no more, or takes off its next payout.
  total_rp bigint NOT NULL,
  keterangan text,
  penyetuju text,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT retur_marketplace_pk PRIMARY KEY (kode_toko, no_retur),
  CONSTRAINT retur_marketplace_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT retur_marketplace_order_fk FOREIGN KEY (kode_toko, no_order)
    REFERENCES public.pesanan_marketplace (kode_toko, no_order),
  CONSTRAINT retur_marketplace_jual_fk FOREIGN KEY (kode_toko, no_faktur_jual)
    REFERENCES public.penjualan (kode_toko, no_faktur_jual),
  CONSTRAINT retur_marketplace_nomor CHECK (no_retur ~ '^RM[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT retur_marketplace_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT retur_marketplace_isi
    CHECK (total_qty > 0 AND total_berat_mg > 0 AND total_rp >= 0),
  CONSTRAINT retur_marketplace_batal CHECK ((status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL))
) WITH (fillfactor = 90);

CREATE INDEX retur_marketplace_tanggal ON public.retur_marketplace (kode_toko, tanggal, no_retur);

CREATE INDEX retur_marketplace_order ON public.retur_marketplace (kode_toko, no_order);

CREATE INDEX retur_marketplace_jual ON public.retur_marketplace (kode_toko, no_faktur_jual);

ALTER TABLE public.retur_marketplace ENABLE ROW LEVEL SECURITY;

CREATE POLICY retur_marketplace_toko ON public.retur_marketplace
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.retur_marketplace TO kencana_app;

CREATE TABLE public.retur_marketplace_baris (
  kode_toko text NOT NULL,
  no_retur text NOT NULL,
  baris integer NOT NULL,
  baris_jual integer NOT NULL,
  kode_barcode text NOT NULL,
  nama_barang text NOT NULL,
  kode_group text NOT NULL,
  kadar text NOT NULL,
  kondisi_retur text NOT NULL,
  kode_gudang text NOT NULL,
  kode_baki text NOT NULL,
  -- By the nota, and on the scale when it came back.
  berat_mg bigint NOT NULL,
  timbang_mg bigint NOT NULL,
  modal_rp bigint NOT NULL,
  jumlah_rp bigint NOT NULL,
  CONSTRAINT retur_marketplace_baris_pk PRIMARY KEY (kode_toko, no_retur, baris),
  CONSTRAINT retur_marketplace_baris_barang UNIQUE (kode_toko, no_retur, kode_barcode),
  CONSTRAINT retur_marketplace_baris_fk FOREIGN KEY (kode_toko, no_retur)
    REFERENCES public.retur_marketplace (kode_toko, no_retur),
  CONSTRAINT retur_marketplace_baris_kondisi CHECK (kondisi_retur IN ('BAIK', 'RUSAK'))
);

CREATE INDEX retur_marketplace_baris_barcode
  ON public.retur_marketplace_baris (kode_toko, kode_barcode, no_retur);

ALTER TABLE public.retur_marketplace_baris ENABLE ROW LEVEL SECURITY;

CREATE POLICY retur_marketplace_baris_toko ON public.retur_marketplace_baris
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.retur_marketplace_baris TO kencana_app;

INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('PENJUALAN', 'RETUR', 1, 'MARKETPLACE', 'marketplace/piutang', '1-1240'),
  ('PENJUALAN', 'RETUR', 2, 'PENJUALAN', 'penjualan/barang', '4-1010'),
  ('PENJUALAN', 'RETUR', 3, 'ONGKOS', 'penjualan/ongkos', '4-1020'),
  ('PENJUALAN', 'RETUR', 4, 'POTONGAN', 'penjualan/potongan', '4-1030'),
  ('PENJUALAN', 'RETUR', 5, 'PEMBULATAN', 'penjualan/pembulatan', '4-1040'),
  ('PENJUALAN', 'RETUR', 6, 'PPN', 'pajak/ppn-keluaran', '2-1210'),
  ('PENJUALAN', 'RETUR', 7, 'HPP', 'hpp/barang', '5-1010'),
  ('PENJUALAN', 'RETUR', 8, 'PERSEDIAAN', 'barang', '1-1310'),
  ('PENJUALAN', 'RETUR', 9, 'KOMISI', 'bonus/biaya', '6-1020'),
  ('PENJUALAN', 'RETUR', 10, 'HUTANG_KOMISI', 'bonus/utang', '2-1170')
  ON CONFLICT ON CONSTRAINT akun_transaksi_pk DO UPDATE
    SET urut = EXCLUDED.urut, jenis_akun = EXCLUDED.jenis_akun, nomor_akun = EXCLUDED.nomor_akun;
