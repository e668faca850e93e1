-- A shop that winds its pawn office down keeps every act on old tickets and writes no new one. What
-- the licence says beside its number is copied onto tickets as the number is.
ALTER TABLE public.toko DROP CONSTRAINT toko_mode_gadai;

ALTER TABLE public.toko
  ADD CONSTRAINT toko_mode_gadai CHECK (mode_gadai IN ('OFF', 'PARTNER', 'LICENSED', 'WIND_DOWN')),
  ADD COLUMN tgl_izin_gadai date,
  ADD COLUMN pengawas_gadai text;

ALTER TABLE public.hutang
  ADD COLUMN tgl_izin date,
  ADD COLUMN pengawas text;

-- No shop loses acts on pledges that it holds, or a surplus that it owes, because its mode is OFF.
UPDATE public.toko t SET mode_gadai = 'WIND_DOWN', versi = versi + 1
WHERE t.mode_gadai = 'OFF' AND (
  EXISTS (SELECT 1 FROM public.hutang h WHERE h.kode_toko = t.kode_toko AND h.status = 'AKTIF')
  OR EXISTS (
    SELECT 1 FROM public.hutang_bayar l
    WHERE l.kode_toko = t.kode_toko AND l.jenis = 'LELANG' AND l.status = 'VALID' AND l.lebih_rp > 0
      AND NOT EXISTS (
        SELECT 1 FROM public.hutang_bayar k
        WHERE k.kode_toko = t.kode_toko AND k.no_faktur_hutang = l.no_faktur_hutang
          AND k.jenis = 'LEBIH' AND k.status = 'VALID'
      )
  )
);
