import {
  type Skeleton,
  camel,
  headingOf,
  ensureArea,
  finish,
  main,
  register,
  title,
  areaAndName,
} from './skeleton.ts'

/** `npm run new:report -- AREA NAME`: one file, its title in six languages, its registration. */
function newReport(s: Skeleton): void {
  const [area, given] = areaAndName(s, 'npm run new:report -- AREA NAME, e.g. kas laporan-setoran')
  const name = given.startsWith('laporan-') ? given : `laporan-${given}`
  ensureArea(s, area)
  s.create(`${area.folder}/reports/${name}.ts`, report(area.name, name))
  register(s, { area, list: 'reports', name: camel(name), from: `../reports/${name}.ts` })
  const t = title(name.replace(/^laporan-/, ''))
  s.addTexts(area, {
    [`screen.${name}`]: {
      id: `Laporan ${t}`,
      en: `${t} Report`,
      it: `Rapporto ${t}`,
      hk: `${t} 報表`,
      my: `Laporan ${t}`,
      jp: `${t} レポート`,
    },
    ...headingOf(area),
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
) => `import { rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'

/** What the documents of a range moved in rupiah, as the ledger has it. */
export const ${camel(name)} = defineReport({
  screen: '/${name}',
  api: '${module}/${name.replace(/^laporan-/, 'report-')}',
  params: {
    ...rentang,
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
      and tanggal between \${params.tgl_from}::date and \${params.tgl_to}::date
    group by tanggal, dokumen\`,
  order: 'tanggal, dokumen',
})
`

main(newReport)
