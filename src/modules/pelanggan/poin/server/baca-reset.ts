import { AppError } from '#kernel/shared/errors.ts'
import { documentHistory } from '#kernel/server/command/history.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { byDay, listPage, ofDocuments, readRows, sums } from '#kernel/server/http/page.ts'
import { Envelope, defineQuery } from '#kernel/server/http/route.ts'
import {
  type ResetPoin,
  resetAturan,
  resetBaca,
  resetDaftar,
  resetMember,
  resetPratinjau,
  resetRiwayat,
} from '../contract-reset.ts'
import { AWALAN, type Aturan, calonReset, kolomAturan } from './calon-reset.ts'

/** Throws 404 `poin.aturan_tidak_ada`. */
export function aturanTidakAda(kode: string): AppError {
  return new AppError('poin.aturan_tidak_ada', { status: 404, params: { kode } })
}

export const semuaAturan = (tx: Tx) =>
  tx.all(sql<Aturan>`
    select ${kolomAturan(tx.kode_toko)} from public.reset_poin r
    where r.kode_toko = ${tx.kode_toko} order by r.tanggal, r.kode`)

export const aturanReset = defineQuery(resetAturan, async ({ ctx, tx }) => {
  const hariIni = ctx.toko.tgl_system
  const keadaan = (a: Aturan) => (a.tanggal <= hariIni ? 'SIAP' : 'BELUM')
  return (await semuaAturan(tx)).map((a) => ({
    ...a,
    keadaan: a.no_reset ? ('SUDAH' as const) : keadaan(a),
  }))
})

/** Throws 404 `poin.aturan_tidak_ada`. */
export const pratinjauReset = defineQuery(resetPratinjau, async ({ ctx, tx, input }) => {
  const { kode } = input
  const aturan = await tx.maybe(sql<Aturan>`
    select ${kolomAturan(tx.kode_toko)} from public.reset_poin r
    where r.kode_toko = ${tx.kode_toko} and r.kode = ${kode}`)
  if (!aturan) throw aturanTidakAda(kode)
  return listPage({ ctx, tx, input }, calonReset(tx.kode_toko, aturan))
})

const kolom = sql<ResetPoin>`
  d.no_reset, d.tanggal, d.waktu, d.status, d.kode, d.tanggal_aturan, d.aturan, d.bulan,
  d.jumlah_member, d.poin, d.input_by, d.penyetuju, d.alasan_batal, d.dibatalkan_oleh,
  d.dibatalkan_pada, d.setuju_batal`

/** Throws 404 `poin.reset_tidak_ada`. */
export async function bacaReset(tx: Tx, no_reset: string): Promise<ResetPoin> {
  const row = await tx.maybe(sql<ResetPoin>`
    select ${kolom} from public.poin_reset d
    where d.kode_toko = ${tx.kode_toko} and d.no_reset = ${no_reset}`)
  if (!row) throw resetTidakAda(no_reset)
  return row
}

export const resetTidakAda = (no_reset: string) =>
  new AppError('poin.reset_tidak_ada', { status: 404, params: { no_reset } })

export const lihatReset = defineQuery(resetBaca, ({ tx, input }) => bacaReset(tx, input.no_reset))

export const riwayatReset = defineQuery(resetRiwayat, ({ tx, input }) =>
  documentHistory(tx, input.no_reset),
)

export const daftarReset = defineQuery(resetDaftar, ({ ctx, tx, input }) =>
  listPage(
    { ctx, tx, input },
    {
      columns: kolom,
      from: sql`public.poin_reset d`,
      where: ofDocuments('d', tx.kode_toko, input),
      search: { columns: ['d.no_reset', 'd.kode'] },
      order: { ...byDay('d', 'no_reset'), ties: ['tanggal'] },
      totals: sums(sql`d.status = 'VALID'`, {
        poin: sql`d.poin`,
        jumlah_member: sql`d.jumlah_member`,
      }),
    },
  ),
)

interface Baris {
  readonly kode_customer: string
  readonly nama_customer: string
  readonly no_hp: string | null
  readonly poin: number
}

/** Whose points a run took: its lines, without their mirrors. Throws 404 `poin.reset_tidak_ada`. */
export const memberReset = defineQuery(resetMember, async ({ ctx, tx, input }) => {
  const toko = tx.kode_toko
  const { no_reset, page, limit } = input
  const { tanggal, jumlah_member, poin } = await bacaReset(tx, no_reset)
  const rows = await readRows(
    { ctx, tx, input },
    {
      columns: sql<Baris>`m.kode_customer, m.nama_customer, m.no_hp, -b.jumlah as poin`,
      from: sql`public.buku b
        join public.member m on m.kode_toko = ${toko}
          and m.kode_customer = substr(b.akun, length(${AWALAN}::text) + 1)`,
      where: [
        sql`b.kode_toko = ${toko} and b.tanggal = ${tanggal}::date and b.dokumen = ${no_reset}
          and b.baris > 0 and starts_with(b.akun, ${AWALAN})`,
      ],
      order: sql`b.jumlah, m.kode_customer`,
    },
  )
  return new Envelope(rows, { count: jumlah_member, page, limit, totals: { poin } })
})
