-- A count of goods: what should lie in a place when it began, and what was found there.
CREATE TABLE public.opname_barang (
  kode_toko text NOT NULL,
  no_opname text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_opname, 3, 2)) STORED,
  -- By barcode, against the paper that brought the goods, or by tag.
  cara text NOT NULL,
  -- What is counted: the shop, or what kode_lingkup names.
  lingkup text NOT NULL,
  kode_lingkup text,
  tanggal date NOT NULL,
  mulai timestamptz NOT NULL,
  mulai_oleh text NOT NULL,
  -- Of the pieces that should be there when it began.
  jumlah integer NOT NULL,
  berat_mg bigint NOT NULL,
  -- Scanned so far; in the end, of the others: not found, and gone since it began.
  ketemu integer NOT NULL DEFAULT 0,
  hilang integer,
  keluar integer,
  -- KOSONG: thrown away before it was finished; its pieces are not kept.
  status text NOT NULL DEFAULT 'BERJALAN',
  tgl_selesai date,
  selesai timestamptz,
  selesai_oleh text,
  CONSTRAINT opname_barang_pk PRIMARY KEY (kode_toko, no_opname),
  CONSTRAINT opname_barang_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT opname_barang_nomor CHECK (no_opname ~ '^O[BPR][A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT opname_barang_cara CHECK (cara IN ('BARANG', 'PENERIMAAN', 'RFID')),
  CONSTRAINT opname_barang_lingkup CHECK (
    lingkup IN ('TOKO', 'GUDANG', 'JENIS', 'GROUP', 'BAKI', 'MASUK')
    AND (lingkup = 'TOKO') = (kode_lingkup IS NULL)
    AND (lingkup = 'MASUK') = (cara = 'PENERIMAAN')
  ),
  CONSTRAINT opname_barang_status CHECK (status IN ('BERJALAN', 'SELESAI', 'KOSONG')),
  CONSTRAINT opname_barang_selesai CHECK (
    (status = 'BERJALAN') = (selesai IS NULL)
    AND (status = 'BERJALAN') = (selesai_oleh IS NULL)
    AND (status = 'BERJALAN') = (tgl_selesai IS NULL)
  ),
  CONSTRAINT opname_barang_jumlah CHECK (
    jumlah > 0 AND ketemu BETWEEN 0 AND jumlah
    AND (status <> 'SELESAI' OR ketemu + hilang + keluar = jumlah)
  )
) WITH (fillfactor = 50);

-- One of each way at a time.
CREATE UNIQUE INDEX opname_barang_berjalan ON public.opname_barang (kode_toko, cara)
  WHERE status = 'BERJALAN';

CREATE INDEX opname_barang_tanggal ON public.opname_barang (kode_toko, tanggal, no_opname);

ALTER TABLE public.opname_barang ENABLE ROW LEVEL SECURITY;

CREATE POLICY opname_barang_toko ON public.opname_barang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.opname_barang TO kencana_app;

-- The pieces of a count as they were when it began.
CREATE TABLE public.opname_barang_isi (
  kode_toko text NOT NULL,
  no_opname text NOT NULL,
  kode_barcode text NOT NULL,
  nama_barang text NOT NULL,
  kode_dept text NOT NULL,
  kode_group text NOT NULL,
  kadar text NOT NULL,
  kode_gudang text NOT NULL,
  kode_baki text NOT NULL,
  berat_mg bigint NOT NULL,
  -- KETEMU when scanned. The others in the end: HILANG, or KELUAR when sold or moved meanwhile.
  hasil text,
  waktu timestamptz,
  user_id text,
  CONSTRAINT opname_barang_isi_pk PRIMARY KEY (kode_toko, no_opname, kode_barcode),
  CONSTRAINT opname_barang_isi_opname_fk FOREIGN KEY (kode_toko, no_opname)
    REFERENCES public.opname_barang (kode_toko, no_opname),
  CONSTRAINT opname_barang_isi_hasil CHECK (hasil IN ('KETEMU', 'HILANG', 'KELUAR')),
  CONSTRAINT opname_barang_isi_scan CHECK (
    (hasil = 'KETEMU') = (waktu IS NOT NULL) AND (waktu IS NULL) = (user_id IS NULL)
  )
) WITH (fillfactor = 70);

ALTER TABLE public.opname_barang_isi ENABLE ROW LEVEL SECURITY;

CREATE POLICY opname_barang_isi_toko ON public.opname_barang_isi
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.opname_barang_isi TO kencana_app;

-- What was scanned and is none of the count: every code once, with its reason and how often.
CREATE TABLE public.opname_temuan (
  kode_toko text NOT NULL,
  no_opname text NOT NULL,
  -- As it was read: a barcode, or the number of a tag.
  kode text NOT NULL,
  sebab text NOT NULL,
  kode_barcode text,
  nama_barang text,
  kode_baki text,
  -- The shop that has the piece.
  nama_toko text,
  kali integer NOT NULL DEFAULT 1,
  waktu timestamptz NOT NULL,
  user_id text NOT NULL,
  CONSTRAINT opname_temuan_pk PRIMARY KEY (kode_toko, no_opname, kode),
  CONSTRAINT opname_temuan_opname_fk FOREIGN KEY (kode_toko, no_opname)
    REFERENCES public.opname_barang (kode_toko, no_opname),
  CONSTRAINT opname_temuan_sebab CHECK (sebab IN
    ('TIDAK_DIKENAL', 'TOKO_LAIN', 'KELUAR', 'HILANG', 'TEMPAT_LAIN', 'PINDAH'))
) WITH (fillfactor = 70);

ALTER TABLE public.opname_temuan ENABLE ROW LEVEL SECURITY;

CREATE POLICY opname_temuan_toko ON public.opname_temuan
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.opname_temuan TO kencana_app;
