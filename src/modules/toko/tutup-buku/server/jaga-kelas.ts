import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import type { ChangeGuard } from '#kernel/server/master/change-guard.ts'
import { gantiKelas, terakhirDibukukan } from '#modules/toko/akuntansi/server/index.ts'

/** What decides in which part of which statement an account stands, and on which side. */
const KELAS = ['jenis', 'saldo_normal', 'arus_kas'] as const

/**
 * The class of an account stays while a closed month of any shop of this server has lines on it: the
 * statements of that month would show other figures than those that were closed. Its name may
 * change.
 */
export const jagaKelas: ChangeGuard = {
  master: 'akun',
  refuse: async ({ ctx, tx }, { sebelum, sesudah }) => {
    const sama = KELAS.every((k) => (sesudah[k] ?? null) === (sebelum[k] ?? null))
    if (sama) return undefined
    await gantiKelas(tx)
    const nomor = String(sebelum['nomor_akun'])
    for (const { kode_toko, nama_toko } of await tokoSini(tx)) {
      const masa = await masaTutup(ctx, kode_toko, nomor)
      if (masa)
        return new AppError('akun.kelas_bulan_tutup', {
          status: 409,
          params: { toko: nama_toko, masa },
        })
    }
    return undefined
  },
}

const tokoSini = (tx: Tx) =>
  tx.all(sql<{ kode_toko: string; nama_toko: string }>`
    select kode_toko, nama_toko from public.toko where server is null order by kode_toko`)

/**
 * The last closed month of a shop with lines on an account, or one before it that was never closed
 * by itself: a balance carries its lines over. Each shop is read as itself.
 */
const masaTutup = (ctx: Ctx, kode_toko: string, nomor: string): Promise<string | undefined> =>
  ctx.services.db.baca(kode_toko, async (tx) => {
    const { akhir } = await tx.one(sql<{ akhir: string | null }>`
      select (max(masa || '-01')::date + interval '1 month' - interval '1 day')::date::text as akhir
      from public.masa_buku
      where kode_toko = ${tx.kode_toko} and status = 'TUTUP' and length(masa) = 7`)
    if (akhir === null) return undefined
    const { documents } = ctx.services.registry
    const hari = await terakhirDibukukan(tx, documents, nomor, sql`${akhir}::date`)
    return hari?.slice(0, 7)
  })
