import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRegistry } from '../../src/app/modules.ts'
import { type FieldValue, kinds } from '#kernel/shared/fields.ts'
import {
  type MasterDefinition,
  labelField,
  type MasterRow,
  toldAtCounter,
} from '#kernel/shared/master.ts'
import { narrowing, rangeNames } from '#kernel/shared/narrow.ts'
import { addDays, tanggal } from '#kernel/shared/tanggal.ts'
import { World } from './master-world.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

const all = [...createRegistry().masters.values()]
const written = all.filter((m) => !m.hanyaBaca && !m.hanyaUbah)
const named = (m: MasterDefinition) => [m.name, m] as const

let world: World
beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

/** A field of text, where the master has one: what may hold anything. */
const textField = (m: MasterDefinition) =>
  Object.entries(m.fields).find(([name, f]) => f.kind === 'teks' && name !== 'no_hp')?.[0]

describe.each(written.map(named))('the list of %s', (_, m) => {
  it('is narrowed by ranges, both ends included, and only by whoever is told the field', async () => {
    const made = await world.make(m)
    const key = made[m.key]
    const found = async (query: string, user = 'SU1') =>
      world.call('GET', `${m.api.list}?${query}`, { user })
    const hidden = Object.keys(m.fields).filter((name) => !toldAtCounter(m)(name))
    for (const [name, field] of Object.entries(m.fields)) {
      const value = made[name]
      if (narrowing(field) !== 'rentang') continue
      if (typeof value !== 'number' && typeof value !== 'string') continue
      const [dari, sampai] = rangeNames(name)
      const inside = await found(`${dari}=${value}&${sampai}=${value}`)
      expect([name, inside.status]).toEqual([name, 200])
      expect(inside.json.data.every((r) => r[name] === value)).toBe(true)
      expect(inside.json.data.map((r) => r[m.key])).toContain(key)
      const beyond = typeof value === 'number' ? value + 1 : addDays(tanggal(value), 1)
      const outside = await found(`${dari}=${beyond}`)
      expect(outside.json.data.map((r) => r[m.key])).not.toContain(key)
      const cashier = await found(`${sampai}=${value}`, 'KASIR1')
      expect([name, cashier.status]).toEqual([name, hidden.includes(name) ? 403 : 200])
      const odd = await found(`${dari}=abc`)
      expect([name, odd.status]).toEqual([name, 400])
    }
  })

  it('leaves as a file that says the same', async () => {
    const text = textField(m)
    await world.make(m, 'SU1', text ? { [text]: `=1+1, "x" dan Ñ` } : {})
    const { json } = await world.call('GET', m.api.list)
    // What leaves by a screen of its own has its headings here and no rows.
    const rows = m.ekspor ? [] : json.data
    // Beside a code that refers to another master stands the name that the list answers.
    const { names: known } = await namesOf(m)
    const names = Object.keys(m.fields).flatMap((name) =>
      known[name] ? [name, `${name}*`] : [name],
    )
    const value = (row: MasterRow, at: string) =>
      at.endsWith('*') ? (known[at.slice(0, -1)]?.[String(row[at.slice(0, -1)])] ?? null) : row[at]
    const { texts } = world.server.services
    const labels = names.map((at) => {
      const label = texts.t('id', `label.${at.replace('*', '')}`)
      return at.endsWith('*') ? texts.t('id', 'master.nama_dari', { label }) : label
    })
    const csv = readCsv((await world.call('GET', `${m.api.list}?format=csv`)).body.toString())
    const start = csv.findIndex((row) => row.join() === labels.join())
    expect(csv[0]).toEqual(['\uFEFFToko T1'])
    expect(csv.slice(start + 1)).toEqual(
      rows.map((row) => names.map((at) => csvCell(m, at, value(row, at)))),
    )
    // The columns that a person's list shows, in that order; what is unknown is left out.
    const two = names
      .filter((at) => !at.endsWith('*'))
      .slice(0, 2)
      .toReversed()
    const few = await world.call('GET', `${m.api.list}?format=csv&kolom=${[...two, 'x'].join(',')}`)
    expect(readCsv(few.body.toString())).toContainEqual(
      two.flatMap((at) => labels.filter((_, i) => names[i]?.replace('*', '') === at)),
    )
    const xlsx = await world.call('GET', `${m.api.list}?format=xlsx`)
    const sheet = readXlsx(xlsx.body)
    const head = sheet.findIndex((row) => row.join() === labels.join())
    expect(sheet.slice(head + 1).map((row) => names.map((_, i) => row[i] ?? null))).toEqual(
      rows.map((row) => names.map((at) => xlsxCell(m, at, value(row, at)))),
    )
  })

  it('has the names of the records that they refer to', async () => {
    await world.make(m)
    const { names, rows } = await namesOf(m)
    for (const [field, codes] of Object.entries(names)) {
      const target = world.master(m.fields[field]?.master ?? '')
      const { json } = await world.call('GET', target.api.list)
      const label = labelField(target)
      const wanted = rows.flatMap((row) => (row[field] ? [String(row[field])] : []))
      expect(Object.keys(codes).toSorted()).toEqual([...new Set(wanted)].toSorted())
      for (const [code, name] of Object.entries(codes))
        expect(name).toBe(json.data.find((r) => String(r[target.key]) === code)?.[label])
    }
  })
})

type Names = Readonly<Record<string, Readonly<Record<string, string>>>>

async function namesOf(m: MasterDefinition): Promise<{ names: Names; rows: readonly MasterRow[] }> {
  const { json } = await world.call('GET', `${m.api.list}?bernama=ya&limit=500&page=1`)
  const { nama = {} } = json as { nama?: Names }
  return { names: nama, rows: json.data }
}

/** A cell of the list as the file writes it: numbers bare, no formula, nothing for nothing. */
function csvCell(m: MasterDefinition, name: string, value: FieldValue | undefined): string {
  const f = m.fields[name] ?? { kind: 'teks' as const }
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean')
    return world.server.services.texts.t('id', value ? 'laporan.ya' : 'laporan.tidak')
  if (typeof value === 'number') return value.toFixed(kinds[f.kind].decimals)
  const text = Array.isArray(value) ? value.join(', ') : (value as string)
  return /^[=+\-@]/.test(text) ? `'${text}` : text
}

const DAY_ZERO = Date.UTC(1899, 11, 30)

/** A cell as spreadsheets hold it: real numbers, days counted from the end of 1899. */
function xlsxCell(m: MasterDefinition, name: string, value: FieldValue | undefined): unknown {
  if (typeof value === 'number' || value === null) return value
  if (m.fields[name]?.kind === 'tanggal')
    return (Date.parse(value as string) - DAY_ZERO) / 86_400_000
  // A text cell is never computed, so it needs no apostrophe in front.
  return typeof value === 'string' ? value : csvCell(m, name, value)
}
