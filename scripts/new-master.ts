import {
  type Area,
  type Skeleton,
  addImport,
  camel,
  ensureArea,
  finish,
  main,
  register,
  snake,
  title,
  areaAndName,
} from './skeleton.ts'

/** `npm run new:master -- AREA NAME [--bersama]`: declaration, migration, texts, registration. */
function newMaster(s: Skeleton): void {
  const usage = 'npm run new:master -- AREA NAME [--bersama], e.g. barang jenis-cap'
  const [area, name] = areaAndName(s, usage)
  const shared = process.argv.includes('--bersama')
  ensureArea(s, area)
  declare(s, { area, name, shared })
  register(s, { area, list: 'masters', name: camel(name), from: '../masters.ts' })
  const table = snake(name)
  s.create(
    `migrations/${s.nextMigration()}-${name}.sql`,
    shared ? sharedTable(table) : shopTable(table),
  )
  s.addTexts(area, texts(name))
  finish(s, [
    'Left: fields in the declaration and columns in the migration, the menu (`parent`),',
    'where it is used (`usedBy`), and a look at the texts in six languages.',
  ])
}

function declare(s: Skeleton, o: { area: Area; name: string; shared: boolean }): void {
  const file = `${o.area.folder}/masters.ts`
  const table = snake(o.name)
  if (!s.exists(file)) s.create(file, '')
  s.edit(file, (text) => {
    const fields = '#kernel/shared/fields.ts'
    const master = '#kernel/shared/master.ts'
    let changed = addImport(text, 'defineMaster', master)
    changed = addImport(changed, 'type MasterDefinition', master)
    changed = addImport(addImport(changed, 'teks', fields), 'kode', fields)
    return `${changed}
export const ${camel(o.name)} = defineMaster({
  name: '${o.name}',
  scope: '${o.shared ? 'bersama' : 'toko'}',
  screen: '/master-${o.name}',
  parent: '/SubMenuUtility',
  api: { base: '${o.name}', list: '${o.name}/get/all' },
  key: 'kode_${table}',
  fields: {
    kode_${table}: kode({ max: 10 }),
    nama_${table}: teks({ max: 60 }),
  },
} satisfies MasterDefinition)
`
  })
}

const sharedTable = (table: string) => `CREATE TABLE public.${table} (
  kode_${table} text NOT NULL,
  nama_${table} text NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT ${table}_pk PRIMARY KEY (kode_${table})
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.${table} TO kencana_app;
`

const shopTable = (table: string) => `CREATE TABLE public.${table} (
  kode_toko text NOT NULL,
  kode_${table} text NOT NULL,
  nama_${table} text NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT ${table}_pk PRIMARY KEY (kode_toko, kode_${table}),
  CONSTRAINT ${table}_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko)
);

ALTER TABLE public.${table} ENABLE ROW LEVEL SECURITY;

CREATE POLICY ${table}_toko ON public.${table}
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.${table} TO kencana_app;
`

function texts(name: string) {
  const t = title(name)
  return {
    [`screen.master-${name}`]: {
      id: `Master ${t}`,
      en: `${t} Master`,
      it: `Anagrafica ${t}`,
      hk: `${t} 主檔`,
      my: `Induk ${t}`,
      jp: `${t} マスター`,
    },
    [`label.kode_${snake(name)}`]: {
      id: `Kode ${t}`,
      en: `${t} Code`,
      it: `Codice ${t}`,
      hk: `${t} 代碼`,
      my: `Kod ${t}`,
      jp: `${t} コード`,
    },
    [`label.nama_${snake(name)}`]: {
      id: `Nama ${t}`,
      en: `${t} Name`,
      it: `Nome ${t}`,
      hk: `${t} 名稱`,
      my: `Nama ${t}`,
      jp: `${t} 名`,
    },
  }
}

main(newMaster)
