-- What becomes of a bought piece: sold again, washed, or melted. A piece that was sorted keeps the
-- number of the paper that decided last, and its sale stays bought back when it left the stock of
-- bought goods for a tray.
ALTER TABLE public.pembelian_barang
  ADD COLUMN no_sortir text,
  DROP CONSTRAINT pembelian_barang_stok,
  ADD CONSTRAINT pembelian_barang_stok CHECK (stok IN ('BALENAN', 'ROSOK', 'KARANTINA', 'CUCI')),
  ADD CONSTRAINT pembelian_barang_sortir CHECK (
    (stok <> 'CUCI' OR no_sortir IS NOT NULL) AND (stok <> 'KARANTINA' OR no_sortir IS NULL)
  );

DROP INDEX public.pembelian_barang_jual_unik;

-- One standing purchase a sold piece: the second who buys it back fails here at the latest.
CREATE UNIQUE INDEX pembelian_barang_jual_unik
  ON public.pembelian_barang (kode_toko, no_faktur_jual, baris_jual)
  WHERE (ada OR no_sortir IS NOT NULL) AND no_faktur_jual IS NOT NULL;

-- Decisions about bought pieces, of one day and hand. `pindah`: earlier decisions are changed.
CREATE TABLE public.sortir_pembelian (
  kode_toko text NOT NULL,
  no_sortir text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_sortir, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  pindah boolean NOT NULL,
  total_qty integer NOT NULL,
  total_berat_mg bigint NOT NULL,
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
  CONSTRAINT sortir_pembelian_pk PRIMARY KEY (kode_toko, no_sortir),
  CONSTRAINT sortir_pembelian_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT sortir_pembelian_nomor CHECK (no_sortir ~ '^ST[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT sortir_pembelian_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT sortir_pembelian_jumlah CHECK (total_qty > 0 AND total_berat_mg > 0),
  CONSTRAINT sortir_pembelian_batal CHECK ((status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL))
) WITH (fillfactor = 90);

CREATE INDEX sortir_pembelian_tanggal ON public.sortir_pembelian (kode_toko, tanggal, no_sortir);

ALTER TABLE public.sortir_pembelian ENABLE ROW LEVEL SECURITY;

CREATE POLICY sortir_pembelian_toko ON public.sortir_pembelian
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.sortir_pembelian TO kencana_app;

-- One piece of it: where it lay, what was decided, and the barcode it got when it is sold again.
CREATE TABLE public.sortir_pembelian_baris (
  kode_toko text NOT NULL,
  no_sortir text NOT NULL,
  baris integer NOT NULL,
  no_faktur_beli text NOT NULL,
  baris_beli integer NOT NULL,
  nama_barang text NOT NULL,
  kode_group text NOT NULL,
  kadar text NOT NULL,
  berat_mg bigint NOT NULL,
  murni_mg bigint NOT NULL,
  harga_rp bigint NOT NULL,
  dari_stok text NOT NULL,
  -- The paper that decided before; null where none had.
  no_sortir_lama text,
  keputusan text NOT NULL,
  kode_barcode text,
  kode_baki text,
  CONSTRAINT sortir_pembelian_baris_pk PRIMARY KEY (kode_toko, no_sortir, baris),
  CONSTRAINT sortir_pembelian_baris_barang UNIQUE (kode_toko, no_sortir, no_faktur_beli, baris_beli),
  CONSTRAINT sortir_pembelian_baris_fk FOREIGN KEY (kode_toko, no_sortir)
    REFERENCES public.sortir_pembelian (kode_toko, no_sortir),
  CONSTRAINT sortir_pembelian_baris_beli_fk FOREIGN KEY (kode_toko, no_faktur_beli, baris_beli)
    REFERENCES public.pembelian_barang (kode_toko, no_faktur_beli, baris),
  CONSTRAINT sortir_pembelian_baris_keputusan CHECK (keputusan IN ('JUAL', 'CUCI', 'LEBUR')
    AND dari_stok IN ('BALENAN', 'ROSOK', 'CUCI')
    AND (keputusan = 'JUAL') = (kode_barcode IS NOT NULL)
    AND (keputusan = 'JUAL') = (kode_baki IS NOT NULL))
);

CREATE INDEX sortir_pembelian_baris_beli
  ON public.sortir_pembelian_baris (kode_toko, no_faktur_beli, baris_beli, no_sortir);

CREATE INDEX sortir_pembelian_baris_barcode
  ON public.sortir_pembelian_baris (kode_toko, kode_barcode, no_sortir)
  WHERE kode_barcode IS NOT NULL;

ALTER TABLE public.sortir_pembelian_baris ENABLE ROW LEVEL SECURITY;

CREATE POLICY sortir_pembelian_baris_toko ON public.sortir_pembelian_baris
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.sortir_pembelian_baris TO kencana_app;

INSERT INTO public.akun (nomor_akun, nama_akun, jenis, saldo_normal) VALUES
  ('1-1346', 'Emas Menunggu Cuci', 'ASET', 'DEBET')
  ON CONFLICT ON CONSTRAINT akun_pk DO NOTHING;

INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('BARANG', 'SORTIR', 1, 'BELI_KEMBALI', 'barang/beli-kembali', '1-1330'),
  ('BARANG', 'SORTIR', 2, 'ROSOK', 'barang/rosok', '1-1340'),
  ('BARANG', 'SORTIR', 3, 'CUCI', 'barang/cuci', '1-1346'),
  ('BARANG', 'SORTIR', 4, 'PERSEDIAAN', 'barang', '1-1310');
