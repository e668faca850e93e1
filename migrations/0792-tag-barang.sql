-- RFID tags of pieces. A tag says nothing by itself: the shop binds its number to a piece.
CREATE TABLE public.tag_barang (
  kode_toko text NOT NULL,
  -- What readers tell, in capital hexadecimal.
  epc text NOT NULL,
  -- The maker's own number of the chip, which nobody can write; where the reader tells it.
  tid text,
  kode_barcode text NOT NULL,
  waktu timestamptz NOT NULL,
  user_id text NOT NULL,
  CONSTRAINT tag_barang_pk PRIMARY KEY (kode_toko, epc),
  CONSTRAINT tag_barang_barang UNIQUE (kode_toko, kode_barcode),
  CONSTRAINT tag_barang_tid UNIQUE (kode_toko, tid),
  -- A barcode that is entered anew after its entry was taken back is another piece.
  CONSTRAINT tag_barang_barang_fk FOREIGN KEY (kode_toko, kode_barcode)
    REFERENCES public.barang (kode_toko, kode_barcode) ON DELETE CASCADE,
  CONSTRAINT tag_barang_epc CHECK (epc ~ '^([0-9A-F]{4}){4,31}$'),
  CONSTRAINT tag_barang_nomor_tid CHECK (tid ~ '^([0-9A-F]{4}){4,31}$')
);

ALTER TABLE public.tag_barang ENABLE ROW LEVEL SECURITY;

CREATE POLICY tag_barang_toko ON public.tag_barang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.tag_barang TO kencana_app;
