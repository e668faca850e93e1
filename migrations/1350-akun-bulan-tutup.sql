-- Statements read a bank account's and a cash code's number as it is now: what a closed month was read
-- by stays as it is until the owner opens that month again.
CREATE FUNCTION public.tolak_akun_bulan_tutup() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  lama jsonb := to_jsonb(OLD);
  bagian text[] := CASE TG_TABLE_NAME
    WHEN 'rekening' THEN ARRAY['bank/' || (lama ->> 'no_rekening')]
    ELSE ARRAY['kas/masuk/' || (lama ->> 'kode_transaksi'), 'kas/keluar/' || (lama ->> 'kode_transaksi')]
  END;
BEGIN
  IF EXISTS (
    SELECT 1 FROM public.masa_buku m
    JOIN public.saldo_harian s ON s.kode_toko = m.kode_toko AND s.satuan = 'IDR'
      AND s.akun = ANY (bagian)
      AND s.tanggal >= (m.masa || '-01')::date
      AND s.tanggal < ((m.masa || '-01')::date + interval '1 month')::date
    WHERE m.kode_toko = NEW.kode_toko AND m.status = 'TUTUP' AND length(m.masa) = 7
  ) THEN
    RAISE EXCEPTION 'changes a closed month: constraint "nomor_akun_bulan_tutup"' USING ERRCODE = 'KN007';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER rekening_bulan_tutup BEFORE UPDATE ON public.rekening
  FOR EACH ROW WHEN (OLD.nomor_akun IS DISTINCT FROM NEW.nomor_akun)
  EXECUTE FUNCTION public.tolak_akun_bulan_tutup();

CREATE TRIGGER kode_transaksi_bulan_tutup BEFORE UPDATE ON public.kode_transaksi
  FOR EACH ROW WHEN (OLD.nomor_akun IS DISTINCT FROM NEW.nomor_akun)
  EXECUTE FUNCTION public.tolak_akun_bulan_tutup();
