-- Pieces that were melted down: what the book said of them, and what the scale said.
CREATE TABLE public.hancur_barang (
  kode_toko text NOT NULL,
  no_hancur text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_hancur, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  -- The warehouse that collects what is melted.
  kode_gudang text NOT NULL,
  total_qty integer NOT NULL,
  total_berat_mg bigint NOT NULL,
  total_timbang_mg bigint NOT NULL,
  -- Gross and fine weight that the scale did not find.
  susut_mg bigint NOT NULL,
  susut_murni_mg bigint NOT NULL,
  keterangan text,
  penyetuju text NOT NULL,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT hancur_barang_pk PRIMARY KEY (kode_toko, no_hancur),
  CONSTRAINT hancur_barang_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT hancur_barang_gudang_fk FOREIGN KEY (kode_toko, kode_gudang)
    REFERENCES public.gudang (kode_toko, kode_gudang),
  CONSTRAINT hancur_barang_nomor CHECK (no_hancur ~ '^HB[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT hancur_barang_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT hancur_barang_jumlah CHECK (total_qty > 0 AND total_timbang_mg > 0
    AND susut_mg = total_berat_mg - total_timbang_mg AND susut_mg >= 0 AND susut_murni_mg >= 0),
  CONSTRAINT hancur_barang_batal CHECK ((status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL))
) WITH (fillfactor = 90);

CREATE INDEX hancur_barang_tanggal ON public.hancur_barang (kode_toko, tanggal, no_hancur);

ALTER TABLE public.hancur_barang ENABLE ROW LEVEL SECURITY;

CREATE POLICY hancur_barang_toko ON public.hancur_barang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.hancur_barang TO kencana_app;

-- One piece of it: gross, net and fine weight by the book and by the scale.
CREATE TABLE public.hancur_barang_baris (
  kode_toko text NOT NULL,
  no_hancur text NOT NULL,
  baris integer NOT NULL,
  kode_barcode text NOT NULL,
  nama_barang text NOT NULL,
  kode_group text NOT NULL,
  kadar text NOT NULL,
  dari_gudang text NOT NULL,
  dari_baki text NOT NULL,
  berat_mg bigint NOT NULL,
  berat_bersih_mg bigint NOT NULL,
  murni_mg bigint NOT NULL,
  timbang_mg bigint NOT NULL,
  timbang_bersih_mg bigint NOT NULL,
  timbang_murni_mg bigint NOT NULL,
  harga_modal_rp bigint NOT NULL,
  harga_jual_rp bigint NOT NULL,
  CONSTRAINT hancur_barang_baris_pk PRIMARY KEY (kode_toko, no_hancur, baris),
  CONSTRAINT hancur_barang_baris_barang UNIQUE (kode_toko, no_hancur, kode_barcode),
  CONSTRAINT hancur_barang_baris_fk FOREIGN KEY (kode_toko, no_hancur)
    REFERENCES public.hancur_barang (kode_toko, no_hancur),
  CONSTRAINT hancur_barang_baris_berat CHECK (timbang_bersih_mg > 0
    AND timbang_bersih_mg <= timbang_mg AND timbang_mg <= berat_mg
    AND timbang_bersih_mg <= berat_bersih_mg AND timbang_murni_mg <= murni_mg)
);

CREATE INDEX hancur_barang_baris_barcode
  ON public.hancur_barang_baris (kode_toko, kode_barcode, no_hancur);

ALTER TABLE public.hancur_barang_baris ENABLE ROW LEVEL SECURITY;

CREATE POLICY hancur_barang_baris_toko ON public.hancur_barang_baris
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.hancur_barang_baris TO kencana_app;

-- The cost stays in the house as scrap; only grams are lost, and read as an expense.
UPDATE public.akun_transaksi SET kode_akun = 'ROSOK', jenis_akun = 'barang/rosok',
  nomor_akun = '1-1340'
  WHERE trx = 'BARANG' AND type = 'HANCUR' AND urut = 1;

INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('BARANG', 'HANCUR', 3, 'SUSUT', 'barang/susut', '5-1020');
