-- How many pieces the shop wants to have at least, by jenis, group and size; a row without one of
-- them counts the pieces of all.
CREATE TABLE public.stok_minimum (
  kode_toko text NOT NULL,
  kode_stok_minimum text NOT NULL,
  kode_dept text,
  kode_group text,
  size text,
  minimal integer NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT stok_minimum_pk PRIMARY KEY (kode_toko, kode_stok_minimum),
  CONSTRAINT stok_minimum_unik
    UNIQUE NULLS NOT DISTINCT (kode_toko, kode_dept, kode_group, size),
  CONSTRAINT stok_minimum_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT stok_minimum_jenis_fk FOREIGN KEY (kode_dept) REFERENCES public.jenis (kode_dept),
  CONSTRAINT stok_minimum_group_fk FOREIGN KEY (kode_toko, kode_group)
    REFERENCES public.group (kode_toko, kode_group),
  CONSTRAINT stok_minimum_apa
    CHECK (kode_dept IS NOT NULL OR kode_group IS NOT NULL OR size IS NOT NULL),
  CONSTRAINT stok_minimum_minimal CHECK (minimal > 0)
);

ALTER TABLE public.stok_minimum ENABLE ROW LEVEL SECURITY;

CREATE POLICY stok_minimum_toko ON public.stok_minimum
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.stok_minimum TO kencana_app;
