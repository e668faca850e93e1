import type { Files, Names } from './names.ts'

export const create = (n: Names): Files => ({
  [`server/baca-${n.name}.ts`]: `import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { ${n.camel}Lihat } from '../contract.ts'
import { ${n.camel}Dokumen } from '../dokumen.ts'

export const baca${n.Name} = documentReader(${n.camel}Dokumen, {})

export const lihat${n.Name} = documentRoutes(${n.camel}Lihat, baca${n.Name})
`,
  [`server/simpan-${n.name}.ts`]: `import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { ${n.camel}Create } from '../contract.ts'
import { ${n.camel}Dokumen } from '../dokumen.ts'

/** What it does, what it locks, and the codes of its refusals. */
export const simpan${n.Name} = defineCommand(
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
})

export const cancel = (n: Names): Files => ({
  [`server/batal-${n.name}.ts`]: `import { AppError } from '#kernel/shared/errors.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { ${n.camel}Cancel } from '../contract.ts'
import { baca${n.Name} } from './baca-${n.name}.ts'

/** Cancels one of the open day: it stays, with who did it and why. */
export const batal${n.Name} = defineCommand(
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
  if (!row) throw baca${n.Name}.missing(nomor)
  const params = { no_${n.table}: nomor, tanggal: row.tanggal }
  if (row.status !== 'VALID') throw new AppError('${n.table}.sudah_batal', { status: 409, params })
  if (row.tanggal !== hariIni) throw new AppError('${n.table}.kemarin', { params })
}
`,
})

export const slip = (n: Names): Files => ({
  [`server/slip-${n.name}.ts`]: `import type { SlipContext } from '#kernel/server/slip/define-slip.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import {
  type IsiSlip,
  contohDokumen,
  kepalaSlip,
  keteranganSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { type ${n.Name}, ${n.camel}Slip } from '../contract.ts'
import { ${n.camel}Dokumen } from '../dokumen.ts'
import { baca${n.Name} } from './baca-${n.name}.ts'

export const slipNota${n.Name} = slipDokumen(baca${n.Name}, ${n.camel}Slip, {
  berkas: '${n.name.replaceAll('-', ' ').toUpperCase()}',
  contoh: contohDokumen(${n.camel}Dokumen, {
    total_rp: 250_000,
    keterangan: 'Contoh',
    items: [{ nama: 'CONTOH', jumlah_rp: 250_000 }],
  }),
  isi: isiSlip,
})

function isiSlip(d: ${n.Name}, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t('screen.transaksi-${n.name}'),
    kepala: kepalaSlip(latar, d),
    barang: d.items.map((i) => ({ nama: i.nama, rincian: [], jumlah: tulisAngka(i.jumlah_rp) })),
    jumlah: [{ label: t('nota.slip.total'), nilai: tulisRupiah(d.total_rp), tebal: true }],
    catatan: keteranganSlip(d),
  }
}
`,
})

const report = (
  n: Names,
  o: { name: string; which: string; columns: string; file: string },
) => `import { documentReport } from '#kernel/server/document/report.ts'
import { baca${n.Name} } from '../server/baca-${n.name}.ts'

export const ${o.name} = documentReport(baca${n.Name}, {
  screen: '/${o.file}',
  api: '${n.name}/${o.file.replace(/^laporan-/, 'report-')}',
${o.which}  columns: {
    no_${n.table}: 'no_${n.table}',
    tanggal: 'tanggal',
${o.columns}  },
  messages: { kosong: '${n.table}.kosong' },
})
`

export const reports = (n: Names): Files => ({
  [`reports/laporan-${n.name}.ts`]: report(n, {
    name: `laporan${n.Name}`,
    file: `laporan-${n.name}`,
    which: `  status: 'VALID',\n  lines: 'items',\n`,
    columns: `    nama: 'items.nama',\n    jumlah_rp: 'items.jumlah_rp',\n    input_by: 'input_by',\n`,
  }),
  [`reports/laporan-batal-${n.name}.ts`]: report(n, {
    name: `laporanBatal${n.Name}`,
    file: `laporan-batal-${n.name}`,
    which: `  status: 'BATAL',\n`,
    columns: `    total_rp: 'total_rp',\n    alasan_batal: 'alasan_batal',\n    dibatalkan_oleh: 'dibatalkan_oleh',\n`,
  }),
})
