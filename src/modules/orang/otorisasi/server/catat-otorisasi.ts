import { randomUUID } from 'node:crypto'
import type { Level } from '#kernel/shared/gates.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { type ErrorCode, AppError } from '#kernel/shared/errors.ts'
import { auditInBegunDay } from '#kernel/server/command/audit-many.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { type Cara, type Penyetuju, UMUR_MS, levelPenyetuju, tolakPenyetuju } from '../rules.ts'
import type { Pengajuan } from './pengajuan.ts'

export interface Putusan {
  readonly cara: Cara
  readonly peminta: string
  /** As typed when nobody of that name exists. */
  readonly penyetuju: string
  readonly level: Level | null
  /** Error code of a refusal; null for a grant. */
  readonly ditolak: ErrorCode | null
  readonly tanggal: Tanggal
  readonly saat: Date
}

export interface Izin {
  readonly id_otorisasi: string
  readonly penyetuju: string
  readonly kedaluwarsa: string
}

/** The one place where a grant or a refusal is written down, with an entry of the audit. */
export async function catatOtorisasi(tx: Tx, p: Pengajuan, v: Putusan): Promise<Izin> {
  const id = randomUUID()
  const kedaluwarsa = new Date(v.saat.getTime() + UMUR_MS)
  const perubahan = p.perubahan.length > 0 ? JSON.stringify(p.perubahan) : null
  await tx.run(sql`
    insert into public.otorisasi (kode_toko, id, tanggal, aksi, dokumen, jumlah_rp, berat_mg,
      perubahan, cara, peminta, penyetuju, level, ditolak, keterangan, dibuat, kedaluwarsa)
    values (${tx.kode_toko}, ${id}, ${v.tanggal}, ${p.aksi}, ${p.dokumen}, ${p.jumlah_rp},
      ${p.berat_mg}, ${perubahan}::jsonb, ${v.cara}, ${v.peminta}, ${v.penyetuju}, ${v.level},
      ${v.ditolak}, ${p.keterangan}, ${v.saat}, ${kedaluwarsa})`)
  const { penyetuju, cara, ditolak } = v
  await auditInBegunDay(
    tx,
    { user_id: v.peminta, waktu: v.saat },
    {
      aksi: ditolak ? 'otorisasi.tolak' : 'otorisasi.setujui',
      objek: `otorisasi:${id}`,
      sesudah: {
        aksi: p.aksi,
        dokumen: p.dokumen,
        jumlah_rp: p.jumlah_rp,
        penyetuju,
        cara,
        ditolak,
      },
    },
  )
  return { id_otorisasi: id, penyetuju: v.penyetuju, kedaluwarsa: kedaluwarsa.toISOString() }
}

/** With whether the password is still the first one, which somebody else has chosen. */
interface OrangPenyetuju extends Penyetuju {
  readonly wajib_ganti: boolean
}

/** An active person as an approver; null when there is none of that name. */
export async function bacaPenyetuju(
  services: Services,
  user_id: string,
): Promise<OrangPenyetuju | null> {
  const row = await services.db.lokal.maybe(sql<OrangPenyetuju>`
    select p.user_id, p.level, p.kode_toko, t.pusat, p.wajib_ganti
    from public.pengguna p join public.toko t on t.kode_toko = p.kode_toko
    where p.user_id = ${user_id} and p.aktif`)
  return row ?? null
}

export const TAK_DIKENAL = 'otorisasi.username_tidak_terdaftar'

/**
 * The end of every way that is approved at the terminal: the approver, once proved to be who he
 * says (`bukti` null) or not (an error code), is held against the act; the outcome is written down,
 * and a refusal is thrown.
 */
export async function putuskanDiTerminal(
  ctx: Ctx,
  p: Pengajuan,
  a: {
    readonly cara: Cara
    readonly user_id: string
    readonly penyetuju: Penyetuju | null
    readonly bukti: ErrorCode | null
  },
): Promise<Izin> {
  const { toko, sesi, services } = ctx
  const tanpa = a.penyetuju ? null : TAK_DIKENAL
  const ditolak = tanpa ?? a.bukti ?? (a.penyetuju && tolakPenyetuju(p.level, sesi, a.penyetuju))
  const izin = await services.db.tulis(toko.kode_toko, (tx) =>
    catatOtorisasi(tx, p, {
      cara: a.cara,
      peminta: sesi.user_id,
      penyetuju: a.user_id,
      level: a.bukti ? null : (a.penyetuju?.level ?? null),
      ditolak,
      tanggal: toko.tgl_system,
      saat: services.jam(),
    }),
  )
  if (ditolak) {
    throw new AppError(ditolak, {
      status: ditolak === TAK_DIKENAL ? 422 : 403,
      params: { level: levelPenyetuju(p.level, sesi.level).join(', ') },
    })
  }
  return izin
}
