-- Money that is paid ahead for named goods is taxed on its day; the sale takes it off its own tax.
INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('TITIP', 'TAMBAH', 40, 'PPN', 'pajak/ppn-keluaran', '2-1210'),
  ('TITIP', 'TAMBAH', 41, 'PPN_MUKA', 'pajak/ppn-muka', '1-1260'),
  ('TITIP', 'BATAL', 40, 'PPN', 'pajak/ppn-keluaran', '2-1210'),
  ('TITIP', 'BATAL', 41, 'PPN_MUKA', 'pajak/ppn-muka', '1-1260'),
  ('PESANAN', 'BAYAR', 40, 'PPN', 'pajak/ppn-keluaran', '2-1210'),
  ('PESANAN', 'BAYAR', 41, 'PPN_MUKA', 'pajak/ppn-muka', '1-1260'),
  ('PESANAN', 'BATAL', 40, 'PPN', 'pajak/ppn-keluaran', '2-1210'),
  ('PESANAN', 'BATAL', 41, 'PPN_MUKA', 'pajak/ppn-muka', '1-1260'),
  ('TITIP', 'UANG', 40, 'PPN', 'pajak/ppn-keluaran', '2-1210'),
  ('TITIP', 'UANG', 41, 'PPN_MUKA', 'pajak/ppn-muka', '1-1260'),
  ('PESANAN', 'BARU', 40, 'PPN', 'pajak/ppn-keluaran', '2-1210'),
  ('PESANAN', 'BARU', 41, 'PPN_MUKA', 'pajak/ppn-muka', '1-1260'),
  ('PRE_ORDER', 'BARU', 40, 'PPN', 'pajak/ppn-keluaran', '2-1210'),
  ('PRE_ORDER', 'BARU', 41, 'PPN_MUKA', 'pajak/ppn-muka', '1-1260'),
  ('PRE_ORDER', 'BATAL', 40, 'PPN', 'pajak/ppn-keluaran', '2-1210'),
  ('PRE_ORDER', 'BATAL', 41, 'PPN_MUKA', 'pajak/ppn-muka', '1-1260'),
  ('PENJUALAN', 'BARANG', 41, 'PPN_MUKA', 'pajak/ppn-muka', '1-1260')
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
  FROM public.pajak_muka m
  UNION ALL
  -- What a sale took over was taxed when it was paid.
  SELECT p.kode_toko, p.no_faktur_jual, p.tanggal, -b.baris, 'LUNAS', m.uraian, -m.dpp_rp, 0,
    -m.dpp_rp, m.ppn_bp, -m.ppn_rp, coalesce(m.kode_pajak, '05'), m.ppn_alasan, 0, 'BUKAN_EMAS', 0,
    p.pembeli
  FROM public.penjualan p
  JOIN public.penjualan_bayar b
    ON b.kode_toko = p.kode_toko AND b.no_faktur_jual = p.no_faktur_jual AND b.jenis = 'TITIP'
  JOIN public.pajak_muka m
    ON m.kode_toko = b.kode_toko AND m.dokumen = b.rujukan AND m.baris > 0
  WHERE p.status = 'VALID';
