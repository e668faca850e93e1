-- Each message knows what it is about, how urgent it is, and where it stands on its way.
ALTER TABLE public.pesan_chat ADD COLUMN jenis text;

UPDATE public.pesan_chat p SET jenis = CASE WHEN EXISTS (
  SELECT 1 FROM public.hutang_pengingat h WHERE h.kode_toko = p.kode_toko AND h.id = p.id
) THEN 'PENGINGAT' ELSE 'PENJUALAN' END;

ALTER TABLE public.pesan_chat ALTER COLUMN jenis SET NOT NULL;

-- Lower leaves first: somebody waits for an invoice, nobody for a promotion.
ALTER TABLE public.pesan_chat ADD COLUMN prioritas smallint NOT NULL DEFAULT 0;

ALTER TABLE public.pesan_chat ADD COLUMN gambar_url text;

ALTER TABLE public.pesan_chat ADD COLUMN templat jsonb;

-- Since when it waits: of one that is sent again, since then.
ALTER TABLE public.pesan_chat ADD COLUMN antre timestamptz;

UPDATE public.pesan_chat SET antre = dibuat;

ALTER TABLE public.pesan_chat ALTER COLUMN antre SET NOT NULL;

-- Beginning of the try that it is on its way with; what the answer of a later or earlier one says
-- does not count.
ALTER TABLE public.pesan_chat ADD COLUMN mulai timestamptz;

-- How often it was sent again by hand after a refusal: another key for the messaging server.
ALTER TABLE public.pesan_chat ADD COLUMN putaran integer NOT NULL DEFAULT 0;

-- The gateway's own number of it.
ALTER TABLE public.pesan_chat ADD COLUMN id_luar text;

ALTER TABLE public.pesan_chat DROP CONSTRAINT pesan_chat_status;

ALTER TABLE public.pesan_chat ADD CONSTRAINT pesan_chat_status
  CHECK (status IN ('ANTRI', 'DIKIRIM', 'TERKIRIM', 'GAGAL'));

ALTER TABLE public.pesan_chat DROP CONSTRAINT pesan_chat_selesai;

ALTER TABLE public.pesan_chat ADD CONSTRAINT pesan_chat_selesai
  CHECK ((status IN ('ANTRI', 'DIKIRIM')) = (selesai IS NULL));

ALTER TABLE public.pesan_chat ADD CONSTRAINT pesan_chat_alasan
  CHECK ((status = 'GAGAL') = (alasan IS NOT NULL));

CREATE INDEX pesan_chat_antri ON public.pesan_chat (kode_toko, prioritas, percobaan, antre, id)
  WHERE status = 'ANTRI';

CREATE INDEX pesan_chat_tua ON public.pesan_chat (kode_toko, antre) WHERE status = 'ANTRI';

CREATE INDEX pesan_chat_dikirim ON public.pesan_chat (kode_toko, mulai) WHERE status = 'DIKIRIM';
