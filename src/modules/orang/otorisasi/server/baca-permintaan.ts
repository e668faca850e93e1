import { keGram } from '#kernel/shared/berat.ts'
import type { Level } from '#kernel/shared/gates.ts'
import { type ErrorCode, AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import { type Ctx, defineSession } from '#kernel/server/http/route.ts'
import { authenticatorRequest, authenticatorRequests } from '../contract-qr.ts'
import {
  type NamaAksi,
  type Penyetuju,
  type Perubahan,
  adalahAksi,
  levelPenyetuju,
  tolakPenyetuju,
} from '../rules.ts'

export interface Permintaan {
  readonly keystore: string
  readonly kode_toko: string
  readonly nama_toko: string
  readonly client: string
  readonly aksi: NamaAksi
  /** Lowest level that may approve it. */
  readonly level: Level
  readonly dokumen: string
  readonly jumlah_rp: number
  readonly berat_mg: number
  readonly perubahan: Perubahan[] | null
  readonly keterangan: string | null
  readonly peminta: string
  readonly nama_peminta: string
  /** Level of now of whoever asks. */
  readonly level_peminta: Level
  readonly status: string
  readonly input_date: string
  readonly kedaluwarsa: string
}

const permintaan = (where: ReturnType<typeof sql>) => sql<Permintaan>`
  select p.keystore, p.kode_toko, t.nama_toko, p.client, p.aksi, p.level, p.dokumen, p.jumlah_rp,
    p.berat_mg, p.perubahan, p.keterangan, p.input_by as peminta, o.nama as nama_peminta,
    o.level as level_peminta, p.status,
    p.input_date, p.kedaluwarsa
  from public.permintaan_otorisasi p join public.toko t on t.kode_toko = p.kode_toko
    join public.pengguna o on o.user_id = p.input_by
  where ${where} order by p.input_date limit 100`

/** The person behind a session, as an approver. */
function penyetujuSesi(ctx: Ctx): Penyetuju {
  const { user_id, level, kode_toko } = ctx.sesi
  return { user_id, level, kode_toko, pusat: ctx.toko.pusat }
}

/** Why this person may not decide the request; null when nothing stands against it. */
function alasanBukan(p: Permintaan, orang: Penyetuju): ErrorCode | null {
  const peminta = { user_id: p.peminta, level: p.level_peminta, kode_toko: p.kode_toko }
  return tolakPenyetuju(p.level, peminta, orang)
}

/**
 * A request that is open and that this person may decide. Throws 404
 * `otorisasi.permintaan_tidak_ada`, 409 `otorisasi.permintaan_selesai`, or 403 with the reason.
 */
export async function bacaTerbuka(ctx: Ctx, keystore: string): Promise<Permintaan> {
  const { services } = ctx
  const p = await services.db.lokal.maybe(permintaan(sql`p.keystore = ${keystore}`))
  if (!p || !adalahAksi(p.aksi)) {
    throw new AppError('otorisasi.permintaan_tidak_ada', { status: 404 })
  }
  const ditolak = alasanBukan(p, penyetujuSesi(ctx))
  if (ditolak) {
    const level = levelPenyetuju(p.level, p.level_peminta).join(', ')
    throw new AppError(ditolak, { status: 403, params: { level } })
  }
  if (p.status !== 'OPEN' || Date.parse(p.kedaluwarsa) <= services.jam().getTime()) throw selesai()
  return p
}

export const selesai = () => new AppError('otorisasi.permintaan_selesai', { status: 409 })

function tampil(p: Permintaan) {
  const { berat_mg, input_date, perubahan, status: _, client: __, level_peminta: ___, ...lain } = p
  return {
    ...lain,
    berat: keGram(berat_mg),
    perubahan: perubahan ?? [],
    diminta: new Date(input_date).toISOString(),
    kedaluwarsa: new Date(p.kedaluwarsa).toISOString(),
  }
}

/** Open requests of the shops that this person approves for, without the own ones. */
export const permintaanTerbuka = defineSession(authenticatorRequests, async ({ ctx }) => {
  const { services, sesi, toko } = ctx
  const orang = penyetujuSesi(ctx)
  const semua = await services.db.lokal.all(
    permintaan(sql`
      p.status = 'OPEN' and p.kedaluwarsa > ${services.jam()} and p.input_by <> ${sesi.user_id}
      and (p.kode_toko = ${toko.kode_toko} or ${toko.pusat})`),
  )
  return semua.filter((p) => adalahAksi(p.aksi) && !alasanBukan(p, orang)).map(tampil)
})

export const permintaanSatu = defineSession(authenticatorRequest, async ({ ctx, input }) =>
  tampil(await bacaTerbuka(ctx, input.keystore)),
)
