import type { Area } from './skeleton.ts'

/** What `new:document` writes. A plain paper: a remark, lines of a name and rupiah, their sum. */

export interface Names {
  readonly area: Area
  /** `tanda-terima`, `tandaTerima`, `tanda_terima`, `TT` */
  readonly name: string
  readonly camel: string
  readonly table: string
  readonly letters: string
}

export interface Part {
  readonly imports: readonly (readonly [name: string, from: string])[]
  readonly text: string
}
export type Files = Readonly<Record<string, string>>

/** `TandaTerima` */
export const Big = (n: Names) => n.camel[0]?.toUpperCase() + n.camel.slice(1)

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
    ['z', 'zod'],
    ['defineCall', '#kernel/shared/contract.ts'],
    ['documentCalls', '#kernel/shared/document-calls.ts'],
    ['type Line', '#kernel/shared/document.ts'],
    ['type Whole', '#kernel/shared/document.ts'],
    ['zNomor', '#kernel/shared/schema.ts'],
    ['zRupiah', '#kernel/shared/schema.ts'],
    ['zTeks', '#kernel/shared/schema.ts'],
    ['zTeksWajib', '#kernel/shared/schema.ts'],
    ['slipCalls', '#modules/alat/nota/contract.ts'],
    [`${n.camel}Dokumen`, './dokumen.ts'],
  ],
  text: `export type ${Big(n)} = Whole<typeof ${n.camel}Dokumen>
export type Item${Big(n)} = Line<typeof ${n.camel}Dokumen, 'items'>

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

export const ${n.camel}Cancel = defineCall({
  method: 'POST',
  path: '${n.name}/cancel',
  input: z.strictObject({ no_${n.table}: zNomor, alasan: zTeksWajib(200) }),
  output: z.object({ no_${n.table}: z.string() }),
  policy: { screens: ['/batal-${n.name}'] },
  summary: 'Cancel a document ${n.letters} of the open day, with a reason',
})

export const ${n.camel}Lihat = documentCalls(${n.camel}Dokumen, {
  baca: ['/lihat-${n.name}', '/batal-${n.name}', '/transaksi-${n.name}'],
  riwayat: ['/lihat-${n.name}', '/batal-${n.name}'],
  daftar: ['/lihat-${n.name}', '/batal-${n.name}'],
})

export const ${n.camel}Slip = slipCalls(${n.camel}Dokumen, {
  hitung: '${n.name}/cetak-ulang',
  slip: ['/lihat-${n.name}', '/transaksi-${n.name}'],
  cetakUlang: ['/lihat-${n.name}', '/transaksi-${n.name}'],
})
`,
})

export const actions = (n: Names): Files => ({
  [`server/baca-${n.name}.ts`]: `import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { ${n.camel}Lihat } from '../contract.ts'
import { ${n.camel}Dokumen } from '../dokumen.ts'

export const baca${Big(n)} = documentReader(${n.camel}Dokumen, {})

export const lihat${Big(n)} = documentRoutes(${n.camel}Lihat, baca${Big(n)})
`,
  [`server/simpan-${n.name}.ts`]: `import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { ${n.camel}Create } from '../contract.ts'
import { ${n.camel}Dokumen } from '../dokumen.ts'

/** What it does, what it locks, and the codes of its refusals. */
export const simpan${Big(n)} = defineCommand(
  ${n.camel}Create,
  async ({ ctx, tx, input, tanggal, waktu }) => {
    const { kode_toko } = tx
    const { user_id } = ctx.sesi
    const total_rp = input.items.reduce((sum, i) => sum + i.jumlah_rp, 0)
    const keterangan = input.keterangan || null
    const kunci = { kode_toko, no_${n.table}: NOMOR } as const
    return {
      dokumen: ${n.camel}Dokumen,
      tulis: [
        insert('${n.table}', { ...kunci, tanggal, waktu, keterangan, total_rp, input_by: user_id }),
        insert(
          '${n.table}_baris',
          input.items.map((item, i) => ({ ...kunci, baris: i + 1, ...item })),
        ),
      ],
      audit: { aksi: '${n.table}.create', objek: NOMOR, sesudah: { total_rp, keterangan } },
      kabar: { event: '${n.table}', data: { tanggal } },
      jawaban: { total_rp },
    }
  },
)
`,
  [`server/batal-${n.name}.ts`]: `import { AppError } from '#kernel/shared/errors.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { ${n.camel}Cancel } from '../contract.ts'
import { baca${Big(n)} } from './baca-${n.name}.ts'

/** Cancels one of the open day: it stays, with who did it and why. */
export const batal${Big(n)} = defineCommand(
  ${n.camel}Cancel,
  async ({ ctx, tx, input, tanggal, waktu }) => {
    const { no_${n.table}: nomor, alasan } = input
    const { user_id } = ctx.sesi
    await kunci(tx, nomor, tanggal)
    return {
      nomor,
      tulis: [
        ubah(sql\`update public.${n.table} set status = 'BATAL', alasan_batal = \${alasan},
            dibatalkan_oleh = \${user_id}, dibatalkan_pada = \${waktu}
          where kode_toko = \${tx.kode_toko} and no_${n.table} = \${nomor}\`),
      ],
      audit: {
        aksi: '${n.table}.cancel',
        objek: nomor,
        sebelum: { status: 'VALID' },
        sesudah: { status: 'BATAL', alasan },
      },
      kabar: { event: '${n.table}', data: { tanggal } },
      jawaban: { no_${n.table}: nomor },
    }
  },
)

/** Holds the document until the commit, so that of two who cancel it one is told it is done. */
async function kunci(tx: Tx, nomor: string, hariIni: string): Promise<void> {
  const row = await tx.maybe(sql<{ status: string; tanggal: string }>\`
    select status, tanggal from public.${n.table}
    where kode_toko = \${tx.kode_toko} and no_${n.table} = \${nomor} for update\`)
  if (!row) throw baca${Big(n)}.missing(nomor)
  const params = { no_${n.table}: nomor, tanggal: row.tanggal }
  if (row.status !== 'VALID') throw new AppError('${n.table}.sudah_batal', { status: 409, params })
  if (row.tanggal !== hariIni) throw new AppError('${n.table}.kemarin', { params })
}
`,
})

export const slip = (n: Names): Files => ({
  [`server/slip-${n.name}.ts`]: `import type { IsiSlip, LatarSlip } from '#kernel/server/slip/define-slip.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { contohDokumen, slipDokumen, slipRoutes, statusSlip } from '#modules/alat/nota/server/index.ts'
import { type ${Big(n)}, ${n.camel}Slip } from '../contract.ts'
import { ${n.camel}Dokumen } from '../dokumen.ts'
import { baca${Big(n)} } from './baca-${n.name}.ts'

export const slipNota${Big(n)} = slipDokumen(baca${Big(n)}, {
  jenis: '${n.table.toUpperCase()}',
  duplikat: null,
  bagian: ['tanggal', 'kasir', 'keterangan'],
  berkas: '${n.name.replaceAll('-', ' ').toUpperCase()}',
  layar: ['/lihat-${n.name}', '/transaksi-${n.name}'],
  contoh: contohDokumen(${n.camel}Dokumen, {
    total_rp: 250_000,
    keterangan: 'Contoh',
    items: [{ nama: 'CONTOH', jumlah_rp: 250_000 }],
  }),
  isi: isiSlip,
})

export const slip${Big(n)} = slipRoutes(${n.camel}Slip, slipNota${Big(n)}, 'no_${n.table}')

function isiSlip(d: ${Big(n)}, latar: LatarSlip): IsiSlip {
  const { t, kapan } = latar
  return {
    judul: t('screen.transaksi-${n.name}'),
    ...statusSlip(latar, d),
    nomor: d.no_${n.table},
    kepala: [
      { label: t('nota.slip.nomor'), nilai: d.no_${n.table} },
      ...kapan(d),
      { label: t('nota.slip.kasir'), nilai: d.input_by, bagian: 'kasir' },
    ],
    barang: d.items.map((i) => ({ nama: i.nama, rincian: [], jumlah: tulisAngka(i.jumlah_rp) })),
    jumlah: [{ label: t('nota.slip.total'), nilai: tulisRupiah(d.total_rp), tebal: true }],
    catatan: d.keterangan ? [{ teks: d.keterangan, bagian: 'keterangan' }] : [],
  }
}
`,
})

const report = (
  n: Names,
  o: { name: string; which: string; columns: string; file: string },
) => `import { documentReport } from '#kernel/server/document/report.ts'
import { baca${Big(n)} } from '../server/baca-${n.name}.ts'

export const ${o.name} = documentReport(baca${Big(n)}, {
  screen: '/${o.file}',
  parent: '/SubMenuLaporan',
  api: '${n.name}/${o.file.replace(/^laporan-/, 'report-')}',
  day: 'tanggal',
${o.which}  columns: {
    no_${n.table}: 'no_${n.table}',
    tanggal: 'tanggal',
${o.columns}  },
  messages: { kosong: '${n.table}.kosong' },
  file: '${o.file.replaceAll('-', ' ').toUpperCase()}',
})
`

export const reports = (n: Names): Files => ({
  [`reports/laporan-${n.name}.ts`]: report(n, {
    name: `laporan${Big(n)}`,
    file: `laporan-${n.name}`,
    which: `  status: 'VALID',\n  lines: 'items',\n`,
    columns: `    nama: 'items.nama',\n    jumlah_rp: 'items.jumlah_rp',\n    input_by: 'input_by',\n`,
  }),
  [`reports/laporan-batal-${n.name}.ts`]: report(n, {
    name: `laporanBatal${Big(n)}`,
    file: `laporan-batal-${n.name}`,
    which: `  status: 'BATAL',\n`,
    columns: `    total_rp: 'total_rp',\n    alasan_batal: 'alasan_batal',\n    dibatalkan_oleh: 'dibatalkan_oleh',\n`,
  }),
})

/** What is registered with the area, and from where. */
export const routes = (n: Names) =>
  [
    { list: 'documents', name: `${n.camel}Dokumen`, from: '../dokumen.ts' },
    { list: 'routes', name: `simpan${Big(n)}`, from: `./simpan-${n.name}.ts` },
    { list: 'routes', name: `batal${Big(n)}`, from: `./batal-${n.name}.ts` },
    { list: 'routes', name: `...lihat${Big(n)}`, from: `./baca-${n.name}.ts` },
    { list: 'routes', name: `...slip${Big(n)}`, from: `./slip-${n.name}.ts` },
    { list: 'slips', name: `slipNota${Big(n)}`, from: `./slip-${n.name}.ts` },
    { list: 'reports', name: `laporan${Big(n)}`, from: `../reports/laporan-${n.name}.ts` },
    {
      list: 'reports',
      name: `laporanBatal${Big(n)}`,
      from: `../reports/laporan-batal-${n.name}.ts`,
    },
  ] as const

export const test = (n: Names): Files => ({
  [`server/${n.name}.test.ts`]: `import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { buatOrang, buatToko, masuk } from '#test/factories/shop.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'

interface Made {
  readonly no_${n.table}: string
  readonly total_rp: number
}

let database: TestDatabase
let server: Awaited<ReturnType<typeof serverInProcess>>
let owner: Client

beforeAll(async () => {
  database = await testDatabase()
  server = await serverInProcess({ databaseUrl: database.url })
  await buatToko(server.services.db, 'AAA', 'AA')
  await buatOrang(server.services.db, 'ANI', 'AAA')
  owner = await masuk(server.url, 'ANI')
})

afterAll(async () => {
  await server.close()
  await database.drop()
})

test('${n.name}: made, read, found, copied, cancelled once', async () => {
  const items = [
    { nama: 'Satu', jumlah_rp: 100_000 },
    { nama: 'Dua', jumlah_rp: 150_000 },
  ]
  const made = await owner.tulis<Made>('${n.name}/create', { items })
  expect(made, made.text).toMatchObject({ status: 200, data: { total_rp: 250_000 } })
  const { no_${n.table} } = made.data
  const one = () => owner.ok('GET', \`${n.name}/\${no_${n.table}}\`)
  expect(await one()).toMatchObject({ data: { status: 'VALID', items, cetak: 0 } })
  const found = await owner.ok('GET', '${n.name}/get/all', { search: 'Dua' })
  expect(found.data).toMatchObject([{ no_${n.table}, total_rp: 250_000 }])
  const slip = await owner.call('GET', \`${n.name}/\${no_${n.table}}/slip\`)
  expect([slip.status, slip.headers['content-type']]).toEqual([200, 'application/pdf'])
  const copy = await owner.tulis('${n.name}/cetak-ulang', { no_${n.table} })
  expect(copy.data).toEqual({ no_${n.table}, salinan: 1 })

  const cancel = () => owner.tulis('${n.name}/cancel', { no_${n.table}, alasan: 'Salah' })
  expect(await cancel()).toMatchObject({ status: 200 })
  expect(await cancel()).toMatchObject({ status: 409, code: '${n.table}.sudah_batal' })
  expect(await one()).toMatchObject({ data: { status: 'BATAL', alasan_batal: 'Salah' } })
  const report = await owner.ok('GET', '${n.name}/report-batal-${n.name}')
  expect(report.text).toContain(no_${n.table})
})

test('${n.name}: a number that nobody has is not found', async () => {
  const none = await owner.call('GET', '${n.name}/${n.letters}AA0101010001')
  expect(none).toMatchObject({ status: 404, code: '${n.table}.tidak_ada' })
})
`,
})
