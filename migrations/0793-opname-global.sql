-- The daily count of the trays: pieces and weight of each against the book, no piece by itself.
CREATE TABLE public.opname_global (
  kode_toko text NOT NULL,
  no_opname text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_opname, 3, 2)) STORED,
  tanggal date NOT NULL,
  mulai timestamptz NOT NULL,
  mulai_oleh text NOT NULL,
  -- Trays that held pieces when it began; counted so far; in the end, of the others: not counted,
  -- and emptied since it began.
  jumlah integer NOT NULL,
  ketemu integer NOT NULL DEFAULT 0,
  hilang integer,
  keluar integer,
  -- KOSONG: thrown away before it was finished; its trays are not kept.
  status text NOT NULL DEFAULT 'BERJALAN',
  tgl_selesai date,
  selesai timestamptz,
  selesai_oleh text,
  CONSTRAINT opname_global_pk PRIMARY KEY (kode_toko, no_opname),
  CONSTRAINT opname_global_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT opname_global_nomor CHECK (no_opname ~ '^OG[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT opname_global_status CHECK (status IN ('BERJALAN', 'SELESAI', 'KOSONG')),
  CONSTRAINT opname_global_selesai CHECK (
    (status = 'BERJALAN') = (selesai IS NULL)
    AND (status = 'BERJALAN') = (selesai_oleh IS NULL)
    AND (status = 'BERJALAN') = (tgl_selesai IS NULL)
  ),
  CONSTRAINT opname_global_jumlah CHECK (
    jumlah > 0 AND ketemu BETWEEN 0 AND jumlah
    AND (status <> 'SELESAI' OR ketemu + hilang + keluar = jumlah)
  )
) WITH (fillfactor = 50);

CREATE UNIQUE INDEX opname_global_berjalan ON public.opname_global (kode_toko)
  WHERE status = 'BERJALAN';

-- Once a day; one that was thrown away is none.
CREATE UNIQUE INDEX opname_global_sehari ON public.opname_global (kode_toko, tanggal)
  WHERE status <> 'KOSONG';

ALTER TABLE public.opname_global ENABLE ROW LEVEL SECURITY;

CREATE POLICY opname_global_toko ON public.opname_global
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.opname_global TO kencana_app;

-- The trays of a count. The book is that of the moment in which a tray was counted: sales go on.
CREATE TABLE public.opname_global_baki (
  kode_toko text NOT NULL,
  no_opname text NOT NULL,
  kode_baki text NOT NULL,
  nama_baki text NOT NULL,
  kode_gudang text NOT NULL,
  qty_buku integer,
  buku_mg bigint,
  tara_baki_mg bigint,
  tara_label_mg bigint,
  toleransi_mg bigint,
  -- Counted, and on the scale: tray, labels and pieces together.
  qty integer,
  timbang_mg bigint,
  selisih_qty integer,
  selisih_mg bigint,
  cocok boolean,
  -- KETEMU when counted. The others in the end: HILANG, or KELUAR when emptied meanwhile.
  hasil text,
  waktu timestamptz,
  user_id text,
  CONSTRAINT opname_global_baki_pk PRIMARY KEY (kode_toko, no_opname, kode_baki),
  CONSTRAINT opname_global_baki_opname_fk FOREIGN KEY (kode_toko, no_opname)
    REFERENCES public.opname_global (kode_toko, no_opname),
  CONSTRAINT opname_global_baki_hasil CHECK (hasil IN ('KETEMU', 'HILANG', 'KELUAR')),
  CONSTRAINT opname_global_baki_hitung CHECK (
    num_nulls(qty_buku, buku_mg, tara_baki_mg, tara_label_mg, toleransi_mg, qty, timbang_mg,
      selisih_qty, selisih_mg, cocok, waktu, user_id) = CASE hasil WHEN 'KETEMU' THEN 0 ELSE 12 END
  ),
  CONSTRAINT opname_global_baki_selisih CHECK (
    selisih_mg = timbang_mg - tara_baki_mg - tara_label_mg - buku_mg
    AND selisih_qty = qty - qty_buku
    AND cocok = (selisih_qty = 0 AND abs(selisih_mg) <= toleransi_mg)
  )
) WITH (fillfactor = 70);

ALTER TABLE public.opname_global_baki ENABLE ROW LEVEL SECURITY;

CREATE POLICY opname_global_baki_toko ON public.opname_global_baki
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.opname_global_baki TO kencana_app;
