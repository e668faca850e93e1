import { expect, it } from 'vitest'
import { berat, rupiah } from '#kernel/shared/fields.ts'
import {
  type Column,
  arrange,
  moveForward,
  nextSort,
  NO_CHOICE,
  sumsOf,
  visible,
} from './columns.ts'

const columns = ['a', 'b', 'c', 'd'].map((name) => ({ name }))
const names = (all: readonly { name: string }[]) => all.map((c) => c.name).join('')

it('follows the chosen order and hides what was hidden', () => {
  const choice = { order: ['c', 'a', 'b', 'd'], hidden: ['b'], width: {} }
  expect(names(visible(columns, choice))).toBe('cad')
})

it('never hides every column', () => {
  expect(names(visible(columns, { ...NO_CHOICE, hidden: ['a', 'b', 'c', 'd'] }))).toBe('abcd')
})

it('moves a column forward, the first one nowhere', () => {
  const moved = moveForward(columns, NO_CHOICE, 'c')
  expect(names(arrange(columns, moved))).toBe('acbd')
  expect(names(arrange(columns, moveForward(columns, moved, 'a')))).toBe('acbd')
})

it('turns the sort up, down and off', () => {
  expect(nextSort('', 'a')).toBe('a')
  expect(nextSort('a', 'a')).toBe('-a')
  expect(nextSort('-a', 'a')).toBe('')
  expect(nextSort('-a', 'b')).toBe('b')
})

it('sums are as exact as the values are written; what is empty counts as nothing', () => {
  const columns: readonly Column<{ berat: number | null; harga: number; nama: string }>[] = [
    { name: 'nama' },
    { name: 'berat', field: berat(), sum: true },
    { name: 'harga', field: rupiah() },
  ]
  const rows = [
    { nama: 'a', berat: 0.1, harga: 5 },
    { nama: 'b', berat: 0.2, harga: 7 },
    { nama: 'c', berat: null, harga: 9 },
  ]
  expect(sumsOf(columns, rows)).toEqual({ berat: 0.3 })
})
