-- Who a customer is, as he showed and said it at a counter.
CREATE TABLE public.kenal_identitas (
  kode_toko text NOT NULL,
  id uuid NOT NULL,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  kode_customer text,
  nama text NOT NULL,
  jenis_identitas text NOT NULL,
  no_identitas text NOT NULL,
  no_hp text,
  alamat text NOT NULL,
  tempat_lahir text NOT NULL,
  tgl_lahir date NOT NULL,
  pekerjaan text NOT NULL,
  sumber_dana text NOT NULL,
  tujuan text NOT NULL,
  -- On whose behalf, where it is not the customer's own.
  pemilik_manfaat text,
  foto text NOT NULL,
  input_by text NOT NULL,
  CONSTRAINT kenal_identitas_pk PRIMARY KEY (kode_toko, id),
  CONSTRAINT kenal_identitas_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT kenal_identitas_member_fk FOREIGN KEY (kode_toko, kode_customer)
    REFERENCES public.member (kode_toko, kode_customer),
  CONSTRAINT kenal_identitas_jenis CHECK (jenis_identitas IN ('KTP', 'SIM', 'PASPOR', 'KITAS'))
);

CREATE INDEX kenal_identitas_customer
  ON public.kenal_identitas (kode_toko, kode_customer, waktu DESC) WHERE kode_customer IS NOT NULL;

CREATE INDEX kenal_identitas_nomor ON public.kenal_identitas (kode_toko, no_identitas, waktu DESC);

CREATE INDEX kenal_identitas_foto ON public.kenal_identitas (kode_toko, foto);

ALTER TABLE public.kenal_identitas ENABLE ROW LEVEL SECURITY;

CREATE POLICY kenal_identitas_toko ON public.kenal_identitas
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, DELETE ON public.kenal_identitas TO kencana_app;

-- The identity that a document was made with.
CREATE TABLE public.kenal_pakai (
  kode_toko text NOT NULL,
  dokumen text NOT NULL,
  tanggal date NOT NULL,
  id_kenal uuid NOT NULL,
  nilai_rp bigint NOT NULL,
  CONSTRAINT kenal_pakai_pk PRIMARY KEY (kode_toko, dokumen),
  CONSTRAINT kenal_pakai_identitas_fk FOREIGN KEY (kode_toko, id_kenal)
    REFERENCES public.kenal_identitas (kode_toko, id)
);

CREATE INDEX kenal_pakai_identitas ON public.kenal_pakai (kode_toko, id_kenal, tanggal);

CREATE INDEX kenal_pakai_tanggal ON public.kenal_pakai (kode_toko, tanggal);

ALTER TABLE public.kenal_pakai ENABLE ROW LEVEL SECURITY;

CREATE POLICY kenal_pakai_toko ON public.kenal_pakai
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, DELETE ON public.kenal_pakai TO kencana_app;

-- How far the persons of a day have been counted: the number of its last posting then.
CREATE TABLE public.kenal_hitung (
  kode_toko text NOT NULL,
  tanggal date NOT NULL,
  urut bigint NOT NULL,
  CONSTRAINT kenal_hitung_pk PRIMARY KEY (kode_toko, tanggal)
);

ALTER TABLE public.kenal_hitung ENABLE ROW LEVEL SECURITY;

CREATE POLICY kenal_hitung_toko ON public.kenal_hitung
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.kenal_hitung TO kencana_app;

-- What one person did in one shop on one day. Each shop writes its own rows; all are read together.
CREATE TABLE public.kenal_hari (
  tanggal date NOT NULL,
  kunci text NOT NULL,
  kode_toko text NOT NULL,
  -- Further marks of the same person: N: identity number, H: phone, M: member of a shop.
  kunci_lain text[] NOT NULL,
  nama text,
  tgl_daftar date,
  jumlah_rp bigint NOT NULL,
  terbesar_rp bigint NOT NULL,
  dokumen text[] NOT NULL,
  id_kenal uuid,
  CONSTRAINT kenal_hari_pk PRIMARY KEY (tanggal, kunci, kode_toko)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.kenal_hari TO kencana_app;

-- A person's day that is to be reported.
CREATE TABLE public.kenal_lapor (
  id uuid NOT NULL,
  tanggal date NOT NULL,
  orang text NOT NULL,
  nama text,
  jumlah_rp bigint NOT NULL,
  cabang text[] NOT NULL,
  dokumen text[] NOT NULL,
  -- OPEN waits, REPORTED is done, GUGUR fell below the limit by a cancellation.
  status text NOT NULL DEFAULT 'OPEN',
  jenis_identitas text,
  no_identitas text,
  alamat text,
  tempat_lahir text,
  tgl_lahir date,
  pekerjaan text,
  sumber_dana text,
  tujuan text,
  pemilik_manfaat text,
  dibuat timestamptz NOT NULL,
  no_laporan text,
  tgl_lapor date,
  kode_petugas text,
  dilaporkan_rp bigint,
  dilaporkan_oleh text,
  dilaporkan_pada timestamptz,
  CONSTRAINT kenal_lapor_pk PRIMARY KEY (id),
  CONSTRAINT kenal_lapor_orang UNIQUE (tanggal, orang),
  CONSTRAINT kenal_lapor_status CHECK (status IN ('OPEN', 'REPORTED', 'GUGUR')),
  CONSTRAINT kenal_lapor_selesai CHECK (
    status <> 'REPORTED' OR (no_laporan IS NOT NULL AND dilaporkan_oleh IS NOT NULL)
  )
);

CREATE INDEX kenal_lapor_terbuka ON public.kenal_lapor (status, tanggal);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.kenal_lapor TO kencana_app;

-- What looks like more than trade: by a rule, or by the note of whoever stood at the counter.
CREATE TABLE public.kenal_curiga (
  id uuid NOT NULL,
  tanggal date NOT NULL,
  orang text NOT NULL,
  sebab text NOT NULL,
  nama text,
  jumlah_rp bigint NOT NULL,
  cabang text[] NOT NULL,
  dokumen text[] NOT NULL,
  catatan text,
  dicatat_oleh text NOT NULL,
  waktu timestamptz NOT NULL,
  -- BARU, DITINJAU found harmless, DILAPORKAN told to the authority.
  status text NOT NULL DEFAULT 'BARU',
  hasil text,
  ditinjau_oleh text,
  ditinjau_pada timestamptz,
  CONSTRAINT kenal_curiga_pk PRIMARY KEY (id),
  CONSTRAINT kenal_curiga_sebab UNIQUE (tanggal, orang, sebab),
  CONSTRAINT kenal_curiga_status CHECK (
    status IN ('BARU', 'DITINJAU', 'DILAPORKAN')
    AND (status = 'BARU') = (ditinjau_oleh IS NULL)
  )
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.kenal_curiga TO kencana_app;

-- Who reports for the house, as the authority's register asks for him.
CREATE TABLE public.petugas_pelapor (
  kode_petugas text NOT NULL,
  nama_petugas text NOT NULL,
  jenis_kelamin text NOT NULL,
  tgl_lahir date NOT NULL,
  no_ktp text NOT NULL,
  kewarganegaraan text NOT NULL,
  jabatan text NOT NULL,
  alamat text NOT NULL,
  no_hp text NOT NULL,
  no_surat_tunjuk text NOT NULL,
  tgl_surat_tunjuk date NOT NULL,
  berlaku_sampai date,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT petugas_pelapor_pk PRIMARY KEY (kode_petugas)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.petugas_pelapor TO kencana_app;
