-- What was sent stays when its schedule is deleted, so that its file still goes with the others.
ALTER TABLE public.kirim_laporan DROP CONSTRAINT kirim_laporan_jadwal_fk;
