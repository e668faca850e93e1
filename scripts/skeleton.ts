import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const LANGUAGES = ['id', 'en', 'it', 'hk', 'my', 'jp'] as const
export type Translations = Readonly<Record<(typeof LANGUAGES)[number], string>>

/** A change of several files that is only written when all of it could be made. */
export class Skeleton {
  readonly #root: string
  readonly #texts = new Map<string, string>()

  constructor(root: string) {
    this.#root = root
  }

  exists(file: string): boolean {
    return this.#texts.has(file) || existsSync(path.join(this.#root, file))
  }

  read(file: string): string {
    return this.#texts.get(file) ?? readFileSync(path.join(this.#root, file), 'utf8')
  }

  /** Folder of an area, in whatever wing it stands. */
  folderOf(area: string): string | undefined {
    return globSync(`src/modules/*/${area}`, { cwd: this.#root })[0]?.replaceAll('\\', '/')
  }

  /** A new file; throws when there is one already. */
  create(file: string, text: string): void {
    if (this.exists(file)) throw new Error(`${file} is there already`)
    this.#texts.set(file, text)
  }

  edit(file: string, change: (text: string) => string): void {
    this.#texts.set(file, change(this.read(file)))
  }

  /** Text keys that are missing in the whole project, in all languages of the area. */
  addTexts(area: Area, entries: Readonly<Record<string, Translations>>): void {
    const known = globSync('src/{kernel,modules/*/*}/texts/id.json', { cwd: this.#root })
    const has = (key: string) =>
      known.some((file) => key in (JSON.parse(this.read(file)) as object))
    const missing = Object.entries(entries).filter(([key]) => !has(key))
    for (const language of LANGUAGES) {
      const file = `${area.folder}/texts/${language}.json`
      const old = this.exists(file) ? (JSON.parse(this.read(file)) as Record<string, string>) : {}
      for (const [key, texts] of missing) old[key] = texts[language]
      const sorted = Object.fromEntries(Object.entries(old).sort(([a], [b]) => (a < b ? -1 : 1)))
      this.#texts.set(file, `${JSON.stringify(sorted, null, 2)}\n`)
    }
  }

  /** Number of the next migration, after the highest there is. */
  nextMigration(): string {
    const numbers = globSync('migrations/*.sql', { cwd: this.#root }).map((file) =>
      Number(path.basename(file).slice(0, 4)),
    )
    return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
  }

  /** Writes everything, formats it, and answers the files. */
  write(): string[] {
    const files = [...this.#texts.keys()]
    for (const [file, text] of this.#texts) {
      mkdirSync(path.dirname(path.join(this.#root, file)), { recursive: true })
      writeFileSync(path.join(this.#root, file), text)
    }
    const oxfmt = path.join(import.meta.dirname, '../node_modules/oxfmt/bin/oxfmt')
    const sources = files.filter((file) => /\.tsx?$/.test(file))
    spawnSync(process.execPath, [oxfmt, '--write', ...sources], { cwd: this.#root })
    return files
  }
}

/** One area of the trade: `kas` in its folder `src/modules/uang/kas`. */
export interface Area {
  readonly name: string
  readonly folder: string
}

/** The area's folder with an empty registration, made when it is a new one. */
export function ensureArea(s: Skeleton, area: Area): void {
  const module = registrationOf(area)
  if (s.exists(module)) return
  s.create(
    module,
    `import type { ServerModule } from '#kernel/server/module.ts'

export const ${camel(area.name)}: ServerModule = {
  name: '${area.name}',
}
`,
  )
  s.edit('src/app/modules.ts', (text) =>
    text.replace(
      /(?<=const areas = await Promise\.all\(\[\n[^\]]*)(?=\]\))/,
      `  import('#${module.slice('src/'.length)}'),\n`,
    ),
  )
}

const registrationOf = (area: Area) => `${area.folder}/server/module.ts`

/** Adds a name to a list of the area's registration, `masters: [bank]` → `masters: [bank, x]`. */
export function register(
  s: Skeleton,
  o: {
    area: Area
    list: 'masters' | 'routes' | 'reports' | 'documents' | 'slips'
    name: string
    from: string
  },
): void {
  s.edit(registrationOf(o.area), (text) => {
    const changed = addToList(text, o.list, o.name)
    return addImport(changed, o.name.replace('...', ''), o.from)
  })
}

interface NewScreen {
  readonly path: string
  readonly kind: 'transaction' | 'view' | 'cancel'
  /** Its file below `web/`, where that is not named as the screen. */
  readonly file?: string
}

/** Screens of the area. */
export function addScreens(s: Skeleton, area: Area, screens: readonly NewScreen[]): void {
  const file = `${area.folder}/screens.ts`
  if (!s.exists(file)) {
    s.create(
      file,
      `import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/SubMenuPenjualan')

export const screens: readonly CodedScreen[] = [
]
`,
    )
    registerAs(s, area, 'screens', '../screens.ts')
  }
  s.edit(file, (text) => {
    const menu = text.includes('const layar = ') ? 'layar' : "inMenu('/SubMenuPenjualan')"
    const lines = screens.map(
      ({ path: at, kind, file: own = at.slice(1) }) =>
        `  ${menu}('${at}', '${kind}', () => import('./web/${own}.tsx')),\n`,
    )
    const added = text.replace(/(?=\]\s*(?:satisfies .*)?$)/, lines.join(''))
    return addImport(added, 'inMenu', '#kernel/shared/screen.ts')
  })
}

/** `tables,` in the area's registration. */
function registerAs(s: Skeleton, area: Area, name: string, from: string): void {
  s.edit(registrationOf(area), (text) =>
    addImport(text.replace(/(?<=\bname: '[^']*',\n)/, `  ${name},\n`), name, from),
  )
}

function addToList(text: string, list: string, name: string): string {
  const found = new RegExp(`\\b${list}: \\[([^\\]]*)\\]`).exec(text)
  if (!found) return text.replace(/(?<=\bname: '[^']*',\n)/, `  ${list}: [${name}],\n`)
  const before = (found[1] ?? '').trim().replace(/,$/, '')
  return text.replace(found[0], `${list}: [${before ? `${before}, ` : ''}${name}]`)
}

/** Adds a name to the import from that file, which is made when there is none. */
export function addImport(text: string, name: string, from: string): string {
  const escaped = from.replaceAll('.', '\\.')
  const found = new RegExp(`import \\{([^}]*)\\} from '${escaped}'`).exec(text)
  const bare = name.replace(/^type /, '')
  if (!found) return afterImports(text, `import { ${name} } from '${from}'\n`)
  const names = (found[1] ?? '')
    .split(',')
    .map((n) => n.trim())
    .filter(Boolean)
  if (names.some((n) => n.replace(/^type /, '') === bare)) return text
  return text.replace(found[0], `import { ${[...names, name].join(', ')} } from '${from}'`)
}

function afterImports(text: string, line: string): string {
  const last = [...text.matchAll(/^import [^;]*? from '[^']+'.*\n/gm)].at(-1)
  const at = last ? last.index + last[0].length : 0
  return `${text.slice(0, at)}${line}${text.slice(at)}`
}

/** `jenis-kas` → `jenisKas`. */
export function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** `jenis-kas` → `Jenis Kas`. */
export function title(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim()
}

/** The heading under which the reports of an area stand; there is one already for most. */
export function headingOf(area: Area): Readonly<Record<string, Translations>> {
  const t = title(area.name)
  return { [`modul.${area.name}`]: { id: t, en: t, it: t, hk: t, my: t, jp: t } }
}

export const snake = (name: string) => name.replaceAll('-', '_')

/**
 * Area and name from the command line, checked; throws with how it is used. An area that there is
 * goes by its name, `kas`; a new one says its wing, `uang/setoran`.
 */
export function areaAndName(s: Skeleton, usage: string): readonly [Area, string] {
  const [given = '', name = ''] = process.argv.slice(2).filter((a) => !a.startsWith('-'))
  const word = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*'
  const [, wing, area] = new RegExp(`^(?:(${word})/)?(${word})$`).exec(given) ?? []
  if (area === undefined || !new RegExp(`^${word}$`).test(name))
    throw new Error(`${usage}\nnames are in lower case, words joined by -`)
  const folder = wing === undefined ? s.folderOf(area) : `src/modules/${wing}/${area}`
  if (folder === undefined)
    throw new Error(`no area ${area}: a new one says its wing, e.g. uang/${area}`)
  return [{ name: area, folder }, name]
}

const FOLLOW = ['names', 'tables', 'texts']

/**
 * Writes, brings up to date what is written from the declarations, and says what was touched and what
 * is left to do. `--later` leaves bringing it up to date to the last of several.
 */
export function finish(s: Skeleton, left: readonly string[]): void {
  for (const file of s.write()) console.log(`  ${file}`)
  if (process.argv.includes('--later'))
    console.log(`Left: ${FOLLOW.map((script) => `npm run ${script}`).join(', ')}`)
  else
    for (const script of FOLLOW)
      spawnSync(process.execPath, [`scripts/${script}.ts`], { stdio: 'inherit' })
  for (const line of left) console.log(line)
}

/** Runs a generator of the command line; what is wrong is said in a sentence. */
export function main(work: (s: Skeleton) => void): void {
  try {
    work(new Skeleton(process.cwd()))
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
