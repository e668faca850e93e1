-- Loose stones of a supplier are owed to him; what is paid of it is counted on their paper. Stones that
-- came in before this were booked against the owner's capital, and nothing is owed for them.
ALTER TABLE public.mutasi_batu
  ADD COLUMN hutang_rp bigint NOT NULL DEFAULT 0,
  ADD COLUMN dibayar_rp bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT mutasi_batu_dibayar CHECK (dibayar_rp BETWEEN 0 AND hutang_rp
    AND (hutang_rp = 0 OR (arah_batu = 'MASUK' AND kode_supplier IS NOT NULL)));

CREATE INDEX mutasi_batu_hutang ON public.mutasi_batu (kode_toko, kode_supplier, no_mutasi_batu)
  WHERE status = 'VALID' AND dibayar_rp < hutang_rp;

-- A supplier of diamonds is paid for stones that he delivered.
CREATE TABLE public.bayar_berlian (
  kode_toko text NOT NULL,
  no_bayar_berlian text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_bayar_berlian, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  kode_supplier text NOT NULL,
  total_rp bigint NOT NULL,
  -- The drawer or account.
  jenis_kas text NOT NULL,
  kode_kas text NOT NULL,
  keterangan text,
  penyetuju text NOT NULL,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT bayar_berlian_pk PRIMARY KEY (kode_toko, no_bayar_berlian),
  CONSTRAINT bayar_berlian_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT bayar_berlian_supplier_fk FOREIGN KEY (kode_supplier)
    REFERENCES public.supplier_berlian (kode_supplier),
  CONSTRAINT bayar_berlian_nomor CHECK (no_bayar_berlian ~ '^BB[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT bayar_berlian_isi CHECK (total_rp > 0),
  CONSTRAINT bayar_berlian_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT bayar_berlian_batal CHECK ((status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL))
) WITH (fillfactor = 90);

CREATE INDEX bayar_berlian_tanggal ON public.bayar_berlian (kode_toko, tanggal, no_bayar_berlian);

ALTER TABLE public.bayar_berlian ENABLE ROW LEVEL SECURITY;

CREATE POLICY bayar_berlian_toko ON public.bayar_berlian
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.bayar_berlian TO kencana_app;

-- What was paid for the stones of one paper.
CREATE TABLE public.bayar_berlian_baris (
  kode_toko text NOT NULL,
  no_bayar_berlian text NOT NULL,
  baris integer NOT NULL,
  no_mutasi_batu text NOT NULL,
  jumlah_rp bigint NOT NULL,
  CONSTRAINT bayar_berlian_baris_pk PRIMARY KEY (kode_toko, no_bayar_berlian, baris),
  CONSTRAINT bayar_berlian_baris_surat UNIQUE (kode_toko, no_bayar_berlian, no_mutasi_batu),
  CONSTRAINT bayar_berlian_baris_fk FOREIGN KEY (kode_toko, no_bayar_berlian)
    REFERENCES public.bayar_berlian (kode_toko, no_bayar_berlian),
  CONSTRAINT bayar_berlian_baris_mutasi_fk FOREIGN KEY (kode_toko, no_mutasi_batu)
    REFERENCES public.mutasi_batu (kode_toko, no_mutasi_batu),
  CONSTRAINT bayar_berlian_baris_isi CHECK (jumlah_rp > 0)
);

CREATE INDEX bayar_berlian_baris_mutasi
  ON public.bayar_berlian_baris (kode_toko, no_mutasi_batu, no_bayar_berlian);

ALTER TABLE public.bayar_berlian_baris ENABLE ROW LEVEL SECURITY;

CREATE POLICY bayar_berlian_baris_toko ON public.bayar_berlian_baris
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.bayar_berlian_baris TO kencana_app;

INSERT INTO public.akun (nomor_akun, nama_akun, jenis, saldo_normal) VALUES
  ('2-1016', 'Hutang Supplier Berlian', 'KEWAJIBAN', 'KREDIT')
  ON CONFLICT ON CONSTRAINT akun_pk DO NOTHING;

INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('BARANG', 'BATU', 4, 'HUTANG_BERLIAN', 'supplier/hutang-berlian', '2-1016'),
  ('BERLIAN', 'BAYAR', 1, 'HUTANG_BERLIAN', 'supplier/hutang-berlian', '2-1016'),
  ('BERLIAN', 'BAYAR', 2, 'KAS', 'kas/CASH', '1-1010'),
  ('BERLIAN', 'BAYAR', 3, 'BANK', 'bank', '1-1110')
  ON CONFLICT ON CONSTRAINT akun_transaksi_pk DO UPDATE
    SET urut = EXCLUDED.urut, jenis_akun = EXCLUDED.jenis_akun, nomor_akun = EXCLUDED.nomor_akun;
