-- A piece without its label was put on the scale and known by its weight: what the book says of it,
-- what the scale said, and where it had been missing. It moves nothing by itself.
CREATE TABLE public.sidik_berat (
  kode_toko text NOT NULL,
  no_sidik text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_sidik, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  kode_barcode text NOT NULL,
  nama_barang text NOT NULL,
  kode_group text NOT NULL,
  kadar text NOT NULL,
  kode_gudang text NOT NULL,
  kode_baki text NOT NULL,
  berat_mg bigint NOT NULL,
  -- The scale, and how far it may be from the book.
  berat_timbang_mg bigint NOT NULL,
  selisih_timbang_mg bigint NOT NULL,
  toleransi_mg bigint NOT NULL,
  -- SERIAL with the scale and its own words, or KETIK.
  sumber_timbang text NOT NULL,
  kode_timbangan text,
  bingkai text,
  -- The official test of the scale was over.
  tera_lewat boolean NOT NULL,
  -- Fine gold as it was tested, where it was.
  hasil_uji_bp integer,
  cara_uji text,
  -- BERJALAN: counted in a count that goes on; OPNAME: the last count missed it; HILANG: written
  -- off; STOK: nobody missed it.
  asal_sidik text NOT NULL,
  no_opname text,
  no_barang_hilang text,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  CONSTRAINT sidik_berat_pk PRIMARY KEY (kode_toko, no_sidik),
  CONSTRAINT sidik_berat_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT sidik_berat_nomor CHECK (no_sidik ~ '^SB[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT sidik_berat_timbang CHECK (
    berat_timbang_mg > 0 AND selisih_timbang_mg = berat_timbang_mg - berat_mg
    AND abs(selisih_timbang_mg) <= toleransi_mg
  ),
  CONSTRAINT sidik_berat_sumber CHECK (
    sumber_timbang IN ('SERIAL', 'KETIK')
    AND (sumber_timbang = 'SERIAL') = (bingkai IS NOT NULL)
    AND (bingkai IS NULL) = (kode_timbangan IS NULL)
  ),
  CONSTRAINT sidik_berat_uji CHECK ((hasil_uji_bp IS NULL) = (cara_uji IS NULL)),
  CONSTRAINT sidik_berat_asal CHECK (
    asal_sidik IN ('BERJALAN', 'OPNAME', 'HILANG', 'STOK')
    AND (asal_sidik IN ('BERJALAN', 'OPNAME')) = (no_opname IS NOT NULL)
    AND (asal_sidik = 'HILANG') = (no_barang_hilang IS NOT NULL)
  ),
  CONSTRAINT sidik_berat_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT sidik_berat_batal CHECK ((status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL))
) WITH (fillfactor = 90);

CREATE INDEX sidik_berat_tanggal ON public.sidik_berat (kode_toko, tanggal, no_sidik);

-- Two who hold two pieces of the same weight can't both have found the same one on a day.
CREATE UNIQUE INDEX sidik_berat_sekali ON public.sidik_berat (kode_toko, kode_barcode, tanggal)
  WHERE status = 'VALID';

ALTER TABLE public.sidik_berat ENABLE ROW LEVEL SECURITY;

CREATE POLICY sidik_berat_toko ON public.sidik_berat
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.sidik_berat TO kencana_app;
