-- Reminders of instalments: one a day of a contract, and one a day to a phone.
CREATE TABLE public.cicilan_pengingat (
  kode_toko text NOT NULL,
  -- The message's own id (pesan_chat).
  id uuid NOT NULL,
  no_cicilan text NOT NULL,
  jatuh_tempo date NOT NULL,
  tanggal date NOT NULL,
  no_hp text NOT NULL,
  user_id text NOT NULL,
  CONSTRAINT cicilan_pengingat_pk PRIMARY KEY (kode_toko, id),
  CONSTRAINT cicilan_pengingat_sehari UNIQUE (kode_toko, no_cicilan, tanggal),
  CONSTRAINT cicilan_pengingat_nomor UNIQUE (kode_toko, no_hp, tanggal),
  CONSTRAINT cicilan_pengingat_fk FOREIGN KEY (kode_toko, no_cicilan)
    REFERENCES public.cicilan (kode_toko, no_cicilan)
);

ALTER TABLE public.cicilan_pengingat ENABLE ROW LEVEL SECURITY;

CREATE POLICY cicilan_pengingat_toko ON public.cicilan_pengingat
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.cicilan_pengingat TO kencana_app;
