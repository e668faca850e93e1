-- What suppliers are paid: rupiah, gold whose price is fixed and paid at once, or gold itself.
CREATE TABLE public.bayar_supplier (
  kode_toko text NOT NULL,
  no_bayar text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_bayar, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  kode_supplier text NOT NULL,
  -- Rupiah that leave, fine gold that is settled, and the rupiah that it was booked for.
  total_rp bigint NOT NULL,
  total_emas_mg bigint NOT NULL,
  nilai_rp bigint NOT NULL,
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
  CONSTRAINT bayar_supplier_pk PRIMARY KEY (kode_toko, no_bayar),
  CONSTRAINT bayar_supplier_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT bayar_supplier_supplier_fk FOREIGN KEY (kode_supplier)
    REFERENCES public.supplier (kode_supplier),
  CONSTRAINT bayar_supplier_nomor CHECK (no_bayar ~ '^BS[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT bayar_supplier_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT bayar_supplier_isi CHECK (total_rp >= 0 AND total_emas_mg >= 0 AND nilai_rp >= 0
    AND total_rp + total_emas_mg > 0 AND (total_rp > 0) = (kode_kas IS NOT NULL)
    AND (jenis_kas IS NULL) = (kode_kas IS NULL)),
  CONSTRAINT bayar_supplier_batal CHECK ((status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL))
) WITH (fillfactor = 90);

CREATE INDEX bayar_supplier_tanggal ON public.bayar_supplier (kode_toko, tanggal, no_bayar);

ALTER TABLE public.bayar_supplier ENABLE ROW LEVEL SECURITY;

CREATE POLICY bayar_supplier_toko ON public.bayar_supplier
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.bayar_supplier TO kencana_app;

-- What a delivery was paid: its rupiah, its gold at a price, or its gold in gold.
CREATE TABLE public.bayar_supplier_baris (
  kode_toko text NOT NULL,
  no_bayar text NOT NULL,
  baris integer NOT NULL,
  no_terima text NOT NULL,
  cara_bayar text NOT NULL,
  jumlah_rp bigint NOT NULL,
  emas_mg bigint NOT NULL,
  harga_per_gram_rp bigint,
  nilai_rp bigint NOT NULL,
  CONSTRAINT bayar_supplier_baris_pk PRIMARY KEY (kode_toko, no_bayar, baris),
  CONSTRAINT bayar_supplier_baris_fk FOREIGN KEY (kode_toko, no_bayar)
    REFERENCES public.bayar_supplier (kode_toko, no_bayar),
  CONSTRAINT bayar_supplier_baris_terima_fk FOREIGN KEY (kode_toko, no_terima)
    REFERENCES public.terima_supplier (kode_toko, no_terima),
  CONSTRAINT bayar_supplier_baris_isi CHECK (cara_bayar IN ('RUPIAH', 'PATOK', 'EMAS')
    AND (cara_bayar = 'EMAS' OR jumlah_rp > 0) AND (cara_bayar = 'RUPIAH' OR emas_mg > 0)
    AND (cara_bayar <> 'EMAS' OR jumlah_rp = 0) AND (cara_bayar <> 'RUPIAH' OR emas_mg = 0)
    AND (cara_bayar = 'PATOK') = (harga_per_gram_rp IS NOT NULL) AND nilai_rp >= 0)
);

CREATE INDEX bayar_supplier_baris_terima ON public.bayar_supplier_baris (kode_toko, no_terima);

ALTER TABLE public.bayar_supplier_baris ENABLE ROW LEVEL SECURITY;

CREATE POLICY bayar_supplier_baris_toko ON public.bayar_supplier_baris
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.bayar_supplier_baris TO kencana_app;

-- Bars and credits leave with a payment.
GRANT UPDATE (no_keluar) ON public.terima_sepuhan_baris TO kencana_app;

CREATE INDEX terima_sepuhan_baris_ada ON public.terima_sepuhan_baris (kode_toko, no_terima, baris)
  WHERE no_keluar IS NULL;

CREATE INDEX terima_sepuhan_baris_keluar ON public.terima_sepuhan_baris (kode_toko, no_keluar)
  WHERE no_keluar IS NOT NULL;

INSERT INTO public.akun (nomor_akun, nama_akun, jenis, saldo_normal) VALUES
  ('6-1085', 'Selisih Harga Emas Supplier', 'BIAYA', 'DEBET')
  ON CONFLICT ON CONSTRAINT akun_pk DO NOTHING;

INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('SUPPLIER', 'BAYAR', 1, 'HUTANG', 'supplier/hutang', '2-1010'),
  ('SUPPLIER', 'BAYAR', 2, 'HUTANG_EMAS', 'supplier/hutang-emas', '2-1015'),
  ('SUPPLIER', 'BAYAR', 3, 'KAS', 'kas/CASH', '1-1010'),
  ('SUPPLIER', 'BAYAR', 4, 'BANK', 'bank', '1-1110'),
  ('SUPPLIER', 'BAYAR', 5, 'EMAS_MURNI', 'barang/murni', '1-1355'),
  ('SUPPLIER', 'BAYAR', 6, 'EMAS_SUPPLIER', 'supplier/emas', '1-1356'),
  ('SUPPLIER', 'BAYAR', 7, 'SELISIH_HARGA', 'pasok/selisih-harga', '6-1085')
  ON CONFLICT ON CONSTRAINT akun_transaksi_pk DO UPDATE
    SET urut = EXCLUDED.urut, jenis_akun = EXCLUDED.jenis_akun, nomor_akun = EXCLUDED.nomor_akun;
