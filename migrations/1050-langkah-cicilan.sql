-- The rounding of the shop on the day of a contract: what is paid on it and given back is a multiple
-- of it, so that all of it can be paid in cash. Contracts from before it keep whole rupiah.
ALTER TABLE public.cicilan
  ADD COLUMN langkah_rp bigint NOT NULL DEFAULT 1,
  ADD CONSTRAINT cicilan_langkah CHECK (langkah_rp BETWEEN 1 AND 1000000);

ALTER TABLE public.cicilan ALTER COLUMN langkah_rp DROP DEFAULT;

-- A contract that is cancelled on its first day gives back the margin that was earned on it.
ALTER TABLE public.cicilan_bayar
  DROP CONSTRAINT cicilan_bayar_isi,
  ADD CONSTRAINT cicilan_bayar_isi CHECK (
    angsuran_rp >= 0 AND denda_rp >= 0 AND rabat_rp >= 0 AND sisa_rp >= 0
    AND biaya_rp >= 0 AND hasil_rp >= 0 AND lebih_rp >= 0 AND rugi_rp >= 0
    AND (margin_rp >= 0 OR jenis = 'BATAL')
    AND (jenis NOT IN ('BAYAR', 'LUNAS') OR total_rp = angsuran_rp + denda_rp)
  );

-- The journal of a cancelling knows the margin that goes back.
INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('CICILAN', 'BATAL', 7, 'MARGIN', 'cicilan/margin', '4-1140');
