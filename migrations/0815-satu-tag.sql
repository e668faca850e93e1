-- The reader of a station also tells the one tag that lies before it, and writes a number into it.
ALTER TABLE public.perintah_stasiun DROP CONSTRAINT perintah_stasiun_perintah;

ALTER TABLE public.perintah_stasiun ADD CONSTRAINT perintah_stasiun_perintah
  CHECK (perintah IN ('CETAK', 'LACI', 'TIMBANG', 'JARI', 'RFID', 'RFID_BERHENTI', 'RFID_SATU',
    'RFID_TULIS'));

-- The last number that a shop wrote into a tag. Numbers are used once; one that was not written in
-- the end is missing, and that hurts nobody.
CREATE TABLE public.nomor_tag (
  kode_toko text NOT NULL,
  terakhir bigint NOT NULL,
  CONSTRAINT nomor_tag_pk PRIMARY KEY (kode_toko),
  CONSTRAINT nomor_tag_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT nomor_tag_terakhir CHECK (terakhir BETWEEN 1 AND 1099511627775)
);

ALTER TABLE public.nomor_tag ENABLE ROW LEVEL SECURITY;

CREATE POLICY nomor_tag_toko ON public.nomor_tag
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.nomor_tag TO kencana_app;
