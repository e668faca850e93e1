-- An exchange: goods in, goods out, one net settlement. Its legs are a purchase and a sale that carry
-- its number; what is here is what belongs to both.
CREATE TABLE public.tukar (
  kode_toko text NOT NULL,
  no_tukar text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_tukar, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  kode_sales text NOT NULL,
  kode_customer text,
  nama_penjual text,
  total_jual_rp bigint NOT NULL,
  total_beli_rp bigint NOT NULL,
  -- What the customer pays; negative when the shop does.
  selisih_rp bigint NOT NULL,
  dibayar_rp bigint NOT NULL,
  kembali_rp bigint NOT NULL,
  -- Who let money go out; the prices of the legs have approvers of their own.
  penyetuju text,
  keterangan text,
  laci text NOT NULL,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT tukar_pk PRIMARY KEY (kode_toko, no_tukar),
  CONSTRAINT tukar_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT tukar_sales_fk FOREIGN KEY (kode_toko, kode_sales)
    REFERENCES public.sales (kode_toko, kode_sales),
  CONSTRAINT tukar_member_fk FOREIGN KEY (kode_toko, kode_customer)
    REFERENCES public.member (kode_toko, kode_customer),
  CONSTRAINT tukar_nomor CHECK (no_tukar ~ '^FT[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT tukar_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT tukar_batal CHECK (
    (status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL)
  ),
  CONSTRAINT tukar_jumlah CHECK (
    total_jual_rp >= 0 AND total_beli_rp >= 0 AND selisih_rp = total_jual_rp - total_beli_rp
    AND kembali_rp >= 0 AND dibayar_rp - kembali_rp = abs(selisih_rp)
  )
) WITH (fillfactor = 90);

CREATE INDEX tukar_tanggal ON public.tukar (kode_toko, tanggal, no_tukar);

ALTER TABLE public.tukar ENABLE ROW LEVEL SECURITY;

CREATE POLICY tukar_toko ON public.tukar
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.tukar TO kencana_app;

-- How the difference was settled: into the shop, or out of it.
CREATE TABLE public.tukar_bayar (
  kode_toko text NOT NULL,
  no_tukar text NOT NULL,
  baris integer NOT NULL,
  tanggal date NOT NULL,
  arah text NOT NULL,
  jenis text NOT NULL,
  jumlah_rp bigint NOT NULL,
  kode_bank text,
  no_rekening text,
  fee_rp bigint NOT NULL,
  gesek_rp bigint NOT NULL,
  tujuan_bank text,
  tujuan_rekening text,
  tujuan_nama text,
  CONSTRAINT tukar_bayar_pk PRIMARY KEY (kode_toko, no_tukar, baris),
  CONSTRAINT tukar_bayar_nota_fk FOREIGN KEY (kode_toko, no_tukar)
    REFERENCES public.tukar (kode_toko, no_tukar),
  CONSTRAINT tukar_bayar_bank_fk FOREIGN KEY (kode_bank) REFERENCES public.bank (kode_bank),
  CONSTRAINT tukar_bayar_rekening_fk FOREIGN KEY (kode_toko, no_rekening)
    REFERENCES public.rekening (kode_toko, no_rekening),
  CONSTRAINT tukar_bayar_arah CHECK (
    arah = 'MASUK' OR (arah = 'KELUAR' AND jenis IN ('CASH', 'TRANSFER'))
  ),
  CONSTRAINT tukar_bayar_jenis CHECK (jenis IN ('CASH', 'TRANSFER', 'DEBET', 'CREDIT')),
  CONSTRAINT tukar_bayar_rekening CHECK ((jenis = 'CASH') = (no_rekening IS NULL)),
  CONSTRAINT tukar_bayar_jumlah CHECK (
    jumlah_rp >= 0 AND fee_rp >= 0 AND gesek_rp = jumlah_rp + fee_rp
  )
);

ALTER TABLE public.tukar_bayar ENABLE ROW LEVEL SECURITY;

CREATE POLICY tukar_bayar_toko ON public.tukar_bayar
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.tukar_bayar TO kencana_app;

-- The test of a piece that came in by an exchange: what it was taken for, what the reading says, and
-- where it went from quarantine.
CREATE TABLE public.tukar_uji (
  kode_toko text NOT NULL,
  no_uji text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_uji, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  no_tukar text NOT NULL,
  baris integer NOT NULL,
  kadar_bp integer NOT NULL,
  uji_kadar_bp integer NOT NULL,
  murni_mg bigint NOT NULL,
  uji_murni_mg bigint NOT NULL,
  stok text NOT NULL,
  penguji text NOT NULL,
  foto text NOT NULL,
  keterangan text,
  input_by text NOT NULL,
  CONSTRAINT tukar_uji_pk PRIMARY KEY (kode_toko, no_uji),
  CONSTRAINT tukar_uji_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT tukar_uji_tukar_fk FOREIGN KEY (kode_toko, no_tukar)
    REFERENCES public.tukar (kode_toko, no_tukar),
  CONSTRAINT tukar_uji_baris_unik UNIQUE (kode_toko, no_tukar, baris),
  CONSTRAINT tukar_uji_nomor CHECK (no_uji ~ '^UK[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT tukar_uji_kadar CHECK (uji_kadar_bp BETWEEN 1 AND 10000),
  CONSTRAINT tukar_uji_stok CHECK (stok IN ('BALENAN', 'ROSOK'))
);

ALTER TABLE public.tukar_uji ENABLE ROW LEVEL SECURITY;

CREATE POLICY tukar_uji_toko ON public.tukar_uji
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.tukar_uji TO kencana_app;
