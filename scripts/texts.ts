import { globSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { BAHASA, type Texts } from '#kernel/shared/i18n.ts'
import { titleKey } from '#kernel/shared/screen.ts'
import { codedScreens } from './coded-screens.ts'
import { packedUnion } from './packed-union.ts'

/**
 * Checks the texts and writes their typed keys. Fails on a key that a language lacks, that two files
 * define, that nobody uses, that code or a declaration asks for in vain, and on parameters that
 * differ between languages. `--check` also fails when the written keys are not up to date.
 */

const ROOT = path.resolve(import.meta.dirname, '..')
const SRC = path.join(ROOT, 'src')
const OUT = path.join(SRC, 'kernel/shared/text-keys.ts')
const PLURAL = /_(zero|one|two|few|many|other)$/

interface TextFile {
  readonly folder: string
  readonly texts: Readonly<Record<string, Texts>>
}

const problems: string[] = []
const problem = (text: string) => void problems.push(text)

async function readTextFiles(): Promise<TextFile[]> {
  const areas = globSync('modules/*/*/texts', { cwd: SRC }).sort()
  const folders = ['kernel/texts', ...areas.map((folder) => folder.replaceAll('\\', '/'))]
  const files = await Promise.all(folders.map(readFolder))
  return files.filter((f) => f !== null)
}

async function readFolder(folder: string): Promise<TextFile | null> {
  const dir = path.join(SRC, folder)
  const there = await readdir(dir).catch(() => [])
  if (there.length === 0) return null
  const texts: Record<string, Texts> = {}
  for (const bahasa of BAHASA) {
    const file = await readFile(path.join(dir, `${bahasa}.json`), 'utf8').catch(() => null)
    if (file === null) problem(`${folder}: no ${bahasa}.json`)
    texts[bahasa] = file === null ? {} : (JSON.parse(file) as Texts)
  }
  return { folder, texts }
}

const paramsOf = (text: string) =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map((m) => m[1] ?? ''))].sort()

/** Keys by what is wrong inside one folder: a language that lacks one, parameters that differ. */
function checkFolder({ folder, texts }: TextFile): void {
  const all = new Set(BAHASA.flatMap((b) => Object.keys(texts[b] ?? {})))
  for (const key of all) {
    const missing = BAHASA.filter((b) => !texts[b]?.[key]?.trim())
    if (missing.length > 0) problem(`${folder}: ${key} is missing in ${missing.join(', ')}`)
    const wanted = paramsOf(texts['id']?.[key] ?? '').join()
    for (const b of BAHASA) {
      const text = texts[b]?.[key]
      if (text && paramsOf(text).join() !== wanted)
        problem(`${folder}: ${key}: parameters of ${b} differ from id`)
    }
  }
}

function collect(files: readonly TextFile[]): Map<string, string> {
  const all = new Map<string, string>()
  for (const { folder, texts } of files) {
    for (const [key, text] of Object.entries(texts['id'] ?? {})) {
      if (all.has(key)) problem(`${folder}: ${key} is defined elsewhere too`)
      all.set(key, text)
    }
  }
  return all
}

/** Every source of ours as one text, the texts themselves and what this script writes left out. */
async function readSources(): Promise<string> {
  const names = await readdir(SRC, { recursive: true })
  const sources = names.filter(
    (n) => /\.tsx?$/.test(n) && !n.endsWith('text-keys.ts') && !/\.test\.tsx?$/.test(n),
  )
  return (await Promise.all(sources.map((n) => readFile(path.join(SRC, n), 'utf8')))).join('\n')
}

interface Uses {
  readonly words: ReadonlySet<string>
  /** `label.${…}` in a source: keys of that prefix are made at run time. */
  readonly prefixes: readonly string[]
}

function usesOf(source: string): Uses {
  const prefixes = [...source.matchAll(/`([a-z_.]+[._])\$\{/g)].map((m) => m[1] ?? '')
  return { words: new Set(source.match(/[\w.-]+/g)), prefixes: [...new Set(prefixes)] }
}

/** Prefixes whose keys end in a name that must itself occur somewhere. */
const NAMED = ['label.', 'error.', 'screen.', 'pilihan.', 'help.', 'arti.']

function isUsed(key: string, { words, prefixes }: Uses, screens: ReadonlySet<string>): boolean {
  const base = key.replace(PLURAL, '')
  if (words.has(base)) return true
  const prefix = NAMED.find((n) => base.startsWith(n))
  if (!prefix) return prefixes.some((p) => base.startsWith(p))
  const name = base.slice(prefix.length)
  if (prefix === 'screen.' || prefix === 'help.') return screens.has(`screen.${name}`)
  if (prefix === 'pilihan.') {
    const [field = '', ...value] = name.split('.')
    return words.has(field) && value.length > 0
  }
  // A column that means something else in some reports: `arti.<column>_<meaning>`.
  if (prefix === 'arti.') return starts(name).some((column) => words.has(column))
  return words.has(name)
}

/** `a_b_c`, `a_b` and `a` of `a_b_c`. */
function starts(name: string): string[] {
  const parts = name.split('_')
  return parts.map((_, n) => parts.slice(0, parts.length - n).join('_'))
}

interface Wanted {
  readonly keys: ReadonlyMap<string, string>
  readonly screens: ReadonlySet<string>
}

/** What the declarations need: titles, labels of fields, columns and parameters, choices, messages. */
async function wantedByDeclarations(): Promise<Wanted> {
  const { createRegistry } = await import('../src/app/modules.ts')
  const coded = await codedScreens()
  const registry = createRegistry()
  const keys = new Map<string, string>()
  const screens = new Set(
    [...registry.screens.values(), ...coded.filter((s) => !('to' in s))].map((s) =>
      titleKey(s.path),
    ),
  )
  for (const key of screens) keys.set(key, 'screens')
  for (const m of registry.masters.values()) {
    for (const [name, field] of Object.entries(m.fields)) {
      keys.set(`label.${name}`, `master ${m.name}`)
      for (const value of field.pilihan ?? [])
        keys.set(`pilihan.${name}.${value.toLowerCase()}`, `master ${m.name}`)
    }
    for (const use of m.usedBy ?? []) keys.set(`error.${use.error}`, `master ${m.name}`)
  }
  for (const { kunci, kelompok, bahaya } of registry.settings.values()) {
    for (const part of ['nama', 'arti']) keys.set(`pengaturan.${part}.${kunci}`, 'settings')
    keys.set(`pengaturan.kelompok.${kelompok}`, `setting ${kunci}`)
    if (bahaya) keys.set(`pengaturan.bahaya.${bahaya}`, `setting ${kunci}`)
  }
  for (const m of registry.modules)
    if (m.reports) keys.set(`modul.${m.heading ?? m.name}`, `heading of the reports of ${m.name}`)
  for (const r of registry.reports.values()) {
    for (const name of Object.keys(r.params)) keys.set(`label.${name}`, `report ${r.name}`)
    for (const c of r.columns) keys.set(`label.${c.key}`, `report ${r.name}`)
    const { wajib = {}, ...pesan } = r.pesan ?? {}
    const semua = [...Object.values(pesan), ...Object.values(wajib).map((code) => `error.${code}`)]
    for (const key of semua) keys.set(key, `report ${r.name}`)
  }
  return { keys, screens }
}

/** Error codes that are thrown somewhere: each needs its text. */
function thrownCodes(source: string): string[] {
  const found = source.matchAll(/(?:new AppError\(\s*|\bcode: |\berror: )'([a-z_]+\.[a-z_0-9]+)'/g)
  return [...new Set([...found].map((m) => m[1] ?? ''))]
}

function written(all: ReadonlyMap<string, string>): string {
  const keys = [...new Set([...all.keys()].map((k) => k.replace(PLURAL, '')))].sort()
  const params = new Map<string, Set<string>>()
  for (const [key, text] of all) {
    const base = key.replace(PLURAL, '')
    const names = [...paramsOf(text), ...(key === base ? [] : ['count'])]
    if (names.length > 0) params.set(base, new Set([...(params.get(base) ?? []), ...names]))
  }
  const rows = [...params].sort().map(([key, names]) => {
    const kinds = [...names].sort().map((n) => `'${n}'`)
    const line = `  '${key}': ${kinds.join(' | ')}`
    return line.length <= 100 ? line : `  '${key}':${kinds.map((k) => `\n    | ${k}`).join('')}`
  })
  return `/** Written by \`npm run texts\` from the texts in Indonesian. */
// oxfmt-ignore
export type TextKey =
${packedUnion(keys)}

/** Names of the parameters that a text takes. */
export interface TextParams {
${rows.join('\n')}
}

type Value = string | number

/** A text with parameters needs all of them; one without takes none. */
export type TextArgs<K extends TextKey> = K extends keyof TextParams
  ? TextParams[K] extends infer Name extends string
    ? [params: Readonly<Record<Name, Value>>]
    : never
  : [params?: Readonly<Record<string, Value>>]
`
}

async function main(): Promise<void> {
  const files = await readTextFiles()
  files.forEach(checkFolder)
  const all = collect(files)
  const source = await readSources()
  const wanted = await wantedByDeclarations().catch((error: Error) => {
    problem(`declarations can't be read: ${error.message}`)
    return null
  })
  for (const [key, by] of wanted?.keys ?? [])
    if (!all.has(key)) problem(`${key} is missing (${by})`)
  for (const code of thrownCodes(source))
    if (!all.has(`error.${code}`)) problem(`error.${code} is missing (thrown)`)
  const uses = usesOf(source)
  if (wanted)
    for (const key of all.keys())
      if (!isUsed(key, uses, wanted.screens)) problem(`${key} is unused`)
  const text = written(all)
  const before = await readFile(OUT, 'utf8').catch(() => '')
  if (process.argv.includes('--check') && before !== text)
    problem('text-keys.ts is out of date: npm run texts')
  else if (before !== text) await writeFile(OUT, text)
  for (const p of problems.sort()) console.error(p)
  console.log(`${all.size} texts in ${BAHASA.length} languages, ${problems.length} problems`)
  if (problems.length > 0) process.exitCode = 1
}

await main()
