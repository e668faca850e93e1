-- Terms and privacy of this node as its owner has worded them, each version as it was shown.
CREATE TABLE public.halaman_publik (
  halaman text NOT NULL,
  bahasa text NOT NULL,
  versi integer NOT NULL,
  -- Empty: back to the words that the product brings.
  isi text NOT NULL,
  user_id text NOT NULL,
  waktu timestamptz NOT NULL,
  CONSTRAINT halaman_publik_pk PRIMARY KEY (halaman, bahasa, versi),
  CONSTRAINT halaman_publik_halaman CHECK (halaman IN ('SYARAT', 'PRIVASI')),
  CONSTRAINT halaman_publik_bahasa CHECK (bahasa ~ '^[a-z]{2}$'),
  CONSTRAINT halaman_publik_versi CHECK (versi > 0),
  CONSTRAINT halaman_publik_isi CHECK (length(isi) <= 20000)
);

GRANT SELECT, INSERT ON public.halaman_publik TO kencana_app;
