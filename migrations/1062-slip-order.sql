-- The paper that goes along with an order, and how often it was printed again.
ALTER TABLE public.pesanan_marketplace ADD COLUMN cetak integer NOT NULL DEFAULT 0;
