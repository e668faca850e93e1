-- What works with the owner's rights looks into the caller's temporary tables last: unsaid, they come
-- first, and one of them could stand for a table of the catalogue.
ALTER FUNCTION public.siapkan_bulan(date) SET search_path = pg_catalog, pg_temp;
