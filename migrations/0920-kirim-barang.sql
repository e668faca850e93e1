-- Goods between shops: a parcel on its way, what was received of it, what became of the rest.
CREATE TABLE public.kirim_barang (
  kode_toko text NOT NULL,
  no_kirim text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_kirim, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  -- Between any two shops, or from the centre to a branch.
  cara text NOT NULL,
  tujuan text NOT NULL,
  total_qty integer NOT NULL,
  total_berat_mg bigint NOT NULL,
  -- The parcel on the sender's scale, with its wrapping; null where nobody weighed it.
  berat_paket_mg bigint,
  no_segel text,
  keterangan text,
  penyetuju text NOT NULL,
  input_by text NOT NULL,
  -- OPEN on its way, KURANG received with something short, DONE settled, BATAL taken back.
  status text NOT NULL DEFAULT 'OPEN',
  diterima_oleh text,
  diterima_pada timestamptz,
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT kirim_barang_pk PRIMARY KEY (kode_toko, no_kirim),
  CONSTRAINT kirim_barang_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT kirim_barang_tujuan_fk FOREIGN KEY (tujuan) REFERENCES public.toko (kode_toko),
  CONSTRAINT kirim_barang_nomor CHECK (no_kirim ~ '^KB[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT kirim_barang_cara CHECK (cara IN ('ANTAR', 'CABANG')),
  CONSTRAINT kirim_barang_lain CHECK (tujuan <> kode_toko),
  CONSTRAINT kirim_barang_status CHECK (status IN ('OPEN', 'KURANG', 'DONE', 'BATAL')),
  CONSTRAINT kirim_barang_isi CHECK (total_qty > 0 AND total_berat_mg > 0
    AND (berat_paket_mg IS NULL OR berat_paket_mg >= total_berat_mg)),
  CONSTRAINT kirim_barang_diterima CHECK (
    (status IN ('KURANG', 'DONE')) = (diterima_oleh IS NOT NULL)
    AND (diterima_oleh IS NULL) = (diterima_pada IS NULL)),
  CONSTRAINT kirim_barang_batal CHECK ((status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL))
) WITH (fillfactor = 90);

CREATE INDEX kirim_barang_tanggal ON public.kirim_barang (kode_toko, tanggal, no_kirim);

CREATE INDEX kirim_barang_terbuka ON public.kirim_barang (kode_toko, tujuan, no_kirim)
  WHERE status IN ('OPEN', 'KURANG');

ALTER TABLE public.kirim_barang ENABLE ROW LEVEL SECURITY;

CREATE POLICY kirim_barang_toko ON public.kirim_barang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.kirim_barang TO kencana_app;

-- A piece of the parcel as it left: all that the other shop needs to know of it.
CREATE TABLE public.kirim_barang_baris (
  kode_toko text NOT NULL,
  no_kirim text NOT NULL,
  baris integer NOT NULL,
  kode_barcode text NOT NULL,
  nama_barang text NOT NULL,
  kode_dept text NOT NULL,
  kode_group text NOT NULL,
  kadar text NOT NULL,
  size text,
  dari_gudang text NOT NULL,
  dari_baki text NOT NULL,
  berat_mg bigint NOT NULL,
  berat_bersih_mg bigint NOT NULL,
  berat_bandrol_mg bigint NOT NULL,
  murni_mg bigint NOT NULL,
  harga_modal_rp bigint NOT NULL,
  harga_jual_rp bigint NOT NULL,
  harga_bandrol_rp bigint,
  ongkos_cara text NOT NULL,
  -- Rupiah, rupiah per gram, or basis points: ongkos_cara says which.
  ongkos_nilai bigint NOT NULL,
  berlian boolean NOT NULL,
  faktur_pajak boolean NOT NULL,
  keterangan text,
  -- JALAN on its way, TERIMA arrived, KURANG did not arrive; then KEMBALI at the sender, or HILANG.
  keadaan_kirim text NOT NULL DEFAULT 'JALAN',
  CONSTRAINT kirim_barang_baris_pk PRIMARY KEY (kode_toko, no_kirim, baris),
  CONSTRAINT kirim_barang_baris_barang UNIQUE (kode_toko, no_kirim, kode_barcode),
  CONSTRAINT kirim_barang_baris_fk FOREIGN KEY (kode_toko, no_kirim)
    REFERENCES public.kirim_barang (kode_toko, no_kirim),
  CONSTRAINT kirim_barang_baris_keadaan
    CHECK (keadaan_kirim IN ('JALAN', 'TERIMA', 'KURANG', 'KEMBALI', 'HILANG'))
) WITH (fillfactor = 90);

CREATE INDEX kirim_barang_baris_barcode
  ON public.kirim_barang_baris (kode_toko, kode_barcode, no_kirim);

ALTER TABLE public.kirim_barang_baris ENABLE ROW LEVEL SECURITY;

CREATE POLICY kirim_barang_baris_toko ON public.kirim_barang_baris
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.kirim_barang_baris TO kencana_app;

-- What came out of a parcel at the shop that it was sent to.
CREATE TABLE public.terima_barang (
  kode_toko text NOT NULL,
  no_terima text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_terima, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  asal text NOT NULL,
  no_kirim text NOT NULL,
  tgl_kirim date NOT NULL,
  dikirim_oleh text NOT NULL,
  -- Pieces and gross weight that came in, by the paper; pieces that did not, and damaged ones.
  total_qty integer NOT NULL,
  total_berat_mg bigint NOT NULL,
  kurang_qty integer NOT NULL,
  rusak_qty integer NOT NULL,
  -- The parcel by the sender's scale and by the receiver's.
  berat_paket_mg bigint,
  timbang_paket_mg bigint,
  keterangan text,
  input_by text NOT NULL,
  status text NOT NULL,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT terima_barang_pk PRIMARY KEY (kode_toko, no_terima),
  CONSTRAINT terima_barang_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  -- A parcel comes in once.
  CONSTRAINT terima_barang_paket_unik UNIQUE (kode_toko, asal, no_kirim),
  CONSTRAINT terima_barang_nomor CHECK (no_terima ~ '^BT[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT terima_barang_status CHECK (status IN ('LENGKAP', 'KURANG')),
  CONSTRAINT terima_barang_isi CHECK (total_qty >= 0 AND total_berat_mg >= 0 AND kurang_qty >= 0
    AND total_qty + kurang_qty > 0 AND rusak_qty BETWEEN 0 AND total_qty
    AND (status = 'KURANG') = (kurang_qty > 0))
) WITH (fillfactor = 90);

CREATE INDEX terima_barang_tanggal ON public.terima_barang (kode_toko, tanggal, no_terima);

ALTER TABLE public.terima_barang ENABLE ROW LEVEL SECURITY;

CREATE POLICY terima_barang_toko ON public.terima_barang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.terima_barang TO kencana_app;

-- A piece of it: its barcode there and here, what was found, and its weight on the scale.
CREATE TABLE public.terima_barang_baris (
  kode_toko text NOT NULL,
  no_terima text NOT NULL,
  baris integer NOT NULL,
  barcode_asal text NOT NULL,
  -- Null for a piece that did not arrive.
  kode_barcode text,
  nama_barang text NOT NULL,
  kode_group text NOT NULL,
  kadar text NOT NULL,
  kode_gudang text,
  kode_baki text,
  berat_mg bigint NOT NULL,
  timbang_mg bigint,
  murni_mg bigint NOT NULL,
  harga_modal_rp bigint NOT NULL,
  hasil_terima text NOT NULL,
  CONSTRAINT terima_barang_baris_pk PRIMARY KEY (kode_toko, no_terima, baris),
  CONSTRAINT terima_barang_baris_barang UNIQUE (kode_toko, no_terima, barcode_asal),
  CONSTRAINT terima_barang_baris_fk FOREIGN KEY (kode_toko, no_terima)
    REFERENCES public.terima_barang (kode_toko, no_terima),
  CONSTRAINT terima_barang_baris_hasil CHECK (hasil_terima IN ('BAIK', 'RUSAK', 'KURANG')
    AND (hasil_terima = 'KURANG') = (kode_barcode IS NULL)
    AND (kode_barcode IS NULL) = (kode_baki IS NULL)
    AND (kode_baki IS NULL) = (kode_gudang IS NULL))
);

CREATE INDEX terima_barang_baris_barcode
  ON public.terima_barang_baris (kode_toko, kode_barcode, no_terima);

ALTER TABLE public.terima_barang_baris ENABLE ROW LEVEL SECURITY;

CREATE POLICY terima_barang_baris_toko ON public.terima_barang_baris
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.terima_barang_baris TO kencana_app;

-- Two people decide about pieces that did not arrive: lost, or back at the sender.
CREATE TABLE public.selesai_kirim (
  kode_toko text NOT NULL,
  no_selesai text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_selesai, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  no_kirim text NOT NULL,
  tujuan text NOT NULL,
  kembali_qty integer NOT NULL,
  hilang_qty integer NOT NULL,
  total_berat_mg bigint NOT NULL,
  keterangan text,
  penyetuju text NOT NULL,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT selesai_kirim_pk PRIMARY KEY (kode_toko, no_selesai),
  CONSTRAINT selesai_kirim_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT selesai_kirim_kirim_fk FOREIGN KEY (kode_toko, no_kirim)
    REFERENCES public.kirim_barang (kode_toko, no_kirim),
  CONSTRAINT selesai_kirim_nomor CHECK (no_selesai ~ '^BK[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT selesai_kirim_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT selesai_kirim_isi CHECK (kembali_qty >= 0 AND hilang_qty >= 0
    AND kembali_qty + hilang_qty > 0 AND total_berat_mg > 0),
  CONSTRAINT selesai_kirim_batal CHECK ((status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL))
) WITH (fillfactor = 90);

CREATE INDEX selesai_kirim_tanggal ON public.selesai_kirim (kode_toko, tanggal, no_selesai);

CREATE INDEX selesai_kirim_no_kirim ON public.selesai_kirim (kode_toko, no_kirim, no_selesai);

ALTER TABLE public.selesai_kirim ENABLE ROW LEVEL SECURITY;

CREATE POLICY selesai_kirim_toko ON public.selesai_kirim
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.selesai_kirim TO kencana_app;

CREATE TABLE public.selesai_kirim_baris (
  kode_toko text NOT NULL,
  no_selesai text NOT NULL,
  baris integer NOT NULL,
  kode_barcode text NOT NULL,
  nama_barang text NOT NULL,
  kode_group text NOT NULL,
  kadar text NOT NULL,
  berat_mg bigint NOT NULL,
  murni_mg bigint NOT NULL,
  harga_modal_rp bigint NOT NULL,
  putusan text NOT NULL,
  CONSTRAINT selesai_kirim_baris_pk PRIMARY KEY (kode_toko, no_selesai, baris),
  CONSTRAINT selesai_kirim_baris_barang UNIQUE (kode_toko, no_selesai, kode_barcode),
  CONSTRAINT selesai_kirim_baris_fk FOREIGN KEY (kode_toko, no_selesai)
    REFERENCES public.selesai_kirim (kode_toko, no_selesai),
  CONSTRAINT selesai_kirim_baris_putusan CHECK (putusan IN ('KEMBALI', 'HILANG'))
);

ALTER TABLE public.selesai_kirim_baris ENABLE ROW LEVEL SECURITY;

CREATE POLICY selesai_kirim_baris_toko ON public.selesai_kirim_baris
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.selesai_kirim_baris TO kencana_app;

-- Goods on their way are what one shop owes the other, as money on its way is.
DELETE FROM public.para_akun_transaksi
  WHERE trx = 'BARANG' AND type IN ('KIRIM', 'TERIMA') AND kode_akun IN ('TRANSIT', 'SUSUT');
DELETE FROM public.akun_transaksi
  WHERE trx = 'BARANG' AND type IN ('KIRIM', 'TERIMA') AND kode_akun IN ('TRANSIT', 'SUSUT');

INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('BARANG', 'KIRIM', 1, 'ANTAR_TOKO', 'antar-toko', '3-1040'),
  ('BARANG', 'SELESAI', 1, 'PERSEDIAAN', 'barang', '1-1310'),
  ('BARANG', 'SELESAI', 2, 'HILANG', 'barang/hilang', '5-1040'),
  ('BARANG', 'SELESAI', 3, 'ANTAR_TOKO', 'antar-toko', '3-1040');
