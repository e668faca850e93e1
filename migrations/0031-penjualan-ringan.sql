-- A sale writes each of these for every piece; lines and payments are found by their sale, which
-- is found by its date. A piece can't be deleted (nobody has the right to), so its line needs no
-- foreign key to say so: the row was locked by the same posting.
DROP INDEX public.penjualan_barang_tanggal;

DROP INDEX public.penjualan_bayar_tanggal;

DROP INDEX public.penjualan_sales;

ALTER TABLE public.penjualan_barang DROP CONSTRAINT penjualan_barang_barang_fk;
