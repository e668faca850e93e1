-- A pawn ticket (surat hutang): money lent on pledged pieces, with the rule of its interest as it was
-- on the day it was written.
CREATE TABLE public.hutang (
  kode_toko text NOT NULL,
  no_faktur_hutang text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_faktur_hutang, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  kode_sales text NOT NULL,
  -- A member, or anybody by name; the name, address and papers as they were that day.
  kode_customer text,
  nama_customer text NOT NULL,
  alamat_customer text,
  no_hp text,
  no_ktp text,
  -- Names of stored pictures.
  foto_ktp text,
  tanda_tangan text,
  -- Under which right the shop lends: its own licence, or a partner's.
  mode text NOT NULL,
  no_izin text,
  nama_mitra text,
  jumlah_barang integer NOT NULL,
  berat_mg bigint NOT NULL,
  -- What the pieces were worth, and the most that could be lent on them; null without a ceiling.
  taksiran_rp bigint NOT NULL,
  plafond_rp bigint,
  -- Lent on the first day, and still owed.
  pokok_awal_rp bigint NOT NULL,
  pokok_rp bigint NOT NULL,
  -- The rule, copied: rates in basis points a month.
  kode_bunga text NOT NULL,
  bunga_bp integer NOT NULL,
  satuan text NOT NULL,
  minimum integer NOT NULL,
  hari_pertama boolean NOT NULL,
  cara_bunga text NOT NULL,
  -- The bands that a MARGINAL rate is made of: [{"sampai_rp": 2500000, "bunga_bp": 250}, …]; else [].
  pita jsonb NOT NULL,
  pembulatan_rp bigint NOT NULL,
  denda_bp integer NOT NULL,
  tenggang integer NOT NULL,
  tenor integer NOT NULL,
  jatuh_tempo date NOT NULL,
  -- Interest counts from this day; `satuan_dibayar` of its units are settled already.
  tgl_bunga_mulai date NOT NULL,
  satuan_dibayar integer NOT NULL DEFAULT 0,
  keterangan text,
  -- Who let more be lent than the ceiling.
  penyetuju text,
  laci text NOT NULL,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'AKTIF',
  -- The cashier who confirmed it (/validasi-hutang).
  valid_oleh text,
  valid_pada timestamptz,
  -- The ticket that this one renews, and the one that renews it.
  no_asal text,
  no_lanjutan text,
  -- What closed it: the number of a row of hutang_bayar.
  no_tutup text,
  tgl_tutup date,
  -- How often the customer's copy was reported lost, and how many acts there have been.
  surat_hilang integer NOT NULL DEFAULT 0,
  urut_bayar integer NOT NULL DEFAULT 0,
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT hutang_pk PRIMARY KEY (kode_toko, no_faktur_hutang),
  CONSTRAINT hutang_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT hutang_sales_fk FOREIGN KEY (kode_toko, kode_sales)
    REFERENCES public.sales (kode_toko, kode_sales),
  CONSTRAINT hutang_member_fk FOREIGN KEY (kode_toko, kode_customer)
    REFERENCES public.member (kode_toko, kode_customer),
  CONSTRAINT hutang_asal_fk FOREIGN KEY (kode_toko, no_asal)
    REFERENCES public.hutang (kode_toko, no_faktur_hutang),
  CONSTRAINT hutang_nomor CHECK (no_faktur_hutang ~ '^(FH|PH)[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT hutang_peremajaan CHECK ((no_faktur_hutang LIKE 'PH%') = (no_asal IS NOT NULL)),
  CONSTRAINT hutang_mode CHECK (mode IN ('PARTNER', 'LICENSED')),
  CONSTRAINT hutang_status CHECK (
    status IN ('AKTIF', 'LUNAS', 'PEREMAJAAN', 'LELANG', 'BATAL')
  ),
  CONSTRAINT hutang_satuan CHECK (satuan IN ('DAY30', 'HALF_MONTH', 'PERIOD_15', 'MONTH')),
  CONSTRAINT hutang_cara_bunga CHECK (cara_bunga IN ('FLAT', 'MARGINAL')),
  CONSTRAINT hutang_aturan CHECK (
    bunga_bp BETWEEN 0 AND 10000 AND denda_bp BETWEEN 0 AND 10000 AND minimum >= 0
    AND pembulatan_rp > 0 AND tenggang >= 0 AND tenor > 0
  ),
  CONSTRAINT hutang_jumlah CHECK (
    jumlah_barang > 0 AND berat_mg > 0 AND taksiran_rp >= 0 AND pokok_awal_rp > 0
    AND pokok_rp BETWEEN 0 AND pokok_awal_rp AND satuan_dibayar >= 0 AND surat_hilang >= 0
    AND urut_bayar >= 0
  ),
  CONSTRAINT hutang_tanggal_urut CHECK (
    jatuh_tempo > tanggal AND tgl_bunga_mulai >= tanggal
  ),
  CONSTRAINT hutang_valid CHECK ((valid_oleh IS NULL) = (valid_pada IS NULL)),
  CONSTRAINT hutang_tutup CHECK (
    (status IN ('LUNAS', 'PEREMAJAAN', 'LELANG')) = (no_tutup IS NOT NULL)
    AND (no_tutup IS NULL) = (tgl_tutup IS NULL)
    AND (status = 'PEREMAJAAN') = (no_lanjutan IS NOT NULL)
    AND (status NOT IN ('LUNAS', 'PEREMAJAAN', 'LELANG') OR pokok_rp = 0)
    AND (status <> 'AKTIF' OR pokok_rp > 0)
  ),
  CONSTRAINT hutang_batal CHECK (
    (status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL)
    AND (status = 'BATAL') = (dibatalkan_pada IS NOT NULL)
  )
) WITH (fillfactor = 85);

CREATE INDEX hutang_tanggal ON public.hutang (kode_toko, tanggal, no_faktur_hutang);

-- The book of open loans, in the order of its list and in that of its due dates.
CREATE INDEX hutang_aktif ON public.hutang (kode_toko, no_faktur_hutang) WHERE status = 'AKTIF';

CREATE INDEX hutang_jatuh_tempo ON public.hutang (kode_toko, jatuh_tempo, no_faktur_hutang)
  WHERE status = 'AKTIF';

CREATE INDEX hutang_customer ON public.hutang (kode_toko, kode_customer)
  WHERE kode_customer IS NOT NULL;

CREATE INDEX hutang_tutup ON public.hutang (kode_toko, tgl_tutup, no_faktur_hutang)
  WHERE tgl_tutup IS NOT NULL;

ALTER TABLE public.hutang ENABLE ROW LEVEL SECURITY;

CREATE POLICY hutang_toko ON public.hutang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.hutang TO kencana_app;

-- A pledged piece. It is the customer's: no stock value, no sale.
CREATE TABLE public.hutang_barang (
  kode_toko text NOT NULL,
  no_faktur_hutang text NOT NULL,
  baris integer NOT NULL,
  nama_barang text NOT NULL,
  kode_dept text NOT NULL,
  kode_group text NOT NULL,
  kadar text NOT NULL,
  kadar_bp integer NOT NULL,
  kode_kondisi text NOT NULL,
  -- Pieces in this line: a pair of earrings is two.
  jumlah integer NOT NULL,
  -- Gross on the scale, and without stones, which the ceiling counts.
  berat_mg bigint NOT NULL,
  berat_bersih_mg bigint NOT NULL,
  murni_mg bigint NOT NULL,
  -- Gold price that it was valued at, its value, and the most lent on it; null without a ceiling.
  harga_per_gram_rp bigint NOT NULL,
  taksiran_rp bigint NOT NULL,
  plafond_rp bigint,
  keterangan text,
  foto text,
  status text NOT NULL DEFAULT 'DIGADAI',
  -- What it left the pledge book with: the number of a row of hutang_bayar.
  no_keluar text,
  CONSTRAINT hutang_barang_pk PRIMARY KEY (kode_toko, no_faktur_hutang, baris),
  CONSTRAINT hutang_barang_hutang_fk FOREIGN KEY (kode_toko, no_faktur_hutang)
    REFERENCES public.hutang (kode_toko, no_faktur_hutang),
  CONSTRAINT hutang_barang_jenis_fk FOREIGN KEY (kode_dept) REFERENCES public.jenis (kode_dept),
  CONSTRAINT hutang_barang_group_fk FOREIGN KEY (kode_toko, kode_group)
    REFERENCES public.group (kode_toko, kode_group),
  CONSTRAINT hutang_barang_kadar_fk FOREIGN KEY (kadar) REFERENCES public.kadar (kadar),
  CONSTRAINT hutang_barang_kondisi_fk FOREIGN KEY (kode_toko, kode_kondisi)
    REFERENCES public.kondisi_pinjaman (kode_toko, kode_kondisi),
  CONSTRAINT hutang_barang_status CHECK (
    status IN (
      'DIGADAI', 'DITEBUS', 'DILEPAS', 'PINDAH', 'DILELANG', 'DIBELI', 'BATAL'
    )
  ),
  CONSTRAINT hutang_barang_keluar CHECK (
    (status NOT IN ('DIGADAI', 'BATAL')) = (no_keluar IS NOT NULL)
  ),
  CONSTRAINT hutang_barang_jumlah CHECK (
    jumlah > 0 AND berat_mg > 0 AND berat_bersih_mg BETWEEN 1 AND berat_mg
    AND murni_mg BETWEEN 0 AND berat_bersih_mg AND harga_per_gram_rp >= 0
    AND taksiran_rp >= 0 AND plafond_rp >= 0
  )
) WITH (fillfactor = 85);

ALTER TABLE public.hutang_barang ENABLE ROW LEVEL SECURITY;

CREATE POLICY hutang_barang_toko ON public.hutang_barang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.hutang_barang TO kencana_app;

-- One act on a ticket, with what was computed beside what was charged. The interest of a ticket is
-- stored nowhere else.
CREATE TABLE public.hutang_bayar (
  kode_toko text NOT NULL,
  -- The act's own number; a renewal is known by that of the new ticket.
  no_bayar text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_bayar, 3, 2)) STORED,
  no_faktur_hutang text NOT NULL,
  -- 1, 2 … within its ticket, cancelled ones included.
  urut integer NOT NULL,
  jenis text NOT NULL,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  -- Days since interest began, units that this act settles, and days that bear a penalty.
  hari integer NOT NULL DEFAULT 0,
  satuan integer NOT NULL DEFAULT 0,
  hari_denda integer NOT NULL DEFAULT 0,
  denda_hitung_rp bigint NOT NULL DEFAULT 0,
  denda_rp bigint NOT NULL DEFAULT 0,
  bunga_hitung_rp bigint NOT NULL DEFAULT 0,
  bunga_rp bigint NOT NULL DEFAULT 0,
  -- Principal that this act settles; a renewal settles all of it.
  pokok_rp bigint NOT NULL DEFAULT 0,
  -- A fee that the customer pays (a lost ticket), or what an auction cost.
  biaya_rp bigint NOT NULL DEFAULT 0,
  -- Proceeds of an auction, or the price of collateral that the shop buys.
  hasil_rp bigint NOT NULL DEFAULT 0,
  -- Owed or paid to the customer out of the proceeds, and what the shop lost.
  lebih_rp bigint NOT NULL DEFAULT 0,
  rugi_rp bigint NOT NULL DEFAULT 0,
  -- What changes hands: into the shop positive, out of it negative; and change given back.
  total_rp bigint NOT NULL,
  kembali_rp bigint NOT NULL DEFAULT 0,
  -- The ticket before and after: what taking the act back restores.
  pokok_sebelum_rp bigint NOT NULL,
  pokok_sesudah_rp bigint NOT NULL,
  satuan_dibayar_sebelum integer NOT NULL,
  satuan_dibayar_sesudah integer NOT NULL,
  jatuh_tempo_sebelum date NOT NULL,
  jatuh_tempo_sesudah date NOT NULL,
  -- A renewal's new ticket; the auction whose surplus is paid out; the notice that an auction needs.
  no_faktur_baru text,
  no_lelang text,
  no_peringatan text,
  -- Who took part on the other side where it is not the customer: the buyer, or who fetched things.
  nama_pihak text,
  no_hp_pihak text,
  keterangan text,
  penyetuju text,
  laci text NOT NULL,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT hutang_bayar_pk PRIMARY KEY (kode_toko, no_bayar),
  CONSTRAINT hutang_bayar_urut_unik UNIQUE (kode_toko, no_faktur_hutang, urut),
  CONSTRAINT hutang_bayar_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT hutang_bayar_hutang_fk FOREIGN KEY (kode_toko, no_faktur_hutang)
    REFERENCES public.hutang (kode_toko, no_faktur_hutang),
  CONSTRAINT hutang_bayar_nomor CHECK (
    no_bayar ~ '^(BH|CH|TH|RH|PH|LH|JH|HH|SH)[A-Z0-9]{2}[0-9]{10}$'
  ),
  CONSTRAINT hutang_bayar_jenis CHECK (
    jenis IN (
      'BUNGA', 'CICIL', 'TEBUS', 'LEPAS', 'PEREMAJAAN', 'LELANG', 'BELI', 'HILANG', 'LEBIH'
    )
  ),
  CONSTRAINT hutang_bayar_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT hutang_bayar_batal CHECK (
    (status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL)
    AND (status = 'BATAL') = (dibatalkan_pada IS NOT NULL)
  ),
  CONSTRAINT hutang_bayar_baru CHECK ((jenis = 'PEREMAJAAN') = (no_faktur_baru IS NOT NULL)),
  CONSTRAINT hutang_bayar_jumlah CHECK (
    denda_rp BETWEEN 0 AND denda_hitung_rp AND bunga_rp BETWEEN 0 AND bunga_hitung_rp
    AND pokok_rp >= 0 AND biaya_rp >= 0 AND hasil_rp >= 0 AND lebih_rp >= 0 AND rugi_rp >= 0
    AND kembali_rp >= 0 AND pokok_sesudah_rp >= 0
    AND pokok_sesudah_rp = pokok_sebelum_rp - pokok_rp
    AND satuan_dibayar_sesudah >= satuan_dibayar_sebelum
  ),
  CONSTRAINT hutang_bayar_lebih CHECK ((jenis = 'LEBIH') = (no_lelang IS NOT NULL))
) WITH (fillfactor = 90);

CREATE INDEX hutang_bayar_tanggal ON public.hutang_bayar (kode_toko, tanggal, no_bayar);

-- One act closes a ticket, whatever two people do at once.
CREATE UNIQUE INDEX hutang_bayar_satu_penutup ON public.hutang_bayar (kode_toko, no_faktur_hutang)
  WHERE status = 'VALID' AND jenis IN ('TEBUS', 'PEREMAJAAN', 'LELANG', 'BELI');

-- The surplus of an auction is paid out once.
CREATE UNIQUE INDEX hutang_bayar_satu_lebih ON public.hutang_bayar (kode_toko, no_faktur_hutang)
  WHERE status = 'VALID' AND jenis = 'LEBIH';

ALTER TABLE public.hutang_bayar ENABLE ROW LEVEL SECURITY;

CREATE POLICY hutang_bayar_toko ON public.hutang_bayar
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.hutang_bayar TO kencana_app;

-- How money changed hands with a ticket or an act on it.
CREATE TABLE public.hutang_uang (
  kode_toko text NOT NULL,
  -- Number of the ticket (money lent) or of the act.
  dokumen text NOT NULL,
  baris integer NOT NULL,
  tanggal date NOT NULL,
  arah text NOT NULL,
  jenis text NOT NULL,
  jumlah_rp bigint NOT NULL,
  kode_bank text,
  no_rekening text,
  fee_rp bigint NOT NULL,
  gesek_rp bigint NOT NULL,
  tujuan_bank text,
  tujuan_rekening text,
  tujuan_nama text,
  CONSTRAINT hutang_uang_pk PRIMARY KEY (kode_toko, dokumen, baris),
  CONSTRAINT hutang_uang_bank_fk FOREIGN KEY (kode_bank) REFERENCES public.bank (kode_bank),
  CONSTRAINT hutang_uang_rekening_fk FOREIGN KEY (kode_toko, no_rekening)
    REFERENCES public.rekening (kode_toko, no_rekening),
  CONSTRAINT hutang_uang_arah CHECK (arah IN ('MASUK', 'KELUAR')),
  CONSTRAINT hutang_uang_jenis CHECK (jenis IN ('CASH', 'TRANSFER', 'DEBET', 'CREDIT')),
  CONSTRAINT hutang_uang_rekening CHECK ((jenis = 'CASH') = (no_rekening IS NULL)),
  CONSTRAINT hutang_uang_jumlah CHECK (
    jumlah_rp >= 0 AND fee_rp >= 0 AND gesek_rp = jumlah_rp + fee_rp
  )
);

ALTER TABLE public.hutang_uang ENABLE ROW LEVEL SECURITY;

CREATE POLICY hutang_uang_toko ON public.hutang_uang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.hutang_uang TO kencana_app;

-- A notice before an auction: recorded, printed, and what it said.
CREATE TABLE public.hutang_peringatan (
  kode_toko text NOT NULL,
  no_peringatan text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_peringatan, 3, 2)) STORED,
  no_faktur_hutang text NOT NULL,
  -- 1, 2 … within its ticket.
  ke integer NOT NULL,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  cara text NOT NULL,
  jatuh_tempo date NOT NULL,
  -- The auction is not before this day.
  tgl_lelang date NOT NULL,
  pokok_rp bigint NOT NULL,
  bunga_rp bigint NOT NULL,
  denda_rp bigint NOT NULL,
  keterangan text,
  input_by text NOT NULL,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT hutang_peringatan_pk PRIMARY KEY (kode_toko, no_peringatan),
  CONSTRAINT hutang_peringatan_ke_unik UNIQUE (kode_toko, no_faktur_hutang, ke),
  CONSTRAINT hutang_peringatan_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT hutang_peringatan_hutang_fk FOREIGN KEY (kode_toko, no_faktur_hutang)
    REFERENCES public.hutang (kode_toko, no_faktur_hutang),
  CONSTRAINT hutang_peringatan_nomor CHECK (no_peringatan ~ '^NH[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT hutang_peringatan_cara CHECK (cara IN ('SURAT', 'WHATSAPP', 'TELEPON')),
  CONSTRAINT hutang_peringatan_jumlah CHECK (pokok_rp > 0 AND bunga_rp >= 0 AND denda_rp >= 0)
);

ALTER TABLE public.hutang_peringatan ENABLE ROW LEVEL SECURITY;

CREATE POLICY hutang_peringatan_toko ON public.hutang_peringatan
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.hutang_peringatan TO kencana_app;
