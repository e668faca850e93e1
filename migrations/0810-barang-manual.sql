-- Goods without a barcode: what lies in a tray, by group and jenis, at its moving average.
CREATE TABLE public.stok_manual (
  kode_toko text NOT NULL,
  kode_gudang text NOT NULL,
  kode_baki text NOT NULL,
  kode_group text NOT NULL,
  kode_dept text NOT NULL,
  qty bigint NOT NULL,
  berat_mg bigint NOT NULL,
  murni_mg bigint NOT NULL,
  modal_rp bigint NOT NULL,
  CONSTRAINT stok_manual_pk PRIMARY KEY (kode_toko, kode_baki, kode_group, kode_dept),
  CONSTRAINT stok_manual_gudang_fk FOREIGN KEY (kode_toko, kode_gudang)
    REFERENCES public.gudang (kode_toko, kode_gudang),
  CONSTRAINT stok_manual_baki_fk FOREIGN KEY (kode_toko, kode_baki)
    REFERENCES public.baki (kode_toko, kode_baki),
  CONSTRAINT stok_manual_group_fk FOREIGN KEY (kode_toko, kode_group)
    REFERENCES public.group (kode_toko, kode_group),
  CONSTRAINT stok_manual_jenis_fk FOREIGN KEY (kode_dept)
    REFERENCES public.jenis (kode_dept),
  CONSTRAINT stok_manual_isi CHECK (
    berat_mg > 0 AND qty > 0 AND murni_mg BETWEEN 0 AND berat_mg AND modal_rp >= 0
    OR berat_mg = 0 AND qty = 0 AND murni_mg = 0 AND modal_rp = 0
  )
) WITH (fillfactor = 80);

ALTER TABLE public.stok_manual ENABLE ROW LEVEL SECURITY;

CREATE POLICY stok_manual_toko ON public.stok_manual
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.stok_manual TO kencana_app;

CREATE TABLE public.mutasi_manual (
  kode_toko text NOT NULL,
  no_mutasi text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_mutasi, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  jenis_gerak text NOT NULL,
  kode_gudang text NOT NULL,
  kode_baki text NOT NULL,
  ke_gudang text,
  ke_baki text,
  total_qty bigint NOT NULL,
  total_berat_mg bigint NOT NULL,
  keterangan text,
  penyetuju text,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT mutasi_manual_pk PRIMARY KEY (kode_toko, no_mutasi),
  CONSTRAINT mutasi_manual_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT mutasi_manual_nomor CHECK (no_mutasi ~ '^MB[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT mutasi_manual_jenis CHECK (jenis_gerak IN ('TAMBAH', 'PINDAH', 'HANCUR')),
  CONSTRAINT mutasi_manual_ke CHECK (
    (jenis_gerak = 'PINDAH') = (ke_gudang IS NOT NULL) AND (jenis_gerak = 'PINDAH') = (ke_baki IS NOT NULL)
  ),
  CONSTRAINT mutasi_manual_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT mutasi_manual_batal CHECK (
    (status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL)
  ),
  CONSTRAINT mutasi_manual_jumlah CHECK (total_qty > 0 AND total_berat_mg > 0)
) WITH (fillfactor = 90);

CREATE INDEX mutasi_manual_tanggal ON public.mutasi_manual (kode_toko, tanggal, no_mutasi);

ALTER TABLE public.mutasi_manual ENABLE ROW LEVEL SECURITY;

CREATE POLICY mutasi_manual_toko ON public.mutasi_manual
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.mutasi_manual TO kencana_app;

CREATE TABLE public.mutasi_manual_baris (
  kode_toko text NOT NULL,
  no_mutasi text NOT NULL,
  baris integer NOT NULL,
  kode_group text NOT NULL,
  kode_dept text NOT NULL,
  qty bigint NOT NULL,
  berat_mg bigint NOT NULL,
  berat_timbang_mg bigint,
  murni_mg bigint NOT NULL,
  modal_rp bigint NOT NULL,
  CONSTRAINT mutasi_manual_baris_pk PRIMARY KEY (kode_toko, no_mutasi, baris),
  CONSTRAINT mutasi_manual_baris_fk FOREIGN KEY (kode_toko, no_mutasi)
    REFERENCES public.mutasi_manual (kode_toko, no_mutasi),
  CONSTRAINT mutasi_manual_baris_isi CHECK (
    qty > 0 AND berat_mg > 0 AND murni_mg BETWEEN 0 AND berat_mg AND modal_rp >= 0
    AND (berat_timbang_mg IS NULL OR berat_timbang_mg > 0)
  )
);

ALTER TABLE public.mutasi_manual_baris ENABLE ROW LEVEL SECURITY;

CREATE POLICY mutasi_manual_baris_toko ON public.mutasi_manual_baris
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.mutasi_manual_baris TO kencana_app;

INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('BARANG', 'MANUAL', 1, 'PERSEDIAAN', 'barang', '1-1310'),
  ('BARANG', 'MANUAL', 2, 'MODAL_BARANG', 'modal/tambah-barang', '3-1010'),
  ('BARANG', 'MANUAL', 3, 'ROSOK', 'barang/rosok', '1-1340'),
  ('BARANG', 'MANUAL', 4, 'SUSUT', 'barang/susut', '5-1020');
