-- What an accountant books by hand: an adjustment, an opening balance, or the mirror of an earlier one.
CREATE TABLE public.jurnal_umum (
  kode_toko text NOT NULL,
  no_jurnal_umum text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_jurnal_umum, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  jenis_jurnal text NOT NULL,
  keterangan text NOT NULL,
  total_rp bigint NOT NULL,
  -- Picture or PDF of the paper that it was booked from.
  lampiran text,
  -- The journal that this one takes back, and the other way round.
  no_jurnal_asal text,
  dibalik_oleh text,
  penyetuju text NOT NULL,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT jurnal_umum_pk PRIMARY KEY (kode_toko, no_jurnal_umum),
  CONSTRAINT jurnal_umum_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT jurnal_umum_asal_fk FOREIGN KEY (kode_toko, no_jurnal_asal)
    REFERENCES public.jurnal_umum (kode_toko, no_jurnal_umum),
  CONSTRAINT jurnal_umum_nomor CHECK (no_jurnal_umum ~ '^JU[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT jurnal_umum_jenis CHECK (jenis_jurnal IN ('UMUM', 'AWAL', 'BALIK')),
  CONSTRAINT jurnal_umum_asal CHECK ((jenis_jurnal = 'BALIK') = (no_jurnal_asal IS NOT NULL)),
  CONSTRAINT jurnal_umum_total CHECK (total_rp > 0),
  CONSTRAINT jurnal_umum_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT jurnal_umum_berdua CHECK (penyetuju <> input_by),
  CONSTRAINT jurnal_umum_batal CHECK ((status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL))
) WITH (fillfactor = 90);

CREATE INDEX jurnal_umum_tanggal ON public.jurnal_umum (kode_toko, tanggal, no_jurnal_umum);

CREATE INDEX jurnal_umum_lampiran ON public.jurnal_umum (kode_toko, lampiran)
  WHERE lampiran IS NOT NULL;

ALTER TABLE public.jurnal_umum ENABLE ROW LEVEL SECURITY;

CREATE POLICY jurnal_umum_toko ON public.jurnal_umum
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.jurnal_umum TO kencana_app;

CREATE TABLE public.jurnal_umum_baris (
  kode_toko text NOT NULL,
  no_jurnal_umum text NOT NULL,
  baris integer NOT NULL,
  nomor_akun text NOT NULL,
  nama_akun text NOT NULL,
  uraian text,
  debet_rp bigint NOT NULL,
  kredit_rp bigint NOT NULL,
  CONSTRAINT jurnal_umum_baris_pk PRIMARY KEY (kode_toko, no_jurnal_umum, baris),
  CONSTRAINT jurnal_umum_baris_fk FOREIGN KEY (kode_toko, no_jurnal_umum)
    REFERENCES public.jurnal_umum (kode_toko, no_jurnal_umum),
  CONSTRAINT jurnal_umum_baris_akun_fk FOREIGN KEY (nomor_akun)
    REFERENCES public.akun (nomor_akun),
  CONSTRAINT jurnal_umum_baris_sisi CHECK (debet_rp >= 0 AND kredit_rp >= 0
    AND (debet_rp = 0) <> (kredit_rp = 0))
);

ALTER TABLE public.jurnal_umum_baris ENABLE ROW LEVEL SECURITY;

CREATE POLICY jurnal_umum_baris_toko ON public.jurnal_umum_baris
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.jurnal_umum_baris TO kencana_app;

-- Rounding of a purchase has an account of its own, apart from that of sales.
INSERT INTO public.akun (nomor_akun, nama_akun, jenis, saldo_normal) VALUES
  ('4-1045', 'Pembulatan Pembelian', 'PENDAPATAN', 'KREDIT')
  ON CONFLICT DO NOTHING;

UPDATE public.akun_transaksi SET nomor_akun = '4-1045'
  WHERE jenis_akun = 'pembelian/pembulatan' AND nomor_akun = '4-1040';
