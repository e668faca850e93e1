-- Work on jewellery: entered, finished, picked up, or cancelled. The pieces are the customer's, or
-- the shop's own (then each line names its barcode). Customers' pieces are no stock.
CREATE TABLE public.service (
  kode_toko text NOT NULL,
  no_service text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_service, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  milik text NOT NULL,
  kode_sales text NOT NULL,
  kode_customer text,
  -- As the slip shows it: of the member at that time, or typed.
  nama_customer text,
  no_hp text,
  kode_tukang text,
  tgl_janji date,
  jumlah_barang integer NOT NULL,
  berat_mg bigint NOT NULL,
  -- Agreed when it was entered.
  biaya_rp bigint NOT NULL,
  uang_muka_rp bigint NOT NULL,
  dibayar_rp bigint NOT NULL,
  kembali_rp bigint NOT NULL,
  keterangan text,
  laci text NOT NULL,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'ENTRY',
  -- Finished: a document of its own when the craftsman was paid, with the final cost.
  no_selesai text,
  tgl_selesai date,
  waktu_selesai timestamptz,
  selesai_oleh text,
  biaya_akhir_rp bigint,
  turun_rp bigint NOT NULL DEFAULT 0,
  penyetuju text,
  upah_rp bigint,
  tgl_batal date,
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  valid_oleh text,
  valid_pada timestamptz,
  -- Copies of the slip that were printed after the first one.
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT service_pk PRIMARY KEY (kode_toko, no_service),
  CONSTRAINT service_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT service_sales_fk FOREIGN KEY (kode_toko, kode_sales)
    REFERENCES public.sales (kode_toko, kode_sales),
  CONSTRAINT service_member_fk FOREIGN KEY (kode_toko, kode_customer)
    REFERENCES public.member (kode_toko, kode_customer),
  CONSTRAINT service_tukang_fk FOREIGN KEY (kode_toko, kode_tukang)
    REFERENCES public.tukang (kode_toko, kode_tukang),
  CONSTRAINT service_nomor CHECK (
    no_service ~ '^FS[A-Z0-9]{2}[0-9]{10}$'
    AND coalesce(no_selesai, 'SS000000000000') ~ '^SS[A-Z0-9]{2}[0-9]{10}$'
  ),
  CONSTRAINT service_milik CHECK (
    (milik = 'PELANGGAN' AND nama_customer IS NOT NULL)
    OR (milik = 'TOKO' AND kode_customer IS NULL AND biaya_rp = 0)
  ),
  CONSTRAINT service_status CHECK (status IN ('ENTRY', 'SELESAI', 'DIAMBIL', 'BATAL')),
  -- What is known at each step; a cancelled one may have been finished before.
  CONSTRAINT service_langkah CHECK (
    (status = 'BATAL' OR (no_selesai IS NOT NULL) = (status IN ('SELESAI', 'DIAMBIL')))
    AND (no_selesai IS NULL) = (biaya_akhir_rp IS NULL)
    AND (no_selesai IS NULL) = (upah_rp IS NULL)
    AND (dibatalkan_oleh IS NOT NULL) = (status = 'BATAL')
    AND (alasan_batal IS NOT NULL) = (status = 'BATAL')
  ),
  CONSTRAINT service_jumlah CHECK (
    jumlah_barang > 0 AND berat_mg > 0
    AND uang_muka_rp BETWEEN 0 AND biaya_rp AND dibayar_rp - kembali_rp = uang_muka_rp
    AND kembali_rp >= 0 AND coalesce(upah_rp, 0) >= 0 AND coalesce(biaya_akhir_rp, 0) >= 0
  )
) WITH (fillfactor = 85);

CREATE INDEX service_tanggal ON public.service (kode_toko, tanggal, no_service);

CREATE INDEX service_terbuka ON public.service (kode_toko, status, tanggal, no_service);

CREATE INDEX service_tgl_selesai ON public.service (kode_toko, tgl_selesai, no_service)
  WHERE tgl_selesai IS NOT NULL;

CREATE INDEX service_tgl_batal ON public.service (kode_toko, tgl_batal, no_service)
  WHERE tgl_batal IS NOT NULL;

CREATE INDEX service_customer ON public.service (kode_toko, kode_customer, tanggal)
  WHERE kode_customer IS NOT NULL;

ALTER TABLE public.service ENABLE ROW LEVEL SECURITY;

CREATE POLICY service_toko ON public.service
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.service TO kencana_app;

-- One piece and what is done to it.
CREATE TABLE public.service_barang (
  kode_toko text NOT NULL,
  no_service text NOT NULL,
  baris integer NOT NULL,
  tanggal date NOT NULL,
  -- The shop's own piece; a customer's has none.
  kode_barcode text,
  nama_barang text NOT NULL,
  kadar text,
  berat_mg bigint NOT NULL,
  kode_deskripsi text,
  deskripsi text NOT NULL,
  biaya_rp bigint NOT NULL,
  berat_selesai_mg bigint,
  biaya_akhir_rp bigint,
  CONSTRAINT service_barang_pk PRIMARY KEY (kode_toko, no_service, baris),
  CONSTRAINT service_barang_service_fk FOREIGN KEY (kode_toko, no_service)
    REFERENCES public.service (kode_toko, no_service),
  CONSTRAINT service_barang_barang_fk FOREIGN KEY (kode_toko, kode_barcode)
    REFERENCES public.barang (kode_toko, kode_barcode),
  CONSTRAINT service_barang_deskripsi_fk FOREIGN KEY (kode_toko, kode_deskripsi)
    REFERENCES public.deskripsi_service (kode_toko, kode),
  CONSTRAINT service_barang_nilai CHECK (
    berat_mg > 0 AND biaya_rp >= 0 AND coalesce(berat_selesai_mg, 1) > 0
    AND coalesce(biaya_akhir_rp, 0) >= 0
    AND (berat_selesai_mg IS NULL) = (biaya_akhir_rp IS NULL)
  )
);

CREATE INDEX service_barang_tanggal
  ON public.service_barang (kode_toko, tanggal, no_service, baris);

ALTER TABLE public.service_barang ENABLE ROW LEVEL SECURITY;

CREATE POLICY service_barang_toko ON public.service_barang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.service_barang TO kencana_app;

-- The customer has it back: the rest is paid, or what was paid too much is returned.
CREATE TABLE public.service_ambil (
  kode_toko text NOT NULL,
  no_ambil text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_ambil, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  no_service text NOT NULL,
  -- Final cost less the down payment; below zero the shop gives back.
  pelunasan_rp bigint NOT NULL,
  dibayar_rp bigint NOT NULL,
  kembali_rp bigint NOT NULL,
  laci text NOT NULL,
  input_by text NOT NULL,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT service_ambil_pk PRIMARY KEY (kode_toko, no_ambil),
  CONSTRAINT service_ambil_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT service_ambil_service_fk FOREIGN KEY (kode_toko, no_service)
    REFERENCES public.service (kode_toko, no_service),
  CONSTRAINT service_ambil_sekali UNIQUE (kode_toko, no_service),
  CONSTRAINT service_ambil_nomor CHECK (no_ambil ~ '^AS[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT service_ambil_jumlah CHECK (
    dibayar_rp >= 0 AND kembali_rp >= 0 AND dibayar_rp - kembali_rp = pelunasan_rp
  )
);

CREATE INDEX service_ambil_tanggal ON public.service_ambil (kode_toko, tanggal, no_ambil);

ALTER TABLE public.service_ambil ENABLE ROW LEVEL SECURITY;

CREATE POLICY service_ambil_toko ON public.service_ambil
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.service_ambil TO kencana_app;

-- Down payment (document FS…) and the rest (AS…), as they were paid.
CREATE TABLE public.service_bayar (
  kode_toko text NOT NULL,
  dokumen text NOT NULL,
  baris integer NOT NULL,
  tanggal date NOT NULL,
  no_service text NOT NULL,
  jenis text NOT NULL,
  jumlah_rp bigint NOT NULL,
  kode_bank text,
  no_rekening text,
  fee_rp bigint NOT NULL,
  gesek_rp bigint NOT NULL,
  CONSTRAINT service_bayar_pk PRIMARY KEY (kode_toko, dokumen, baris),
  CONSTRAINT service_bayar_service_fk FOREIGN KEY (kode_toko, no_service)
    REFERENCES public.service (kode_toko, no_service),
  CONSTRAINT service_bayar_bank_fk FOREIGN KEY (kode_bank) REFERENCES public.bank (kode_bank),
  CONSTRAINT service_bayar_rekening_fk FOREIGN KEY (kode_toko, no_rekening)
    REFERENCES public.rekening (kode_toko, no_rekening),
  CONSTRAINT service_bayar_jenis CHECK (jenis IN ('CASH', 'TRANSFER', 'DEBET', 'CREDIT')),
  CONSTRAINT service_bayar_rekening CHECK ((jenis = 'CASH') = (no_rekening IS NULL)),
  CONSTRAINT service_bayar_jumlah CHECK (
    jumlah_rp >= 0 AND fee_rp >= 0 AND gesek_rp = jumlah_rp + fee_rp
  )
);

CREATE INDEX service_bayar_service ON public.service_bayar (kode_toko, no_service, dokumen, baris);

CREATE INDEX service_bayar_tanggal ON public.service_bayar (kode_toko, tanggal, dokumen, baris);

ALTER TABLE public.service_bayar ENABLE ROW LEVEL SECURITY;

CREATE POLICY service_bayar_toko ON public.service_bayar
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.service_bayar TO kencana_app;
