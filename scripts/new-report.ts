import {
  type Skeleton,
  camel,
  ensureModule,
  finish,
  main,
  register,
  title,
  twoNames,
} from './skeleton.ts'

/** `npm run new:report -- MODULE NAME`: one file, its title in six languages, its registration. */
function newReport(s: Skeleton): void {
  const [module, given] = twoNames('npm run new:report -- MODULE NAME, e.g. kas laporan-setoran')
  const name = given.startsWith('laporan-') ? given : `laporan-${given}`
  ensureModule(s, module)
  s.create(`src/modules/${module}/reports/${name}.ts`, report(module, name))
  register(s, { module, list: 'reports', name: camel(name), from: `../reports/${name}.ts` })
  const t = title(name.replace(/^laporan-/, ''))
  const area = title(module)
  s.addTexts(module, {
    [`screen.${name}`]: {
      id: `Laporan ${t}`,
      en: `${t} Report`,
      it: `Rapporto ${t}`,
      hk: `${t} 報表`,
      my: `Laporan ${t}`,
      jp: `${t} レポート`,
    },
    // The heading under which the reports of an area stand; there is one already for most.
    [`modul.${module}`]: { id: area, en: area, it: area, hk: area, my: area, jp: area },
    'label.dokumen': {
      id: 'Dokumen',
      en: 'Document',
      it: 'Documento',
      hk: '單據',
      my: 'Dokumen',
      jp: '伝票',
    },
  })
  finish(s, ['Left: the query with its columns and parameters, and a look at the texts.'])
}

const report = (
  module: string,
  name: string,
) => `import { rupiah, tanggal, teks } from '../../../kernel/shared/fields.ts'
import { cabang, defineReport, kolom } from '../../../kernel/server/laporan/define.ts'
import { sql } from '../../../kernel/server/db/query.ts'

/** What the documents of a range moved in rupiah, as the ledger has it. */
export const ${camel(name)} = defineReport({
  name: '${name}',
  screen: '/${name}',
  parent: '/SubMenuLaporan',
  api: '${module}/${name.replace(/^laporan-/, 'report-')}',
  params: {
    tgl_from: tanggal({ default: 'tgl_system' }),
    tgl_to: tanggal({ default: 'tgl_system' }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('tanggal', tanggal()),
    kolom('dokumen', teks()),
    kolom('jumlah_rp', rupiah(), { total: 'sum' }),
  ],
  query: ({ toko, params }) => sql\`
    select tanggal, dokumen, sum(jumlah)::bigint as jumlah_rp
    from public.buku
    where kode_toko = \${toko} and satuan = 'IDR' and jumlah > 0
      and tanggal between \${params['tgl_from']}::date and \${params['tgl_to']}::date
    group by tanggal, dokumen\`,
  order: 'tanggal, dokumen',
  file: '${title(name).toUpperCase()}',
})
`

main(newReport)
