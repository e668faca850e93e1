-- A shop sees what others of its server have sent it: the head alone, to know that it comes.
CREATE POLICY kirim_barang_tujuan ON public.kirim_barang FOR SELECT
  USING (tujuan = current_setting('app.kode_toko', true));

CREATE POLICY kirim_uang_tujuan ON public.kirim_uang FOR SELECT
  USING (tujuan = current_setting('app.kode_toko', true));

CREATE INDEX kirim_barang_datang ON public.kirim_barang (kode_toko, tujuan, tanggal, no_kirim) WHERE status <> 'BATAL';

CREATE INDEX kirim_uang_datang ON public.kirim_uang (kode_toko, tujuan, tanggal, nota_kirim) WHERE status = 'OPEN';
