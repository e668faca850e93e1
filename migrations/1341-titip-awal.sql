-- Deposits of another system, taken over: their old number, and nothing else is theirs alone.
ALTER TABLE public.titip ADD COLUMN no_lama text;

-- A deposit comes over once; one whose money went back may come again.
CREATE UNIQUE INDEX titip_no_lama ON public.titip (kode_toko, no_lama)
  WHERE no_lama IS NOT NULL AND status <> 'BATAL';

INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('TITIP', 'UANG', 42, 'MODAL_TITIP', 'modal/titip-awal', '3-1010');
