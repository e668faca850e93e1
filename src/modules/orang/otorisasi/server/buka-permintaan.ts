import { randomBytes } from 'node:crypto'
import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import { type Ctx, defineSession } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/http/services.ts'
import {
  otorisasiQrGenerate,
  otorisasiQrRemove,
  otorisasiQrRemoveGet,
  otorisasiQrRemovePost,
  otorisasiQrStatus,
} from '../contract-qr.ts'
import { UMUR_QR_MS, clientDari, isiQr, kodeDari } from '../rules.ts'
import { bacaPengajuan } from './pengajuan.ts'

/** Rows older than this are swept out by the next request of any shop. */
const SIMPAN_MS = 24 * 3_600_000

/** Opens a request for two minutes, and draws its code. */
export const bukaPermintaan = defineSession(otorisasiQrGenerate, async ({ ctx, input }) => {
  const { services, sesi, toko } = ctx
  const keterangan = input.keterangan || input.client_notes
  const p = bacaPengajuan(ctx, { ...input, keterangan }, 'QR')
  const client = clientDari(toko.kode_toko)
  const keystore = input.keystore ?? kodeDari(randomBytes(12))
  const event = input.event || '-'
  const dibuat = services.jam()
  const kedaluwarsa = new Date(dibuat.getTime() + UMUR_QR_MS)
  const lama = new Date(dibuat.getTime() - SIMPAN_MS)
  const perubahan = JSON.stringify(p.perubahan)
  const ada = await services.db.lokal.run(sql`
    with lewat as (delete from public.permintaan_otorisasi where input_date < ${lama})
    insert into public.permintaan_otorisasi (keystore, kode_toko, client, client_notes, event,
      input_by, input_date, kedaluwarsa, aksi, dokumen, jumlah_rp, berat_mg, perubahan, keterangan,
      level)
    values (${keystore}, ${toko.kode_toko}, ${client}, ${input.client_notes ?? null}, ${event},
      ${sesi.user_id}, ${dibuat}, ${kedaluwarsa}, ${p.aksi}, ${p.dokumen}, ${p.jumlah_rp},
      ${p.berat_mg}, ${perubahan}::jsonb, ${p.keterangan}, ${p.level})
    on conflict do nothing`)
  if (ada === 0) throw new AppError('otorisasi.keystore_dipakai', { status: 409 })
  // The library that draws codes is 2 MB: loaded by whoever asks first, not by the start.
  const { codePath, qrCode } = await import('#kernel/server/slip/barcode.ts')
  const kode = qrCode(isiQr(input.alamat, client, keystore))
  return {
    client,
    keystore,
    status: 'OPEN' as const,
    event,
    input_by: sesi.user_id,
    input_date: dibuat.toISOString(),
    kedaluwarsa: kedaluwarsa.toISOString(),
    qr: {
      ukuran: kode.width,
      gelap: codePath(kode),
    },
  }
})

type Status = 'OPEN' | 'APPROVED' | 'REJECTED' | 'CANCELLED' | 'EXPIRED'

interface Keadaan {
  readonly keystore: string
  readonly status: Status
  readonly user_id: string | null
  readonly alasan: string | null
  readonly id_otorisasi: string | null
}

/** An own request; 404 for anybody else's, as if it did not exist. */
async function bacaKeadaan(ctx: Ctx, keystore: string): Promise<Keadaan> {
  const { services, sesi, toko } = ctx
  const row = await services.db.lokal.maybe(sql<Keadaan>`
    select keystore, diputus_oleh as user_id, alasan, id_otorisasi::text as id_otorisasi,
      case when status = 'OPEN' and kedaluwarsa <= ${services.jam()} then 'EXPIRED'
        else status end as status
    from public.permintaan_otorisasi
    where keystore = ${keystore} and kode_toko = ${toko.kode_toko} and input_by = ${sesi.user_id}`)
  if (!row) throw new AppError('otorisasi.permintaan_tidak_ada', { status: 404 })
  return row
}

export const keadaanPermintaan = defineSession(otorisasiQrStatus, ({ ctx, input }) =>
  bacaKeadaan(ctx, input.keystore),
)

/**
 * The dialog was closed: what is still open is withdrawn and told as CANCELLED. What has been
 * decided stays decided; of closing and approving at once, one row update decides.
 */
async function tarik(ctx: Ctx, input: { branch: string; keystore: string }) {
  const { services, sesi, toko } = ctx
  const { keystore } = input
  const client = clientDari(toko.kode_toko)
  if (input.branch !== client) {
    throw new AppError('otorisasi.permintaan_tidak_ada', { status: 404 })
  }
  const ditarik = await services.db.lokal.run(sql`
    update public.permintaan_otorisasi set status = 'CANCELLED', diputus_pada = ${services.jam()}
    where keystore = ${keystore} and kode_toko = ${toko.kode_toko} and input_by = ${sesi.user_id}
      and status = 'OPEN'`)
  if (ditarik > 0) {
    const { kode_toko } = toko
    await kabarkan(services, {
      kode_toko,
      client,
      keystore,
      peminta: sesi.user_id,
      status: 'CANCELLED',
    })
  }
  return bacaKeadaan(ctx, keystore).then(({ status }) => ({ keystore, status }))
}

export const tarikPermintaan = [
  defineSession(otorisasiQrRemove, ({ ctx, input }) => tarik(ctx, input)),
  defineSession(otorisasiQrRemoveGet, ({ ctx, input }) => tarik(ctx, input)),
  defineSession(otorisasiQrRemovePost, ({ ctx, input }) => tarik(ctx, input)),
] as const

/** The event 'qr-auth' (R-164, gaps.md 32), to the browsers of the person who asked. */
export function kabarkan(
  services: Services,
  k: {
    readonly kode_toko: string
    readonly client: string
    readonly keystore: string
    readonly peminta: string
    readonly status: 'APPROVED' | 'REJECTED' | 'CANCELLED'
    /** Who decided. */
    readonly user_id?: string
  },
): Promise<void> {
  const { client, keystore, status, user_id = k.peminta } = k
  return services.kabar.segera({
    kode_toko: k.kode_toko,
    user_id: k.peminta,
    event: 'qr-auth',
    data: { client, keystore, status, user_id },
  })
}
