import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { listPage, readRows } from '#kernel/server/http/page.ts'
import { Envelope, defineQuery } from '#kernel/server/http/route.ts'
import { resetAturan, resetLihat, resetMember, resetPratinjau } from '../contract-reset.ts'
import { resetPoinDokumen } from '../dokumen.ts'
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

export const bacaReset = documentReader(resetPoinDokumen, { order: { ties: ['tanggal'] } })

export const lihatReset = documentRoutes(resetLihat, bacaReset)

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
  const { tanggal, jumlah_member, poin } = await bacaReset.read(tx, no_reset)
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
