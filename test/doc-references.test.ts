import { expect, test } from 'vitest'
import { missingReferences } from '../scripts/doc-references.ts'

const rules = { file: 'docs/rules.md', text: '| rule | |\n| R-172 | a |\n| R-173 | b |\n' }
const gaps = { file: 'docs/gaps.md', text: '| no. | |\n| 29 | a | b |\n| 30 | a | b |\n' }
const schema = { file: 'docs/schema.md', text: '1. one\n2. two\n' }
const there = new Set(['docs/rules.md', 'docs/gaps.md', 'docs/schema.md'])

const check = (text: string, more: { file: string; text: string }[] = []) =>
  missingReferences([{ file: 'src/a.ts', text }], {
    docs: [rules, gaps, schema, ...more],
    exists: (file) => there.has(file),
  })

test('what is there may be named', () => {
  const text = '// R-172 to R-173, gaps.md 29 and 30; schema.md, rule 2; docs/rules.md'
  expect(check(text)).toEqual([])
})

test.each([
  ['// (R-171)', 'src/a.ts:1: R-171'],
  ['//\n// R-172 to R-174', 'src/a.ts:2: R-174'],
  ['// gaps.md 29 and 31', 'src/a.ts:1: gaps.md: no 31 there'],
  ['// (schema.md, rule 3)', 'src/a.ts:1: schema.md: no 3 there'],
  ['// docs/decisions/0099-none.md', 'src/a.ts:1: docs/decisions/0099-none.md'],
])('what is missing is named: %s', (text, wanted) => {
  expect(check(text)).toEqual([wanted])
})

test('a link between documents is followed', () => {
  const page = { file: 'docs/a.md', text: '[ok](rules.md) [out](https://a.b) [gone](../x.png)' }
  expect(check('', [page])).toEqual(['docs/a.md: link to ../x.png'])
})

test('a file that a document names is there', () => {
  const page = { file: 'docs/a.md', text: '`docs/rules.md` `test/gone.test.ts` `src/b`' }
  expect(check('', [page])).toEqual(['docs/a.md: test/gone.test.ts', 'docs/a.md: src/b'])
})
