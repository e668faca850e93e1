import { expect, test } from 'vitest'
import { checkStructure } from '../scripts/structure.ts'

const check = (files: Record<string, string>) =>
  checkStructure(Object.entries(files).map(([file, text]) => ({ file, text })))

const lines = (n: number) => Array.from({ length: n }, (_, i) => `  f(${i})`).join('\n')

test('a tidy pair of files passes', () => {
  const found = check({
    'src/kernel/shared/a.ts': 'export const a = 1\n',
    'src/modules/uang/kas/server/b.ts':
      "import { a } from '#kernel/shared/a.ts'\nexport const b = a\n",
  })
  expect(found).toEqual([])
})

test('an import cycle is found, around a corner too; types and lazy imports close none', () => {
  const cycle = {
    'src/app/a.ts': "import { b } from './b.ts'\nexport const a = b\n",
    'src/app/b.ts': "export * from './c.ts'\nexport const b = 1\n",
    'src/app/c.ts': "import './a.ts'\n",
  }
  expect(check(cycle)).toEqual(['import cycle: src/app/a.ts, src/app/b.ts, src/app/c.ts'])
  expect(
    check({ ...cycle, 'src/app/c.ts': "import type { A } from './a.ts'\nexport type C = A\n" }),
  ).toEqual([])
  expect(check({ ...cycle, 'src/app/c.ts': "export const c = () => import('./a.ts')\n" })).toEqual(
    [],
  )
})

const BREACHES: readonly [string, string, RegExp][] = [
  ['src/kernel/shared/a.ts', '../server/db/pool.ts', /kernel\/shared imports nothing of ours/],
  ['src/kernel/shared/a.ts', 'pg', /needs no package/],
  ['src/kernel/shared/a.ts', 'node:fs', /no node:/],
  ['src/modules/uang/kas/contract.ts', 'zod', /made by kernel\/shared\/z\.ts/],
  ['src/modules/uang/kas/contract.ts', 'zod/v4', /made by kernel\/shared\/z\.ts/],
  ['src/kernel/server/a.ts', '../web/api.ts', /imports only itself and kernel\/shared/],
  [
    'src/kernel/server/a.ts',
    '../../modules/uang/kas/contract.ts',
    /imports only itself and kernel\/shared/,
  ],
  ['src/kernel/web/a.ts', '../server/module.ts', /imports only itself and kernel\/shared/],
  ['src/modules/uang/kas/web/a.tsx', '../server/index.ts', /never imports server/],
  ['src/modules/uang/kas/web/a.tsx', 'node:path', /no node:/],
  ['src/modules/uang/kas/contract.ts', './server/uang-kas.ts', /never imports server/],
  [
    'src/modules/toko/toko/server/a.ts',
    '#modules/loket/penjualan/server/jual.ts',
    /of penjualan a module imports/,
  ],
  [
    'src/modules/toko/toko/server/a.ts',
    '#modules/loket/penjualan/web/keranjang.ts',
    /server never imports web/,
  ],
  ['src/modules/uang/kas/server/a.ts', '../../../../app/modules.ts', /only app knows all modules/],
  ['src/modules/uang/kas/reports/a.ts', 'react', /server never imports the browser/],
  ['src/app/a.ts', '../../test/setup/database.ts', /only what lies in src/],
]

test.each(BREACHES)('%s must not import %s', (file, target, why) => {
  const found = check({ [file]: `import { x } from '${target}'\nexport const y = x\n` })
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(why)
  expect(found[0]).toContain(`${file}:1`)
})

test.each([
  ['src/modules/toko/toko/server/a.ts', '#modules/loket/penjualan/server/index.ts'],
  ['src/modules/toko/toko/server/a.ts', '#modules/loket/penjualan/rules.ts'],
  ['src/modules/toko/toko/web/a.tsx', '#modules/loket/penjualan/contract.ts'],
  ['src/modules/uang/kas/reports/a.ts', '#kernel/server/report/define.ts'],
  ['src/app/a.ts', '../modules/uang/kas/server/index.ts'],
])('%s may import %s', (file, target) => {
  expect(check({ [file]: `import { x } from '${target}'\nexport const y = x\n` })).toEqual([])
})

test('the file that says what an area offers does nothing else', () => {
  const offer = "export { a } from './a.ts'\n"
  const offering = (text: string) => check({ 'src/modules/uang/kas/server/index.ts': text })
  expect(offering(offer)).toEqual([])
  expect(offering(`${offer}export const kas = 1\n`)).toEqual([
    'src/modules/uang/kas/server/index.ts:2: an index.ts only says what is offered',
  ])
})

const importing = (target: string, how = 'import { x }') =>
  `${how} from '${target}'\nexport const y = 1\n`

test('areas that import each other are found: around a corner, by a type, by a lazy import', () => {
  const RULES = (area: string) => `#modules/loket/${area}/rules.ts`
  const ring = {
    'src/modules/loket/a/rules.ts': importing(RULES('b')),
    'src/modules/loket/b/contract.ts': importing(RULES('c')),
    'src/modules/loket/b/rules.ts': 'export const x = 1\n',
    'src/modules/loket/c/rules.ts': 'export const x = 1\n',
  }
  const knot = ['areas import each other: loket/a, loket/b, loket/c']
  expect(check(ring)).toEqual([])
  const closed = (text: string) => check({ ...ring, 'src/modules/loket/c/contract.ts': text })
  expect(closed(importing(RULES('a')))).toEqual(knot)
  expect(closed(importing(RULES('a'), 'import type { X }'))).toEqual(knot)
  expect(closed(`export const y = () => import('${RULES('a')}')\n`)).toEqual(knot)
  const test = { 'src/modules/loket/c/contract.test.ts': importing(RULES('a')) }
  expect(check({ ...ring, ...test })).toEqual([])
})

test('a wing imports another only downward, and every area stands in one', () => {
  const upward = check({
    'src/modules/uang/kas/rules.ts': importing('#modules/loket/titip/rules.ts'),
  })
  expect(upward).toEqual([
    expect.stringMatching(
      /^src\/modules\/uang\/kas\/rules\.ts:1: .*uang\/kas stands below loket\/titip/,
    ),
  ])
  expect(
    check({ 'src/modules/loket/titip/rules.ts': importing('#modules/uang/kas/rules.ts') }),
  ).toEqual([])
  expect(check({ 'src/modules/gudang/rak/rules.ts': 'export const x = 1\n' })).toEqual([
    expect.stringContaining('gudang/rak is in no wing'),
  ])
})

test('types may cross from the server to the browser', () => {
  const text = "import type { Session } from '../server/session/sesi.ts'\nexport type S = Session\n"
  expect(check({ 'src/app/a.ts': text, 'src/modules/uang/kas/web/b.ts': text })).toEqual([])
})

test('casts that the compiler cannot follow are counted over the product', () => {
  const blind = 'export const a = (x: object) => x as never\n'
  const twice = 'export const a = (x: object) => x as unknown as string\n'
  const honest = 'export const a = (x: unknown) => x as string\n'
  const five = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`src/app/a${n}.ts`, blind]))
  const all = { ...five, 'src/app/a.test.ts': blind, 'src/app/c.ts': honest }
  expect(check(all)).toEqual([])
  expect(check({ ...all, 'src/app/b.ts': twice })).toContain('src/app/b.ts:1: a cast')
})

test('long files, long functions, any and silenced checks are found', () => {
  expect(check({ 'src/app/a.ts': 'f()\n'.repeat(401) })).toEqual([
    'src/app/a.ts: 401 lines, at most 400',
  ])
  const long = `export function panjang() {\n${lines(69)}\n}\n`
  expect(check({ 'src/app/a.ts': long })).toEqual([
    'src/app/a.ts:1: panjang has 71 lines, at most 70',
  ])
  expect(check({ 'src/app/a.tsx': long })).toEqual([])
  const callback = `daftar(async () => {\n${lines(69)}\n})\n`
  expect(check({ 'src/app/a.ts': callback })).toHaveLength(1)
  expect(check({ 'src/app/a.test.ts': callback })).toEqual([])
  expect(check({ 'src/app/a.ts': 'export const a: any = 1\n' })).toEqual(['src/app/a.ts:1: any'])
  expect(check({ 'src/app/a.ts': "export const a = 'any'\n" })).toEqual([])
  const silenced = ['src/app/a.ts:1: a check is silenced']
  expect(check({ 'src/app/a.ts': '// @ts-ignore\nf()\n' })).toEqual(silenced)
  expect(check({ 'src/app/a.ts': '/* oxlint-disable */\nf()\n' })).toEqual(silenced)
})

test('a file that can not be read as TypeScript is named', () => {
  expect(() => check({ 'src/app/a.ts': 'export const = 1' })).toThrow(/src\/app\/a\.ts/)
})
