-- What was sold there and is not paid out yet is owed by the marketplace.
ALTER TABLE public.penjualan_bayar DROP CONSTRAINT penjualan_bayar_jenis;

ALTER TABLE public.penjualan_bayar ADD CONSTRAINT penjualan_bayar_jenis CHECK (
  jenis IN ('CASH', 'TRANSFER', 'DEBET', 'CREDIT', 'POIN', 'KUPON', 'TITIP', 'TUKAR',
    'MARKETPLACE')
);

INSERT INTO public.akun (nomor_akun, nama_akun, jenis, saldo_normal) VALUES
  ('1-1240', 'Piutang Marketplace', 'ASET', 'DEBET')
  ON CONFLICT ON CONSTRAINT akun_pk DO NOTHING;

INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('PENJUALAN', 'BARANG', 18, 'MARKETPLACE', 'marketplace/piutang', '1-1240');

-- How far a connection's orders were read, and when it is asked next.
ALTER TABLE public.kunci_marketplace ADD COLUMN kursor text;

ALTER TABLE public.kunci_marketplace
  ADD COLUMN tanya timestamptz NOT NULL DEFAULT '2020-01-01 00:00:00+00';

-- Orders that came in by a connection. BARU holds its pieces; DITOLAK never had them.
CREATE TABLE public.pesanan_marketplace (
  kode_toko text NOT NULL,
  no_order text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_order, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  kode_sambungan text NOT NULL,
  nama_sambungan text NOT NULL,
  id_luar text NOT NULL,
  nama_pembeli text NOT NULL,
  total_qty integer NOT NULL,
  total_berat_mg bigint NOT NULL,
  total_rp bigint NOT NULL,
  logistik text,
  kurir text,
  alasan text,
  no_faktur_jual text,
  status text NOT NULL DEFAULT 'BARU',
  diproses_oleh text,
  diproses_pada timestamptz,
  input_by text NOT NULL,
  CONSTRAINT pesanan_marketplace_pk PRIMARY KEY (kode_toko, no_order),
  CONSTRAINT pesanan_marketplace_luar UNIQUE (kode_toko, kode_sambungan, id_luar),
  CONSTRAINT pesanan_marketplace_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT pesanan_marketplace_sambungan_fk FOREIGN KEY (kode_toko, kode_sambungan)
    REFERENCES public.sambungan_marketplace (kode_toko, kode_sambungan),
  CONSTRAINT pesanan_marketplace_jual_fk FOREIGN KEY (kode_toko, no_faktur_jual)
    REFERENCES public.penjualan (kode_toko, no_faktur_jual),
  CONSTRAINT pesanan_marketplace_nomor CHECK (no_order ~ '^MO[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT pesanan_marketplace_status
    CHECK (status IN ('BARU', 'DITERIMA', 'DITOLAK', 'BATAL')),
  CONSTRAINT pesanan_marketplace_jual
    CHECK ((status = 'DITERIMA') = (no_faktur_jual IS NOT NULL))
) WITH (fillfactor = 90);

CREATE INDEX pesanan_marketplace_tanggal
  ON public.pesanan_marketplace (kode_toko, tanggal, no_order);
CREATE INDEX pesanan_marketplace_jual
  ON public.pesanan_marketplace (kode_toko, no_faktur_jual);

ALTER TABLE public.pesanan_marketplace ENABLE ROW LEVEL SECURITY;

CREATE POLICY pesanan_marketplace_toko ON public.pesanan_marketplace
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.pesanan_marketplace TO kencana_app;

CREATE TABLE public.pesanan_marketplace_baris (
  kode_toko text NOT NULL,
  no_order text NOT NULL,
  baris integer NOT NULL,
  kode_barcode text NOT NULL,
  nama_barang text NOT NULL,
  kode_group text,
  kadar text,
  berat_mg bigint NOT NULL,
  harga_online_rp bigint NOT NULL,
  CONSTRAINT pesanan_marketplace_baris_pk PRIMARY KEY (kode_toko, no_order, baris),
  CONSTRAINT pesanan_marketplace_baris_barang UNIQUE (kode_toko, no_order, kode_barcode),
  CONSTRAINT pesanan_marketplace_baris_fk FOREIGN KEY (kode_toko, no_order)
    REFERENCES public.pesanan_marketplace (kode_toko, no_order)
);

CREATE INDEX pesanan_marketplace_baris_barcode
  ON public.pesanan_marketplace_baris (kode_toko, kode_barcode, no_order);

ALTER TABLE public.pesanan_marketplace_baris ENABLE ROW LEVEL SECURITY;

CREATE POLICY pesanan_marketplace_baris_toko ON public.pesanan_marketplace_baris
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.pesanan_marketplace_baris TO kencana_app;

-- What the other side was told of an order; the order itself is sealed.
CREATE TABLE public.kabar_order (
  kode_toko text NOT NULL,
  no_order text NOT NULL,
  jawaban text NOT NULL,
  waktu timestamptz NOT NULL,
  CONSTRAINT kabar_order_pk PRIMARY KEY (kode_toko, no_order),
  CONSTRAINT kabar_order_fk FOREIGN KEY (kode_toko, no_order)
    REFERENCES public.pesanan_marketplace (kode_toko, no_order)
);

ALTER TABLE public.kabar_order ENABLE ROW LEVEL SECURITY;

CREATE POLICY kabar_order_toko ON public.kabar_order
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.kabar_order TO kencana_app;
