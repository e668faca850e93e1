-- Who buys, as the tax sees it: kept with the member, copied onto the sale.
ALTER TABLE public.member ADD COLUMN jenis_pembeli text NOT NULL DEFAULT 'KONSUMEN';

ALTER TABLE public.member ADD COLUMN npwp text;

ALTER TABLE public.member ADD COLUMN nitku text;

-- The letter of an UMKM or the SKB was found in the tax office's system.
ALTER TABLE public.member ADD COLUMN surat_sah boolean NOT NULL DEFAULT false;

ALTER TABLE public.member ADD CONSTRAINT member_pembeli CHECK (
  jenis_pembeli IN ('KONSUMEN', 'PEDAGANG', 'PABRIKAN', 'UMKM', 'SKB')
  AND (npwp IS NULL OR npwp ~ '^[0-9]{16}$') AND (nitku IS NULL OR nitku ~ '^[0-9]{22}$')
);

-- Null for a consumer: kind, numbers, name and address as they were on the day.
ALTER TABLE public.penjualan ADD COLUMN pembeli jsonb;

ALTER TABLE public.jual_beli_manual ADD COLUMN pembeli jsonb;

ALTER TABLE public.penjualan_barang ADD COLUMN kode_pajak text;

ALTER TABLE public.penjualan_barang ADD COLUMN pph_bp integer NOT NULL DEFAULT 0;

ALTER TABLE public.penjualan_barang ADD COLUMN pph_alasan text NOT NULL DEFAULT 'BUKAN_PKP';

ALTER TABLE public.penjualan_barang ADD COLUMN pph_rp bigint NOT NULL DEFAULT 0;

ALTER TABLE public.penjualan_barang DROP CONSTRAINT penjualan_barang_jumlah;

ALTER TABLE public.penjualan_barang ADD CONSTRAINT penjualan_barang_jumlah CHECK (
  harga_rp >= 0 AND ongkos_rp >= 0 AND potongan_rp >= 0 AND ppn_rp >= 0 AND pph_rp >= 0
  AND jumlah_rp = harga_rp + ongkos_rp - potongan_rp + ppn_rp + pph_rp AND jumlah_rp >= 0
) NOT VALID;

ALTER TABLE public.jual_manual_baris ADD COLUMN kode_pajak text;

ALTER TABLE public.jual_manual_baris ADD COLUMN pph_bp integer NOT NULL DEFAULT 0;

ALTER TABLE public.jual_manual_baris ADD COLUMN pph_alasan text NOT NULL DEFAULT 'BUKAN_PKP';

ALTER TABLE public.jual_manual_baris ADD COLUMN pph_rp bigint NOT NULL DEFAULT 0;

ALTER TABLE public.jual_manual_baris DROP CONSTRAINT jual_manual_baris_harga;

ALTER TABLE public.jual_manual_baris ADD CONSTRAINT jual_manual_baris_harga CHECK (
  harga_rp >= 0 AND ongkos_rp >= 0 AND potongan_rp >= 0 AND ppn_rp >= 0 AND pph_rp >= 0
  AND turun_rp >= 0 AND jumlah_rp = harga_rp + ongkos_rp - potongan_rp + ppn_rp + pph_rp
) NOT VALID;

-- Lines of before are of code 05 where they were taxed; a document of the books is not written
-- again, so that reports read the absent code as it was meant.

INSERT INTO public.akun (nomor_akun, nama_akun, jenis, saldo_normal)
  VALUES ('2-1215', 'Hutang PPh 22 Dipungut', 'KEWAJIBAN', 'KREDIT')
  ON CONFLICT ON CONSTRAINT akun_pk DO NOTHING;

INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('PENJUALAN', 'BARANG', 20, 'PPH22', 'pajak/pph22', '2-1215'),
  ('TUKAR', 'TAMBAH', 20, 'PPH22', 'pajak/pph22', '2-1215'),
  ('TUKAR', 'MANUAL', 20, 'PPH22', 'pajak/pph22', '2-1215')
  ON CONFLICT ON CONSTRAINT akun_transaksi_pk DO NOTHING;
