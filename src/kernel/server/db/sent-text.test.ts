import { expect, test } from 'vitest'
import { sentText } from './sent-text.ts'

const INSERT = 'insert into public.x (a) select n from unnest($1::text[]) n'
const MOVE = `with k as (delete from public.y where kode_toko = $1 returning a)
  insert into public.x (a) select a from k`
const LIST = `select (select count(*) from public.y b where b.kode_toko = d.kode_toko and b.no = d.no)
  from public.x d where d.kode_toko = $1 and d.tanggal = $2`

test('PostgreSQL gets every statement as it is', () => {
  for (const text of [INSERT, MOVE, LIST])
    expect(sentText(text, 'postgres')).toEqual({ text, shop: false })
})

test('Citus gets an answer with rows that come from a function, and the shop by its code', () => {
  for (const text of [INSERT, MOVE])
    expect(sentText(text, 'citus')).toEqual({ text: `${text} returning 1`, shop: false })
  for (const text of [`${INSERT} on conflict do nothing`, `${INSERT} returning a`, 'select 1'])
    expect(sentText(text, 'citus')).toEqual({ text, shop: false })
  const named = LIST.replace('b.kode_toko = d.kode_toko', 'b.kode_toko = $3')
  expect(sentText(LIST, 'citus')).toEqual({ text: named, shop: true })
})
