import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { UANG_BERGERAK } from './rules.ts'

const MODULES = path.join(import.meta.dirname, '..')

test('screens of money hear every document that posts', () => {
  const semua = globSync('*/server/**/*.ts', { cwd: MODULES }).filter((f) => !/\.test\./.test(f))
  const kabar = semua.flatMap((file) => {
    const isi = readFileSync(path.join(MODULES, file), 'utf8')
    if (!/^ +buku[:,]/m.test(isi)) return []
    return [...isi.matchAll(/kabar: \{ event: '([a-z-]+)'/g)].map(([, event]) => event)
  })
  expect([...new Set(kabar)].sort()).toEqual([...UANG_BERGERAK].sort())
})
