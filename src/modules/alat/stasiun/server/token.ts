import { execute } from '#kernel/server/command/execute.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand, defineSession } from '#kernel/server/http/route.ts'
import { hashToken, newToken } from '#kernel/server/session/session.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { stasiunCabut, stasiunToken } from '../contract.ts'
import { LEPAS } from './line.ts'

interface Milik {
  readonly kode_toko: string
  readonly kode_stasiun: string
}

/** A token names shop and station in front of its secret, so that the server knows where to look. */
export const tokenStasiun = ({ kode_toko, kode_stasiun }: Milik): string =>
  `${Buffer.from(`${kode_toko}\n${kode_stasiun}`).toString('base64url')}.${newToken()}`

/** Whose token this claims to be; null for what is none. The hash decides. */
export function bacaToken(token: string): Milik | null {
  const [nama = '', rahasia] = token.split('.')
  const [kode_toko, kode_stasiun] = Buffer.from(nama, 'base64url').toString().split('\n')
  return rahasia && kode_toko && kode_stasiun ? { kode_toko, kode_stasiun } : null
}

async function pastikanStasiun(tx: Tx, kode_stasiun: string): Promise<void> {
  const ada = await tx.maybe(sql`
    select 1 as ada from public.stasiun
    where kode_toko = ${tx.kode_toko} and kode_stasiun = ${kode_stasiun} for update`)
  if (!ada) throw new AppError('stasiun.tidak_ada', { status: 404, params: { kode_stasiun } })
}

/**
 * Makes a station's token; whoever used the one before is sent away. The secret leaves once, in
 * this answer: a command's answer would be stored, so only its hash goes through the command.
 */
export const buatToken = defineSession(stasiunToken, async ({ ctx, input }) => {
  const { kode_stasiun } = input
  const { kode_toko } = ctx.toko
  const token = tokenStasiun({ kode_toko, kode_stasiun })
  await execute({
    call: stasiunToken,
    ctx,
    input,
    kunci: null,
    handle: async ({ tx, waktu }) => {
      await pastikanStasiun(tx, kode_stasiun)
      return {
        tulis: [
          ubah(sql`
            insert into public.token_stasiun
              (kode_toko, kode_stasiun, token_hash, dibuat, dibuat_oleh)
            values (${kode_toko}::text, ${kode_stasiun}::text, ${hashToken(token)}::text,
              ${waktu}::timestamptz, ${ctx.sesi.user_id}::text)
            on conflict on constraint token_stasiun_pk do update
              set token_hash = excluded.token_hash, dibuat = excluded.dibuat,
                dibuat_oleh = excluded.dibuat_oleh, koneksi = null`),
        ],
        audit: { aksi: 'stasiun.token', objek: `stasiun:${kode_stasiun}` },
        kabar: { event: LEPAS, data: { kode_stasiun }, segera: true },
        jawaban: {},
      }
    },
  })
  return { kode_stasiun, token }
})

/** Ends a station's token. Throws 404 `stasiun.tidak_ada` where there is none. */
export const cabutToken = defineCommand(stasiunCabut, async ({ tx, input }) => {
  const { kode_stasiun } = input
  await pastikanStasiun(tx, kode_stasiun)
  return {
    tulis: [
      ubah(sql`
        delete from public.token_stasiun
        where kode_toko = ${tx.kode_toko} and kode_stasiun = ${kode_stasiun}`),
    ],
    audit: { aksi: 'stasiun.cabut_token', objek: `stasiun:${kode_stasiun}` },
    kabar: { event: LEPAS, data: { kode_stasiun }, segera: true },
    jawaban: { kode_stasiun },
  }
})
