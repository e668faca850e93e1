-- Every taxed line of a shop's documents, each with its own sign: what the papers of tax are made of.
CREATE VIEW public.pajak_baris WITH (security_invoker = true) AS
  SELECT p.kode_toko, p.no_faktur_jual AS nomor, p.tanggal, b.baris, 'JUAL'::text AS asal,
    b.nama_barang, b.harga_rp + b.ongkos_rp AS harga_rp, b.potongan_rp,
    b.harga_rp + b.ongkos_rp - b.potongan_rp AS dpp_rp, b.ppn_bp, b.ppn_rp,
    coalesce(b.kode_pajak, '05') AS kode_pajak, b.ppn_alasan, b.pph_bp, b.pph_alasan, b.pph_rp,
    p.pembeli
  FROM public.penjualan p
  JOIN public.penjualan_barang b
    ON b.kode_toko = p.kode_toko AND b.no_faktur_jual = p.no_faktur_jual
  WHERE p.status = 'VALID' AND b.ppn_alasan <> 'BUKAN_PKP'
  UNION ALL
  SELECT m.kode_toko, m.no_manual, m.tanggal, b.baris, 'MANUAL', b.kode_dept || ' ' || b.kode_group,
    b.harga_rp + b.ongkos_rp, b.potongan_rp, b.harga_rp + b.ongkos_rp - b.potongan_rp, b.ppn_bp,
    b.ppn_rp, coalesce(b.kode_pajak, '05'), b.ppn_alasan, b.pph_bp, b.pph_alasan, b.pph_rp,
    m.pembeli
  FROM public.jual_beli_manual m
  JOIN public.jual_manual_baris b ON b.kode_toko = m.kode_toko AND b.no_manual = m.no_manual
  WHERE m.status = 'VALID' AND b.ppn_alasan <> 'BUKAN_PKP'
  UNION ALL
  -- Auctioned at the price of the contract, whose tax it carried.
  SELECT c.kode_toko, c.no_lelang, c.tgl_lelang, b.baris, 'LELANG', b.nama_barang,
    b.harga_rp + b.ongkos_rp, b.potongan_rp, b.harga_rp + b.ongkos_rp - b.potongan_rp,
    round(b.ppn_rp * 10000.0 / nullif(b.harga_rp + b.ongkos_rp - b.potongan_rp, 0))::integer,
    b.ppn_rp, '05', CASE WHEN b.ppn_rp * 10000.0 / nullif(b.harga_rp + b.ongkos_rp - b.potongan_rp, 0)
      < 137 THEN 'FAKTUR_PAJAK' ELSE 'TANPA_FAKTUR' END, 0, 'PPH_KONSUMEN', 0, NULL
  FROM public.cicilan c
  JOIN public.cicilan_barang b ON b.kode_toko = c.kode_toko AND b.no_cicilan = c.no_cicilan
  WHERE c.status = 'LELANG' AND b.ppn_rp > 0
  UNION ALL
  SELECT r.kode_toko, r.no_retur, r.tanggal, i.baris, 'RETUR', b.nama_barang,
    -(b.harga_rp + b.ongkos_rp), -b.potongan_rp, -(b.harga_rp + b.ongkos_rp - b.potongan_rp),
    b.ppn_bp, -b.ppn_rp, coalesce(b.kode_pajak, '05'), b.ppn_alasan, b.pph_bp, b.pph_alasan,
    -b.pph_rp, p.pembeli
  FROM public.retur_marketplace r
  JOIN public.retur_marketplace_baris i ON i.kode_toko = r.kode_toko AND i.no_retur = r.no_retur
  JOIN public.penjualan p ON p.kode_toko = r.kode_toko AND p.no_faktur_jual = r.no_faktur_jual
  JOIN public.penjualan_barang b ON b.kode_toko = r.kode_toko
    AND b.no_faktur_jual = r.no_faktur_jual AND b.baris = i.baris_jual
  WHERE r.status = 'VALID' AND b.ppn_alasan <> 'BUKAN_PKP';

GRANT SELECT ON public.pajak_baris TO kencana_app;

-- A month that was reported, with what was reported; its days are not opened again until somebody
-- takes that back for a correction, which replaces the whole.
CREATE TABLE public.masa_pajak (
  kode_toko text NOT NULL,
  masa text NOT NULL,
  status text NOT NULL,
  -- 0 the first report, then its corrections.
  pembetulan integer NOT NULL DEFAULT 0,
  ppn_rp bigint NOT NULL,
  pph_rp bigint NOT NULL,
  oleh text NOT NULL,
  waktu timestamptz NOT NULL,
  alasan text,
  CONSTRAINT masa_pajak_pk PRIMARY KEY (kode_toko, masa),
  CONSTRAINT masa_pajak_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT masa_pajak_masa CHECK (masa ~ '^[0-9]{4}-[0-9]{2}$'),
  CONSTRAINT masa_pajak_status CHECK (status IN ('LAPOR', 'BUKA'))
);

ALTER TABLE public.masa_pajak ENABLE ROW LEVEL SECURITY;

CREATE POLICY masa_pajak_toko ON public.masa_pajak
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.masa_pajak TO kencana_app;

-- The serial number that Coretax gave an invoice, by our reference.
CREATE TABLE public.seri_faktur (
  kode_toko text NOT NULL,
  referensi text NOT NULL,
  no_seri text NOT NULL,
  oleh text NOT NULL,
  waktu timestamptz NOT NULL,
  CONSTRAINT seri_faktur_pk PRIMARY KEY (kode_toko, referensi),
  CONSTRAINT seri_faktur_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT seri_faktur_unik UNIQUE (kode_toko, no_seri),
  CONSTRAINT seri_faktur_seri CHECK (no_seri ~ '^[0-9]{17}$')
);

ALTER TABLE public.seri_faktur ENABLE ROW LEVEL SECURITY;

CREATE POLICY seri_faktur_toko ON public.seri_faktur
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.seri_faktur TO kencana_app;
