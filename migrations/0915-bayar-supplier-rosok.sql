-- A price that is fixed now and paid later: gold becomes rupiah that are owed.
ALTER TABLE public.bayar_supplier_baris DROP CONSTRAINT bayar_supplier_baris_isi;

ALTER TABLE public.bayar_supplier_baris ADD CONSTRAINT bayar_supplier_baris_isi CHECK (
  cara_bayar IN ('RUPIAH', 'PATOK', 'PATOK_NANTI', 'EMAS')
  AND (cara_bayar = 'EMAS' OR jumlah_rp > 0) AND (cara_bayar = 'RUPIAH' OR emas_mg > 0)
  AND (cara_bayar <> 'EMAS' OR jumlah_rp = 0) AND (cara_bayar <> 'RUPIAH' OR emas_mg = 0)
  AND (cara_bayar IN ('PATOK', 'PATOK_NANTI')) = (harga_per_gram_rp IS NOT NULL)
  AND nilai_rp >= 0);

-- Scrap of the shop that pays for gold: by the book, on the scale, and what the supplier takes it for.
CREATE TABLE public.bayar_supplier_rosok (
  kode_toko text NOT NULL,
  no_bayar text NOT NULL,
  baris integer NOT NULL,
  sumber text NOT NULL,
  no_sumber text NOT NULL,
  baris_sumber integer NOT NULL,
  nama_barang text NOT NULL,
  kode_group text NOT NULL,
  kadar text NOT NULL,
  qty bigint NOT NULL,
  berat_mg bigint NOT NULL,
  timbang_mg bigint NOT NULL,
  murni_mg bigint NOT NULL,
  persen_bp integer NOT NULL,
  emas_mg bigint NOT NULL,
  modal_rp bigint NOT NULL,
  CONSTRAINT bayar_supplier_rosok_pk PRIMARY KEY (kode_toko, no_bayar, baris),
  CONSTRAINT bayar_supplier_rosok_fk FOREIGN KEY (kode_toko, no_bayar)
    REFERENCES public.bayar_supplier (kode_toko, no_bayar),
  CONSTRAINT bayar_supplier_rosok_sumber UNIQUE (kode_toko, no_bayar, no_sumber, baris_sumber),
  CONSTRAINT bayar_supplier_rosok_isi CHECK (sumber IN ('BELI', 'HANCUR', 'MANUAL') AND qty > 0
    AND timbang_mg BETWEEN 0 AND berat_mg AND murni_mg BETWEEN 0 AND timbang_mg
    AND persen_bp BETWEEN 1 AND 10000 AND emas_mg BETWEEN 0 AND timbang_mg AND modal_rp >= 0)
);

CREATE INDEX bayar_supplier_rosok_no_sumber
  ON public.bayar_supplier_rosok (kode_toko, no_sumber, baris_sumber, no_bayar);

ALTER TABLE public.bayar_supplier_rosok ENABLE ROW LEVEL SECURITY;

CREATE POLICY bayar_supplier_rosok_toko ON public.bayar_supplier_rosok
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.bayar_supplier_rosok TO kencana_app;

INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('SUPPLIER', 'BAYAR', 8, 'ROSOK', 'barang/rosok', '1-1340')
  ON CONFLICT ON CONSTRAINT akun_transaksi_pk DO UPDATE
    SET urut = EXCLUDED.urut, jenis_akun = EXCLUDED.jenis_akun, nomor_akun = EXCLUDED.nomor_akun;
