-- An entry of goods as a document with a life: who entered what, and whether it was taken back. Its
-- pieces are the rows of barang that name it. Entries that were made before have no row: none of
-- them is of a day that can still be changed once the shop has closed it.
CREATE TABLE public.tambah_barang (
  kode_toko text NOT NULL,
  no_masuk text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_masuk, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  -- As it was entered, whatever became of the pieces.
  jumlah_barang integer NOT NULL,
  berat_mg bigint NOT NULL,
  harga_modal_rp bigint NOT NULL,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  CONSTRAINT tambah_barang_pk PRIMARY KEY (kode_toko, no_masuk),
  CONSTRAINT tambah_barang_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT tambah_barang_nomor CHECK (no_masuk ~ '^TB[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT tambah_barang_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT tambah_barang_batal CHECK (
    (status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL)
  ),
  CONSTRAINT tambah_barang_jumlah CHECK (jumlah_barang > 0 AND berat_mg > 0 AND harga_modal_rp >= 0)
) WITH (fillfactor = 90);

CREATE INDEX tambah_barang_tanggal ON public.tambah_barang (kode_toko, tanggal, no_masuk);

ALTER TABLE public.tambah_barang ENABLE ROW LEVEL SECURITY;

CREATE POLICY tambah_barang_toko ON public.tambah_barang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.tambah_barang TO kencana_app;

-- The pieces of one entry: looked at, labelled and cancelled together.
CREATE INDEX barang_no_masuk ON public.barang (kode_toko, no_masuk, kode_barcode);

-- A piece whose entry was cancelled is the shop's no more; its row stays until its barcode is
-- entered anew.
ALTER TABLE public.barang DROP CONSTRAINT barang_status;

ALTER TABLE public.barang ADD CONSTRAINT barang_status CHECK (status IN (
  'READY', 'TITIP', 'PESAN', 'CICIL', 'TERJUAL', 'KIRIM', 'SERVICE', 'HANCUR', 'HILANG', 'BATAL'
));

CREATE POLICY barang_hapus ON public.barang AS RESTRICTIVE FOR DELETE USING (status = 'BATAL');

GRANT DELETE ON public.barang TO kencana_app;
