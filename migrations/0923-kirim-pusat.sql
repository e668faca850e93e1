-- Bought gold and scrap that a branch sends to the centre, to be refined there.
CREATE TABLE public.kirim_pusat (
  kode_toko text NOT NULL,
  no_kirim text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_kirim, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  tujuan text NOT NULL,
  total_qty bigint NOT NULL,
  -- Gross by the book and by the scale, and fine gold of the latter.
  total_berat_mg bigint NOT NULL,
  total_timbang_mg bigint NOT NULL,
  total_murni_mg bigint NOT NULL,
  modal_rp bigint NOT NULL,
  no_segel text,
  keterangan text,
  penyetuju text NOT NULL,
  input_by text NOT NULL,
  -- OPEN on its way, DONE received, BATAL taken back.
  status text NOT NULL DEFAULT 'OPEN',
  diterima_oleh text,
  diterima_pada timestamptz,
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT kirim_pusat_pk PRIMARY KEY (kode_toko, no_kirim),
  CONSTRAINT kirim_pusat_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT kirim_pusat_tujuan_fk FOREIGN KEY (tujuan) REFERENCES public.toko (kode_toko),
  CONSTRAINT kirim_pusat_nomor CHECK (no_kirim ~ '^KP[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT kirim_pusat_lain CHECK (tujuan <> kode_toko),
  CONSTRAINT kirim_pusat_status CHECK (status IN ('OPEN', 'DONE', 'BATAL')),
  CONSTRAINT kirim_pusat_isi CHECK (total_qty > 0 AND total_murni_mg >= 0 AND modal_rp >= 0
    AND total_timbang_mg BETWEEN 1 AND total_berat_mg),
  CONSTRAINT kirim_pusat_diterima CHECK ((status = 'DONE') = (diterima_oleh IS NOT NULL)
    AND (diterima_oleh IS NULL) = (diterima_pada IS NULL)),
  CONSTRAINT kirim_pusat_batal CHECK ((status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL))
) WITH (fillfactor = 90);

CREATE INDEX kirim_pusat_tanggal ON public.kirim_pusat (kode_toko, tanggal, no_kirim);

CREATE INDEX kirim_pusat_terbuka ON public.kirim_pusat (kode_toko, tujuan, no_kirim)
  WHERE status = 'OPEN';

ALTER TABLE public.kirim_pusat ENABLE ROW LEVEL SECURITY;

CREATE POLICY kirim_pusat_toko ON public.kirim_pusat
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.kirim_pusat TO kencana_app;

-- A piece of it: the paper that it came from, its weight by the book and its part of the scale's.
CREATE TABLE public.kirim_pusat_baris (
  kode_toko text NOT NULL,
  no_kirim text NOT NULL,
  baris integer NOT NULL,
  sumber text NOT NULL,
  no_sumber text NOT NULL,
  baris_sumber integer NOT NULL,
  -- The stock of the branch that it left.
  stok text NOT NULL,
  nama_barang text NOT NULL,
  kode_group text NOT NULL,
  kadar text NOT NULL,
  qty bigint NOT NULL,
  berat_mg bigint NOT NULL,
  timbang_mg bigint NOT NULL,
  murni_mg bigint NOT NULL,
  modal_rp bigint NOT NULL,
  CONSTRAINT kirim_pusat_baris_pk PRIMARY KEY (kode_toko, no_kirim, baris),
  CONSTRAINT kirim_pusat_baris_fk FOREIGN KEY (kode_toko, no_kirim)
    REFERENCES public.kirim_pusat (kode_toko, no_kirim),
  CONSTRAINT kirim_pusat_baris_sumber UNIQUE (kode_toko, no_kirim, no_sumber, baris_sumber),
  CONSTRAINT kirim_pusat_baris_isi CHECK (sumber IN ('BELI', 'HANCUR', 'MANUAL', 'PUSAT')
    AND stok IN ('BALENAN', 'CUCI', 'ROSOK') AND qty > 0 AND timbang_mg BETWEEN 1 AND berat_mg
    AND murni_mg BETWEEN 0 AND timbang_mg AND modal_rp >= 0)
);

CREATE INDEX kirim_pusat_baris_no_sumber
  ON public.kirim_pusat_baris (kode_toko, no_sumber, baris_sumber, no_kirim);

ALTER TABLE public.kirim_pusat_baris ENABLE ROW LEVEL SECURITY;

CREATE POLICY kirim_pusat_baris_toko ON public.kirim_pusat_baris
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.kirim_pusat_baris TO kencana_app;

-- What the centre received of a branch: all of it, by its own scale.
CREATE TABLE public.terima_pusat (
  kode_toko text NOT NULL,
  no_terima text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_terima, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  asal text NOT NULL,
  no_kirim text NOT NULL,
  tgl_kirim date NOT NULL,
  total_qty bigint NOT NULL,
  -- As the branch sent it, and on the scale of the centre.
  total_berat_mg bigint NOT NULL,
  total_timbang_mg bigint NOT NULL,
  total_murni_mg bigint NOT NULL,
  susut_mg bigint NOT NULL,
  keterangan text,
  penyetuju text,
  input_by text NOT NULL,
  status text NOT NULL,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT terima_pusat_pk PRIMARY KEY (kode_toko, no_terima),
  CONSTRAINT terima_pusat_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT terima_pusat_asal_fk FOREIGN KEY (asal) REFERENCES public.toko (kode_toko),
  CONSTRAINT terima_pusat_nomor CHECK (no_terima ~ '^PP[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT terima_pusat_paket_unik UNIQUE (kode_toko, asal, no_kirim),
  CONSTRAINT terima_pusat_status CHECK (status IN ('LENGKAP', 'KURANG')),
  CONSTRAINT terima_pusat_isi CHECK (total_qty > 0 AND total_timbang_mg > 0 AND susut_mg >= 0
    AND susut_mg = total_berat_mg - total_timbang_mg AND (status = 'LENGKAP') = (susut_mg = 0))
) WITH (fillfactor = 90);

CREATE INDEX terima_pusat_tanggal ON public.terima_pusat (kode_toko, tanggal, no_terima);

ALTER TABLE public.terima_pusat ENABLE ROW LEVEL SECURITY;

CREATE POLICY terima_pusat_toko ON public.terima_pusat
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.terima_pusat TO kencana_app;

-- A piece of it: scrap of the centre from now on.
CREATE TABLE public.terima_pusat_baris (
  kode_toko text NOT NULL,
  no_terima text NOT NULL,
  baris integer NOT NULL,
  -- The branch's paper that it came from.
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
  -- The paper with which it left the centre.
  no_keluar text,
  CONSTRAINT terima_pusat_baris_pk PRIMARY KEY (kode_toko, no_terima, baris),
  CONSTRAINT terima_pusat_baris_fk FOREIGN KEY (kode_toko, no_terima)
    REFERENCES public.terima_pusat (kode_toko, no_terima),
  CONSTRAINT terima_pusat_baris_isi CHECK (qty > 0 AND timbang_mg BETWEEN 1 AND berat_mg
    AND murni_mg BETWEEN 0 AND timbang_mg AND modal_rp >= 0)
) WITH (fillfactor = 90);

CREATE INDEX terima_pusat_baris_ada ON public.terima_pusat_baris (kode_toko, no_terima, baris)
  WHERE no_keluar IS NULL;

CREATE INDEX terima_pusat_baris_keluar ON public.terima_pusat_baris (kode_toko, no_keluar)
  WHERE no_keluar IS NOT NULL;

ALTER TABLE public.terima_pusat_baris ENABLE ROW LEVEL SECURITY;

CREATE POLICY terima_pusat_baris_toko ON public.terima_pusat_baris
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE (no_keluar) ON public.terima_pusat_baris TO kencana_app;

-- The centre's lots hold what came from branches, too.
ALTER TABLE public.kirim_sepuhan_baris DROP CONSTRAINT kirim_sepuhan_baris_isi;

ALTER TABLE public.kirim_sepuhan_baris ADD CONSTRAINT kirim_sepuhan_baris_isi
  CHECK (sumber IN ('BELI', 'HANCUR', 'MANUAL', 'PUSAT') AND qty > 0
    AND timbang_mg BETWEEN 0 AND berat_mg AND murni_mg BETWEEN 0 AND timbang_mg);

INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('SEPUHAN', 'KIRIM_PUSAT', 1, 'ANTAR_TOKO', 'antar-toko', '3-1040'),
  ('SEPUHAN', 'KIRIM_PUSAT', 2, 'ROSOK', 'barang/rosok', '1-1340'),
  ('SEPUHAN', 'KIRIM_PUSAT', 3, 'BELI_KEMBALI', 'barang/beli-kembali', '1-1330'),
  ('SEPUHAN', 'KIRIM_PUSAT', 4, 'CUCI', 'barang/cuci', '1-1346'),
  ('SEPUHAN', 'KIRIM_PUSAT', 5, 'SUSUT', 'barang/susut', '5-1020'),
  ('SEPUHAN', 'TERIMA_PUSAT', 1, 'ROSOK', 'barang/rosok', '1-1340'),
  ('SEPUHAN', 'TERIMA_PUSAT', 2, 'ANTAR_TOKO', 'antar-toko', '3-1040'),
  ('SEPUHAN', 'TERIMA_PUSAT', 3, 'SUSUT', 'barang/susut', '5-1020');
