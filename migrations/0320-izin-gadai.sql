-- Under which right a shop lends on pledges: its own licence, or the partner whose counter it is.
ALTER TABLE public.toko
  ADD COLUMN izin_gadai text,
  ADD COLUMN mitra_gadai text;
