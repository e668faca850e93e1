-- By when a month of VAT is reported: the last day of so many months after it.
INSERT INTO public.aturan_hukum
  (kode, jenis_aturan, berlaku_sejak, nilai, satuan_aturan, minimum, keyakinan, sumber)
VALUES
  ('LAPOR_PPN-2000-01-01', 'LAPOR_PPN', '2000-01-01', 1, 'BULAN', NULL, 'L',
    'UU PPN pasal 15A: akhir bulan berikutnya (pengetahuan umum, belum dibaca)');
