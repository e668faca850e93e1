-- A model that customers may order before any piece of it is there.
CREATE TABLE public.model_po (
  kode_toko text NOT NULL,
  kode_model text NOT NULL,
  nama_model text NOT NULL,
  kode_supplier text NOT NULL,
  kode_dept text NOT NULL,
  kode_group text NOT NULL,
  kadar text NOT NULL,
  size text,
  berat_mg bigint NOT NULL,
  ongkos_rp bigint,
  keterangan text,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT model_po_pk PRIMARY KEY (kode_toko, kode_model),
  CONSTRAINT model_po_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT model_po_supplier_fk FOREIGN KEY (kode_supplier)
    REFERENCES public.supplier (kode_supplier),
  CONSTRAINT model_po_jenis_fk FOREIGN KEY (kode_dept) REFERENCES public.jenis (kode_dept),
  CONSTRAINT model_po_group_fk FOREIGN KEY (kode_toko, kode_group)
    REFERENCES public.group (kode_toko, kode_group),
  CONSTRAINT model_po_kadar_fk FOREIGN KEY (kadar) REFERENCES public.kadar (kadar),
  CONSTRAINT model_po_isi CHECK (berat_mg > 0 AND ongkos_rp >= 0)
);

ALTER TABLE public.model_po ENABLE ROW LEVEL SECURITY;

CREATE POLICY model_po_toko ON public.model_po
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.model_po TO kencana_app;

-- A pre-order: models that are not there yet, with money paid ahead until they are picked up.
CREATE TABLE public.pre_order (
  kode_toko text NOT NULL,
  no_po text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_po, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  kode_sales text NOT NULL,
  kode_customer text,
  nama_customer text NOT NULL,
  no_hp text,
  -- LOCKED: the board price of today counts at the pick-up; FLOATING: that of that day.
  kunci_harga text NOT NULL,
  -- When it was promised.
  tgl_janji date NOT NULL,
  total_qty integer NOT NULL,
  total_berat_mg bigint NOT NULL,
  ongkos_rp bigint NOT NULL,
  -- By the weights of the models; what is paid in the end is made of those of the pieces.
  total_rp bigint NOT NULL,
  dp_rp bigint NOT NULL,
  keterangan text,
  laci text NOT NULL,
  input_by text NOT NULL,
  -- OPEN waits for pieces, FINISH has them all, DIAMBIL is sold.
  status text NOT NULL DEFAULT 'OPEN',
  -- The day on which the last of its pieces came.
  tgl_datang date,
  no_faktur_jual text,
  tgl_ambil date,
  no_kembali text,
  tgl_batal date,
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT pre_order_pk PRIMARY KEY (kode_toko, no_po),
  CONSTRAINT pre_order_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT pre_order_sales_fk FOREIGN KEY (kode_toko, kode_sales)
    REFERENCES public.sales (kode_toko, kode_sales),
  CONSTRAINT pre_order_member_fk FOREIGN KEY (kode_toko, kode_customer)
    REFERENCES public.member (kode_toko, kode_customer),
  CONSTRAINT pre_order_nomor CHECK (no_po ~ '^PO[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT pre_order_kunci_harga CHECK (kunci_harga IN ('LOCKED', 'FLOATING')),
  CONSTRAINT pre_order_status CHECK (status IN ('OPEN', 'FINISH', 'DIAMBIL', 'BATAL')),
  CONSTRAINT pre_order_datang CHECK (
    (status NOT IN ('FINISH', 'DIAMBIL') OR tgl_datang IS NOT NULL)
    AND (status <> 'OPEN' OR tgl_datang IS NULL)
  ),
  CONSTRAINT pre_order_batal CHECK (
    (status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL)
    AND (status = 'BATAL') = (no_kembali IS NOT NULL)
    AND (status = 'BATAL') = (tgl_batal IS NOT NULL)
  ),
  CONSTRAINT pre_order_diambil CHECK (
    (status = 'DIAMBIL') = (no_faktur_jual IS NOT NULL)
    AND (status = 'DIAMBIL') = (tgl_ambil IS NOT NULL)
  ),
  CONSTRAINT pre_order_jumlah CHECK (
    dp_rp > 0 AND dp_rp <= total_rp AND total_qty > 0 AND total_berat_mg > 0 AND ongkos_rp >= 0
    AND tgl_janji >= tanggal
  )
) WITH (fillfactor = 90);

CREATE INDEX pre_order_tanggal ON public.pre_order (kode_toko, tanggal, no_po);

CREATE INDEX pre_order_terbuka ON public.pre_order (kode_toko, tgl_janji, no_po)
  WHERE status IN ('OPEN', 'FINISH');

CREATE INDEX pre_order_customer ON public.pre_order (kode_toko, kode_customer)
  WHERE kode_customer IS NOT NULL;

ALTER TABLE public.pre_order ENABLE ROW LEVEL SECURITY;

CREATE POLICY pre_order_toko ON public.pre_order
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.pre_order TO kencana_app;

-- A piece of it as its model was that day, and the piece that came for it.
CREATE TABLE public.pre_order_barang (
  kode_toko text NOT NULL,
  no_po text NOT NULL,
  baris integer NOT NULL,
  kode_model text NOT NULL,
  nama_model text NOT NULL,
  kode_supplier text NOT NULL,
  kode_dept text NOT NULL,
  kode_group text NOT NULL,
  kadar text NOT NULL,
  size text,
  berat_mg bigint NOT NULL,
  -- Board price of the day of the pre-order.
  harga_per_gram_rp bigint NOT NULL,
  harga_rp bigint NOT NULL,
  ongkos_rp bigint NOT NULL,
  potongan_cara text,
  potongan_nilai bigint,
  potongan_rp bigint NOT NULL,
  ppn_rp bigint NOT NULL,
  sub_total_rp bigint NOT NULL,
  kode_barcode text,
  berat_datang_mg bigint,
  tgl_closing date,
  closing_oleh text,
  CONSTRAINT pre_order_barang_pk PRIMARY KEY (kode_toko, no_po, baris),
  CONSTRAINT pre_order_barang_po_fk FOREIGN KEY (kode_toko, no_po)
    REFERENCES public.pre_order (kode_toko, no_po),
  CONSTRAINT pre_order_barang_model_fk FOREIGN KEY (kode_toko, kode_model)
    REFERENCES public.model_po (kode_toko, kode_model),
  CONSTRAINT pre_order_barang_supplier_fk FOREIGN KEY (kode_supplier)
    REFERENCES public.supplier (kode_supplier),
  CONSTRAINT pre_order_barang_jenis_fk FOREIGN KEY (kode_dept) REFERENCES public.jenis (kode_dept),
  CONSTRAINT pre_order_barang_group_fk FOREIGN KEY (kode_toko, kode_group)
    REFERENCES public.group (kode_toko, kode_group),
  CONSTRAINT pre_order_barang_kadar_fk FOREIGN KEY (kadar) REFERENCES public.kadar (kadar),
  CONSTRAINT pre_order_barang_datang CHECK (
    (kode_barcode IS NULL) = (berat_datang_mg IS NULL)
    AND (kode_barcode IS NULL) = (tgl_closing IS NULL)
    AND (kode_barcode IS NULL) = (closing_oleh IS NULL)
  ),
  CONSTRAINT pre_order_barang_potongan CHECK (
    (potongan_cara IS NULL) = (potongan_nilai IS NULL)
    AND potongan_cara IN ('PERSEN', 'PER_GRAM', 'TETAP') AND potongan_nilai >= 0
  ),
  CONSTRAINT pre_order_barang_jumlah CHECK (
    berat_mg > 0 AND harga_rp >= 0 AND ongkos_rp >= 0 AND potongan_rp >= 0 AND ppn_rp >= 0
    AND sub_total_rp = harga_rp + ongkos_rp - potongan_rp + ppn_rp AND sub_total_rp >= 0
  )
) WITH (fillfactor = 90);

CREATE UNIQUE INDEX pre_order_barang_barcode_unik
  ON public.pre_order_barang (kode_toko, no_po, kode_barcode) WHERE kode_barcode IS NOT NULL;

CREATE INDEX pre_order_barang_closing ON public.pre_order_barang (kode_toko, tgl_closing)
  WHERE tgl_closing IS NOT NULL;

CREATE INDEX pre_order_barang_model ON public.pre_order_barang (kode_toko, kode_model);

ALTER TABLE public.pre_order_barang ENABLE ROW LEVEL SECURITY;

CREATE POLICY pre_order_barang_toko ON public.pre_order_barang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.pre_order_barang TO kencana_app;

-- Money on account comes and goes under the number of whatever document brought it.
ALTER TABLE public.uang_muka DROP CONSTRAINT uang_muka_nomor;

ALTER TABLE public.uang_muka ADD CONSTRAINT uang_muka_nomor
  CHECK (no_bayar ~ '^[A-Z]{2}[A-Z0-9]{2}[0-9]{10}$');

INSERT INTO public.akun (nomor_akun, nama_akun, jenis, saldo_normal) VALUES
  ('2-1115', 'Uang Muka Pre Order', 'KEWAJIBAN', 'KREDIT')
  ON CONFLICT ON CONSTRAINT akun_pk DO NOTHING;

INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('PRE_ORDER', 'BARU', 1, 'KAS', 'kas/CASH', '1-1010'),
  ('PRE_ORDER', 'BARU', 2, 'BANK', 'bank', '1-1110'),
  ('PRE_ORDER', 'BARU', 3, 'FEE_EDC', 'edc/fee', '4-1150'),
  ('PRE_ORDER', 'BARU', 4, 'UANG_MUKA_PRE_ORDER', 'pre-order/uang-muka', '2-1115'),
  ('PRE_ORDER', 'BARU', 5, 'BIAYA_EDC', 'edc/biaya', '6-1075'),
  ('PRE_ORDER', 'BATAL', 1, 'UANG_MUKA_PRE_ORDER', 'pre-order/uang-muka', '2-1115'),
  ('PRE_ORDER', 'BATAL', 2, 'KAS', 'kas/CASH', '1-1010'),
  ('PRE_ORDER', 'BATAL', 3, 'BANK', 'bank', '1-1110'),
  ('PRE_ORDER', 'BATAL', 4, 'FEE_EDC', 'edc/fee', '4-1150'),
  ('PRE_ORDER', 'BATAL', 5, 'BIAYA_EDC', 'edc/biaya', '6-1075'),
  ('PENJUALAN', 'BARANG', 19, 'UANG_MUKA_PRE_ORDER', 'pre-order/uang-muka', '2-1115'),
  ('TUKAR', 'TAMBAH', 30, 'UANG_MUKA_PRE_ORDER', 'pre-order/uang-muka', '2-1115');
