import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand, defineQuery } from '#kernel/server/http/route.ts'
import { yangDitahan } from '#modules/pelanggan/member/server/index.ts'
import { pribadiLihat, pribadiSetuju } from '../contract.ts'

/** The purpose whose consent is the member's own switch of messages. */
export const PEMASARAN = 'PEMASARAN'

export interface MemberPribadi {
  readonly nama_customer: string
  readonly dihapus: boolean
  readonly izin_whatsapp: boolean
}

/** Throws 404 `poin.member_tidak_ada`. */
export async function bacaMember(
  tx: Tx,
  kode_customer: string,
  kunci = false,
): Promise<MemberPribadi> {
  const row = await tx.maybe(sql<MemberPribadi>`
    select nama_customer, dihapus, izin_whatsapp from public.member
    where kode_toko = ${tx.kode_toko} and kode_customer = ${kode_customer}
      ${kunci ? sql`for update` : sql``}`)
  if (row) return row
  throw new AppError('poin.member_tidak_ada', { status: 404, params: { kode_customer } })
}

interface Tujuan {
  readonly kode_tujuan: string
  readonly guna_data: string
  readonly dasar: string
  readonly keterangan: string
  readonly diberi: boolean | null
}

/** Purposes with the state of each consent; that of marketing is what messages really ask. */
export const bacaTujuan = (tx: Tx, kode_customer: string) =>
  tx.all(sql<Tujuan>`
    select t.kode_tujuan, t.guna_data, t.dasar, t.keterangan,
      case when t.dasar <> 'PERSETUJUAN' then null
        when t.kode_tujuan = ${PEMASARAN} then (select m.izin_whatsapp from public.member m
          where m.kode_toko = ${tx.kode_toko} and m.kode_customer = ${kode_customer})
        else coalesce((select p.diberi from public.persetujuan_data p
          where p.kode_toko = ${tx.kode_toko} and p.kode_customer = ${kode_customer}
            and p.kode_tujuan = t.kode_tujuan order by p.waktu desc limit 1), false) end as diberi
    from public.tujuan_data t order by t.kode_tujuan`)

interface Log {
  readonly waktu: string
  readonly kode_tujuan: string
  readonly diberi: boolean
  readonly cara: string
  readonly user_id: string
}

/**
 * What was given and withdrawn here, newest first, with the switch of messages as it was set on the
 * member's own form: that one the audit knows.
 */
export const bacaLog = (tx: Tx, kode_customer: string) =>
  tx.all(sql<Log>`
    select waktu, kode_tujuan, diberi, cara, user_id from public.persetujuan_data
    where kode_toko = ${tx.kode_toko} and kode_customer = ${kode_customer}
    order by waktu desc, id limit 200`)

export const lihatPribadi = defineQuery(pribadiLihat, async ({ tx, input }) => {
  const { kode_customer } = input
  const [m, tujuan, log, tahan] = await Promise.all([
    bacaMember(tx, kode_customer),
    bacaTujuan(tx, kode_customer),
    bacaLog(tx, kode_customer),
    yangDitahan(tx, kode_customer),
  ])
  const { nama_customer, dihapus } = m
  return { kode_customer, nama_customer, dihapus, tujuan, log, tahan }
})

/**
 * A consent given or withdrawn, with how it was said. That of marketing is the member's switch of
 * messages, which every message asks again before it leaves. Throws `pribadi.bukan_persetujuan` at
 * the purpose, 409 `member.sudah_dihapus`.
 */
export const setujuPribadi = defineCommand(
  pribadiSetuju,
  async ({ ctx, tx, input, tanggal, waktu }) => {
    const { kode_customer, kode_tujuan, diberi, cara } = input
    const m = await bacaMember(tx, kode_customer, true)
    if (m.dihapus) throw new AppError('member.sudah_dihapus', { status: 409 })
    const tujuan = await tx.maybe(sql<{ dasar: string }>`
      select dasar from public.tujuan_data where kode_tujuan = ${kode_tujuan}`)
    if (tujuan?.dasar !== 'PERSETUJUAN')
      throw fieldErrors({ kode_tujuan: { code: 'pribadi.bukan_persetujuan' } })
    const { user_id } = ctx.sesi
    if (kode_tujuan === PEMASARAN)
      await tx.run(sql`
        update public.member set izin_whatsapp = ${diberi}, versi = versi + 1,
          izin_tgl = ${diberi ? tanggal : null}::date, izin_oleh = ${diberi ? user_id : null}
        where kode_toko = ${tx.kode_toko} and kode_customer = ${kode_customer}`)
    return {
      tulis: [
        insert('persetujuan_data', {
          kode_toko: tx.kode_toko,
          id: crypto.randomUUID(),
          kode_customer,
          kode_tujuan,
          diberi,
          cara,
          tanggal,
          waktu,
          user_id,
        }),
      ],
      audit: {
        aksi: 'pribadi.persetujuan',
        objek: `member:${kode_customer}`,
        sesudah: { kode_tujuan, diberi, cara },
      },
      jawaban: { kode_tujuan, diberi },
    }
  },
)
