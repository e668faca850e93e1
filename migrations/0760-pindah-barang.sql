-- Pieces that were carried from their trays to one tray of the shop.
CREATE TABLE public.pindah_barang (
  kode_toko text NOT NULL,
  no_pindah text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_pindah, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  -- Where all of them went.
  kode_gudang text NOT NULL,
  kode_baki text NOT NULL,
  total_qty integer NOT NULL,
  total_berat_mg bigint NOT NULL,
  keterangan text,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT pindah_barang_pk PRIMARY KEY (kode_toko, no_pindah),
  CONSTRAINT pindah_barang_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT pindah_barang_nomor CHECK (no_pindah ~ '^PB[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT pindah_barang_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT pindah_barang_jumlah CHECK (total_qty > 0 AND total_berat_mg > 0),
  CONSTRAINT pindah_barang_batal CHECK ((status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL))
) WITH (fillfactor = 90);

CREATE INDEX pindah_barang_tanggal ON public.pindah_barang (kode_toko, tanggal, no_pindah);

ALTER TABLE public.pindah_barang ENABLE ROW LEVEL SECURITY;

CREATE POLICY pindah_barang_toko ON public.pindah_barang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.pindah_barang TO kencana_app;

-- One piece of it as it was carried: where it lay, what it weighed, what a customer would have paid.
CREATE TABLE public.pindah_barang_baris (
  kode_toko text NOT NULL,
  no_pindah text NOT NULL,
  baris integer NOT NULL,
  kode_barcode text NOT NULL,
  nama_barang text NOT NULL,
  kode_group text NOT NULL,
  kadar text NOT NULL,
  size text,
  dari_gudang text NOT NULL,
  dari_baki text NOT NULL,
  berat_mg bigint NOT NULL,
  murni_mg bigint NOT NULL,
  harga_modal_rp bigint NOT NULL,
  harga_jual_rp bigint NOT NULL,
  CONSTRAINT pindah_barang_baris_pk PRIMARY KEY (kode_toko, no_pindah, baris),
  CONSTRAINT pindah_barang_baris_barang UNIQUE (kode_toko, no_pindah, kode_barcode),
  CONSTRAINT pindah_barang_baris_fk FOREIGN KEY (kode_toko, no_pindah)
    REFERENCES public.pindah_barang (kode_toko, no_pindah)
);

CREATE INDEX pindah_barang_baris_barcode
  ON public.pindah_barang_baris (kode_toko, kode_barcode, no_pindah);

ALTER TABLE public.pindah_barang_baris ENABLE ROW LEVEL SECURITY;

CREATE POLICY pindah_barang_baris_toko ON public.pindah_barang_baris
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.pindah_barang_baris TO kencana_app;

-- From tray to tray: rupiah leaves the stock and comes back into it.
INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('BARANG', 'PINDAH', 1, 'PERSEDIAAN', 'barang', '1-1310');
