-- What suppliers of an old system are still owed: a paper without goods, which are in the stock already.
ALTER TABLE public.terima_supplier ADD COLUMN awal boolean NOT NULL DEFAULT false;

ALTER TABLE public.terima_supplier DROP CONSTRAINT terima_supplier_isi;

ALTER TABLE public.terima_supplier ADD CONSTRAINT terima_supplier_isi CHECK (
  cara_hutang IN ('RUPIAH', 'EMAS')
  AND CASE WHEN awal
    THEN total_qty = 0 AND total_berat_mg = 0 AND total_input_mg = 0 AND total_bruto_mg = 0
      AND total_murni_mg = 0
    ELSE total_qty > 0 AND total_berat_mg > 0 AND total_input_mg > 0 AND total_murni_mg >= 0 END
  AND total_bruto_mg >= total_berat_mg AND total_selisih_mg = total_input_mg - total_berat_mg
  AND (cara_hutang = 'EMAS') = (harga_acuan_rp IS NOT NULL)
  AND (cara_hutang = 'EMAS') = (total_emas_mg > 0) AND (cara_hutang = 'RUPIAH') = (total_rp > 0)
  AND modal_rp > 0);

INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('SUPPLIER', 'TERIMA', 4, 'MODAL_SUPPLIER', 'modal/supplier-awal', '3-1010');
