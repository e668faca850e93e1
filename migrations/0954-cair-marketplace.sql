-- The last paper that goes on from a nota that a marketplace owes: it is no longer taken back alone.
ALTER TABLE public.penjualan ADD COLUMN lanjutan text;

-- What a marketplace paid out for orders, against what they were sold for.
CREATE TABLE public.cair_marketplace (
  kode_toko text NOT NULL,
  no_cair text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_cair, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  kode_sambungan text NOT NULL,
  nama_sambungan text NOT NULL,
  -- The day and the number of it on the marketplace's paper.
  tgl_cair date NOT NULL,
  rujukan text,
  total_qty integer NOT NULL,
  total_kotor_rp bigint NOT NULL,
  total_biaya_rp bigint NOT NULL,
  -- Rupiah that arrived; the drawer or account is null where none did.
  total_rp bigint NOT NULL,
  jenis_kas text,
  kode_kas text,
  keterangan text,
  penyetuju text,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT cair_marketplace_pk PRIMARY KEY (kode_toko, no_cair),
  CONSTRAINT cair_marketplace_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT cair_marketplace_sambungan_fk FOREIGN KEY (kode_toko, kode_sambungan)
    REFERENCES public.sambungan_marketplace (kode_toko, kode_sambungan),
  CONSTRAINT cair_marketplace_nomor CHECK (no_cair ~ '^PC[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT cair_marketplace_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT cair_marketplace_isi CHECK (total_qty > 0 AND total_rp >= 0
    AND total_rp = total_kotor_rp - total_biaya_rp AND (total_rp > 0) = (kode_kas IS NOT NULL)
    AND (jenis_kas IS NULL) = (kode_kas IS NULL)),
  CONSTRAINT cair_marketplace_batal CHECK ((status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL))
) WITH (fillfactor = 90);

CREATE INDEX cair_marketplace_tanggal ON public.cair_marketplace (kode_toko, tanggal, no_cair);

CREATE INDEX cair_marketplace_sambungan ON public.cair_marketplace (kode_toko, kode_sambungan);

ALTER TABLE public.cair_marketplace ENABLE ROW LEVEL SECURITY;

CREATE POLICY cair_marketplace_toko ON public.cair_marketplace
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.cair_marketplace TO kencana_app;

-- An order that is paid out: below zero what is taken back for goods that were returned.
CREATE TABLE public.cair_marketplace_baris (
  kode_toko text NOT NULL,
  no_cair text NOT NULL,
  baris integer NOT NULL,
  no_order text NOT NULL,
  id_luar text NOT NULL,
  no_faktur_jual text NOT NULL,
  kotor_rp bigint NOT NULL,
  biaya_rp bigint NOT NULL,
  bersih_rp bigint NOT NULL,
  CONSTRAINT cair_marketplace_baris_pk PRIMARY KEY (kode_toko, no_cair, baris),
  CONSTRAINT cair_marketplace_baris_order_sekali UNIQUE (kode_toko, no_cair, no_order),
  CONSTRAINT cair_marketplace_baris_fk FOREIGN KEY (kode_toko, no_cair)
    REFERENCES public.cair_marketplace (kode_toko, no_cair),
  CONSTRAINT cair_marketplace_baris_order_fk FOREIGN KEY (kode_toko, no_order)
    REFERENCES public.pesanan_marketplace (kode_toko, no_order),
  CONSTRAINT cair_marketplace_baris_isi CHECK (bersih_rp = kotor_rp - biaya_rp
    AND (kotor_rp <> 0 OR biaya_rp <> 0))
);

CREATE INDEX cair_marketplace_baris_order
  ON public.cair_marketplace_baris (kode_toko, no_order);

ALTER TABLE public.cair_marketplace_baris ENABLE ROW LEVEL SECURITY;

CREATE POLICY cair_marketplace_baris_toko ON public.cair_marketplace_baris
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.cair_marketplace_baris TO kencana_app;

CREATE INDEX pesanan_marketplace_terima
  ON public.pesanan_marketplace (kode_toko, kode_sambungan, no_order) WHERE status = 'DITERIMA';

INSERT INTO public.akun (nomor_akun, nama_akun, jenis, saldo_normal) VALUES
  ('6-1077', 'Biaya Marketplace', 'BIAYA', 'DEBET')
  ON CONFLICT ON CONSTRAINT akun_pk DO NOTHING;

INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('PENJUALAN', 'CAIR', 1, 'MARKETPLACE', 'marketplace/piutang', '1-1240'),
  ('PENJUALAN', 'CAIR', 2, 'KAS', 'kas/CASH', '1-1010'),
  ('PENJUALAN', 'CAIR', 3, 'BANK', 'bank', '1-1110'),
  ('PENJUALAN', 'CAIR', 4, 'BIAYA_MARKETPLACE', 'marketplace/biaya', '6-1077')
  ON CONFLICT ON CONSTRAINT akun_transaksi_pk DO UPDATE
    SET urut = EXCLUDED.urut, jenis_akun = EXCLUDED.jenis_akun, nomor_akun = EXCLUDED.nomor_akun;
