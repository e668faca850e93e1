-- Receipt printers on a shop's network, which the server sends bytes to.
CREATE TABLE public.printer (
  kode_toko text NOT NULL,
  kode_printer text NOT NULL,
  nama_printer text NOT NULL,
  alamat_printer text NOT NULL,
  port_printer integer NOT NULL,
  lebar_kertas text NOT NULL,
  buka_laci boolean NOT NULL DEFAULT false,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT printer_pk PRIMARY KEY (kode_toko, kode_printer),
  CONSTRAINT printer_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT printer_port CHECK (port_printer BETWEEN 9100 AND 9109),
  CONSTRAINT printer_lebar CHECK (lebar_kertas IN ('58', '80'))
);

ALTER TABLE public.printer ENABLE ROW LEVEL SECURITY;

CREATE POLICY printer_toko ON public.printer
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.printer TO kencana_app;
