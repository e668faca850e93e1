import { parseArgs } from 'node:util'
import { readCopy } from '#kernel/server/copy-for-look.ts'
import type { Database } from '#kernel/server/db/database.ts'
import { sql } from '#kernel/server/db/query.ts'
import { type Level, LEVELS } from '#kernel/shared/gates.ts'
import { aksesBawaan, minSandi } from '#modules/orang/pengguna/rules.ts'
import { says } from './says.ts'
import { withDatabase } from './with-database.ts'
import type { Command } from '../cli-command.ts'

export const userCreate: Command = {
  name: 'user:create',
  onCopy: true,
  summary:
    'user:create --id BUDI --name "Budi" --level KASIR --shop PST --password … [--drawer UTAMA]',
  run: async (args, { databaseUrl }) => {
    const { values } = parseArgs({
      args: [...args],
      options: {
        id: { type: 'string' },
        name: { type: 'string' },
        level: { type: 'string' },
        shop: { type: 'string' },
        password: { type: 'string' },
        drawer: { type: 'string', default: 'UTAMA' },
      },
    })
    const { id, name, shop, password, drawer } = values
    const level = LEVELS.find((l) => l === values.level?.toUpperCase()) as Level | undefined
    if (!id || !name || !shop || !password)
      throw new Error('id, name, shop and password are needed')
    if (!level) throw new Error(`level is one of ${LEVELS.join(', ')}`)
    const { buatPengguna, tolakSandiBaru } = await import('#modules/orang/pengguna/server/index.ts')
    const user_id = id.toUpperCase()
    await tolakSandiBaru(password, { user_id, nama: name, level }).catch(weak(level))
    const { createRegistry } = await import('../modules.ts')
    const copy = await readCopy(databaseUrl)
    await withDatabase(databaseUrl, (db) =>
      buatPengguna(db, {
        user_id,
        nama: name,
        level,
        kode_toko: shop.toUpperCase(),
        laci: drawer,
        akses: aksesBawaan(level, createRegistry().screens.values()),
        sandi: password,
        // Nobody can change a password in a copy.
        wajib_ganti: copy === null,
      }).catch(
        says(`${id.toUpperCase()} exists already, or there is no shop ${shop.toUpperCase()}`),
      ),
    )
    const first = copy ? '' : '; the first log-in asks for a new password'
    console.log(`${id.toUpperCase()} created${first}`)
  },
}

/** A password that nobody may choose, as a sentence. */
const weak = (level: Level) => () => {
  throw new Error(
    `the password needs at least ${minSandi(level)} characters, no name of the person, and must be none of the commonest`,
  )
}

export const userUnlock: Command = {
  name: 'user:unlock',
  onCopy: true,
  summary: 'user:unlock BUDI   lets a person guess again and ends a session left behind',
  run: async ([id = ''], { databaseUrl }) => {
    const user = id.toUpperCase()
    await withDatabase(databaseUrl, async (db) => {
      const known = await db.lokal.maybe(sql`select 1 from public.pengguna where user_id = ${user}`)
      if (!known) throw new Error(`no user ${user}`)
      await db.lokal.run(sql`delete from public.login_gagal where user_id = ${user}`)
      await db.lokal.run(sql`
        update public.sesi set berakhir = ${new Date()}, sebab = 'DIBUKA'
        where user_id = ${user} and berakhir is null`)
      await tellEnded(db, user)
    })
    console.log(`${user} may log in`)
  },
}

export const userResetFactor: Command = {
  name: 'user:reset-factor',
  summary:
    'user:reset-factor BUDI   takes away a lost second factor, passkeys and recovery codes; kept in the audit',
  run: async ([id = ''], { databaseUrl }) => {
    const user = id.toUpperCase()
    const { resetFaktorDariLuar } = await import('#modules/orang/faktor/server/index.ts')
    const done = await withDatabase(databaseUrl, async (db) => {
      const done = await resetFaktorDariLuar(db, user).catch(
        says(`the shop of ${user} has no open business day`),
      )
      if (done) await tellEnded(db, user)
      return done
    })
    if (!done) throw new Error(`${user} has no second factor`)
    console.log(`${user} logs in with the password alone; owners are asked to enrol a new one`)
  },
}

/** Every server process forgets the person's sessions. */
async function tellEnded(db: Database, user: string): Promise<void> {
  const notice = JSON.stringify({ kode_toko: '', user_id: user, event: 'sesi.berakhir' })
  await db.lokal.run(sql`select pg_notify('kencana', ${notice})`)
}
