-- The supplier's delivery that an entry of pieces was made from; null for stock of the shop's own.
ALTER TABLE public.tambah_barang ADD COLUMN no_terima text,
  ADD CONSTRAINT tambah_barang_terima_fk FOREIGN KEY (kode_toko, no_terima)
    REFERENCES public.terima_supplier (kode_toko, no_terima);

CREATE INDEX tambah_barang_no_terima ON public.tambah_barang (kode_toko, no_terima)
  WHERE no_terima IS NOT NULL;

-- What an entry took of each line: it counts while the entry stands.
CREATE TABLE public.masuk_supplier (
  kode_toko text NOT NULL,
  no_masuk text NOT NULL,
  no_terima text NOT NULL,
  baris integer NOT NULL,
  qty bigint NOT NULL,
  berat_mg bigint NOT NULL,
  murni_mg bigint NOT NULL,
  modal_rp bigint NOT NULL,
  -- Weight that the last piece of a line left over, and its fine weight.
  selisih_mg bigint NOT NULL,
  selisih_murni_mg bigint NOT NULL,
  CONSTRAINT masuk_supplier_pk PRIMARY KEY (kode_toko, no_masuk, baris),
  CONSTRAINT masuk_supplier_masuk_fk FOREIGN KEY (kode_toko, no_masuk)
    REFERENCES public.tambah_barang (kode_toko, no_masuk),
  CONSTRAINT masuk_supplier_baris_fk FOREIGN KEY (kode_toko, no_terima, baris)
    REFERENCES public.terima_supplier_baris (kode_toko, no_terima, baris),
  CONSTRAINT masuk_supplier_isi CHECK (qty > 0 AND berat_mg > 0 AND modal_rp >= 0
    AND selisih_mg >= 0)
);

CREATE INDEX masuk_supplier_terima ON public.masuk_supplier (kode_toko, no_terima, baris);

ALTER TABLE public.masuk_supplier ENABLE ROW LEVEL SECURITY;

CREATE POLICY masuk_supplier_toko ON public.masuk_supplier
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.masuk_supplier TO kencana_app;

INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun)
  SELECT 'BARANG', 'TAMBAH', max(urut) + 1, 'BARANG_SUPPLIER', 'supplier/barang', '1-1315'
  FROM public.akun_transaksi WHERE trx = 'BARANG' AND type = 'TAMBAH';
