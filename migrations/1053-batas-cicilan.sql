-- What one customer owes on all running contracts together, by phone: the limit of the shop counts it.
CREATE INDEX cicilan_hp ON public.cicilan (kode_toko, no_hp) WHERE status = 'AKTIF';
