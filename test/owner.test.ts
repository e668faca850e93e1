import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { admin, urlOf } from './setup/postgres.ts'
import { serverInProcess } from './setup/server.ts'

test('DATABASE_URL may be of an owner who is no superuser', async () => {
  const name = `test_pemilik_${randomBytes(4).toString('hex')}`
  await admin(`CREATE ROLE ${name} LOGIN CREATEROLE PASSWORD 'rahasia'`)
  await admin(`CREATE DATABASE ${name} OWNER ${name}`)
  // Another database of this PostgreSQL may have made the role before.
  await admin(`GRANT kencana_app TO ${name} WITH ADMIN OPTION`).catch(() => {})
  const url = new URL(urlOf(name))
  url.username = name
  url.password = 'rahasia'
  const server = await serverInProcess({ databaseUrl: url.href })
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  const wrong = { user_id: 'TIDAK', password: 'adaada' }
  const login = await fetch(`${server.url}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wrong),
  })
  expect(login.status).toBeLessThan(500)
  await server.close()
  await admin(`DROP DATABASE ${name} WITH (FORCE)`)
  await admin(`REVOKE kencana_app FROM ${name} CASCADE`)
  await admin(`DROP ROLE ${name}`)
})
