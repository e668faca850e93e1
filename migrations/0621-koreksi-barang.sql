-- Weight, cost, group and kadar of READY pieces as they were booked and as they turned out to be.
CREATE TABLE public.koreksi_barang (
  kode_toko text NOT NULL,
  no_koreksi text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_koreksi, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  alasan text NOT NULL,
  jumlah_barang integer NOT NULL,
  -- After minus before, over all its pieces.
  selisih_berat_mg bigint NOT NULL,
  selisih_murni_mg bigint NOT NULL,
  selisih_modal_rp bigint NOT NULL,
  penyetuju text NOT NULL,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  CONSTRAINT koreksi_barang_pk PRIMARY KEY (kode_toko, no_koreksi),
  CONSTRAINT koreksi_barang_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT koreksi_barang_nomor CHECK (no_koreksi ~ '^KO[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT koreksi_barang_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT koreksi_barang_batal CHECK (
    (status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL)
  ),
  CONSTRAINT koreksi_barang_jumlah CHECK (jumlah_barang > 0)
) WITH (fillfactor = 90);

CREATE INDEX koreksi_barang_tanggal ON public.koreksi_barang (kode_toko, tanggal, no_koreksi);

ALTER TABLE public.koreksi_barang ENABLE ROW LEVEL SECURITY;

CREATE POLICY koreksi_barang_toko ON public.koreksi_barang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.koreksi_barang TO kencana_app;

-- One piece of it: every figure before and after, so that it is undone as it was.
CREATE TABLE public.koreksi_barang_isi (
  kode_toko text NOT NULL,
  no_koreksi text NOT NULL,
  baris integer NOT NULL,
  tanggal date NOT NULL,
  kode_barcode text NOT NULL,
  nama_barang text NOT NULL,
  kode_gudang text NOT NULL,
  kode_baki text NOT NULL,
  kode_group_lama text NOT NULL,
  kode_group text NOT NULL,
  kadar_lama text NOT NULL,
  kadar text NOT NULL,
  berat_lama_mg bigint NOT NULL,
  berat_mg bigint NOT NULL,
  berat_bersih_lama_mg bigint NOT NULL,
  berat_bersih_mg bigint NOT NULL,
  berat_bandrol_lama_mg bigint NOT NULL,
  berat_bandrol_mg bigint NOT NULL,
  murni_lama_mg bigint NOT NULL,
  murni_mg bigint NOT NULL,
  harga_modal_lama_rp bigint NOT NULL,
  harga_modal_rp bigint NOT NULL,
  CONSTRAINT koreksi_barang_isi_pk PRIMARY KEY (kode_toko, no_koreksi, baris),
  CONSTRAINT koreksi_barang_isi_barang UNIQUE (kode_toko, no_koreksi, kode_barcode),
  CONSTRAINT koreksi_barang_isi_koreksi_fk FOREIGN KEY (kode_toko, no_koreksi)
    REFERENCES public.koreksi_barang (kode_toko, no_koreksi)
);

CREATE INDEX koreksi_barang_isi_barcode
  ON public.koreksi_barang_isi (kode_toko, kode_barcode, no_koreksi);

ALTER TABLE public.koreksi_barang_isi ENABLE ROW LEVEL SECURITY;

CREATE POLICY koreksi_barang_isi_toko ON public.koreksi_barang_isi
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.koreksi_barang_isi TO kencana_app;

INSERT INTO public.akun (nomor_akun, nama_akun, jenis, saldo_normal) VALUES
  ('5-1050', 'Selisih Koreksi Barang', 'BIAYA', 'DEBET')
  ON CONFLICT ON CONSTRAINT akun_pk DO NOTHING;

-- Rupiah goes to the last one only; the other two count grams, and stand here so that their
-- grams are read as an expense too.
INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('BARANG', 'KOREKSI', 1, 'PERSEDIAAN', 'barang', '1-1310'),
  ('BARANG', 'KOREKSI', 2, 'SELISIH_BERAT', 'barang/selisih-berat', '5-1050'),
  ('BARANG', 'KOREKSI', 3, 'SELISIH_KADAR', 'barang/selisih-kadar', '5-1050'),
  ('BARANG', 'KOREKSI', 4, 'SELISIH_MODAL', 'barang/selisih-modal', '5-1050');
