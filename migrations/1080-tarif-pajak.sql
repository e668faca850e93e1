-- Rates of tax by case and date, with where each was read. One list for all shops: law is the
-- country's. A row counts from its day until the next row of its case.
CREATE TABLE public.tarif_pajak (
  kode_tarif text NOT NULL,
  kasus text NOT NULL,
  berlaku_dari date NOT NULL,
  tarif_bp integer NOT NULL,
  -- Code of the tax invoice for PPN, of the tax object for PPh 22.
  kode_pajak text,
  kepastian text NOT NULL,
  sumber_hukum text NOT NULL,
  keterangan text,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT tarif_pajak_pk PRIMARY KEY (kode_tarif),
  CONSTRAINT tarif_pajak_tarif CHECK (tarif_bp BETWEEN 0 AND 10000),
  CONSTRAINT tarif_pajak_kepastian CHECK (kepastian IN ('PASTI', 'MUNGKIN', 'TANYA'))
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.tarif_pajak TO kencana_app;

INSERT INTO public.tarif_pajak
  (kode_tarif, kasus, berlaku_dari, tarif_bp, kode_pajak, kepastian, sumber_hukum, keterangan)
VALUES
  ('PPN-01', 'FAKTUR_PAJAK', '2023-05-01', 110, '05', 'MUNGKIN', 'PMK 48/2023 ps. 14; PMK 11/2025 ps. 13',
    'Tarif pasti. Kode 05 menurut artikel; panduan DJP Juli 2026 konon 04: tanyakan konsultan.'),
  ('PPN-02', 'IMPOR', '2023-05-01', 110, '05', 'MUNGKIN', 'PMK 48/2023 ps. 14; PMK 11/2025 ps. 13',
    'Dokumen impor dihitung seperti Faktur Pajak lengkap. Kode: lihat PPN-01.'),
  ('PPN-03', 'TANPA_FAKTUR', '2023-05-01', 165, '05', 'MUNGKIN', 'PMK 48/2023 ps. 14; PMK 11/2025 ps. 13',
    'Juga bila perolehannya tidak diketahui. Kode: lihat PPN-01.'),
  ('PPN-04', 'BELI_KONSUMEN', '2023-05-01', 165, '05', 'MUNGKIN', 'PMK 48/2023 ps. 14; contoh yang mengutip pajak.go.id',
    'Dibeli kembali dari konsumen: tanpa Faktur Pajak. Kode: lihat PPN-01.'),
  ('PPN-05', 'BUATAN_KONSUMEN', '2023-05-01', 165, '05', 'MUNGKIN', 'PMK 48/2023 ps. 14; PMK 11/2025 ps. 13',
    'Pabrikan ke konsumen akhir. Kode: lihat PPN-01.'),
  ('PPN-06', 'BUATAN_PEDAGANG', '2023-05-01', 110, '05', 'MUNGKIN', 'PMK 48/2023 ps. 14; PMK 11/2025 ps. 13',
    'Pabrikan ke pabrikan atau pedagang. Kode: lihat PPN-01.'),
  ('PPN-07', 'KE_PABRIKAN', '2023-05-01', 0, '05', 'TANYA', 'PMK 48/2023 ps. 14',
    'Pedagang ke pabrikan 0 %. Kode transaksinya tidak ditemukan.'),
  ('PPN-08', 'BATANGAN', '2023-05-01', 0, '07', 'PASTI', 'PP 49/2022 ps. 25; PMK 48/2023 ps. 26',
    'Emas batangan kadar 99,99 % bersertifikat: PPN tidak dipungut, faktur kode 07 tetap dibuat.'),
  ('PPN-09', 'BATANGAN_LAIN', '2023-05-01', 165, '05', 'TANYA', 'Tidak ada fasilitas yang ditemukan',
    'Batangan di bawah 99,99 % atau tanpa sertifikat: tarif dan kodenya tanyakan konsultan.'),
  ('PPN-10', 'PERHIASAN_LAIN', '2023-05-01', 110, '05', 'MUNGKIN', 'PMK 48/2023 ps. 15(2); PMK 11/2025',
    'Perhiasan bukan emas dan batu dari PKP yang sama. Kode: lihat PPN-01.'),
  ('PPN-11', 'JASA', '2023-05-01', 110, '05', 'MUNGKIN', 'PMK 48/2023 ps. 16; PMK 11/2025',
    'Modifikasi, reparasi, pelapisan, penyepuhan, pembersihan. Kode: lihat PPN-01.'),
  ('PPH-01', 'PPH_PERHIASAN', '2023-05-01', 25, NULL, 'TANYA', 'PMK 48/2023 ps. 6',
    'Tarif pasti. Kode objek pajaknya tidak ditemukan: isi dari e-Bupot.'),
  ('PPH-02', 'PPH_BATANGAN', '2023-05-01', 25, NULL, 'TANYA', 'PMK 48/2023 ps. 6',
    'Tarif pasti. Kode objek pajaknya tidak ditemukan: isi dari e-Bupot.'),
  ('PPH-03', 'PPH_KONSUMEN', '2023-05-01', 0, NULL, 'MUNGKIN', 'PMK 48/2023; PMK 52/2025 ps. 5',
    'Konsumen akhir tidak dipungut, tanpa SKB. Dibaca untuk sejak 1 Agustus 2025.'),
  ('PPH-04', 'PPH_UMKM', '2023-05-01', 0, NULL, 'MUNGKIN', 'PMK 48/2023; PMK 52/2025 ps. 5',
    'Dengan Surat Keterangan PP 55/2022 yang terkonfirmasi di sistem DJP.'),
  ('PPH-05', 'PPH_SKB', '2023-05-01', 0, NULL, 'MUNGKIN', 'PMK 48/2023; PMK 52/2025 ps. 5',
    'Dengan Surat Keterangan Bebas.');

-- What goods are for the tax, by their kind.
ALTER TABLE public.jenis ADD COLUMN kelas_pajak text NOT NULL DEFAULT 'PERHIASAN';

ALTER TABLE public.jenis ADD CONSTRAINT jenis_kelas_pajak
  CHECK (kelas_pajak IN ('PERHIASAN', 'BATANGAN', 'BATANGAN_LAIN', 'PERHIASAN_LAIN'));

-- How a piece was acquired, in place of "with a tax invoice or not".
ALTER TABLE public.barang ADD COLUMN perolehan text NOT NULL DEFAULT 'TANPA';

ALTER TABLE public.barang ADD CONSTRAINT barang_perolehan
  CHECK (perolehan IN ('FAKTUR', 'IMPOR', 'KONSUMEN', 'BUATAN', 'TANPA'));

UPDATE public.barang SET perolehan = 'FAKTUR' WHERE faktur_pajak;

-- What was bought back over the counter and sorted for sale.
UPDATE public.barang b SET perolehan = 'KONSUMEN'
  FROM public.sortir_pembelian_baris s
  WHERE s.kode_toko = b.kode_toko AND s.kode_barcode = b.kode_barcode AND b.no_masuk = s.no_sortir
    AND b.perolehan = 'TANPA';

ALTER TABLE public.barang DROP COLUMN faktur_pajak;

ALTER TABLE public.barang ADD COLUMN faktur_pajak boolean NOT NULL
  GENERATED ALWAYS AS (perolehan = 'FAKTUR') STORED;

-- Parcels on their way say it too; those of before say by their flag.
ALTER TABLE public.kirim_barang_baris ADD COLUMN perolehan text;

ALTER TABLE public.penjualan_barang DROP CONSTRAINT penjualan_barang_ppn;

ALTER TABLE public.penjualan_barang ADD CONSTRAINT penjualan_barang_ppn CHECK (ppn_alasan IN (
  'FAKTUR_PAJAK', 'IMPOR', 'TANPA_FAKTUR', 'BELI_KONSUMEN', 'BUATAN_KONSUMEN', 'BUATAN_PEDAGANG',
  'KE_PABRIKAN', 'BATANGAN', 'BATANGAN_LAIN', 'PERHIASAN_LAIN', 'JASA', 'BUKAN_PKP'
)) NOT VALID;
