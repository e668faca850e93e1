-- Lists of people are of one shop, ordered by their id.
CREATE INDEX pengguna_per_toko ON public.pengguna (kode_toko, user_id);
