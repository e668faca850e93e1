-- Collateral that the shop buys is a purchase under the number of the act on its ticket (JH), as the
-- buying leg of an exchange is one under the exchange's (FT).
ALTER TABLE public.pembelian DROP CONSTRAINT pembelian_nomor;

ALTER TABLE public.pembelian
  ADD CONSTRAINT pembelian_nomor CHECK (no_faktur_beli ~ '^(F[BT]|JH)[A-Z0-9]{2}[0-9]{10}$');
