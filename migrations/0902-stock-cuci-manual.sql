-- Goods without a barcode that a craftsman washes: what he has, by group and jenis, at its moving average.
CREATE TABLE public.stok_cuci_manual (
  kode_toko text NOT NULL,
  kode_tukang text NOT NULL,
  kode_group text NOT NULL,
  kode_dept text NOT NULL,
  qty bigint NOT NULL,
  berat_mg bigint NOT NULL,
  murni_mg bigint NOT NULL,
  modal_rp bigint NOT NULL,
  CONSTRAINT stok_cuci_manual_pk PRIMARY KEY (kode_toko, kode_tukang, kode_group, kode_dept),
  CONSTRAINT stok_cuci_manual_tukang_fk FOREIGN KEY (kode_toko, kode_tukang)
    REFERENCES public.tukang (kode_toko, kode_tukang),
  CONSTRAINT stok_cuci_manual_group_fk FOREIGN KEY (kode_toko, kode_group)
    REFERENCES public.group (kode_toko, kode_group),
  CONSTRAINT stok_cuci_manual_jenis_fk FOREIGN KEY (kode_dept)
    REFERENCES public.jenis (kode_dept),
  CONSTRAINT stok_cuci_manual_isi CHECK (
    berat_mg > 0 AND qty > 0 AND murni_mg BETWEEN 0 AND berat_mg AND modal_rp >= 0
    OR berat_mg = 0 AND qty = 0 AND murni_mg = 0 AND modal_rp = 0
  )
) WITH (fillfactor = 80);

ALTER TABLE public.stok_cuci_manual ENABLE ROW LEVEL SECURITY;

CREATE POLICY stok_cuci_manual_toko ON public.stok_cuci_manual
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.stok_cuci_manual TO kencana_app;

-- Goods that went to a craftsman (MASUK) or came back from him (KELUAR), and what he took for it.
CREATE TABLE public.cuci_manual (
  kode_toko text NOT NULL,
  no_cuci_manual text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_cuci_manual, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  jenis_gerak text NOT NULL,
  kode_tukang text NOT NULL,
  -- The tray that gives or takes them.
  kode_gudang text NOT NULL,
  kode_baki text NOT NULL,
  total_qty bigint NOT NULL,
  -- By the book, on the scale, and what the work took.
  total_berat_mg bigint NOT NULL,
  total_timbang_mg bigint NOT NULL,
  susut_mg bigint NOT NULL,
  ongkos_rp bigint NOT NULL DEFAULT 0,
  -- The drawer or account; null where no money moved.
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
  CONSTRAINT cuci_manual_pk PRIMARY KEY (kode_toko, no_cuci_manual),
  CONSTRAINT cuci_manual_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT cuci_manual_tukang_fk FOREIGN KEY (kode_toko, kode_tukang)
    REFERENCES public.tukang (kode_toko, kode_tukang),
  CONSTRAINT cuci_manual_nomor CHECK (no_cuci_manual ~ '^CM[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT cuci_manual_jenis CHECK (jenis_gerak IN ('MASUK', 'KELUAR')),
  CONSTRAINT cuci_manual_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT cuci_manual_isi CHECK (total_qty > 0 AND total_timbang_mg > 0 AND ongkos_rp >= 0
    AND susut_mg = total_berat_mg - total_timbang_mg AND susut_mg >= 0
    AND (jenis_gerak = 'KELUAR' OR susut_mg = 0 AND ongkos_rp = 0)
    AND (jenis_kas IS NULL) = (kode_kas IS NULL) AND (ongkos_rp = 0) = (kode_kas IS NULL)),
  CONSTRAINT cuci_manual_batal CHECK ((status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL))
) WITH (fillfactor = 90);

CREATE INDEX cuci_manual_tanggal ON public.cuci_manual (kode_toko, tanggal, no_cuci_manual);

CREATE INDEX cuci_manual_tukang ON public.cuci_manual (kode_toko, kode_tukang, no_cuci_manual);

ALTER TABLE public.cuci_manual ENABLE ROW LEVEL SECURITY;

CREATE POLICY cuci_manual_toko ON public.cuci_manual
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.cuci_manual TO kencana_app;

-- One kind of goods of it: what left its place, and what is on the scale where it went.
CREATE TABLE public.cuci_manual_baris (
  kode_toko text NOT NULL,
  no_cuci_manual text NOT NULL,
  baris integer NOT NULL,
  kode_group text NOT NULL,
  kode_dept text NOT NULL,
  qty bigint NOT NULL,
  berat_mg bigint NOT NULL,
  timbang_mg bigint NOT NULL,
  susut_mg bigint NOT NULL,
  -- Fine gold of both weights.
  murni_mg bigint NOT NULL,
  timbang_murni_mg bigint NOT NULL,
  -- What the goods cost, and their part of the work.
  modal_rp bigint NOT NULL,
  ongkos_rp bigint NOT NULL,
  CONSTRAINT cuci_manual_baris_pk PRIMARY KEY (kode_toko, no_cuci_manual, baris),
  CONSTRAINT cuci_manual_baris_fk FOREIGN KEY (kode_toko, no_cuci_manual)
    REFERENCES public.cuci_manual (kode_toko, no_cuci_manual),
  CONSTRAINT cuci_manual_baris_isi CHECK (qty > 0 AND timbang_mg BETWEEN 1 AND berat_mg
    AND susut_mg = berat_mg - timbang_mg AND murni_mg BETWEEN 0 AND berat_mg
    AND timbang_murni_mg BETWEEN 0 AND murni_mg AND modal_rp >= 0 AND ongkos_rp >= 0)
);

ALTER TABLE public.cuci_manual_baris ENABLE ROW LEVEL SECURITY;

CREATE POLICY cuci_manual_baris_toko ON public.cuci_manual_baris
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.cuci_manual_baris TO kencana_app;

INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('SEPUHAN', 'CUCI_MANUAL', 1, 'PERSEDIAAN', 'barang', '1-1310'),
  ('SEPUHAN', 'CUCI_MANUAL', 2, 'CUCI', 'barang/cuci', '1-1346'),
  ('SEPUHAN', 'CUCI_MANUAL', 3, 'SUSUT', 'barang/susut', '5-1020'),
  ('SEPUHAN', 'CUCI_MANUAL', 4, 'KAS', 'kas/CASH', '1-1010'),
  ('SEPUHAN', 'CUCI_MANUAL', 5, 'BANK', 'bank', '1-1110'),
  ('SEPUHAN', 'CUCI_MANUAL', 6, 'BIAYA_CUCI', 'cuci/ongkos', '6-1056');
