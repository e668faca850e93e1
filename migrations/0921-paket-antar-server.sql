-- A parcel for a shop on a server of its own: what has to be told there, until it is acknowledged.
CREATE TABLE public.pesan_paket (
  kode_toko text NOT NULL,
  -- KIRIM tells of a parcel, TERIMA of its reception.
  jenis text NOT NULL,
  -- The paper that it tells of; its content is read from there.
  nomor text NOT NULL,
  tujuan text NOT NULL,
  dibuat timestamptz NOT NULL,
  berikut timestamptz NOT NULL,
  coba integer NOT NULL DEFAULT 0,
  -- When the other server acknowledged it; null while it waits.
  sampai timestamptz,
  -- Why the last try failed.
  sebab text,
  CONSTRAINT pesan_paket_pk PRIMARY KEY (kode_toko, jenis, nomor),
  CONSTRAINT pesan_paket_jenis CHECK (jenis IN ('KIRIM', 'TERIMA')),
  CONSTRAINT pesan_paket_coba CHECK (coba >= 0)
) WITH (fillfactor = 80);

CREATE INDEX pesan_paket_menunggu ON public.pesan_paket (kode_toko, berikut)
  WHERE sampai IS NULL;

ALTER TABLE public.pesan_paket ENABLE ROW LEVEL SECURITY;

CREATE POLICY pesan_paket_toko ON public.pesan_paket
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.pesan_paket TO kencana_app;

-- A parcel that another server told of, as it was signed there.
CREATE TABLE public.paket_masuk (
  kode_toko text NOT NULL,
  asal text NOT NULL,
  no_kirim text NOT NULL,
  -- Null where its sender took it back before it was told of.
  isi jsonb,
  -- OPEN on its way here, TERIMA received, BATAL taken back: whichever is first.
  status text NOT NULL,
  tiba timestamptz NOT NULL,
  CONSTRAINT paket_masuk_pk PRIMARY KEY (kode_toko, asal, no_kirim),
  CONSTRAINT paket_masuk_status CHECK (status IN ('OPEN', 'TERIMA', 'BATAL')),
  CONSTRAINT paket_masuk_isi CHECK (isi IS NOT NULL OR status = 'BATAL')
) WITH (fillfactor = 90);

CREATE INDEX paket_masuk_nomor ON public.paket_masuk (kode_toko, no_kirim);

ALTER TABLE public.paket_masuk ENABLE ROW LEVEL SECURITY;

CREATE POLICY paket_masuk_toko ON public.paket_masuk
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.paket_masuk TO kencana_app;
