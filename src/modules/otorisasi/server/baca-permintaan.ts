import { keGram } from '../../../kernel/shared/berat.ts'
import { AppError } from '../../../kernel/shared/errors.ts'
import { sql } from '../../../kernel/server/db/query.ts'
import { type Ctx, defineSession } from '../../../kernel/server/http/route.ts'
import type { Services } from '../../../kernel/server/http/services.ts'
import { authenticatorRequest, authenticatorRequests } from '../contract-qr.ts'
import {
  type NamaAksi,
  type Penyetuju,
  type Perubahan,
  adalahAksi,
  aturanAksi,
  tolakPenyetuju,
} from '../rules.ts'

export interface Permintaan {
  readonly keystore: string
  readonly kode_toko: string
  readonly nama_toko: string
  readonly client: string
  readonly aksi: NamaAksi
  readonly dokumen: string
  readonly jumlah_rp: number
  readonly berat_mg: number
  readonly perubahan: Perubahan[] | null
  readonly keterangan: string | null
  readonly peminta: string
  readonly nama_peminta: string
  readonly status: string
  readonly input_date: string
  readonly kedaluwarsa: string
}

const permintaan = (where: ReturnType<typeof sql>) => sql<Permintaan>`
  select p.keystore, p.kode_toko, t.nama_toko, p.client, p.aksi, p.dokumen, p.jumlah_rp,
    p.berat_mg, p.perubahan, p.keterangan, p.input_by as peminta, o.nama as nama_peminta, p.status,
    p.input_date, p.kedaluwarsa
  from public.permintaan_otorisasi p join public.toko t on t.kode_toko = p.kode_toko
    join public.pengguna o on o.user_id = p.input_by
  where ${where} order by p.input_date limit 100`

/** The person behind a session, as an approver. */
export async function penyetujuSesi(ctx: Ctx): Promise<Penyetuju> {
  const { user_id, level, kode_toko } = ctx.sesi
  return { user_id, level, kode_toko, pusat: ctx.toko.pusat }
}

/** Why this person may not decide the request; null when nothing stands against it. */
export async function alasanBukan(
  services: Services,
  p: Permintaan,
  orang: Penyetuju,
): Promise<string | null> {
  const { modules } = await services.toko.find(p.kode_toko)
  const peminta = { user_id: p.peminta, kode_toko: p.kode_toko }
  return tolakPenyetuju(p.aksi, peminta, orang, modules)
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
  const ditolak = await alasanBukan(services, p, await penyetujuSesi(ctx))
  if (ditolak) throw new AppError(ditolak, { status: 403 })
  if (p.status !== 'OPEN' || Date.parse(p.kedaluwarsa) <= services.jam().getTime()) throw selesai()
  return p
}

export const selesai = () => new AppError('otorisasi.permintaan_selesai', { status: 409 })

async function tampil(services: Services, p: Permintaan) {
  const { modules } = await services.toko.find(p.kode_toko)
  const { berat_mg, input_date, perubahan, status: _, client: __, ...lain } = p
  return {
    ...lain,
    berat: keGram(berat_mg),
    perubahan: perubahan ?? [],
    level: aturanAksi(p.aksi, modules).level,
    diminta: new Date(input_date).toISOString(),
    kedaluwarsa: new Date(p.kedaluwarsa).toISOString(),
  }
}

/** Open requests of the shops that this person approves for, without the own ones. */
export const permintaanTerbuka = defineSession(authenticatorRequests, async ({ ctx }) => {
  const { services, sesi, toko } = ctx
  const orang = await penyetujuSesi(ctx)
  const semua = await services.db.lokal.all(
    permintaan(sql`
      p.status = 'OPEN' and p.kedaluwarsa > ${services.jam()} and p.input_by <> ${sesi.user_id}
      and (p.kode_toko = ${toko.kode_toko} or ${toko.pusat})`),
  )
  const boleh = await Promise.all(
    semua.map(async (p) => adalahAksi(p.aksi) && !(await alasanBukan(services, p, orang))),
  )
  return Promise.all(semua.filter((_, i) => boleh[i]).map((p) => tampil(services, p)))
})

export const permintaanSatu = defineSession(authenticatorRequest, async ({ ctx, input }) =>
  tampil(ctx.services, await bacaTerbuka(ctx, input.keystore)),
)
