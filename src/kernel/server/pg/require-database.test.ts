import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, emptyDatabase } from '#test/setup/database.ts'
import { requireDatabase } from './open-database.ts'

const user = `tanpa_${randomBytes(4).toString('hex')}`
let database: TestDatabase
let url: string

beforeAll(async () => {
  database = await emptyDatabase()
  await database.query(`CREATE ROLE ${user} LOGIN PASSWORD 'rahasia'`)
  const address = new URL(database.url)
  address.username = user
  address.password = 'rahasia'
  url = address.href
})
afterAll(async () => {
  await database.query(`REVOKE ALL ON SCHEMA public FROM ${user}`)
  await database.query(`DROP ROLE ${user}`)
  await database.drop()
})

test('a user who may not make roles is told what to grant, then what else he lacks', async () => {
  await expect(requireDatabase(url)).rejects.toThrow(
    `DATABASE_URL: ${user} may not make the role kencana_app, which the application works as: ALTER ROLE ${user} CREATEROLE`,
  )
  await database.query(`ALTER ROLE ${user} CREATEROLE`)
  await expect(requireDatabase(url)).rejects.toThrow(/may not make tables in the schema public/)
  await database.query(`GRANT CREATE ON SCHEMA public TO ${user}`)
  await requireDatabase(url)
})
