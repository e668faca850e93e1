import { randomUUID } from 'node:crypto'
import { AppError } from '../../../kernel/shared/errors.ts'
import type { CallInput } from '../../../kernel/shared/contract.ts'
import { sql } from '../../../kernel/server/db/query.ts'
import { type Ctx, defineSession } from '../../../kernel/server/http/route.ts'
import { periksaSandi } from '../../pengguna/server/index.ts'
import { authorization } from '../contract.ts'
import { type Penyetuju, UMUR_MS, adalahAksi, tolakPenyetuju } from '../rules.ts'

type Input = CallInput<typeof authorization>

interface Catatan {
  readonly penyetuju: string
  readonly level: string | null
  readonly ditolak: string | null
}

/** Gives a grant, or refuses and says why; either way it is written down. */
export const mintaOtorisasi = defineSession(authorization, async ({ ctx, input }) => {
  const { kategori } = input
  if (!adalahAksi(kategori)) {
    throw new AppError('otorisasi.aksi_tidak_dikenal', { status: 400, params: { aksi: kategori } })
  }
  const penyetuju = await kenali(ctx, input)
  const sebab =
    'ditolak' in penyetuju ? penyetuju.ditolak : tolakPenyetuju(kategori, ctx.sesi, penyetuju)
  const level = 'ditolak' in penyetuju ? null : penyetuju.level
  const grant = await catat(ctx, input, { penyetuju: input.user_id, level, ditolak: sebab })
  if (sebab) throw new AppError(sebab, { status: sebab === TAK_DIKENAL ? 422 : 403 })
  return { ...grant, penyetuju: input.user_id }
})

const TAK_DIKENAL = 'otorisasi.username_tidak_terdaftar'

/** Who this is, or the code of why not. The password check is throttled by the users' module. */
async function kenali(ctx: Ctx, input: Input): Promise<Penyetuju | { ditolak: string }> {
  const { db } = ctx.services
  const ada = await db.lokal.maybe(sql<{ pusat: boolean }>`
    select t.pusat from public.pengguna p join public.toko t on t.kode_toko = p.kode_toko
    where p.user_id = ${input.user_id} and p.aktif`)
  if (!ada) return { ditolak: TAK_DIKENAL }
  const orang = await periksaSandi(ctx.services, {
    user_id: input.user_id,
    password: input.password,
    alamat: `sesi:${ctx.sesi.user_id}`,
  })
  if (!orang) return { ditolak: 'otorisasi.sandi_salah' }
  const { user_id, level, kode_toko } = orang
  return { user_id, level, kode_toko, pusat: ada.pusat }
}

async function catat(
  ctx: Ctx,
  input: Input,
  c: Catatan,
): Promise<{ id_otorisasi: string; kedaluwarsa: string }> {
  const { toko, sesi, services } = ctx
  const id = randomUUID()
  const dibuat = services.jam()
  const kedaluwarsa = new Date(dibuat.getTime() + UMUR_MS)
  await services.db.tulis(toko.kode_toko, (tx) =>
    tx.run(sql`
    insert into public.otorisasi (kode_toko, id, tanggal, aksi, dokumen, jumlah_rp, peminta,
      penyetuju, level, ditolak, keterangan, dibuat, kedaluwarsa)
    values (${toko.kode_toko}, ${id}, ${toko.tgl_system}, ${input.kategori}, ${input.dokumen},
      ${input.jumlah_rp ?? 0}, ${sesi.user_id}, ${c.penyetuju}, ${c.level}, ${c.ditolak},
      ${input.keterangan ?? null}, ${dibuat}, ${kedaluwarsa})`),
  )
  return { id_otorisasi: id, kedaluwarsa: kedaluwarsa.toISOString() }
}
