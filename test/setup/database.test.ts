import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'

test('a test gets a migrated database of its own, and leaves nothing', async () => {
  const [one, two] = await Promise.all([testDatabase(), testDatabase()])
  await one.query('CREATE TABLE hanya_di_sini (n int)')
  expect(await two.query("SELECT to_regclass('hanya_di_sini') AS ada")).toEqual([{ ada: null }])
  expect((await one.query('SELECT nama FROM migrasi')).length).toBeGreaterThan(0)
  await Promise.all([one.drop(), two.drop()])
  await expect(one.query('SELECT 1')).rejects.toThrow()
})
