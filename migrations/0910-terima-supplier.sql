-- Goods that a supplier delivers with his paper: what it says, what they weigh here, what is owed.
CREATE TABLE public.terima_supplier (
  kode_toko text NOT NULL,
  no_terima text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_terima, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  kode_supplier text NOT NULL,
  -- The number and the day on the supplier's paper, and the day on which he is to be paid.
  no_intern text NOT NULL,
  tgl_surat date,
  jatuh_tempo date,
  -- Owed in rupiah, or in fine gold whose price nobody has fixed.
  cara_hutang text NOT NULL,
  total_qty bigint NOT NULL,
  total_bruto_mg bigint NOT NULL,
  total_berat_mg bigint NOT NULL,
  total_input_mg bigint NOT NULL,
  total_selisih_mg bigint NOT NULL,
  total_murni_mg bigint NOT NULL,
  total_rp bigint NOT NULL,
  total_emas_mg bigint NOT NULL,
  -- Rupiah per gram of fine gold that the books take for gold that is owed.
  harga_acuan_rp bigint,
  -- What the goods cost in rupiah: the sum owed, or the gold owed at that price.
  modal_rp bigint NOT NULL,
  keterangan text,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT terima_supplier_pk PRIMARY KEY (kode_toko, no_terima),
  CONSTRAINT terima_supplier_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT terima_supplier_supplier_fk FOREIGN KEY (kode_supplier)
    REFERENCES public.supplier (kode_supplier),
  CONSTRAINT terima_supplier_nomor CHECK (no_terima ~ '^NS[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT terima_supplier_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT terima_supplier_isi CHECK (cara_hutang IN ('RUPIAH', 'EMAS') AND total_qty > 0
    AND total_berat_mg > 0 AND total_input_mg > 0 AND total_bruto_mg >= total_berat_mg
    AND total_selisih_mg = total_input_mg - total_berat_mg AND total_murni_mg >= 0
    AND (cara_hutang = 'EMAS') = (harga_acuan_rp IS NOT NULL)
    AND (cara_hutang = 'EMAS') = (total_emas_mg > 0) AND (cara_hutang = 'RUPIAH') = (total_rp > 0)
    AND modal_rp > 0),
  CONSTRAINT terima_supplier_batal CHECK ((status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL))
) WITH (fillfactor = 90);

CREATE INDEX terima_supplier_tanggal ON public.terima_supplier (kode_toko, tanggal, no_terima);

-- A supplier's paper is entered once.
CREATE UNIQUE INDEX terima_supplier_surat
  ON public.terima_supplier (kode_toko, kode_supplier, no_intern) WHERE status = 'VALID';

ALTER TABLE public.terima_supplier ENABLE ROW LEVEL SECURITY;

CREATE POLICY terima_supplier_toko ON public.terima_supplier
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.terima_supplier TO kencana_app;

-- Goods of one kadar and jenis on it.
CREATE TABLE public.terima_supplier_baris (
  kode_toko text NOT NULL,
  no_terima text NOT NULL,
  baris integer NOT NULL,
  kode_dept text NOT NULL,
  kode_group text NOT NULL,
  kadar text NOT NULL,
  qty bigint NOT NULL,
  -- As on the paper, with and without wrapping; on the scale here, and the one less the other.
  berat_bruto_mg bigint NOT NULL,
  berat_mg bigint NOT NULL,
  berat_input_mg bigint NOT NULL,
  selisih_mg bigint NOT NULL,
  murni_mg bigint NOT NULL,
  -- By gram of the paper's weight, where the paper says no sum.
  harga_per_gram_rp bigint,
  jumlah_rp bigint,
  -- The purity that is charged, work included, where the paper says no fine weight.
  tagih_bp integer,
  emas_mg bigint,
  modal_rp bigint NOT NULL,
  CONSTRAINT terima_supplier_baris_pk PRIMARY KEY (kode_toko, no_terima, baris),
  CONSTRAINT terima_supplier_baris_fk FOREIGN KEY (kode_toko, no_terima)
    REFERENCES public.terima_supplier (kode_toko, no_terima),
  CONSTRAINT terima_supplier_baris_jenis UNIQUE (kode_toko, no_terima, kode_dept, kadar),
  CONSTRAINT terima_supplier_baris_isi CHECK (qty > 0 AND berat_mg > 0
    AND berat_bruto_mg >= berat_mg AND berat_input_mg > 0
    AND selisih_mg = berat_input_mg - berat_mg AND murni_mg >= 0 AND modal_rp > 0
    AND (jumlah_rp IS NULL) <> (emas_mg IS NULL))
);

ALTER TABLE public.terima_supplier_baris ENABLE ROW LEVEL SECURITY;

CREATE POLICY terima_supplier_baris_toko ON public.terima_supplier_baris
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.terima_supplier_baris TO kencana_app;

INSERT INTO public.akun (nomor_akun, nama_akun, jenis, saldo_normal) VALUES
  ('1-1315', 'Barang Supplier Belum Diinput', 'ASET', 'DEBET'),
  ('2-1015', 'Hutang Emas Supplier', 'KEWAJIBAN', 'KREDIT')
  ON CONFLICT ON CONSTRAINT akun_pk DO NOTHING;

INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('SUPPLIER', 'TERIMA', 1, 'BARANG', 'supplier/barang', '1-1315'),
  ('SUPPLIER', 'TERIMA', 2, 'HUTANG', 'supplier/hutang', '2-1010'),
  ('SUPPLIER', 'TERIMA', 3, 'HUTANG_EMAS', 'supplier/hutang-emas', '2-1015')
  ON CONFLICT ON CONSTRAINT akun_transaksi_pk DO UPDATE
    SET urut = EXCLUDED.urut, jenis_akun = EXCLUDED.jenis_akun, nomor_akun = EXCLUDED.nomor_akun;
