-- What a bank takes of a transfer or of QRIS, as it does of cards.
ALTER TABLE public.bank ADD COLUMN fee_transfer_bp integer;

ALTER TABLE public.bank
  ADD CONSTRAINT bank_fee_transfer CHECK (coalesce(fee_transfer_bp, 0) BETWEEN 0 AND 10000);
