-- A centre pays its suppliers with scrap of its branches, too.
ALTER TABLE public.bayar_supplier_rosok DROP CONSTRAINT bayar_supplier_rosok_isi;

ALTER TABLE public.bayar_supplier_rosok ADD CONSTRAINT bayar_supplier_rosok_isi
  CHECK (sumber IN ('BELI', 'HANCUR', 'MANUAL', 'PUSAT') AND qty > 0
    AND timbang_mg BETWEEN 0 AND berat_mg AND murni_mg BETWEEN 0 AND timbang_mg
    AND persen_bp BETWEEN 1 AND 10000 AND emas_mg BETWEEN 0 AND timbang_mg AND modal_rp >= 0);
