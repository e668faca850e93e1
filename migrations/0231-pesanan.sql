-- An order: pieces to be made, with money paid on account until they are picked up.
CREATE TABLE public.pesanan (
  kode_toko text NOT NULL,
  no_pesanan text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_pesanan, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  kode_sales text NOT NULL,
  kode_customer text,
  nama_customer text NOT NULL,
  no_hp text,
  kode_tukang text,
  -- LOCKED: the board price of today counts at the pick-up; FLOATING: that of that day.
  kunci_harga text NOT NULL,
  -- When it was promised.
  tgl_selesai date NOT NULL,
  total_qty integer NOT NULL,
  total_berat_mg bigint NOT NULL,
  ongkos_rp bigint NOT NULL,
  -- By the ordered weights; what is paid in the end is made of the finished ones.
  total_rp bigint NOT NULL,
  dp_rp bigint NOT NULL,
  keterangan text,
  laci text NOT NULL,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'ENTRY',
  -- The cashier who confirmed it (/validasi-pesanan).
  valid_oleh text,
  valid_pada timestamptz,
  tgl_jadi date,
  selesai_oleh text,
  no_faktur_jual text,
  tgl_ambil date,
  no_kembali text,
  tgl_batal date,
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT pesanan_pk PRIMARY KEY (kode_toko, no_pesanan),
  CONSTRAINT pesanan_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT pesanan_sales_fk FOREIGN KEY (kode_toko, kode_sales)
    REFERENCES public.sales (kode_toko, kode_sales),
  CONSTRAINT pesanan_member_fk FOREIGN KEY (kode_toko, kode_customer)
    REFERENCES public.member (kode_toko, kode_customer),
  CONSTRAINT pesanan_tukang_fk FOREIGN KEY (kode_toko, kode_tukang)
    REFERENCES public.tukang (kode_toko, kode_tukang),
  CONSTRAINT pesanan_nomor CHECK (no_pesanan ~ '^FP[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT pesanan_kunci_harga CHECK (kunci_harga IN ('LOCKED', 'FLOATING')),
  CONSTRAINT pesanan_status CHECK (status IN ('ENTRY', 'SELESAI', 'DIAMBIL', 'BATAL')),
  CONSTRAINT pesanan_valid CHECK ((valid_oleh IS NULL) = (valid_pada IS NULL)),
  CONSTRAINT pesanan_jadi CHECK (
    status NOT IN ('SELESAI', 'DIAMBIL') OR (tgl_jadi IS NOT NULL AND selesai_oleh IS NOT NULL)
  ),
  CONSTRAINT pesanan_batal CHECK (
    (status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL)
    AND (status = 'BATAL') = (no_kembali IS NOT NULL)
    AND (status = 'BATAL') = (tgl_batal IS NOT NULL)
  ),
  CONSTRAINT pesanan_diambil CHECK (
    (status = 'DIAMBIL') = (no_faktur_jual IS NOT NULL)
    AND (status = 'DIAMBIL') = (tgl_ambil IS NOT NULL)
  ),
  CONSTRAINT pesanan_jumlah CHECK (
    dp_rp > 0 AND dp_rp <= total_rp AND total_qty > 0 AND total_berat_mg > 0 AND ongkos_rp >= 0
    AND tgl_selesai >= tanggal
  )
) WITH (fillfactor = 90);

CREATE INDEX pesanan_tanggal ON public.pesanan (kode_toko, tanggal, no_pesanan);

CREATE INDEX pesanan_terbuka ON public.pesanan (kode_toko, tgl_selesai, no_pesanan)
  WHERE status IN ('ENTRY', 'SELESAI');

CREATE INDEX pesanan_customer ON public.pesanan (kode_toko, kode_customer)
  WHERE kode_customer IS NOT NULL;

ALTER TABLE public.pesanan ENABLE ROW LEVEL SECURITY;

CREATE POLICY pesanan_toko ON public.pesanan
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.pesanan TO kencana_app;

-- A piece to be made, and the piece that was made of it.
CREATE TABLE public.pesanan_barang (
  kode_toko text NOT NULL,
  no_pesanan text NOT NULL,
  baris integer NOT NULL,
  deskripsi text NOT NULL,
  kode_dept text NOT NULL,
  kode_group text NOT NULL,
  kadar text NOT NULL,
  size text,
  berat_mg bigint NOT NULL,
  -- Board price of the day of the order.
  harga_per_gram_rp bigint NOT NULL,
  harga_rp bigint NOT NULL,
  ongkos_rp bigint NOT NULL,
  ppn_rp bigint NOT NULL,
  sub_total_rp bigint NOT NULL,
  kode_barcode text,
  berat_jadi_mg bigint,
  CONSTRAINT pesanan_barang_pk PRIMARY KEY (kode_toko, no_pesanan, baris),
  CONSTRAINT pesanan_barang_pesanan_fk FOREIGN KEY (kode_toko, no_pesanan)
    REFERENCES public.pesanan (kode_toko, no_pesanan),
  CONSTRAINT pesanan_barang_jenis_fk FOREIGN KEY (kode_dept) REFERENCES public.jenis (kode_dept),
  CONSTRAINT pesanan_barang_group_fk FOREIGN KEY (kode_toko, kode_group)
    REFERENCES public.group (kode_toko, kode_group),
  CONSTRAINT pesanan_barang_kadar_fk FOREIGN KEY (kadar) REFERENCES public.kadar (kadar),
  CONSTRAINT pesanan_barang_jadi CHECK ((kode_barcode IS NULL) = (berat_jadi_mg IS NULL)),
  CONSTRAINT pesanan_barang_jumlah CHECK (
    berat_mg > 0 AND harga_rp >= 0 AND ongkos_rp >= 0 AND ppn_rp >= 0
    AND sub_total_rp = harga_rp + ongkos_rp + ppn_rp
  )
);

-- One order a piece.
CREATE UNIQUE INDEX pesanan_barang_barcode_unik
  ON public.pesanan_barang (kode_toko, no_pesanan, kode_barcode) WHERE kode_barcode IS NOT NULL;

ALTER TABLE public.pesanan_barang ENABLE ROW LEVEL SECURITY;

CREATE POLICY pesanan_barang_toko ON public.pesanan_barang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.pesanan_barang TO kencana_app;
