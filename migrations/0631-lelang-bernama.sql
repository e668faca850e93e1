-- Where and when a pledge was sold, the price that it may not be sold below, and what became of it.
ALTER TABLE public.hutang_bayar
  ADD COLUMN tempat_lelang text,
  ADD COLUMN tgl_lelang date,
  -- HH:MM of the shop's clock.
  ADD COLUMN jam_lelang text,
  -- Worth of the pieces that day, and the share of it that the shop asks for; null without a price.
  ADD COLUMN nilai_rp bigint,
  ADD COLUMN limit_rp bigint,
  -- Why it was sold for less.
  ADD COLUMN alasan_limit text,
  -- Last day on which the surplus is fetched, by the shop's rule of that day; null for ever.
  ADD COLUMN tgl_hangus date;

-- Auctions of earlier versions named neither buyer nor place.
ALTER TABLE public.hutang_bayar ADD CONSTRAINT hutang_bayar_lelang CHECK (
  tempat_lelang IS NULL OR (
    jenis = 'LELANG' AND nama_pihak IS NOT NULL AND tgl_lelang IS NOT NULL
    AND jam_lelang ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
    AND (alasan_limit IS NOT NULL OR (limit_rp IS NOT NULL AND hasil_rp >= limit_rp))
  )
);

ALTER TABLE public.hutang_bayar ADD CONSTRAINT hutang_bayar_lelang_lengkap
  CHECK (jenis <> 'LELANG' OR tempat_lelang IS NOT NULL) NOT VALID;
