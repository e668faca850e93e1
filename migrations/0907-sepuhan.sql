-- Scrap that is sent to a refiner, what comes back of it, and what was lost on the way.

-- The paper with which a piece of scrap left the shop.
ALTER TABLE public.pembelian_barang ADD COLUMN no_keluar text,
  ADD CONSTRAINT pembelian_barang_keluar CHECK (no_keluar IS NULL OR NOT ada);
ALTER TABLE public.hancur_barang_baris ADD COLUMN no_keluar text;
ALTER TABLE public.mutasi_manual_baris ADD COLUMN no_keluar text;
GRANT UPDATE (no_keluar) ON public.hancur_barang_baris, public.mutasi_manual_baris TO kencana_app;

-- One standing purchase a sold piece, whatever has become of it since.
DROP INDEX public.pembelian_barang_jual_unik;
CREATE UNIQUE INDEX pembelian_barang_jual_unik
  ON public.pembelian_barang (kode_toko, no_faktur_jual, baris_jual)
  WHERE (ada OR no_sortir IS NOT NULL OR no_keluar IS NOT NULL) AND no_faktur_jual IS NOT NULL;

-- Scrap that is still in the shop.
CREATE INDEX hancur_barang_baris_rosok ON public.hancur_barang_baris (kode_toko, no_hancur, baris)
  WHERE no_keluar IS NULL;
CREATE INDEX pembelian_barang_no_keluar ON public.pembelian_barang (kode_toko, no_keluar)
  WHERE no_keluar IS NOT NULL;
CREATE INDEX hancur_barang_baris_no_keluar ON public.hancur_barang_baris (kode_toko, no_keluar)
  WHERE no_keluar IS NOT NULL;
CREATE INDEX mutasi_manual_baris_no_keluar ON public.mutasi_manual_baris (kode_toko, no_keluar)
  WHERE no_keluar IS NOT NULL;

-- A lot on its way to a refiner, and how much of it has come back.
CREATE TABLE public.kirim_sepuhan (
  kode_toko text NOT NULL,
  no_kirim text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_kirim, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  kode_supplier text NOT NULL,
  total_qty bigint NOT NULL,
  -- Gross by the book and by the scale, and what is fine of it by the scale.
  total_berat_mg bigint NOT NULL,
  total_timbang_mg bigint NOT NULL,
  total_murni_mg bigint NOT NULL,
  modal_rp bigint NOT NULL,
  -- Fine gold that has come back, and the cost that it bears.
  diterima_mg bigint NOT NULL DEFAULT 0,
  dibebankan_rp bigint NOT NULL DEFAULT 0,
  -- The paper that closed the lot with what was lost.
  no_wasting text,
  keterangan text,
  penyetuju text,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT kirim_sepuhan_pk PRIMARY KEY (kode_toko, no_kirim),
  CONSTRAINT kirim_sepuhan_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT kirim_sepuhan_supplier_fk FOREIGN KEY (kode_supplier)
    REFERENCES public.supplier (kode_supplier),
  CONSTRAINT kirim_sepuhan_nomor CHECK (no_kirim ~ '^KS[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT kirim_sepuhan_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT kirim_sepuhan_isi CHECK (total_qty > 0 AND total_timbang_mg > 0
    AND total_timbang_mg <= total_berat_mg AND total_murni_mg BETWEEN 1 AND total_timbang_mg
    AND modal_rp >= 0 AND diterima_mg >= 0 AND dibebankan_rp BETWEEN 0 AND modal_rp),
  CONSTRAINT kirim_sepuhan_selesai CHECK (no_wasting IS NULL OR status = 'VALID'),
  CONSTRAINT kirim_sepuhan_batal CHECK ((status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL))
) WITH (fillfactor = 90);

CREATE INDEX kirim_sepuhan_tanggal ON public.kirim_sepuhan (kode_toko, tanggal, no_kirim);

CREATE INDEX kirim_sepuhan_terbuka ON public.kirim_sepuhan (kode_toko, no_kirim)
  WHERE status = 'VALID' AND no_wasting IS NULL;

ALTER TABLE public.kirim_sepuhan ENABLE ROW LEVEL SECURITY;

CREATE POLICY kirim_sepuhan_toko ON public.kirim_sepuhan
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.kirim_sepuhan TO kencana_app;

-- A piece of scrap in a lot: where it came from, its weight by the book and by the scale.
CREATE TABLE public.kirim_sepuhan_baris (
  kode_toko text NOT NULL,
  no_kirim text NOT NULL,
  baris integer NOT NULL,
  sumber text NOT NULL,
  no_sumber text NOT NULL,
  baris_sumber integer NOT NULL,
  nama_barang text NOT NULL,
  kode_group text NOT NULL,
  kadar text NOT NULL,
  qty bigint NOT NULL,
  berat_mg bigint NOT NULL,
  timbang_mg bigint NOT NULL,
  murni_mg bigint NOT NULL,
  modal_rp bigint NOT NULL,
  CONSTRAINT kirim_sepuhan_baris_pk PRIMARY KEY (kode_toko, no_kirim, baris),
  CONSTRAINT kirim_sepuhan_baris_fk FOREIGN KEY (kode_toko, no_kirim)
    REFERENCES public.kirim_sepuhan (kode_toko, no_kirim),
  CONSTRAINT kirim_sepuhan_baris_sumber UNIQUE (kode_toko, no_kirim, no_sumber, baris_sumber),
  CONSTRAINT kirim_sepuhan_baris_isi CHECK (sumber IN ('BELI', 'HANCUR', 'MANUAL') AND qty > 0
    AND timbang_mg BETWEEN 0 AND berat_mg AND murni_mg BETWEEN 0 AND timbang_mg)
);

CREATE INDEX kirim_sepuhan_baris_no_sumber
  ON public.kirim_sepuhan_baris (kode_toko, no_sumber, baris_sumber, no_kirim);

ALTER TABLE public.kirim_sepuhan_baris ENABLE ROW LEVEL SECURITY;

CREATE POLICY kirim_sepuhan_baris_toko ON public.kirim_sepuhan_baris
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.kirim_sepuhan_baris TO kencana_app;

-- What came back of a lot: fine gold, money, credit in fine gold.
CREATE TABLE public.terima_sepuhan (
  kode_toko text NOT NULL,
  no_terima text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_terima, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  no_kirim text NOT NULL,
  kode_supplier text NOT NULL,
  total_murni_mg bigint NOT NULL,
  -- Rupiah for gold that the refiner kept, his fee, and what is settled: the one less the other.
  uang_rp bigint NOT NULL,
  ongkos_rp bigint NOT NULL,
  total_rp bigint NOT NULL,
  -- The drawer or account; null where no money moved.
  jenis_kas text,
  kode_kas text,
  modal_rp bigint NOT NULL,
  keterangan text,
  penyetuju text,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT terima_sepuhan_pk PRIMARY KEY (kode_toko, no_terima),
  CONSTRAINT terima_sepuhan_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT terima_sepuhan_supplier_fk FOREIGN KEY (kode_supplier)
    REFERENCES public.supplier (kode_supplier),
  CONSTRAINT terima_sepuhan_nomor CHECK (no_terima ~ '^TS[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT terima_sepuhan_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT terima_sepuhan_kirim_fk FOREIGN KEY (kode_toko, no_kirim)
    REFERENCES public.kirim_sepuhan (kode_toko, no_kirim),
  CONSTRAINT terima_sepuhan_isi CHECK (total_murni_mg > 0 AND uang_rp >= 0 AND ongkos_rp >= 0
    AND total_rp = uang_rp - ongkos_rp AND modal_rp >= 0
    AND (jenis_kas IS NULL) = (kode_kas IS NULL)),
  CONSTRAINT terima_sepuhan_batal CHECK ((status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL))
) WITH (fillfactor = 90);

CREATE INDEX terima_sepuhan_tanggal ON public.terima_sepuhan (kode_toko, tanggal, no_terima);

CREATE INDEX terima_sepuhan_no_kirim ON public.terima_sepuhan (kode_toko, no_kirim, no_terima);

ALTER TABLE public.terima_sepuhan ENABLE ROW LEVEL SECURITY;

CREATE POLICY terima_sepuhan_toko ON public.terima_sepuhan
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.terima_sepuhan TO kencana_app;

-- One bar, sum or credit of it.
CREATE TABLE public.terima_sepuhan_baris (
  kode_toko text NOT NULL,
  no_terima text NOT NULL,
  baris integer NOT NULL,
  bentuk text NOT NULL,
  -- What is stamped on a bar.
  seri text,
  berat_mg bigint,
  kadar_bp integer,
  murni_mg bigint NOT NULL,
  harga_per_gram_rp bigint,
  jumlah_rp bigint,
  modal_rp bigint NOT NULL,
  -- The paper with which a bar or a credit was spent.
  no_keluar text,
  CONSTRAINT terima_sepuhan_baris_pk PRIMARY KEY (kode_toko, no_terima, baris),
  CONSTRAINT terima_sepuhan_baris_fk FOREIGN KEY (kode_toko, no_terima)
    REFERENCES public.terima_sepuhan (kode_toko, no_terima),
  CONSTRAINT terima_sepuhan_baris_isi CHECK (murni_mg > 0 AND modal_rp >= 0
    AND bentuk IN ('MURNI', 'UANG', 'KREDIT')
    AND (bentuk = 'MURNI') = (berat_mg IS NOT NULL) AND (bentuk = 'MURNI') = (kadar_bp IS NOT NULL)
    AND (bentuk = 'UANG') = (harga_per_gram_rp IS NOT NULL)
    AND (bentuk = 'UANG') = (jumlah_rp IS NOT NULL))
);

ALTER TABLE public.terima_sepuhan_baris ENABLE ROW LEVEL SECURITY;

CREATE POLICY terima_sepuhan_baris_toko ON public.terima_sepuhan_baris
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.terima_sepuhan_baris TO kencana_app;

-- A lot is closed: what was sent less what came back is lost.
CREATE TABLE public.wasting_sepuhan (
  kode_toko text NOT NULL,
  no_wasting text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_wasting, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  no_kirim text NOT NULL,
  kode_supplier text NOT NULL,
  kirim_murni_mg bigint NOT NULL,
  terima_murni_mg bigint NOT NULL,
  -- Negative where more came back than was expected.
  wasting_mg bigint NOT NULL,
  -- Of the fine gold sent, in hundredths of a percent: of this lot, and usual with this refiner.
  wasting_bp integer NOT NULL,
  biasa_bp integer,
  -- Cost that nothing came back for.
  modal_rp bigint NOT NULL,
  keterangan text,
  penyetuju text,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT wasting_sepuhan_pk PRIMARY KEY (kode_toko, no_wasting),
  CONSTRAINT wasting_sepuhan_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT wasting_sepuhan_supplier_fk FOREIGN KEY (kode_supplier)
    REFERENCES public.supplier (kode_supplier),
  CONSTRAINT wasting_sepuhan_nomor CHECK (no_wasting ~ '^WS[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT wasting_sepuhan_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT wasting_sepuhan_kirim_fk FOREIGN KEY (kode_toko, no_kirim)
    REFERENCES public.kirim_sepuhan (kode_toko, no_kirim),
  CONSTRAINT wasting_sepuhan_isi CHECK (kirim_murni_mg > 0 AND terima_murni_mg >= 0
    AND wasting_mg = kirim_murni_mg - terima_murni_mg AND modal_rp >= 0),
  CONSTRAINT wasting_sepuhan_batal CHECK ((status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL))
) WITH (fillfactor = 90);

CREATE INDEX wasting_sepuhan_tanggal ON public.wasting_sepuhan (kode_toko, tanggal, no_wasting);

CREATE INDEX wasting_sepuhan_supplier
  ON public.wasting_sepuhan (kode_toko, kode_supplier, no_wasting) WHERE status = 'VALID';
CREATE UNIQUE INDEX wasting_sepuhan_no_kirim
  ON public.wasting_sepuhan (kode_toko, no_kirim) WHERE status = 'VALID';

ALTER TABLE public.wasting_sepuhan ENABLE ROW LEVEL SECURITY;

CREATE POLICY wasting_sepuhan_toko ON public.wasting_sepuhan
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.wasting_sepuhan TO kencana_app;

INSERT INTO public.akun (nomor_akun, nama_akun, jenis, saldo_normal) VALUES
  ('1-1355', 'Emas Murni', 'ASET', 'DEBET'),
  ('1-1356', 'Emas Murni Pada Supplier', 'ASET', 'DEBET'),
  ('4-1015', 'Penjualan Emas Lebur', 'PENDAPATAN', 'KREDIT'),
  ('5-1015', 'Harga Pokok Emas Lebur', 'BIAYA', 'DEBET'),
  ('6-1055', 'Biaya Lebur', 'BIAYA', 'DEBET')
  ON CONFLICT ON CONSTRAINT akun_pk DO NOTHING;

-- Journals that no document has posted by until now: goods don't come out of a lot as pieces.
DELETE FROM public.para_akun_transaksi
  WHERE trx = 'SEPUHAN' AND kode_akun IN ('BELI_KEMBALI', 'PERSEDIAAN');
DELETE FROM public.akun_transaksi
  WHERE trx = 'SEPUHAN' AND kode_akun IN ('BELI_KEMBALI', 'PERSEDIAAN');

INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('SEPUHAN', 'KIRIM', 1, 'LEBUR', 'barang/sepuhan', '1-1350'),
  ('SEPUHAN', 'KIRIM', 2, 'ROSOK', 'barang/rosok', '1-1340'),
  ('SEPUHAN', 'KIRIM', 3, 'SUSUT', 'barang/susut', '5-1020'),
  ('SEPUHAN', 'TERIMA', 1, 'EMAS_MURNI', 'barang/murni', '1-1355'),
  ('SEPUHAN', 'TERIMA', 2, 'EMAS_SUPPLIER', 'supplier/emas', '1-1356'),
  ('SEPUHAN', 'TERIMA', 3, 'KAS', 'kas/CASH', '1-1010'),
  ('SEPUHAN', 'TERIMA', 4, 'BANK', 'bank', '1-1110'),
  ('SEPUHAN', 'TERIMA', 5, 'JUAL_LEBUR', 'sepuhan/jual', '4-1015'),
  ('SEPUHAN', 'TERIMA', 6, 'HPP_LEBUR', 'sepuhan/hpp', '5-1015'),
  ('SEPUHAN', 'TERIMA', 7, 'BIAYA_LEBUR', 'sepuhan/ongkos', '6-1055'),
  ('SEPUHAN', 'TERIMA', 8, 'LEBUR', 'barang/sepuhan', '1-1350'),
  ('SEPUHAN', 'TERIMA', 9, 'SUSUT', 'barang/susut', '5-1020'),
  ('SEPUHAN', 'WASTING', 1, 'SUSUT', 'barang/susut', '5-1020'),
  ('SEPUHAN', 'WASTING', 2, 'LEBUR', 'barang/sepuhan', '1-1350')
  ON CONFLICT ON CONSTRAINT akun_transaksi_pk DO UPDATE
    SET urut = EXCLUDED.urut, jenis_akun = EXCLUDED.jenis_akun, nomor_akun = EXCLUDED.nomor_akun;
