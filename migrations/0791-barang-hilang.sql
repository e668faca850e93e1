-- Pieces that a count did not find, written off with an approval.
CREATE TABLE public.barang_hilang (
  kode_toko text NOT NULL,
  no_barang_hilang text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_barang_hilang, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  -- The count that did not find them.
  no_opname text NOT NULL,
  jumlah_barang integer NOT NULL,
  berat_mg bigint NOT NULL,
  harga_modal_rp bigint NOT NULL,
  keterangan text,
  penyetuju text NOT NULL,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT barang_hilang_pk PRIMARY KEY (kode_toko, no_barang_hilang),
  CONSTRAINT barang_hilang_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT barang_hilang_opname_fk FOREIGN KEY (kode_toko, no_opname)
    REFERENCES public.opname_barang (kode_toko, no_opname),
  CONSTRAINT barang_hilang_nomor CHECK (no_barang_hilang ~ '^HI[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT barang_hilang_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT barang_hilang_batal CHECK ((status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL)),
  CONSTRAINT barang_hilang_jumlah CHECK (jumlah_barang > 0)
) WITH (fillfactor = 90);

CREATE INDEX barang_hilang_tanggal ON public.barang_hilang (kode_toko, tanggal, no_barang_hilang);

ALTER TABLE public.barang_hilang ENABLE ROW LEVEL SECURITY;

CREATE POLICY barang_hilang_toko ON public.barang_hilang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.barang_hilang TO kencana_app;

-- One piece of it, as the ledger knew it.
CREATE TABLE public.barang_hilang_baris (
  kode_toko text NOT NULL,
  no_barang_hilang text NOT NULL,
  baris integer NOT NULL,
  kode_barcode text NOT NULL,
  nama_barang text NOT NULL,
  kode_group text NOT NULL,
  kadar text NOT NULL,
  kode_gudang text NOT NULL,
  kode_baki text NOT NULL,
  berat_mg bigint NOT NULL,
  murni_mg bigint NOT NULL,
  harga_modal_rp bigint NOT NULL,
  CONSTRAINT barang_hilang_baris_pk PRIMARY KEY (kode_toko, no_barang_hilang, baris),
  CONSTRAINT barang_hilang_baris_barang UNIQUE (kode_toko, no_barang_hilang, kode_barcode),
  CONSTRAINT barang_hilang_baris_surat_fk FOREIGN KEY (kode_toko, no_barang_hilang)
    REFERENCES public.barang_hilang (kode_toko, no_barang_hilang)
);

CREATE INDEX barang_hilang_baris_barcode ON public.barang_hilang_baris (kode_toko, kode_barcode, no_barang_hilang);

ALTER TABLE public.barang_hilang_baris ENABLE ROW LEVEL SECURITY;

CREATE POLICY barang_hilang_baris_toko ON public.barang_hilang_baris
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.barang_hilang_baris TO kencana_app;

-- Pieces that were written off and turned up again.
CREATE TABLE public.temu_barang (
  kode_toko text NOT NULL,
  no_temu text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_temu, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  jumlah_barang integer NOT NULL,
  berat_mg bigint NOT NULL,
  harga_modal_rp bigint NOT NULL,
  keterangan text,
  penyetuju text NOT NULL,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT temu_barang_pk PRIMARY KEY (kode_toko, no_temu),
  CONSTRAINT temu_barang_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT temu_barang_nomor CHECK (no_temu ~ '^TE[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT temu_barang_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT temu_barang_batal CHECK ((status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL)),
  CONSTRAINT temu_barang_jumlah CHECK (jumlah_barang > 0)
) WITH (fillfactor = 90);

CREATE INDEX temu_barang_tanggal ON public.temu_barang (kode_toko, tanggal, no_temu);

ALTER TABLE public.temu_barang ENABLE ROW LEVEL SECURITY;

CREATE POLICY temu_barang_toko ON public.temu_barang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.temu_barang TO kencana_app;

-- One piece of it, as it went back into its tray.
CREATE TABLE public.temu_barang_baris (
  kode_toko text NOT NULL,
  no_temu text NOT NULL,
  baris integer NOT NULL,
  kode_barcode text NOT NULL,
  nama_barang text NOT NULL,
  kode_group text NOT NULL,
  kadar text NOT NULL,
  kode_gudang text NOT NULL,
  kode_baki text NOT NULL,
  berat_mg bigint NOT NULL,
  murni_mg bigint NOT NULL,
  harga_modal_rp bigint NOT NULL,
  -- The paper that had written it off.
  no_barang_hilang text NOT NULL,
  CONSTRAINT temu_barang_baris_pk PRIMARY KEY (kode_toko, no_temu, baris),
  CONSTRAINT temu_barang_baris_barang UNIQUE (kode_toko, no_temu, kode_barcode),
  CONSTRAINT temu_barang_baris_surat_fk FOREIGN KEY (kode_toko, no_temu)
    REFERENCES public.temu_barang (kode_toko, no_temu)
);

CREATE INDEX temu_barang_baris_barcode ON public.temu_barang_baris (kode_toko, kode_barcode, no_temu);

ALTER TABLE public.temu_barang_baris ENABLE ROW LEVEL SECURITY;

CREATE POLICY temu_barang_baris_toko ON public.temu_barang_baris
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.temu_barang_baris TO kencana_app;

INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('BARANG', 'HILANG', 1, 'HILANG', 'barang/hilang', '5-1040'),
  ('BARANG', 'HILANG', 2, 'PERSEDIAAN', 'barang', '1-1310'),
  ('BARANG', 'TEMU', 1, 'PERSEDIAAN', 'barang', '1-1310'),
  ('BARANG', 'TEMU', 2, 'HILANG', 'barang/hilang', '5-1040');
