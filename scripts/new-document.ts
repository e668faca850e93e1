import {
  type Skeleton,
  addImport,
  addScreens,
  areaAndName,
  camel,
  ensureArea,
  finish,
  main,
  register,
  snake,
} from './skeleton.ts'
import { calls, declaration, migration } from './document/declaration.ts'
import type { Names, Part } from './document/names.ts'
import { routes, test } from './document/registration.ts'
import { entry, screens } from './document/screens.ts'
import { cancel, create, reports, slip } from './document/server.ts'
import { texts } from './document/texts.ts'

const USAGE = 'npm run new:document -- AREA NAME LETTERS, e.g. kas tanda-terima TT'

/**
 * `npm run new:document -- AREA NAME LETTERS`: a kind of document with head, lines, cancelling, slip,
 * two reports and their screens, in six languages, with a test that drives all of its calls.
 */
function newDocument(s: Skeleton): void {
  const [area, name] = areaAndName(s, USAGE)
  const letters = process.argv.slice(2).filter((a) => !a.startsWith('-'))[2] ?? ''
  if (!/^[A-Z]{2}$/.test(letters)) throw new Error(`${USAGE}\nLETTERS are two capitals`)
  const n: Names = {
    area,
    name,
    letters,
    camel: camel(name),
    Name: camel(`-${name}`),
    table: snake(name),
  }
  ensureArea(s, area)
  s.create(`migrations/${s.nextMigration()}-${name}.sql`, migration(n))
  append(s, `${area.folder}/dokumen.ts`, declaration(n))
  append(s, `${area.folder}/contract.ts`, calls(n))
  const parts = [create, cancel, slip, reports, screens, entry, test]
  for (const part of parts)
    for (const [file, text] of Object.entries(part(n))) s.create(`${area.folder}/${file}`, text)
  addScreens(s, area, [
    { path: `/transaksi-${name}`, kind: 'transaction' },
    { path: `/lihat-${name}`, kind: 'view', file: `layar-${name}` },
    { path: `/batal-${name}`, kind: 'cancel', file: `layar-${name}` },
  ])
  for (const one of routes(n)) register(s, { area, ...one })
  s.addTexts(area, texts(n))
  finish(s, [
    'Left: what the document holds (`isi` in dokumen.ts, the migration and the contract alike), locks,',
    'rules and what is booked in the commands, who approves a cancelling, the place in the menu, and',
    'a look at the screens and the texts.',
  ])
}

/** Adds to a file of the area, with the imports that the addition needs. */
function append(s: Skeleton, file: string, part: Part): void {
  if (!s.exists(file)) s.create(file, '')
  s.edit(file, (text) => {
    const imported = part.imports.reduce((t, [name, from]) => addImport(t, name, from), text)
    return `${imported}\n${part.text}`
  })
}

main(newDocument)
