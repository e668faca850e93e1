-- A locked price keeps the deduction of its category too, or that there was none.
ALTER TABLE public.titip_barang ADD COLUMN potongan_cara text;
ALTER TABLE public.titip_barang ADD COLUMN potongan_nilai bigint;
ALTER TABLE public.titip_barang ADD CONSTRAINT titip_barang_potongan CHECK (
  (potongan_cara IS NULL) = (potongan_nilai IS NULL)
  AND potongan_cara IN ('PERSEN', 'PER_GRAM', 'TETAP') AND potongan_nilai >= 0
);
ALTER TABLE public.pesanan_barang ADD COLUMN potongan_cara text;
ALTER TABLE public.pesanan_barang ADD COLUMN potongan_nilai bigint;
ALTER TABLE public.pesanan_barang ADD COLUMN potongan_rp bigint NOT NULL DEFAULT 0;
ALTER TABLE public.pesanan_barang ADD CONSTRAINT pesanan_barang_potongan CHECK (
  (potongan_cara IS NULL) = (potongan_nilai IS NULL)
  AND potongan_cara IN ('PERSEN', 'PER_GRAM', 'TETAP') AND potongan_nilai >= 0
);
ALTER TABLE public.pesanan_barang DROP CONSTRAINT pesanan_barang_jumlah;
ALTER TABLE public.pesanan_barang ADD CONSTRAINT pesanan_barang_jumlah CHECK (
  berat_mg > 0 AND harga_rp >= 0 AND ongkos_rp >= 0 AND potongan_rp >= 0 AND ppn_rp >= 0
  AND sub_total_rp = harga_rp + ongkos_rp - potongan_rp + ppn_rp AND sub_total_rp >= 0
);
