-- Templates of fingers as the device made them; only the device can match them (gaps.md 33). Local
-- like the people they belong to, so that a person who moves to another shop keeps them.
CREATE TABLE public.sidik_jari (
  user_id text NOT NULL,
  -- 1 right thumb … 5 right little finger, 6 left thumb … 10 left little finger.
  jari smallint NOT NULL,
  bytes bytea NOT NULL,
  dibuat timestamptz NOT NULL,
  oleh text NOT NULL,
  CONSTRAINT sidik_jari_pk PRIMARY KEY (user_id, jari),
  CONSTRAINT sidik_jari_pengguna FOREIGN KEY (user_id) REFERENCES public.pengguna (user_id),
  CONSTRAINT sidik_jari_jari CHECK (jari BETWEEN 1 AND 10),
  CONSTRAINT sidik_jari_ukuran CHECK (octet_length(bytes) BETWEEN 16 AND 20000)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.sidik_jari TO kencana_app;
