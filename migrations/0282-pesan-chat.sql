-- Messages to customers over the messaging server, one row each, with what became of it.
CREATE TABLE public.pesan_chat (
  kode_toko text NOT NULL,
  id uuid NOT NULL,
  tanggal date NOT NULL,
  -- Number of the document that it is about.
  dokumen text NOT NULL,
  penerima text NOT NULL,
  isi text NOT NULL,
  status text NOT NULL DEFAULT 'ANTRI',
  -- Why it did not leave: our own word for it, and what the messaging server said.
  alasan text,
  jawaban text,
  percobaan integer NOT NULL DEFAULT 0,
  user_id text NOT NULL,
  dibuat timestamptz NOT NULL,
  selesai timestamptz,
  CONSTRAINT pesan_chat_pk PRIMARY KEY (kode_toko, id),
  CONSTRAINT pesan_chat_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT pesan_chat_status CHECK (status IN ('ANTRI', 'TERKIRIM', 'GAGAL')),
  CONSTRAINT pesan_chat_selesai CHECK ((status = 'ANTRI') = (selesai IS NULL))
);

CREATE INDEX pesan_chat_dokumen ON public.pesan_chat (kode_toko, dokumen, dibuat);

CREATE INDEX pesan_chat_tanggal ON public.pesan_chat (kode_toko, tanggal, dibuat);

ALTER TABLE public.pesan_chat ENABLE ROW LEVEL SECURITY;

CREATE POLICY pesan_chat_toko ON public.pesan_chat
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.pesan_chat TO kencana_app;
