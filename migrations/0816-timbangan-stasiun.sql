-- A weight by the scale of a station keeps its frame, too: `kode_timbangan` then names the station's
-- device (`alat_stasiun`) instead of a scale of the masters.
ALTER TABLE public.timbang_baki DROP CONSTRAINT timbang_baki_sumber;

ALTER TABLE public.timbang_baki ADD CONSTRAINT timbang_baki_sumber CHECK (
  sumber IN ('SERIAL', 'STASIUN', 'KETIK')
  AND (sumber = 'KETIK') = (bingkai IS NULL) AND (bingkai IS NULL) = (kode_timbangan IS NULL)
);

ALTER TABLE public.sidik_berat DROP CONSTRAINT sidik_berat_sumber;

ALTER TABLE public.sidik_berat ADD CONSTRAINT sidik_berat_sumber CHECK (
  sumber_timbang IN ('SERIAL', 'STASIUN', 'KETIK')
  AND (sumber_timbang = 'KETIK') = (bingkai IS NULL)
  AND (bingkai IS NULL) = (kode_timbangan IS NULL)
);
