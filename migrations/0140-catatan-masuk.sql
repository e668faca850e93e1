-- Every log-in, refusal and end of a session: what an owner looks at when a password has gone round.
-- Guesses that the brake refused are not looked at, and not written: an attacker can't fill the disk.
CREATE TABLE public.catatan_masuk (
  id bigint GENERATED ALWAYS AS IDENTITY,
  waktu timestamptz NOT NULL,
  -- As it was typed; of nobody when there is no such person.
  user_id text NOT NULL,
  -- Shop of the person at that time; null when there is no such person.
  kode_toko text,
  hasil text NOT NULL,
  -- Who ended the session of somebody else.
  oleh text,
  alamat text NOT NULL,
  agen text NOT NULL,
  CONSTRAINT catatan_masuk_pk PRIMARY KEY (id),
  CONSTRAINT catatan_masuk_hasil CHECK (hasil IN ('MASUK', 'AMBIL_ALIH', 'SALAH', 'SEDANG_DIPAKAI',
    'KELUAR', 'DIKELUARKAN'))
);

CREATE INDEX catatan_masuk_waktu ON public.catatan_masuk (waktu DESC);

CREATE INDEX catatan_masuk_toko ON public.catatan_masuk (kode_toko, waktu DESC);

GRANT SELECT, INSERT, DELETE ON public.catatan_masuk TO kencana_app;
