import { expect, test } from 'vitest'
import { testDatabase } from '#test/setup/database.ts'
import { writtenOut } from './written-out.ts'

test('everything but the shop stands in the text', () => {
  const text = 'select $1::text, $2::date from x where toko = $3 and a = any($4::text[]) limit $5'
  const values = [null, '2026-01-31', 'AA', ['b', 'c"\\'], 50]
  expect(writtenOut({ text, values }, 'AA')).toEqual({
    text: `select NULL::text, '2026-01-31'::date from x where toko = $1 and a = any( E'{"b","c\\\\"\\\\\\\\"}'::text[]) limit '50'`,
    values: ['AA'],
  })
  expect(writtenOut({ text: 'select $1', values: ['b'] }, 'AA')).toEqual({
    text: "select 'b'",
    values: [],
  })
})

test("what it can't write", () => {
  for (const statement of [
    { text: "select $1 where a ~ '^x$2'", values: ['b'] },
    { text: 'select $1, $1', values: ['b'] },
    { text: 'select $2, $1', values: ['b', 'c'] },
    { text: 'select $1', values: ['a\0b'] },
    { text: 'select $1', values: [new Date(0)] },
    { text: 'select $1', values: [[1, null]] },
  ])
    expect(writtenOut(statement, 'AA')).toBeNull()
})

test('PostgreSQL reads what was given, whatever somebody types', async () => {
  const db = await testDatabase()
  const typed = ["'", "\\'; drop table x; --", '$1 $2', '"', '{}', '\u{1F48D} 金', " E'\\n'", '%_']
  const text = 'select $1::text as toko, $2::text as typed, $3::text[] as list, $4::bigint as n'
  for (const one of typed) {
    const values = ['AA', one, [one, ...typed], 9007199254740991]
    const written = writtenOut({ text, values }, 'AA')
    expect(written?.values).toEqual(['AA'])
    const [row] = await db.query(written?.text ?? '', ['AA'])
    expect(row).toEqual({ toko: 'AA', typed: one, list: [one, ...typed], n: '9007199254740991' })
  }
})
