-- What was posted under a number of its own but belongs to another document (a down payment, money
-- that went back) is found by that number. Only such entries are in it: a sale pays for nothing.
CREATE INDEX audit_nomor ON public.audit (kode_toko, tanggal, left(isi, 14))
  WHERE left(isi, 14) <> objek AND strpos(isi, E'\n') = 15;
