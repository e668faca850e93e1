-- Group and kadar of READY pieces as they were tested: by whom, how, and what the test showed.
CREATE TABLE public.update_kadar (
  kode_toko text NOT NULL,
  no_update_kadar text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_update_kadar, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  cara_uji text NOT NULL,
  penguji text NOT NULL,
  keterangan text,
  jumlah_barang integer NOT NULL,
  berat_mg bigint NOT NULL,
  -- Fine gold after minus before, over all its pieces.
  selisih_murni_mg bigint NOT NULL,
  penyetuju text NOT NULL,
  input_by text NOT NULL,
  cetak integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  CONSTRAINT update_kadar_pk PRIMARY KEY (kode_toko, no_update_kadar),
  CONSTRAINT update_kadar_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT update_kadar_nomor CHECK (no_update_kadar ~ '^KD[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT update_kadar_cara CHECK (cara_uji IN ('BATU_UJI', 'XRF', 'BERAT_JENIS', 'LEBUR')),
  CONSTRAINT update_kadar_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT update_kadar_batal CHECK ((status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL)),
  CONSTRAINT update_kadar_jumlah CHECK (jumlah_barang > 0)
) WITH (fillfactor = 90);

CREATE INDEX update_kadar_tanggal ON public.update_kadar (kode_toko, tanggal, no_update_kadar);

ALTER TABLE public.update_kadar ENABLE ROW LEVEL SECURITY;

CREATE POLICY update_kadar_toko ON public.update_kadar
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.update_kadar TO kencana_app;

-- One piece of it, before and after. The weights say what was moved from group to group.
CREATE TABLE public.update_kadar_isi (
  kode_toko text NOT NULL,
  no_update_kadar text NOT NULL,
  baris integer NOT NULL,
  kode_barcode text NOT NULL,
  nama_barang text NOT NULL,
  kode_gudang text NOT NULL,
  kode_baki text NOT NULL,
  berat_mg bigint NOT NULL,
  berat_bersih_mg bigint NOT NULL,
  kode_group_lama text NOT NULL,
  kode_group text NOT NULL,
  kadar_lama text NOT NULL,
  kadar text NOT NULL,
  murni_lama_mg bigint NOT NULL,
  murni_mg bigint NOT NULL,
  -- Purity that the test showed, and its photo: one of them at least.
  hasil_uji_bp integer,
  foto text,
  CONSTRAINT update_kadar_isi_pk PRIMARY KEY (kode_toko, no_update_kadar, baris),
  CONSTRAINT update_kadar_isi_barang UNIQUE (kode_toko, no_update_kadar, kode_barcode),
  CONSTRAINT update_kadar_isi_fk FOREIGN KEY (kode_toko, no_update_kadar)
    REFERENCES public.update_kadar (kode_toko, no_update_kadar),
  CONSTRAINT update_kadar_isi_bukti CHECK (hasil_uji_bp IS NOT NULL OR foto IS NOT NULL),
  CONSTRAINT update_kadar_isi_hasil CHECK (hasil_uji_bp BETWEEN 1 AND 10000)
);

CREATE INDEX update_kadar_isi_barcode
  ON public.update_kadar_isi (kode_toko, kode_barcode, no_update_kadar);

CREATE INDEX update_kadar_isi_foto ON public.update_kadar_isi (kode_toko, foto)
  WHERE foto IS NOT NULL;

ALTER TABLE public.update_kadar_isi ENABLE ROW LEVEL SECURITY;

CREATE POLICY update_kadar_isi_toko ON public.update_kadar_isi
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.update_kadar_isi TO kencana_app;
