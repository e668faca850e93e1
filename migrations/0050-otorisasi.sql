-- Approvals that were asked for, given or refused: the log of laporan-authorization and the grants
-- themselves. A grant is bound to one act on one document with one amount and is used up once.
CREATE TABLE public.otorisasi (
  kode_toko text NOT NULL,
  id uuid NOT NULL,
  tanggal date NOT NULL,
  aksi text NOT NULL,
  -- Document number, or the draft's own id while the document has no number yet.
  dokumen text NOT NULL,
  jumlah_rp bigint NOT NULL,
  peminta text NOT NULL,
  -- As typed when nobody of that name exists.
  penyetuju text NOT NULL,
  level text,
  -- Error code of a refused attempt; null for a grant.
  ditolak text,
  keterangan text,
  dibuat timestamptz NOT NULL,
  kedaluwarsa timestamptz NOT NULL,
  dipakai timestamptz,
  dipakai_dokumen text,
  CONSTRAINT otorisasi_pk PRIMARY KEY (kode_toko, id),
  CONSTRAINT otorisasi_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT otorisasi_sendiri CHECK (ditolak IS NOT NULL OR penyetuju <> peminta),
  CONSTRAINT otorisasi_umur CHECK (kedaluwarsa <= dibuat + interval '5 minutes'),
  CONSTRAINT otorisasi_tolak_tak_dipakai CHECK (ditolak IS NULL OR dipakai IS NULL)
);

CREATE INDEX otorisasi_tanggal ON public.otorisasi (kode_toko, tanggal, dibuat);

ALTER TABLE public.otorisasi ENABLE ROW LEVEL SECURITY;

CREATE POLICY otorisasi_toko ON public.otorisasi
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.otorisasi TO kencana_app;
