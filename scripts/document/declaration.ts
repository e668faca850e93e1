import type { Names, Part } from './names.ts'

const secured = (table: string, rights: string) => `
ALTER TABLE public.${table} ENABLE ROW LEVEL SECURITY;

CREATE POLICY ${table}_toko ON public.${table}
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT ${rights} ON public.${table} TO kencana_app;
`

export const migration = ({ table, letters }: Names) => `-- What it is, in a sentence.
CREATE TABLE public.${table} (
  kode_toko text NOT NULL,
  no_${table} text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_${table}, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  keterangan text,
  total_rp bigint NOT NULL,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT ${table}_pk PRIMARY KEY (kode_toko, no_${table}),
  CONSTRAINT ${table}_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT ${table}_nomor CHECK (no_${table} ~ '^${letters}[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT ${table}_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT ${table}_batal CHECK ((status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL))
) WITH (fillfactor = 90);

CREATE INDEX ${table}_tanggal ON public.${table} (kode_toko, tanggal, no_${table});
${secured(table, 'SELECT, INSERT, UPDATE')}
CREATE TABLE public.${table}_baris (
  kode_toko text NOT NULL,
  no_${table} text NOT NULL,
  baris integer NOT NULL,
  nama text NOT NULL,
  jumlah_rp bigint NOT NULL,
  CONSTRAINT ${table}_baris_pk PRIMARY KEY (kode_toko, no_${table}, baris),
  CONSTRAINT ${table}_baris_fk FOREIGN KEY (kode_toko, no_${table})
    REFERENCES public.${table} (kode_toko, no_${table})
);
${secured(`${table}_baris`, 'SELECT, INSERT')}`

export const declaration = (n: Names): Part => ({
  imports: [
    ['KOSONG', '#kernel/shared/document.ts'],
    ['defineDokumen', '#kernel/shared/document.ts'],
    ['dibatalkan', '#kernel/shared/document-fields.ts'],
    ['saat', '#kernel/shared/document-fields.ts'],
    ...['bilangan', 'kode', 'pilihan', 'rupiah', 'teks'].map(
      (field) => [field, '#kernel/shared/fields.ts'] as const,
    ),
  ],
  text: `/** What it is, in a sentence. */
export const ${n.camel}Dokumen = defineDokumen({
  jenis: '${n.letters}',
  nama: 'screen.transaksi-${n.name}',
  tabel: '${n.table}',
  nomor: 'no_${n.table}',
  lihat: '/lihat-${n.name}',
  batal: '/batal-${n.name}',
  isi: {
    panggil: { satu: '${n.name}/{no_${n.table}}', daftar: '${n.name}/get/all' },
    kepala: {
      no_${n.table}: kode(),
      ...saat,
      status: pilihan(['VALID', 'BATAL']),
      keterangan: teks(KOSONG),
      total_rp: rupiah(),
      input_by: kode(),
      cetak: bilangan(),
      ...dibatalkan,
    },
    baris: {
      items: {
        tabel: '${n.table}_baris',
        isi: { baris: bilangan(), nama: teks(), jumlah_rp: rupiah() },
        jumlah: ['jumlah_rp'],
      },
    },
    status: { nama: 'status_nota', nilai: { VALID: 'ok', BATAL: 'bad' } },
    tidakAda: '${n.table}.tidak_ada',
    cari: ['no_${n.table}', 'keterangan', 'items.nama'],
    jumlah: ['total_rp'],
    urut: ['no_${n.table}', 'waktu', 'total_rp'],
    kolom: ['no_${n.table}', 'tanggal', 'keterangan', 'total_rp', 'input_by', 'status'],
    lebar: ['keterangan', 'input_by'],
    aksi: {
      '${n.table}.create': '${n.table}.riwayat_create',
      '${n.table}.cancel': '${n.table}.riwayat_cancel',
      '${n.name}.cetak_ulang': 'penjualan.riwayat_cetak',
    },
    kosong: '${n.table}.kosong',
  },
})
`,
})

export const calls = (n: Names): Part => ({
  imports: [
    ['z', '#kernel/shared/z.ts'],
    ['defineCall', '#kernel/shared/contract.ts'],
    ['documentCalls', '#kernel/shared/document-calls.ts'],
    ['type Line', '#kernel/shared/document.ts'],
    ['type Whole', '#kernel/shared/document.ts'],
    ['zRupiah', '#kernel/shared/schema.ts'],
    ['zTeks', '#kernel/shared/schema.ts'],
    ['zTeksWajib', '#kernel/shared/schema.ts'],
    ['slipCalls', '#modules/alat/nota/contract.ts'],
    ['cancelCall', '#modules/orang/otorisasi/contract-batal.ts'],
    [`${n.camel}Dokumen`, './dokumen.ts'],
  ],
  text: `export type ${n.Name} = Whole<typeof ${n.camel}Dokumen>
export type Item${n.Name} = Line<typeof ${n.camel}Dokumen, 'items'>

export const ${n.camel}Create = defineCall({
  method: 'POST',
  path: '${n.name}/create',
  input: z.strictObject({
    keterangan: zTeks(200).nullish(),
    items: z
      .array(z.strictObject({ nama: zTeksWajib(100), jumlah_rp: zRupiah.min(1) }))
      .min(1)
      .max(100),
  }),
  output: z.object({ no_${n.table}: z.string(), total_rp: z.int() }),
  policy: { screens: ['/transaksi-${n.name}'] },
  summary: 'Make a document ${n.letters}',
})

export const ${n.camel}Cancel = cancelCall(${n.camel}Dokumen, {
  output: z.object({ no_${n.table}: z.string() }),
  summary: 'Cancel a document ${n.letters} of the open day, with a reason',
})

export const ${n.camel}Lihat = documentCalls(${n.camel}Dokumen, {
  baca: ['/lihat-${n.name}', '/batal-${n.name}', '/transaksi-${n.name}'],
  riwayat: ['/lihat-${n.name}', '/batal-${n.name}'],
  daftar: ['/lihat-${n.name}', '/batal-${n.name}'],
})

export const ${n.camel}Slip = slipCalls(${n.camel}Dokumen, {
  slip: ['/lihat-${n.name}', '/transaksi-${n.name}'],
})
`,
})
