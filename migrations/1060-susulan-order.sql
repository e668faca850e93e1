-- What a marketplace says of an order after the shop accepted it: cancelled, or on its way back. Each
-- is heard once, whatever the shop decided since.
ALTER TABLE public.pesanan_marketplace ADD COLUMN batal_pada timestamptz;

ALTER TABLE public.pesanan_marketplace ADD COLUMN retur_pada timestamptz;

ALTER TABLE public.pesanan_marketplace ADD COLUMN sebab text;

ALTER TABLE public.pesanan_marketplace DROP CONSTRAINT pesanan_marketplace_status;

ALTER TABLE public.pesanan_marketplace ADD CONSTRAINT pesanan_marketplace_status CHECK (
  status IN ('BARU', 'DITERIMA', 'DITOLAK', 'BATAL', 'MINTA_BATAL', 'TETAP', 'MINTA_RETUR', 'RETUR')
);

ALTER TABLE public.pesanan_marketplace DROP CONSTRAINT pesanan_marketplace_jual;

-- A cancelled one has the nota that was cancelled with it, where it had got as far.
ALTER TABLE public.pesanan_marketplace ADD CONSTRAINT pesanan_marketplace_jual CHECK (
  CASE WHEN status IN ('BARU', 'DITOLAK') THEN no_faktur_jual IS NULL
    ELSE status = 'BATAL' OR no_faktur_jual IS NOT NULL END
);

CREATE INDEX pesanan_marketplace_menunggu ON public.pesanan_marketplace (kode_toko, no_order)
  WHERE status IN ('BARU', 'MINTA_BATAL', 'MINTA_RETUR');

-- Sold ones, whatever came after.
DROP INDEX public.pesanan_marketplace_terima;

CREATE INDEX pesanan_marketplace_terima
  ON public.pesanan_marketplace (kode_toko, kode_sambungan, no_order)
  WHERE no_faktur_jual IS NOT NULL;
