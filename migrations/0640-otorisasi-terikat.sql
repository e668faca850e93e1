-- Whoever holds an owner's level may act without a second person where the shop allows it: the log
-- says so, as an own act that is used the moment it is written down.
ALTER TABLE public.otorisasi DROP CONSTRAINT otorisasi_cara;

ALTER TABLE public.otorisasi ADD CONSTRAINT otorisasi_cara
  CHECK (cara IN ('MANUAL', 'QR', 'SIDIK_JARI', 'WEBAUTHN', 'SENDIRI'));

ALTER TABLE public.otorisasi DROP CONSTRAINT otorisasi_sendiri;

ALTER TABLE public.otorisasi ADD CONSTRAINT otorisasi_sendiri
  CHECK (ditolak IS NOT NULL OR (penyetuju = peminta) = (cara = 'SENDIRI'));

ALTER TABLE public.otorisasi ADD CONSTRAINT otorisasi_sendiri_terpakai
  CHECK (cara <> 'SENDIRI' OR ditolak IS NULL AND dipakai IS NOT NULL AND level IN ('OWN', 'SU', 'MU'));

-- Lowest level that may approve what waits for a phone: the act's, or the case's when it is higher.
ALTER TABLE public.permintaan_otorisasi ADD COLUMN level text NOT NULL DEFAULT 'OWN';
