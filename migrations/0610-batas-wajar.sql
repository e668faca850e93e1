-- What a shop takes for plausible, by jenis and group; a row without one of them counts for all.
CREATE TABLE public.batas_wajar (
  kode_toko text NOT NULL,
  kode_batas text NOT NULL,
  kode_dept text,
  kode_group text,
  -- Of one piece: asked about outside, refused above berat_tolak_mg.
  berat_dari_mg bigint NOT NULL,
  berat_sampai_mg bigint NOT NULL,
  berat_tolak_mg bigint NOT NULL,
  -- From the board, per gram.
  harga_tanya_bp integer NOT NULL,
  harga_tolak_bp integer NOT NULL,
  -- Above the ceiling.
  pokok_tolak_bp integer NOT NULL,
  keterangan text,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT batas_wajar_pk PRIMARY KEY (kode_toko, kode_batas),
  CONSTRAINT batas_wajar_unik UNIQUE NULLS NOT DISTINCT (kode_toko, kode_dept, kode_group),
  CONSTRAINT batas_wajar_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT batas_wajar_jenis_fk FOREIGN KEY (kode_dept) REFERENCES public.jenis (kode_dept),
  CONSTRAINT batas_wajar_group_fk FOREIGN KEY (kode_toko, kode_group)
    REFERENCES public.group (kode_toko, kode_group),
  CONSTRAINT batas_wajar_berat CHECK (
    berat_dari_mg >= 0 AND berat_dari_mg <= berat_sampai_mg AND berat_sampai_mg <= berat_tolak_mg
  ),
  CONSTRAINT batas_wajar_harga CHECK (harga_tanya_bp > 0 AND harga_tanya_bp <= harga_tolak_bp),
  CONSTRAINT batas_wajar_pokok CHECK (pokok_tolak_bp >= 0)
);

ALTER TABLE public.batas_wajar ENABLE ROW LEVEL SECURITY;

CREATE POLICY batas_wajar_toko ON public.batas_wajar
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.batas_wajar TO kencana_app;
