import { auditBeside } from '#kernel/server/command/audit-many.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import type { Database } from '#kernel/server/db/database.ts'
import { type Sql, sql } from '#kernel/server/db/query.ts'
import { defineCommand, defineSession } from '#kernel/server/http/route.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { pakaiOtorisasi } from '#modules/orang/otorisasi/server/index.ts'
import { bolehUbahAkses } from '#modules/orang/pengguna/rules.ts'
import {
  akhiriSesi,
  kabarOrang,
  kunciOrang,
  objekOrang,
} from '#modules/orang/pengguna/server/index.ts'
import { refuseWithoutProof } from '#kernel/server/session/factor-proof.ts'
import { hapusFaktor, resetFaktor } from '../contract.ts'
import { tolakSandiSalah } from './bukti-faktor.ts'
import { catatFaktor, ubahVersi } from './pasang-faktor.ts'
import { lupakanPemulihan } from './pemulihan.ts'

/** The own log-in asks for the password alone again; passkeys stay for approvals. */
export const lepaskanFaktor = defineSession(hapusFaktor, async ({ ctx, input }) => {
  const { user_id, berfaktor } = ctx.sesi
  if (!berfaktor) throw new AppError('faktor.tidak_ada', { status: 409 })
  await refuseWithoutProof(ctx)
  await tolakSandiSalah(ctx, input.password)
  await catatFaktor(ctx, hapusFaktor, {
    aksi: 'faktor.hapus',
    tulis: async () => ({
      pemulihan: [],
      tulis: [
        ubah(sql`delete from public.faktor_kedua where user_id = ${user_id}`),
        ubah(lupakanPemulihan(user_id)),
      ],
    }),
  })
  return { user_id }
})

const berfaktor = (userId: string) => sql`
  select 1 from public.faktor_kedua where user_id = ${userId} and aktif is not null for update`

/**
 * All that proves a person beside the password goes: whoever lost a phone has lost its passkeys too.
 * The next log-in tells who did it.
 */
function cabut(userId: string, oleh: string, pada: Date): readonly Sql<unknown>[] {
  return [
    sql`delete from public.kunci_webauthn where user_id = ${userId}`,
    lupakanPemulihan(userId),
    ubahVersi(userId),
    sql`
      update public.faktor_kedua set rahasia = null, calon = null, calon_dibuat = null,
        aktif = null, direset_oleh = ${oleh}, direset_pada = ${pada}
      where user_id = ${userId}`,
    ...akhiriSesi(userId, 'RESET_FAKTOR', pada),
  ]
}

/**
 * For somebody who has lost phone and recovery codes, by a level above or another owner, with an
 * approval where the shop asks for a second person. The sessions end. Errors: 409 `faktor.reset_sendiri`
 * and `faktor.tidak_ada`, 403 `pengguna.level`, `otorisasi.*`.
 */
export const resetFaktorCommand = defineCommand(resetFaktor, async ({ ctx, tx, input, waktu }) => {
  const { user_id, id_otorisasi } = input
  await refuseWithoutProof(ctx)
  const { sasaran, pelaku } = await kunciOrang(ctx, tx, user_id)
  if (sasaran.user_id === pelaku.user_id)
    throw new AppError('faktor.reset_sendiri', { status: 409 })
  if (!bolehUbahAkses(pelaku.level, sasaran.level))
    throw new AppError('pengguna.level', {
      status: 403,
      params: { pelaku: pelaku.level, sasaran: sasaran.level },
    })
  const ada = await tx.maybe(berfaktor(user_id))
  if (!ada) throw new AppError('faktor.tidak_ada', { status: 409 })
  const izin = await pakaiOtorisasi(tx, {
    id_otorisasi,
    aksi: 'pengguna.reset_faktor',
    dokumen: user_id,
    jumlah_rp: 0,
    peminta: pelaku.user_id,
    modules: ctx.modules,
    saat: waktu,
  })
  return {
    tulis: [...cabut(user_id, pelaku.user_id, waktu).map(ubah), ...izin.tulis],
    audit: {
      aksi: 'faktor.reset',
      objek: objekOrang(user_id),
      sesudah: { penyetuju: izin.penyetuju },
    },
    orang: [kabarOrang(sasaran, true)],
    kabar: { event: 'pengguna', data: { user_id } },
    jawaban: { user_id },
  }
})

/** Who acts on the command line, in the audit. */
const OPERATOR = 'CLI'

/**
 * The same from the command line, for a shop whose only owner lost everything. Answers false when the
 * person has no second factor; throws Error for somebody unknown.
 */
export async function resetFaktorDariLuar(db: Database, userId: string): Promise<boolean> {
  const orang = await db.lokal.maybe(sql<{ kode_toko: string }>`
    select kode_toko from public.pengguna where user_id = ${userId}`)
  if (!orang) throw new Error(`no user ${userId}`)
  const pada = new Date()
  return db.tulis(orang.kode_toko, async (tx) => {
    const ada = await tx.maybe(berfaktor(userId))
    if (!ada) return false
    for (const perintah of cabut(userId, OPERATOR, pada)) await tx.run(perintah)
    await auditBeside(
      tx,
      { user_id: OPERATOR, waktu: pada },
      { aksi: 'faktor.reset', objek: objekOrang(userId) },
    )
    return true
  })
}
