-- National holidays: the days that a deadline in working days leaves out. Movable ones are to be
-- confirmed against the year's joint decree.
CREATE TABLE public.libur_nasional (
  kode text NOT NULL,
  tanggal date NOT NULL,
  keterangan text NOT NULL,
  pasti boolean NOT NULL DEFAULT false,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT libur_nasional_pk PRIMARY KEY (kode),
  CONSTRAINT libur_nasional_hari UNIQUE (tanggal)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.libur_nasional TO kencana_app;

INSERT INTO public.libur_nasional (kode, tanggal, keterangan, pasti) VALUES
  ('N0001', '2026-01-01', 'Tahun Baru', true),
  ('N0002', '2026-01-16', 'Isra Mikraj', false),
  ('N0003', '2026-02-17', 'Tahun Baru Imlek 2577', false),
  ('N0004', '2026-03-19', 'Nyepi, Tahun Baru Saka 1948', false),
  ('N0005', '2026-03-21', 'Idul Fitri 1447 H', false),
  ('N0006', '2026-03-22', 'Idul Fitri 1447 H, hari kedua', false),
  ('N0007', '2026-04-03', 'Wafat Yesus Kristus', false),
  ('N0008', '2026-04-05', 'Paskah', false),
  ('N0009', '2026-05-01', 'Hari Buruh Internasional', true),
  ('N0010', '2026-05-14', 'Kenaikan Yesus Kristus', false),
  ('N0011', '2026-05-27', 'Idul Adha 1447 H', false),
  ('N0012', '2026-05-31', 'Waisak 2570', false),
  ('N0013', '2026-06-01', 'Hari Lahir Pancasila', true),
  ('N0014', '2026-06-16', 'Tahun Baru Islam 1448 H', false),
  ('N0015', '2026-08-17', 'Hari Kemerdekaan', true),
  ('N0016', '2026-08-25', 'Maulid Nabi Muhammad', false),
  ('N0017', '2026-12-25', 'Hari Raya Natal', true),
  ('N0018', '2027-01-01', 'Tahun Baru', true),
  ('N0019', '2027-01-05', 'Isra Mikraj', false),
  ('N0020', '2027-02-06', 'Tahun Baru Imlek 2578', false),
  ('N0021', '2027-03-08', 'Nyepi, Tahun Baru Saka 1949', false),
  ('N0022', '2027-03-10', 'Idul Fitri 1448 H', false),
  ('N0023', '2027-03-11', 'Idul Fitri 1448 H, hari kedua', false),
  ('N0024', '2027-03-26', 'Wafat Yesus Kristus', false),
  ('N0025', '2027-03-28', 'Paskah', false),
  ('N0026', '2027-05-01', 'Hari Buruh Internasional', true),
  ('N0027', '2027-05-06', 'Kenaikan Yesus Kristus', false),
  ('N0028', '2027-05-17', 'Idul Adha 1448 H', false),
  ('N0029', '2027-05-20', 'Waisak 2571', false),
  ('N0030', '2027-06-01', 'Hari Lahir Pancasila', true),
  ('N0031', '2027-06-06', 'Tahun Baru Islam 1449 H', false),
  ('N0032', '2027-08-15', 'Maulid Nabi Muhammad', false),
  ('N0033', '2027-08-17', 'Hari Kemerdekaan', true),
  ('N0034', '2027-12-25', 'Hari Raya Natal', true);
