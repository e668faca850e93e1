-- Loose stones: a stone that is in no piece has no barcode, and what it cost is known. A stone that
-- was set from this stock keeps its cost while it is in a piece.
ALTER TABLE public.batu
  ALTER COLUMN kode_barcode DROP NOT NULL,
  ADD COLUMN modal_rp bigint,
  ADD CONSTRAINT batu_modal CHECK (modal_rp >= 0 AND (kode_barcode IS NOT NULL OR modal_rp IS NOT NULL));

CREATE INDEX batu_lepas ON public.batu (kode_toko, no_batu) WHERE kode_barcode IS NULL;

-- Stones that come in loose, are set into a piece or are taken out of it.
CREATE TABLE public.mutasi_batu (
  kode_toko text NOT NULL,
  no_mutasi_batu text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_mutasi_batu, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  arah_batu text NOT NULL,
  -- Who delivered stones that came in, where somebody did.
  kode_supplier text,
  -- The piece, where it lay, and its weights and cost before and after; null where stones came in.
  kode_barcode text,
  nama_barang text,
  kode_group text,
  kode_gudang text,
  kode_baki text,
  berat_lama_mg bigint,
  berat_mg bigint,
  bandrol_lama_mg bigint,
  bandrol_mg bigint,
  modal_lama_rp bigint,
  modal_baru_rp bigint,
  total_butir integer NOT NULL,
  total_carat_cct integer NOT NULL,
  keterangan text,
  penyetuju text,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT mutasi_batu_pk PRIMARY KEY (kode_toko, no_mutasi_batu),
  CONSTRAINT mutasi_batu_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT mutasi_batu_supplier_fk FOREIGN KEY (kode_supplier)
    REFERENCES public.supplier_berlian (kode_supplier),
  CONSTRAINT mutasi_batu_nomor CHECK (no_mutasi_batu ~ '^BL[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT mutasi_batu_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT mutasi_batu_isi CHECK (arah_batu IN ('MASUK', 'PASANG', 'LEPAS') AND total_butir > 0
    AND total_carat_cct > 0 AND (arah_batu = 'MASUK') = (kode_barcode IS NULL)
    AND (kode_barcode IS NULL) = (berat_mg IS NULL)),
  CONSTRAINT mutasi_batu_batal CHECK ((status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL))
) WITH (fillfactor = 90);

CREATE INDEX mutasi_batu_tanggal ON public.mutasi_batu (kode_toko, tanggal, no_mutasi_batu);

ALTER TABLE public.mutasi_batu ENABLE ROW LEVEL SECURITY;

CREATE POLICY mutasi_batu_toko ON public.mutasi_batu
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.mutasi_batu TO kencana_app;

-- One row of stones of it, as it was, with the cost that moved.
CREATE TABLE public.mutasi_batu_baris (
  kode_toko text NOT NULL,
  no_mutasi_batu text NOT NULL,
  baris integer NOT NULL,
  no_batu text NOT NULL,
  shape text NOT NULL,
  color text NOT NULL,
  clarity text NOT NULL,
  butir integer NOT NULL,
  carat_cct integer NOT NULL,
  laboratorium text,
  no_sertifikat text,
  modal_rp bigint NOT NULL,
  -- Its own cost before; null for a stone that had come with its piece.
  modal_semula_rp bigint,
  CONSTRAINT mutasi_batu_baris_pk PRIMARY KEY (kode_toko, no_mutasi_batu, baris),
  CONSTRAINT mutasi_batu_baris_batu UNIQUE (kode_toko, no_mutasi_batu, no_batu),
  CONSTRAINT mutasi_batu_baris_fk FOREIGN KEY (kode_toko, no_mutasi_batu)
    REFERENCES public.mutasi_batu (kode_toko, no_mutasi_batu),
  CONSTRAINT mutasi_batu_baris_modal CHECK (modal_rp >= 0)
);

CREATE INDEX mutasi_batu_baris_no_batu
  ON public.mutasi_batu_baris (kode_toko, no_batu, no_mutasi_batu);

ALTER TABLE public.mutasi_batu_baris ENABLE ROW LEVEL SECURITY;

CREATE POLICY mutasi_batu_baris_toko ON public.mutasi_batu_baris
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.mutasi_batu_baris TO kencana_app;

INSERT INTO public.akun (nomor_akun, nama_akun, jenis, saldo_normal) VALUES
  ('1-1318', 'Batu Lepas', 'ASET', 'DEBET')
  ON CONFLICT ON CONSTRAINT akun_pk DO NOTHING;

INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('BARANG', 'BATU', 1, 'BATU_LEPAS', 'barang/batu', '1-1318'),
  ('BARANG', 'BATU', 2, 'PERSEDIAAN', 'barang', '1-1310'),
  ('BARANG', 'BATU', 3, 'MODAL_BARANG', 'modal/tambah-barang', '3-1010');
