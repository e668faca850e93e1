-- How close in time documents without a name have to be to look like one that was split.
INSERT INTO public.aturan_hukum
  (kode, jenis_aturan, berlaku_sejak, nilai, satuan_aturan, minimum, keyakinan, sumber)
VALUES
  ('JARAK_TANPA_NAMA-2000-01-01', 'JARAK_TANPA_NAMA', '2000-01-01', 60, 'MENIT', NULL, 'A',
    'Kebijakan toko: transaksi besar tanpa nama yang berdekatan dan bersama-sama mencapai batas identitas');
