-- Stones of pieces. A row is one stone, or several of the same kind that are weighed together.
CREATE TABLE public.batu (
  kode_toko text NOT NULL,
  no_batu text NOT NULL,
  kode_barcode text NOT NULL,
  shape text NOT NULL,
  color text NOT NULL,
  clarity text NOT NULL,
  cutgrade text,
  polish text,
  symmetry text,
  fluorescence text,
  asal_batu text NOT NULL,
  butir integer NOT NULL,
  -- Of all stones of the row, in hundredths of a carat: 2 mg each.
  carat_cct integer NOT NULL,
  laboratorium text,
  no_sertifikat text,
  -- Picture of the certificate.
  sertifikat text,
  waktu timestamptz NOT NULL,
  user_id text NOT NULL,
  CONSTRAINT batu_pk PRIMARY KEY (kode_toko, no_batu),
  -- A barcode that is entered anew after its entry was taken back is another piece.
  CONSTRAINT batu_barang_fk FOREIGN KEY (kode_toko, kode_barcode)
    REFERENCES public.barang (kode_toko, kode_barcode) ON DELETE CASCADE,
  CONSTRAINT batu_shape_fk FOREIGN KEY (shape) REFERENCES public.batu_shape (kode),
  CONSTRAINT batu_color_fk FOREIGN KEY (color) REFERENCES public.batu_color (kode),
  CONSTRAINT batu_clarity_fk FOREIGN KEY (clarity) REFERENCES public.batu_clarity (kode),
  CONSTRAINT batu_cutgrade_fk FOREIGN KEY (cutgrade) REFERENCES public.batu_cutgrade (kode),
  CONSTRAINT batu_polish_fk FOREIGN KEY (polish) REFERENCES public.batu_polish (kode),
  CONSTRAINT batu_symmetry_fk FOREIGN KEY (symmetry) REFERENCES public.batu_symmetry (kode),
  CONSTRAINT batu_fluorescence_fk FOREIGN KEY (fluorescence)
    REFERENCES public.batu_fluorescence (kode),
  CONSTRAINT batu_asal CHECK (asal_batu IN ('ALAMI', 'LAB')),
  CONSTRAINT batu_laboratorium CHECK (laboratorium IN ('GIA', 'IGI', 'HRD', 'AGS', 'LAIN')),
  CONSTRAINT batu_butir CHECK (butir BETWEEN 1 AND 1000),
  CONSTRAINT batu_carat CHECK (carat_cct BETWEEN 1 AND 100000),
  CONSTRAINT batu_sertifikat CHECK (
    (no_sertifikat IS NULL) = (laboratorium IS NULL)
    AND (no_sertifikat IS NULL OR butir = 1)
    AND (sertifikat IS NULL OR no_sertifikat IS NOT NULL)
  )
);

CREATE INDEX batu_barang ON public.batu (kode_toko, kode_barcode);

CREATE INDEX batu_no_sertifikat ON public.batu (kode_toko, no_sertifikat)
  WHERE no_sertifikat IS NOT NULL;

ALTER TABLE public.batu ENABLE ROW LEVEL SECURITY;

CREATE POLICY batu_toko ON public.batu
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.batu TO kencana_app;
