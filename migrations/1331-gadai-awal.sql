-- Tickets that another system wrote, taken over: their old number, and nothing else is theirs alone.
ALTER TABLE public.hutang ADD COLUMN no_lama text;

-- A ticket comes over once; one that was taken back may come again.
CREATE UNIQUE INDEX hutang_no_lama ON public.hutang (kode_toko, no_lama)
  WHERE no_lama IS NOT NULL AND status <> 'BATAL';

INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('HUTANG', 'BARU', 4, 'MODAL_GADAI', 'modal/gadai-awal', '3-1010');
