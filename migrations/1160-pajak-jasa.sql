-- Work on pieces is taxed on what it costs; why and how much stands with the document. Those of
-- before were not.
ALTER TABLE public.service ADD COLUMN ppn_bp integer NOT NULL DEFAULT 0;

ALTER TABLE public.service ADD COLUMN ppn_alasan text NOT NULL DEFAULT 'BUKAN_PKP';

ALTER TABLE public.service ADD COLUMN kode_pajak text;

ALTER TABLE public.service ADD COLUMN ppn_rp bigint NOT NULL DEFAULT 0;

-- Null for a consumer: kind, numbers, name and address as they were when it was taken in.
ALTER TABLE public.service ADD COLUMN pembeli jsonb;

ALTER TABLE public.service DROP CONSTRAINT service_jumlah;

ALTER TABLE public.service ADD CONSTRAINT service_jumlah CHECK (
  jumlah_barang > 0 AND berat_mg > 0 AND ppn_rp >= 0 AND ppn_bp BETWEEN 0 AND 10000
  AND ppn_alasan IN ('JASA', 'BUKAN_PKP') AND (ppn_alasan = 'JASA' OR ppn_rp = 0)
  AND uang_muka_rp >= 0 AND (uang_muka_rp <= biaya_rp + ppn_rp OR no_selesai IS NOT NULL)
  AND dibayar_rp - kembali_rp = uang_muka_rp
  AND kembali_rp >= 0 AND coalesce(upah_rp, 0) >= 0 AND coalesce(biaya_akhir_rp, 0) >= 0
) NOT VALID;

-- Tax of money that was paid ahead, from the day of the payment; what goes back has a minus.
CREATE TABLE public.pajak_muka (
  kode_toko text NOT NULL,
  -- Of the posting: the payment, or what gives it back.
  nomor text NOT NULL,
  -- 1 for money in; below zero for what goes back.
  baris integer NOT NULL,
  -- The service, order or deposit that it was paid for.
  dokumen text NOT NULL,
  tanggal date NOT NULL,
  jenis text NOT NULL,
  uraian text NOT NULL,
  dpp_rp bigint NOT NULL,
  ppn_bp integer NOT NULL,
  ppn_rp bigint NOT NULL,
  ppn_alasan text NOT NULL,
  kode_pajak text,
  pembeli jsonb,
  CONSTRAINT pajak_muka_pk PRIMARY KEY (kode_toko, nomor, baris),
  CONSTRAINT pajak_muka_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT pajak_muka_jenis CHECK (jenis IN ('BARANG', 'JASA')),
  CONSTRAINT pajak_muka_tanda CHECK (
    (baris > 0 AND dpp_rp >= 0 AND ppn_rp >= 0) OR (baris < 0 AND dpp_rp <= 0 AND ppn_rp <= 0)
  )
);

CREATE INDEX pajak_muka_dokumen ON public.pajak_muka (kode_toko, dokumen);

CREATE INDEX pajak_muka_tanggal ON public.pajak_muka (kode_toko, tanggal);

ALTER TABLE public.pajak_muka ENABLE ROW LEVEL SECURITY;

CREATE POLICY pajak_muka_toko ON public.pajak_muka
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.pajak_muka TO kencana_app;

INSERT INTO public.akun (nomor_akun, nama_akun, jenis, saldo_normal)
  VALUES ('1-1260', 'PPN Atas Uang Muka', 'ASET', 'DEBET')
  ON CONFLICT ON CONSTRAINT akun_pk DO NOTHING;

INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('SERVICE', 'BARU', 20, 'PPN', 'pajak/ppn-keluaran', '2-1210'),
  ('SERVICE', 'BARU', 21, 'PPN_MUKA', 'pajak/ppn-muka', '1-1260'),
  ('SERVICE', 'AMBIL', 20, 'PPN', 'pajak/ppn-keluaran', '2-1210'),
  ('SERVICE', 'AMBIL', 21, 'PPN_MUKA', 'pajak/ppn-muka', '1-1260')
  ON CONFLICT ON CONSTRAINT akun_transaksi_pk DO NOTHING;

CREATE OR REPLACE VIEW public.pajak_baris WITH (security_invoker = true) AS
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
  WHERE r.status = 'VALID' AND b.ppn_alasan <> 'BUKAN_PKP'
  UNION ALL
  -- Work that was handed over: what its down payment has not paid of cost and tax.
  SELECT a.kode_toko, a.no_ambil, a.tanggal, 1,
    CASE WHEN m.nomor IS NULL THEN 'JASA' ELSE 'JASA_LUNAS' END,
    (SELECT string_agg(i.nama_barang || ': ' || i.deskripsi, '; ' ORDER BY i.baris)
      FROM public.service_barang i
      WHERE i.kode_toko = s.kode_toko AND i.no_service = s.no_service),
    s.biaya_akhir_rp - coalesce(m.dpp_rp, 0), 0, s.biaya_akhir_rp - coalesce(m.dpp_rp, 0),
    s.ppn_bp, s.ppn_rp - coalesce(m.ppn_rp, 0), coalesce(s.kode_pajak, '05'), s.ppn_alasan,
    0, 'BUKAN_EMAS', 0, s.pembeli
  FROM public.service_ambil a
  JOIN public.service s ON s.kode_toko = a.kode_toko AND s.no_service = a.no_service
  LEFT JOIN public.pajak_muka m
    ON m.kode_toko = s.kode_toko AND m.nomor = s.no_service AND m.baris = 1
  WHERE s.ppn_alasan <> 'BUKAN_PKP'
  UNION ALL
  SELECT m.kode_toko, m.nomor, m.tanggal, m.baris,
    CASE m.jenis WHEN 'JASA' THEN 'JASA_MUKA' ELSE 'MUKA' END, m.uraian, m.dpp_rp, 0, m.dpp_rp,
    m.ppn_bp, m.ppn_rp, coalesce(m.kode_pajak, '05'), m.ppn_alasan, 0, 'BUKAN_EMAS', 0, m.pembeli
  FROM public.pajak_muka m;
