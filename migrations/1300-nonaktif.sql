-- A record that is used can't be deleted. An inactive one stays where it is used, and leaves the
-- choices of what is new (docs/decisions/0371-inactive-instead-of-deleted.md).
ALTER TABLE public.sales ADD COLUMN aktif boolean NOT NULL DEFAULT true;
ALTER TABLE public.rekening ADD COLUMN aktif boolean NOT NULL DEFAULT true;
ALTER TABLE public.kode_transaksi ADD COLUMN aktif boolean NOT NULL DEFAULT true;
ALTER TABLE public.jenis ADD COLUMN aktif boolean NOT NULL DEFAULT true;
ALTER TABLE public."group" ADD COLUMN aktif boolean NOT NULL DEFAULT true;
ALTER TABLE public.gudang ADD COLUMN aktif boolean NOT NULL DEFAULT true;
ALTER TABLE public.baki ADD COLUMN aktif boolean NOT NULL DEFAULT true;
ALTER TABLE public.supplier ADD COLUMN aktif boolean NOT NULL DEFAULT true;
ALTER TABLE public.supplier_berlian ADD COLUMN aktif boolean NOT NULL DEFAULT true;
ALTER TABLE public.tukang ADD COLUMN aktif boolean NOT NULL DEFAULT true;
ALTER TABLE public.deskripsi_service ADD COLUMN aktif boolean NOT NULL DEFAULT true;
ALTER TABLE public.hadiah ADD COLUMN aktif boolean NOT NULL DEFAULT true;
ALTER TABLE public.model_po ADD COLUMN aktif boolean NOT NULL DEFAULT true;
ALTER TABLE public.kondisi_pembelian ADD COLUMN aktif boolean NOT NULL DEFAULT true;
