ALTER TABLE public.baki
  ADD CONSTRAINT baki_gudang_unik UNIQUE (kode_toko, kode_baki, kode_gudang);

-- One row per piece of jewellery. Weights in milligram: gross, without stones, of the label, fine.
CREATE TABLE public.barang (
  kode_toko text NOT NULL,
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
  harga_modal_rp bigint NOT NULL,
  harga_bandrol_rp bigint,
  ongkos_cara text NOT NULL DEFAULT 'TETAP',
  -- Rupiah, rupiah per gram, or basis points: ongkos_cara says which.
  ongkos_nilai bigint NOT NULL DEFAULT 0,
  berlian boolean NOT NULL DEFAULT false,
  -- Acquired with a complete tax invoice: decides the rate of PPN when it is sold.
  faktur_pajak boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'READY',
  -- Document that holds or sold it.
  no_dokumen text,
  foto text,
  keterangan text,
  -- Document that brought it in, and its business date.
  no_masuk text NOT NULL,
  tgl_masuk date NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT barang_pk PRIMARY KEY (kode_toko, kode_barcode),
  CONSTRAINT barang_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT barang_jenis_fk FOREIGN KEY (kode_dept) REFERENCES public.jenis (kode_dept),
  CONSTRAINT barang_group_fk FOREIGN KEY (kode_toko, kode_group)
    REFERENCES public.group (kode_toko, kode_group),
  CONSTRAINT barang_kadar_fk FOREIGN KEY (kadar) REFERENCES public.kadar (kadar),
  CONSTRAINT barang_gudang_fk FOREIGN KEY (kode_toko, kode_gudang)
    REFERENCES public.gudang (kode_toko, kode_gudang),
  -- With the warehouse in it: a tray with goods can't move away from under its ledger account.
  CONSTRAINT barang_baki_fk FOREIGN KEY (kode_toko, kode_baki, kode_gudang)
    REFERENCES public.baki (kode_toko, kode_baki, kode_gudang),
  CONSTRAINT barang_barcode CHECK (kode_barcode ~ '^[A-Z0-9][A-Z0-9._-]{2,19}$'),
  CONSTRAINT barang_nama CHECK (char_length(nama_barang) BETWEEN 6 AND 100),
  CONSTRAINT barang_berat CHECK (
    berat_mg > 0 AND berat_bersih_mg > 0 AND berat_bersih_mg <= berat_mg AND berat_bandrol_mg > 0
    AND murni_mg >= 0 AND murni_mg <= berat_bersih_mg AND berat_mg <= 100000000
  ),
  CONSTRAINT barang_harga CHECK (
    harga_modal_rp BETWEEN 0 AND 999999999999
    AND coalesce(harga_bandrol_rp, 1) BETWEEN 1 AND 999999999999
  ),
  CONSTRAINT barang_ongkos CHECK (
    ongkos_cara IN ('TETAP', 'PER_GRAM', 'PERSEN') AND ongkos_nilai BETWEEN 0 AND 999999999999
    AND (ongkos_cara <> 'PERSEN' OR ongkos_nilai <= 10000)
  ),
  CONSTRAINT barang_status CHECK (status IN (
    'READY', 'TITIP', 'PESAN', 'CICIL', 'TERJUAL', 'KIRIM', 'SERVICE', 'HANCUR', 'HILANG'
  ))
) WITH (fillfactor = 85);

-- Few on purpose: a piece that changes its state is written again in every index.
CREATE INDEX barang_status_barcode ON public.barang (kode_toko, status, kode_barcode);

CREATE INDEX barang_nama_barang ON public.barang (kode_toko, nama_barang, kode_barcode);

CREATE INDEX barang_baki ON public.barang (kode_toko, kode_baki, kode_barcode);

CREATE INDEX barang_group ON public.barang (kode_toko, kode_group, kode_barcode);

ALTER TABLE public.barang ENABLE ROW LEVEL SECURITY;

CREATE POLICY barang_toko ON public.barang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.barang TO kencana_app;

-- What happened to a piece, one row each: the state log that every document adds to. No foreign key
-- to barang: pieces are never deleted, and the sale would pay for looking each one up again.
CREATE TABLE public.barang_riwayat (
  kode_toko text NOT NULL,
  kode_barcode text NOT NULL,
  waktu timestamptz NOT NULL,
  aksi text NOT NULL,
  dokumen text NOT NULL,
  user_id text NOT NULL,
  -- Labels printed; 1 otherwise.
  jumlah integer NOT NULL DEFAULT 1,
  CONSTRAINT barang_riwayat_pk PRIMARY KEY (kode_toko, kode_barcode, waktu, aksi),
  CONSTRAINT barang_riwayat_aksi CHECK (aksi ~ '^[A-Z_]{3,20}$')
);

ALTER TABLE public.barang_riwayat ENABLE ROW LEVEL SECURITY;

CREATE POLICY barang_riwayat_toko ON public.barang_riwayat
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.barang_riwayat TO kencana_app;
