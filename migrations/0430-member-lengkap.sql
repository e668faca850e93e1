-- Since when a person is a member and who took him in, whose recommendation brought him, and when
-- and to whom he said that the shop may write to him. Members of before are without.
ALTER TABLE public.member
  ADD COLUMN tgl_daftar date,
  ADD COLUMN input_by text,
  ADD COLUMN perujuk text,
  ADD COLUMN izin_tgl date,
  ADD COLUMN izin_oleh text;

ALTER TABLE public.member
  ADD CONSTRAINT member_perujuk_fk FOREIGN KEY (kode_toko, perujuk)
    REFERENCES public.member (kode_toko, kode_customer);

ALTER TABLE public.member
  ADD CONSTRAINT member_perujuk CHECK (perujuk <> kode_customer);

ALTER TABLE public.member
  ADD CONSTRAINT member_izin CHECK (izin_whatsapp OR izin_tgl IS NULL AND izin_oleh IS NULL);

CREATE INDEX member_perujuk ON public.member (kode_toko, perujuk) WHERE perujuk IS NOT NULL;

CREATE INDEX member_tgl_daftar ON public.member (kode_toko, tgl_daftar);

-- Who took members' data out of the house, which of it and with whose consent; the file itself is
-- made when it is fetched.
CREATE TABLE public.ekspor_member (
  kode_toko text NOT NULL,
  id uuid NOT NULL,
  kolom text[] NOT NULL,
  saringan jsonb NOT NULL,
  alasan text NOT NULL,
  jumlah bigint NOT NULL,
  user_id text NOT NULL,
  penyetuju text,
  waktu timestamptz NOT NULL,
  CONSTRAINT ekspor_member_pk PRIMARY KEY (kode_toko, id),
  CONSTRAINT ekspor_member_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT ekspor_member_jumlah CHECK (jumlah > 0)
);

CREATE INDEX ekspor_member_waktu ON public.ekspor_member (kode_toko, waktu DESC);

ALTER TABLE public.ekspor_member ENABLE ROW LEVEL SECURITY;

CREATE POLICY ekspor_member_toko ON public.ekspor_member
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.ekspor_member TO kencana_app;
