-- Money that moves without goods: in and out by a code of the shop, between its own drawers and
-- accounts, and cash given out for a card.
CREATE TABLE public.transaksi_kas (
  kode_toko text NOT NULL,
  no_transaksi text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_transaksi, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  jenis text NOT NULL,
  -- What it is for; a card's cash needs no code.
  kode_transaksi text,
  -- Where the money comes from and goes to, a drawer or an account; neither is outside the shop.
  dari_laci text,
  dari_rekening text,
  ke_laci text,
  ke_rekening text,
  jumlah_rp bigint NOT NULL,
  -- Of a card: its kind, its bank, the fee, and what the card was charged.
  jenis_kartu text,
  kode_bank text,
  fee_rp bigint NOT NULL,
  gesek_rp bigint NOT NULL,
  -- Who brought or took the money.
  nama text,
  keterangan text NOT NULL,
  user_id text NOT NULL,
  penyetuju text,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  -- Copies of the slip that were printed after the first one.
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT transaksi_kas_pk PRIMARY KEY (kode_toko, no_transaksi),
  CONSTRAINT transaksi_kas_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT transaksi_kas_kode_fk FOREIGN KEY (kode_toko, kode_transaksi)
    REFERENCES public.kode_transaksi (kode_toko, kode_transaksi),
  CONSTRAINT transaksi_kas_dari_fk FOREIGN KEY (kode_toko, dari_rekening)
    REFERENCES public.rekening (kode_toko, no_rekening),
  CONSTRAINT transaksi_kas_ke_fk FOREIGN KEY (kode_toko, ke_rekening)
    REFERENCES public.rekening (kode_toko, no_rekening),
  CONSTRAINT transaksi_kas_bank_fk FOREIGN KEY (kode_bank) REFERENCES public.bank (kode_bank),
  CONSTRAINT transaksi_kas_nomor CHECK (no_transaksi ~ '^(KM|KK|MU|GT)[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT transaksi_kas_jenis CHECK (
    jenis IN ('MASUK', 'KELUAR', 'MUTASI_BANK', 'MUTASI_CASH', 'GESEK')
  ),
  CONSTRAINT transaksi_kas_dari CHECK (
    (jenis = 'MASUK') = (dari_laci IS NULL AND dari_rekening IS NULL)
    AND (dari_laci IS NULL OR dari_rekening IS NULL)
  ),
  CONSTRAINT transaksi_kas_ke CHECK (
    (jenis = 'KELUAR') = (ke_laci IS NULL AND ke_rekening IS NULL)
    AND (ke_laci IS NULL OR ke_rekening IS NULL)
  ),
  CONSTRAINT transaksi_kas_mutasi CHECK (
    jenis NOT LIKE 'MUTASI_%' OR coalesce(dari_rekening, '') <> coalesce(ke_rekening, '')
  ),
  CONSTRAINT transaksi_kas_kode CHECK ((jenis = 'GESEK') = (kode_transaksi IS NULL)),
  CONSTRAINT transaksi_kas_kartu CHECK (
    CASE WHEN jenis = 'GESEK' THEN jenis_kartu IN ('DEBET', 'CREDIT') AND kode_bank IS NOT NULL
    ELSE jenis_kartu IS NULL AND kode_bank IS NULL AND fee_rp = 0 END
  ),
  CONSTRAINT transaksi_kas_jumlah CHECK (
    jumlah_rp > 0 AND fee_rp >= 0 AND gesek_rp = jumlah_rp + fee_rp
  ),
  CONSTRAINT transaksi_kas_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT transaksi_kas_batal CHECK (
    (status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL)
  )
) WITH (fillfactor = 90);

CREATE INDEX transaksi_kas_tanggal ON public.transaksi_kas (kode_toko, tanggal, no_transaksi);

ALTER TABLE public.transaksi_kas ENABLE ROW LEVEL SECURITY;

CREATE POLICY transaksi_kas_toko ON public.transaksi_kas
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.transaksi_kas TO kencana_app;
