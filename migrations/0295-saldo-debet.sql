-- What came into an account on a day, before what went out of it: debit and credit of a period are
-- read from the days, and a trial balance of a year costs no line of its ledger (decisions/0190).
ALTER TABLE public.saldo_harian ADD COLUMN debet bigint NOT NULL DEFAULT 0;

UPDATE public.saldo_harian s SET debet = b.debet
FROM (
  SELECT kode_toko, tanggal, akun, satuan, rincian, sum(jumlah) AS debet
  FROM public.buku WHERE jumlah > 0 GROUP BY 1, 2, 3, 4, 5
) b
WHERE (s.kode_toko, s.tanggal, s.akun, s.satuan, s.rincian)
  = (b.kode_toko, b.tanggal, b.akun, b.satuan, b.rincian);
