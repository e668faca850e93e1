-- Bought pieces that a craftsman washes: sent by weight, back by weight, all or some of them.

-- What is left of a piece after work on it that did not end in a tray; null while nothing was done.
ALTER TABLE public.pembelian_barang
  ADD COLUMN sisa_berat_mg bigint,
  ADD COLUMN sisa_murni_mg bigint,
  ADD CONSTRAINT pembelian_barang_sisa CHECK (
    (sisa_berat_mg IS NULL) = (sisa_murni_mg IS NULL) AND sisa_berat_mg BETWEEN 1 AND berat_mg
  );

-- Pieces on their way to a craftsman, and how many of them have come back.
CREATE TABLE public.kirim_cuci (
  kode_toko text NOT NULL,
  no_cuci text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_cuci, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  kode_tukang text NOT NULL,
  total_qty integer NOT NULL,
  -- Gross by the book and by the scale.
  total_berat_mg bigint NOT NULL,
  total_timbang_mg bigint NOT NULL,
  kembali_qty integer NOT NULL DEFAULT 0,
  keterangan text,
  penyetuju text,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT kirim_cuci_pk PRIMARY KEY (kode_toko, no_cuci),
  CONSTRAINT kirim_cuci_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT kirim_cuci_tukang_fk FOREIGN KEY (kode_toko, kode_tukang)
    REFERENCES public.tukang (kode_toko, kode_tukang),
  CONSTRAINT kirim_cuci_nomor CHECK (no_cuci ~ '^KC[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT kirim_cuci_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT kirim_cuci_isi CHECK (total_qty > 0 AND kembali_qty BETWEEN 0 AND total_qty
    AND total_timbang_mg BETWEEN 1 AND total_berat_mg AND (status = 'VALID' OR kembali_qty = 0)),
  CONSTRAINT kirim_cuci_batal CHECK ((status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL))
) WITH (fillfactor = 90);

CREATE INDEX kirim_cuci_tanggal ON public.kirim_cuci (kode_toko, tanggal, no_cuci);

CREATE INDEX kirim_cuci_tukang ON public.kirim_cuci (kode_toko, kode_tukang, no_cuci);

CREATE INDEX kirim_cuci_terbuka ON public.kirim_cuci (kode_toko, no_cuci)
  WHERE status = 'VALID' AND kembali_qty < total_qty;

ALTER TABLE public.kirim_cuci ENABLE ROW LEVEL SECURITY;

CREATE POLICY kirim_cuci_toko ON public.kirim_cuci
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.kirim_cuci TO kencana_app;

-- One piece of it: by the book and by the scale, net of stones and fine.
CREATE TABLE public.kirim_cuci_baris (
  kode_toko text NOT NULL,
  no_cuci text NOT NULL,
  baris integer NOT NULL,
  no_faktur_beli text NOT NULL,
  baris_beli integer NOT NULL,
  nama_barang text NOT NULL,
  kode_dept text NOT NULL,
  kode_group text NOT NULL,
  kadar text NOT NULL,
  berat_mg bigint NOT NULL,
  timbang_mg bigint NOT NULL,
  bersih_mg bigint NOT NULL,
  murni_buku_mg bigint NOT NULL,
  murni_mg bigint NOT NULL,
  harga_rp bigint NOT NULL,
  -- The paper that decided to wash it.
  no_sortir text NOT NULL,
  -- The paper with which it came back; null while the craftsman has it.
  no_terima_cuci text,
  CONSTRAINT kirim_cuci_baris_pk PRIMARY KEY (kode_toko, no_cuci, baris),
  CONSTRAINT kirim_cuci_baris_barang UNIQUE (kode_toko, no_cuci, no_faktur_beli, baris_beli),
  CONSTRAINT kirim_cuci_baris_fk FOREIGN KEY (kode_toko, no_cuci)
    REFERENCES public.kirim_cuci (kode_toko, no_cuci),
  CONSTRAINT kirim_cuci_baris_beli_fk FOREIGN KEY (kode_toko, no_faktur_beli, baris_beli)
    REFERENCES public.pembelian_barang (kode_toko, no_faktur_beli, baris),
  CONSTRAINT kirim_cuci_baris_isi CHECK (timbang_mg BETWEEN 1 AND berat_mg
    AND bersih_mg BETWEEN 1 AND timbang_mg AND murni_mg BETWEEN 0 AND murni_buku_mg)
) WITH (fillfactor = 90);

CREATE INDEX kirim_cuci_baris_beli
  ON public.kirim_cuci_baris (kode_toko, no_faktur_beli, baris_beli, no_cuci);

CREATE INDEX kirim_cuci_baris_terima ON public.kirim_cuci_baris (kode_toko, no_terima_cuci)
  WHERE no_terima_cuci IS NOT NULL;

ALTER TABLE public.kirim_cuci_baris ENABLE ROW LEVEL SECURITY;

CREATE POLICY kirim_cuci_baris_toko ON public.kirim_cuci_baris
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE (no_terima_cuci) ON public.kirim_cuci_baris TO kencana_app;

-- What a craftsman brought back of one sending, and what he took for his work.
CREATE TABLE public.terima_cuci (
  kode_toko text NOT NULL,
  no_terima_cuci text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_terima_cuci, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  no_cuci text NOT NULL,
  kode_tukang text NOT NULL,
  total_qty integer NOT NULL,
  -- Gross as it was sent, as it came back, and what the work took.
  total_timbang_mg bigint NOT NULL,
  total_berat_mg bigint NOT NULL,
  susut_mg bigint NOT NULL,
  ongkos_rp bigint NOT NULL,
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
  CONSTRAINT terima_cuci_pk PRIMARY KEY (kode_toko, no_terima_cuci),
  CONSTRAINT terima_cuci_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT terima_cuci_tukang_fk FOREIGN KEY (kode_toko, kode_tukang)
    REFERENCES public.tukang (kode_toko, kode_tukang),
  CONSTRAINT terima_cuci_nomor CHECK (no_terima_cuci ~ '^TC[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT terima_cuci_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT terima_cuci_kirim_fk FOREIGN KEY (kode_toko, no_cuci)
    REFERENCES public.kirim_cuci (kode_toko, no_cuci),
  CONSTRAINT terima_cuci_isi CHECK (total_qty > 0 AND total_berat_mg > 0 AND ongkos_rp >= 0
    AND susut_mg = total_timbang_mg - total_berat_mg AND susut_mg >= 0
    AND (jenis_kas IS NULL) = (kode_kas IS NULL) AND (ongkos_rp = 0) = (kode_kas IS NULL)),
  CONSTRAINT terima_cuci_batal CHECK ((status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL))
) WITH (fillfactor = 90);

CREATE INDEX terima_cuci_tanggal ON public.terima_cuci (kode_toko, tanggal, no_terima_cuci);

CREATE INDEX terima_cuci_no_cuci ON public.terima_cuci (kode_toko, no_cuci, no_terima_cuci);

CREATE INDEX terima_cuci_tukang ON public.terima_cuci (kode_toko, kode_tukang, no_terima_cuci);

ALTER TABLE public.terima_cuci ENABLE ROW LEVEL SECURITY;

CREATE POLICY terima_cuci_toko ON public.terima_cuci
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.terima_cuci TO kencana_app;

-- One piece of it: its weight after the work, and where it went.
CREATE TABLE public.terima_cuci_baris (
  kode_toko text NOT NULL,
  no_terima_cuci text NOT NULL,
  baris integer NOT NULL,
  baris_kirim integer NOT NULL,
  no_faktur_beli text NOT NULL,
  baris_beli integer NOT NULL,
  nama_barang text NOT NULL,
  kode_group text NOT NULL,
  kadar text NOT NULL,
  timbang_mg bigint NOT NULL,
  berat_mg bigint NOT NULL,
  susut_mg bigint NOT NULL,
  murni_mg bigint NOT NULL,
  keputusan text NOT NULL,
  -- What was paid for the piece, and its part of the work.
  harga_rp bigint NOT NULL,
  ongkos_rp bigint NOT NULL,
  kode_barcode text,
  kode_baki text,
  -- What was left of the bought piece before, where it lies in a stock of bought goods again.
  sisa_berat_lama_mg bigint,
  sisa_murni_lama_mg bigint,
  CONSTRAINT terima_cuci_baris_pk PRIMARY KEY (kode_toko, no_terima_cuci, baris),
  CONSTRAINT terima_cuci_baris_kirim UNIQUE (kode_toko, no_terima_cuci, baris_kirim),
  CONSTRAINT terima_cuci_baris_fk FOREIGN KEY (kode_toko, no_terima_cuci)
    REFERENCES public.terima_cuci (kode_toko, no_terima_cuci),
  CONSTRAINT terima_cuci_baris_beli_fk FOREIGN KEY (kode_toko, no_faktur_beli, baris_beli)
    REFERENCES public.pembelian_barang (kode_toko, no_faktur_beli, baris),
  CONSTRAINT terima_cuci_baris_isi CHECK (keputusan IN ('JUAL', 'CUCI', 'LEBUR')
    AND berat_mg BETWEEN 1 AND timbang_mg AND susut_mg = timbang_mg - berat_mg AND murni_mg >= 0
    AND ongkos_rp >= 0 AND (keputusan = 'JUAL' OR ongkos_rp = 0)
    AND (keputusan = 'JUAL') = (kode_barcode IS NOT NULL) AND (keputusan = 'JUAL') = (kode_baki IS NOT NULL))
);

CREATE INDEX terima_cuci_baris_beli
  ON public.terima_cuci_baris (kode_toko, no_faktur_beli, baris_beli, no_terima_cuci);

CREATE INDEX terima_cuci_baris_barcode
  ON public.terima_cuci_baris (kode_toko, kode_barcode, no_terima_cuci)
  WHERE kode_barcode IS NOT NULL;

ALTER TABLE public.terima_cuci_baris ENABLE ROW LEVEL SECURITY;

CREATE POLICY terima_cuci_baris_toko ON public.terima_cuci_baris
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.terima_cuci_baris TO kencana_app;

INSERT INTO public.akun (nomor_akun, nama_akun, jenis, saldo_normal) VALUES
  ('6-1056', 'Biaya Cuci', 'BIAYA', 'DEBET')
  ON CONFLICT ON CONSTRAINT akun_pk DO NOTHING;

-- What waits and what a craftsman has are one number: the ledger below it keeps them apart.
INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('SEPUHAN', 'KIRIM_CUCI', 1, 'CUCI', 'barang/cuci', '1-1346'),
  ('SEPUHAN', 'KIRIM_CUCI', 2, 'SUSUT', 'barang/susut', '5-1020'),
  ('SEPUHAN', 'TERIMA_CUCI', 1, 'PERSEDIAAN', 'barang', '1-1310'),
  ('SEPUHAN', 'TERIMA_CUCI', 2, 'CUCI', 'barang/cuci', '1-1346'),
  ('SEPUHAN', 'TERIMA_CUCI', 3, 'ROSOK', 'barang/rosok', '1-1340'),
  ('SEPUHAN', 'TERIMA_CUCI', 4, 'SUSUT', 'barang/susut', '5-1020'),
  ('SEPUHAN', 'TERIMA_CUCI', 5, 'KAS', 'kas/CASH', '1-1010'),
  ('SEPUHAN', 'TERIMA_CUCI', 6, 'BANK', 'bank', '1-1110'),
  ('SEPUHAN', 'TERIMA_CUCI', 7, 'BIAYA_CUCI', 'cuci/ongkos', '6-1056');
