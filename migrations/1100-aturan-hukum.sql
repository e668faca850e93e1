-- Figures of law and of the shop's own caution, each from a day on and with the text it was read in:
-- none of them is a constant of the program.
CREATE TABLE public.aturan_hukum (
  kode text NOT NULL,
  jenis_aturan text NOT NULL,
  berlaku_sejak date NOT NULL,
  nilai integer NOT NULL,
  satuan_aturan text NOT NULL,
  -- What the law asks for at least; null where it leaves the figure to the shop.
  minimum integer,
  -- C certain, L likely, A an adviser has to confirm it.
  keyakinan text NOT NULL,
  sumber text NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT aturan_hukum_pk PRIMARY KEY (kode),
  CONSTRAINT aturan_hukum_sejak UNIQUE (jenis_aturan, berlaku_sejak),
  CONSTRAINT aturan_hukum_isi CHECK (nilai >= 0 AND keyakinan IN ('C', 'L', 'A'))
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.aturan_hukum TO kencana_app;

INSERT INTO public.aturan_hukum
  (kode, jenis_aturan, berlaku_sejak, nilai, satuan_aturan, minimum, keyakinan, sumber)
VALUES
  ('BATAS_IDENTITAS-2000-01-01', 'BATAS_IDENTITAS', '2000-01-01', 100000000, 'RUPIAH', NULL, 'C',
    'UU 8/2010 pasal 18-19 (dibaca)'),
  ('BATAS_LAPOR-2000-01-01', 'BATAS_LAPOR', '2000-01-01', 500000000, 'RUPIAH', NULL, 'L',
    'Peraturan PPATK 2/2021 pasal 3 (dibaca); batas tunai dalam praktik: tanyakan penasihat'),
  ('TENGGAT_LAPOR-2000-01-01', 'TENGGAT_LAPOR', '2000-01-01', 14, 'HARI_KERJA', NULL, 'L',
    'Peraturan PPATK 1/2024 pasal 10 (lewat artikel; tenggat 2021 belum dibaca)'),
  ('BERLAKU_IDENTITAS-2000-01-01', 'BERLAKU_IDENTITAS', '2000-01-01', 365, 'HARI', NULL, 'A',
    'Kebijakan toko; aturan rinci PMPJ belum ditemukan'),
  ('DEKAT_BATAS-2000-01-01', 'DEKAT_BATAS', '2000-01-01', 90, 'PERSEN', NULL, 'A',
    'Kebijakan toko: mulai berapa persen dari batas lapor dianggap dekat'),
  ('PECAH-2000-01-01', 'PECAH', '2000-01-01', 3, 'KALI', NULL, 'A',
    'Kebijakan toko: transaksi kecil sehari yang bersama-sama mencapai batas identitas'),
  ('BANYAK_CABANG-2000-01-01', 'BANYAK_CABANG', '2000-01-01', 3, 'KALI', NULL, 'A',
    'Kebijakan toko: cabang yang dipakai satu orang dalam sehari'),
  ('MEMBER_BARU-2000-01-01', 'MEMBER_BARU', '2000-01-01', 30, 'HARI', NULL, 'A',
    'Kebijakan toko: umur member yang dianggap baru, dengan jumlah sebesar batas identitas'),
  ('RETENSI_AML-2000-01-01', 'RETENSI_AML', '2000-01-01', 5, 'TAHUN', 5, 'L',
    'UU 8/2010 pasal 21: sekurangnya 5 tahun sejak hubungan berakhir'),
  ('RETENSI_PAJAK-2000-01-01', 'RETENSI_PAJAK', '2000-01-01', 10, 'TAHUN', 10, 'C',
    'UU KUP pasal 28 ayat 11'),
  ('RETENSI_PESAN-2000-01-01', 'RETENSI_PESAN', '2000-01-01', 2, 'TAHUN', NULL, 'A',
    'Kebijakan toko: pesan pemasaran; berhenti seketika bila persetujuan dicabut'),
  ('RETENSI_LIHAT-2000-01-01', 'RETENSI_LIHAT', '2000-01-01', 5, 'TAHUN', NULL, 'A',
    'Kebijakan toko: catatan siapa melihat kartu identitas'),
  ('LAPOR_INSIDEN-2000-01-01', 'LAPOR_INSIDEN', '2000-01-01', 72, 'JAM', NULL, 'C',
    'UU 27/2022 pasal 46: paling lambat 3 x 24 jam');
