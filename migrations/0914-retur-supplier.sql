-- Goods that go back to a supplier: pieces, and what of a delivery was never entered.
ALTER TABLE public.barang DROP CONSTRAINT barang_status;

ALTER TABLE public.barang ADD CONSTRAINT barang_status CHECK (status IN (
  'READY', 'TITIP', 'PESAN', 'CICIL', 'TERJUAL', 'KIRIM', 'SERVICE', 'HANCUR', 'HILANG', 'RETUR',
  'BATAL'
));

CREATE TABLE public.retur_supplier (
  kode_toko text NOT NULL,
  no_retur text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_retur, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  -- The delivery that the goods came with, and how it is owed.
  no_terima text NOT NULL,
  kode_supplier text NOT NULL,
  cara_hutang text NOT NULL,
  total_qty bigint NOT NULL,
  total_berat_mg bigint NOT NULL,
  -- Rupiah or fine gold that are owed no more, and what the gold was booked for.
  total_rp bigint NOT NULL,
  total_emas_mg bigint NOT NULL,
  nilai_rp bigint NOT NULL,
  keterangan text NOT NULL,
  penyetuju text NOT NULL,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT retur_supplier_pk PRIMARY KEY (kode_toko, no_retur),
  CONSTRAINT retur_supplier_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT retur_supplier_supplier_fk FOREIGN KEY (kode_supplier)
    REFERENCES public.supplier (kode_supplier),
  CONSTRAINT retur_supplier_terima_fk FOREIGN KEY (kode_toko, no_terima)
    REFERENCES public.terima_supplier (kode_toko, no_terima),
  CONSTRAINT retur_supplier_nomor CHECK (no_retur ~ '^RS[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT retur_supplier_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT retur_supplier_isi CHECK (cara_hutang IN ('RUPIAH', 'EMAS') AND total_qty > 0
    AND total_berat_mg > 0 AND total_rp >= 0 AND total_emas_mg >= 0 AND nilai_rp >= 0
    AND (cara_hutang = 'RUPIAH' OR total_rp = 0) AND (cara_hutang = 'EMAS' OR total_emas_mg = 0)),
  CONSTRAINT retur_supplier_batal CHECK ((status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL))
) WITH (fillfactor = 90);

CREATE INDEX retur_supplier_tanggal ON public.retur_supplier (kode_toko, tanggal, no_retur);

CREATE INDEX retur_supplier_terima ON public.retur_supplier (kode_toko, no_terima, no_retur);

ALTER TABLE public.retur_supplier ENABLE ROW LEVEL SECURITY;

CREATE POLICY retur_supplier_toko ON public.retur_supplier
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.retur_supplier TO kencana_app;

-- A piece, or pieces and weight of a line that nobody had entered.
CREATE TABLE public.retur_supplier_baris (
  kode_toko text NOT NULL,
  no_retur text NOT NULL,
  baris integer NOT NULL,
  no_terima text NOT NULL,
  baris_surat integer NOT NULL,
  -- Null for goods that are no pieces yet.
  kode_barcode text,
  nama_barang text NOT NULL,
  kode_group text NOT NULL,
  kadar text NOT NULL,
  qty bigint NOT NULL,
  berat_mg bigint NOT NULL,
  murni_mg bigint NOT NULL,
  -- Weight that the last of a line left over, and its fine weight.
  selisih_mg bigint NOT NULL,
  selisih_murni_mg bigint NOT NULL,
  -- What the goods stood for in the books, and what is owed no more for them.
  modal_rp bigint NOT NULL,
  jumlah_rp bigint NOT NULL,
  emas_mg bigint NOT NULL,
  nilai_rp bigint NOT NULL,
  CONSTRAINT retur_supplier_baris_pk PRIMARY KEY (kode_toko, no_retur, baris),
  CONSTRAINT retur_supplier_baris_fk FOREIGN KEY (kode_toko, no_retur)
    REFERENCES public.retur_supplier (kode_toko, no_retur),
  CONSTRAINT retur_supplier_baris_surat_fk FOREIGN KEY (kode_toko, no_terima, baris_surat)
    REFERENCES public.terima_supplier_baris (kode_toko, no_terima, baris),
  CONSTRAINT retur_supplier_baris_barang UNIQUE (kode_toko, no_retur, kode_barcode),
  CONSTRAINT retur_supplier_baris_isi CHECK (qty > 0 AND berat_mg > 0 AND murni_mg >= 0
    AND selisih_mg >= 0 AND (kode_barcode IS NULL OR (qty = 1 AND selisih_mg = 0))
    AND modal_rp >= 0 AND jumlah_rp >= 0 AND emas_mg >= 0 AND nilai_rp >= 0)
);

CREATE INDEX retur_supplier_baris_surat
  ON public.retur_supplier_baris (kode_toko, no_terima, baris_surat);

ALTER TABLE public.retur_supplier_baris ENABLE ROW LEVEL SECURITY;

CREATE POLICY retur_supplier_baris_toko ON public.retur_supplier_baris
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.retur_supplier_baris TO kencana_app;

INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('SUPPLIER', 'RETUR', 1, 'HUTANG', 'supplier/hutang', '2-1010'),
  ('SUPPLIER', 'RETUR', 2, 'HUTANG_EMAS', 'supplier/hutang-emas', '2-1015'),
  ('SUPPLIER', 'RETUR', 3, 'PERSEDIAAN', 'barang', '1-1310'),
  ('SUPPLIER', 'RETUR', 4, 'BARANG', 'supplier/barang', '1-1315'),
  ('SUPPLIER', 'RETUR', 5, 'SELISIH_HARGA', 'pasok/selisih-harga', '6-1085')
  ON CONFLICT ON CONSTRAINT akun_transaksi_pk DO UPDATE
    SET urut = EXCLUDED.urut, jenis_akun = EXCLUDED.jenis_akun, nomor_akun = EXCLUDED.nomor_akun;
