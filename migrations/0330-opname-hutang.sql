-- A count of the pledges: what should be in the safe when it began, and what was found.
CREATE TABLE public.opname_hutang (
  kode_toko text NOT NULL,
  no_opname text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_opname, 3, 2)) STORED,
  tanggal date NOT NULL,
  mulai timestamptz NOT NULL,
  mulai_oleh text NOT NULL,
  -- Of the tickets that were active when it began.
  jumlah integer NOT NULL,
  berat_mg bigint NOT NULL,
  jumlah_hutang_rp bigint NOT NULL,
  -- Scanned so far; in the end, of the others: not found, and gone since it began.
  ketemu integer NOT NULL DEFAULT 0,
  hilang integer,
  keluar integer,
  -- KOSONG: thrown away before it was finished; its tickets are not kept.
  status text NOT NULL DEFAULT 'BERJALAN',
  tgl_selesai date,
  selesai timestamptz,
  selesai_oleh text,
  CONSTRAINT opname_hutang_pk PRIMARY KEY (kode_toko, no_opname),
  CONSTRAINT opname_hutang_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT opname_hutang_nomor CHECK (no_opname ~ '^OH[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT opname_hutang_status CHECK (status IN ('BERJALAN', 'SELESAI', 'KOSONG')),
  CONSTRAINT opname_hutang_selesai CHECK (
    (status = 'BERJALAN') = (selesai IS NULL)
    AND (status = 'BERJALAN') = (selesai_oleh IS NULL)
    AND (status = 'BERJALAN') = (tgl_selesai IS NULL)
  ),
  CONSTRAINT opname_hutang_jumlah CHECK (
    jumlah > 0 AND ketemu BETWEEN 0 AND jumlah
    AND (status <> 'SELESAI' OR ketemu + hilang + keluar = jumlah)
  )
) WITH (fillfactor = 50);

-- One at a time (gaps.md 55).
CREATE UNIQUE INDEX opname_hutang_berjalan ON public.opname_hutang (kode_toko)
  WHERE status = 'BERJALAN';

CREATE INDEX opname_hutang_tanggal ON public.opname_hutang (kode_toko, tanggal, no_opname);

ALTER TABLE public.opname_hutang ENABLE ROW LEVEL SECURITY;

CREATE POLICY opname_hutang_toko ON public.opname_hutang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.opname_hutang TO kencana_app;

-- The tickets of a count as they were when it began.
CREATE TABLE public.opname_hutang_surat (
  kode_toko text NOT NULL,
  no_opname text NOT NULL,
  no_faktur_hutang text NOT NULL,
  tgl_hutang date NOT NULL,
  nama_customer text NOT NULL,
  alamat_customer text,
  berat_mg bigint NOT NULL,
  -- Principal that was still owed.
  jumlah_hutang_rp bigint NOT NULL,
  -- KETEMU when scanned. The others in the end: HILANG, or KELUAR when redeemed meanwhile.
  hasil text,
  waktu timestamptz,
  user_id text,
  CONSTRAINT opname_hutang_surat_pk PRIMARY KEY (kode_toko, no_opname, no_faktur_hutang),
  CONSTRAINT opname_hutang_surat_opname_fk FOREIGN KEY (kode_toko, no_opname)
    REFERENCES public.opname_hutang (kode_toko, no_opname),
  CONSTRAINT opname_hutang_surat_hasil CHECK (hasil IN ('KETEMU', 'HILANG', 'KELUAR')),
  CONSTRAINT opname_hutang_surat_scan CHECK (
    (hasil = 'KETEMU') = (waktu IS NOT NULL) AND (waktu IS NULL) = (user_id IS NULL)
  )
) WITH (fillfactor = 70);

ALTER TABLE public.opname_hutang_surat ENABLE ROW LEVEL SECURITY;

CREATE POLICY opname_hutang_surat_toko ON public.opname_hutang_surat
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.opname_hutang_surat TO kencana_app;
