import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { type Ctx, defineCommand } from '#kernel/server/http/route.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { ubahAkses } from '../contract-orang.ts'
import { aksesBaru, jalurTampil, tolakPohon, type Akses } from '../pohon.ts'
import { bolehUbahAkses, tanpaPohon } from '../rules.ts'
import { type BarisOrang, kunciOrang, objekOrang, punya, tolakVersiLama } from './kelola.ts'
import { kabarOrang } from './ubah-pengguna.ts'

/**
 * Replaces a person's menu tree. Never the own one, never of a level that is not below, and nothing
 * that the giver does not have himself, neither given nor taken. The person's open browsers follow
 * at once.
 */
export const ubahAksesCommand = defineCommand(ubahAkses, async ({ ctx, tx, input }) => {
  const { user_id, versi } = input
  const { sasaran, pelaku } = await kunciOrang(ctx, tx, user_id)
  tolakSasaran(pelaku, sasaran)
  const diminta = layarDiminta(ctx, input.akses)
  tolakVersiLama(sasaran, versi)
  const lama = new Set(sasaran.akses.map((path) => path.toLowerCase()))
  const hasil = aksesBaru({ lama, diminta, punya: punya(pelaku) })
  if ('melebihi' in hasil)
    throw new AppError('akses.melebihi', { status: 403, params: { layar: hasil.melebihi } })
  const akses = tersurat(ctx, hasil.akses)
  const versiBaru = sasaran.versi + 1
  return {
    tulis: [
      ubah(sql`
        update public.pengguna set akses = ${akses}, versi = versi + 1 where user_id = ${user_id}`),
    ],
    audit: {
      aksi: 'pengguna.akses',
      objek: objekOrang(user_id),
      sebelum: { akses: sasaran.akses },
      sesudah: { akses },
    },
    orang: [kabarOrang(sasaran, false)],
    kabar: { event: 'pengguna', data: { user_id } },
    jawaban: { user_id, versi: versiBaru, tampil: akses.length },
  }
})

function tolakSasaran(pelaku: BarisOrang, sasaran: BarisOrang): void {
  if (pelaku.user_id === sasaran.user_id) throw new AppError('akses.diri_sendiri', { status: 403 })
  const params = { pelaku: pelaku.level, sasaran: sasaran.level }
  if (tanpaPohon(sasaran.level)) throw new AppError('akses.tanpa_pohon', { status: 422, params })
  if (!bolehUbahAkses(pelaku.level, sasaran.level))
    throw new AppError('pengguna.level', { status: 403, params })
}

/** Lower-cased paths that the sent tree shows; sub-menus are shown by what is in them. */
function layarDiminta(ctx: Ctx, akses: readonly Akses[]): Set<string> {
  const { screens } = ctx.services.registry
  const wrong = tolakPohon(akses, (path) => screens.has(path))
  if (wrong) throw new AppError(wrong.code, { params: { layar: wrong.value } })
  const out = jalurTampil(akses)
  for (const path of out) {
    const kind = screens.get(path)?.kind
    if (kind === 'submenu' || kind === 'public' || kind === 'shell') out.delete(path)
  }
  return out
}

/** Paths as the house spells them, in one order; what is no screen any more falls away. */
function tersurat(ctx: Ctx, akses: ReadonlySet<string>): string[] {
  const { screens } = ctx.services.registry
  return [...akses].flatMap((path) => screens.get(path)?.path ?? []).toSorted()
}
