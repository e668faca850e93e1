-- A reminder before a due date, one row each: what keeps them from being sent too often.
CREATE TABLE public.hutang_pengingat (
  kode_toko text NOT NULL,
  -- The message's own id (pesan_chat).
  id uuid NOT NULL,
  no_faktur_hutang text NOT NULL,
  jatuh_tempo date NOT NULL,
  tanggal date NOT NULL,
  no_hp text NOT NULL,
  user_id text NOT NULL,
  CONSTRAINT hutang_pengingat_pk PRIMARY KEY (kode_toko, id),
  -- Two people who press at once send one.
  CONSTRAINT hutang_pengingat_sehari UNIQUE (kode_toko, no_faktur_hutang, tanggal),
  CONSTRAINT hutang_pengingat_nomor UNIQUE (kode_toko, no_hp, tanggal),
  CONSTRAINT hutang_pengingat_hutang_fk FOREIGN KEY (kode_toko, no_faktur_hutang)
    REFERENCES public.hutang (kode_toko, no_faktur_hutang)
);

CREATE INDEX hutang_pengingat_tanggal ON public.hutang_pengingat (kode_toko, tanggal);

ALTER TABLE public.hutang_pengingat ENABLE ROW LEVEL SECURITY;

CREATE POLICY hutang_pengingat_toko ON public.hutang_pengingat
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.hutang_pengingat TO kencana_app;

-- The book of open loans and its sums without reading the tickets themselves.
CREATE INDEX hutang_aktif_ringkas ON public.hutang (kode_toko, no_faktur_hutang)
  INCLUDE (tanggal, jatuh_tempo, kode_sales, jumlah_barang, berat_mg, pokok_awal_rp, pokok_rp)
  WHERE status = 'AKTIF';

DROP INDEX public.hutang_aktif;

-- What is in the safe, whatever the years bring.
CREATE INDEX hutang_barang_digadai ON public.hutang_barang (kode_toko, no_faktur_hutang)
  WHERE status = 'DIGADAI';
