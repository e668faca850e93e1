-- The code that a server told at its start, while there is no shop: whoever has it makes the first one.
CREATE TABLE public.toko_pertama (
  -- One row: the code of the last start counts, and it is used up with the row.
  satu boolean NOT NULL DEFAULT true,
  kode_hash bytea NOT NULL,
  dibuat timestamptz NOT NULL,
  CONSTRAINT toko_pertama_pk PRIMARY KEY (satu),
  CONSTRAINT toko_pertama_satu CHECK (satu)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.toko_pertama TO kencana_app;
