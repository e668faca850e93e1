import type { RawBuilder } from 'kysely'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { akunPoin } from '../accounts.ts'
import { sql } from '#kernel/server/db/query.ts'
import { listPage } from '#kernel/server/http/page.ts'
import { type Ctx, defineQuery } from '#kernel/server/http/route.ts'
import { nilaiPoin } from '../rules.ts'
import {
  type BarisPoin,
  type DokumenMember,
  transaksiMember,
  transaksiMemberDokumen,
  transaksiMemberPoin,
} from '../contract-member.ts'
import { saldoPoin } from './saldo-poin.ts'

/** Every document of the member, or those of one kind, out of the tables that name members. */
function dokumen(
  { services }: Ctx,
  toko: string,
  kode_customer: string,
  jenis?: string,
): RawBuilder<unknown> {
  const satu = [...services.registry.documents.values()].flatMap(({ tabel, nomor, member }) => {
    if (!member?.jenis || (jenis && jenis !== member.jenis)) return []
    const kolom = (nama: string | null | undefined, kosong: RawBuilder<unknown>) =>
      nama ? sql.ref(`d.${nama}`) : kosong
    return sql`
      select ${sql.ref(`d.${nomor}`)} as nomor, ${sql.lit(member.jenis)}::text as jenis, d.tanggal,
        d.waktu, d.status, ${kolom(member.total, sql`null::bigint`)} as total_rp,
        ${kolom(member.poin?.dapat, sql`0`)} as poin_dapat,
        ${kolom(member.poin?.pakai, sql`0`)} as poin_pakai, d.input_by
      from ${sql.table(`public.${tabel}`)} d
      where d.kode_toko = ${toko} and d.kode_customer = ${kode_customer}`
  })
  if (satu.length === 0) throw fieldErrors({ jenis: { code: 'isian.pilihan' } })
  return sql.join(satu, sql` union all `)
}

interface Member {
  readonly nama_customer: string
  readonly no_hp: string | null
  readonly perujuk: string | null
  readonly nama_perujuk: string | null
  readonly dirujuk: number
}

interface Ringkas {
  readonly jenis: string
  readonly jumlah: number
  readonly total_rp: number
  readonly terakhir: string
}

const tidakAda = (kode_customer: string) =>
  new AppError('poin.member_tidak_ada', { status: 404, params: { kode_customer } })

/** Throws 404 `poin.member_tidak_ada`. */
export const lihatMember = defineQuery(transaksiMember, async ({ ctx, tx, input }) => {
  const toko = tx.kode_toko
  const { kode_customer } = input
  const [member, { poin }, ringkas] = await Promise.all([
    tx.maybe(sql<Member>`
      select m.nama_customer, m.no_hp, m.perujuk, p.nama_customer as nama_perujuk,
        (select count(*) from public.member x
          where x.kode_toko = ${toko} and x.perujuk = m.kode_customer)::int as dirujuk
      from public.member m
      left join public.member p on p.kode_toko = ${toko} and p.kode_customer = m.perujuk
      where m.kode_toko = ${toko} and m.kode_customer = ${kode_customer}`),
    tx.one(saldoPoin(toko, kode_customer)),
    tx.all(sql<Ringkas>`
      select jenis, count(*)::int as jumlah, coalesce(sum(total_rp), 0)::bigint as total_rp,
        max(tanggal) as terakhir
      from (${dokumen(ctx, toko, kode_customer)}) d where status <> 'BATAL' group by jenis`),
  ])
  if (!member) throw tidakAda(kode_customer)
  const nilai_poin_rp = nilaiPoin(ctx.modules)
  return { kode_customer, ...member, poin, nilai_poin_rp, ringkas: [...ringkas] }
})

export const dokumenMember = defineQuery(transaksiMemberDokumen, ({ ctx, tx, input }) =>
  listPage(
    { ctx, tx, input },
    {
      columns: sql<DokumenMember>`*`,
      from: sql`(${dokumen(ctx, tx.kode_toko, input.kode_customer, input.jenis)}) d`,
      where: [sql`true`],
      order: sql`tanggal desc, waktu desc, nomor desc`,
    },
  ),
)

type RowPoin = Omit<BarisPoin, 'masuk' | 'keluar'> & { readonly jumlah: number }

/**
 * The card of a member's points, out of the ledger: the balance is counted over all lines, so that a
 * page shows the right one. A mirror stands at the moment of the cancelling.
 */
export const poinBerjalan = defineQuery(transaksiMemberPoin, ({ ctx, tx, input }) => {
  const toko = tx.kode_toko
  const { kode_customer } = input
  const milik = sql`kode_toko = ${toko} and akun = ${akunPoin.member(kode_customer)}
    and satuan = 'POIN'`
  return listPage(
    { ctx, tx, input },
    {
      columns: sql<RowPoin>`b.tanggal, w.waktu, b.dokumen, coalesce(w.sebab, 'KOREKSI') as sebab,
        b.baris < 0 as batal, w.keterangan, b.jumlah,
        (sum(b.jumlah) over (order by b.tanggal, w.waktu, b.dokumen, b.baris desc))::bigint
          as saldo_poin`,
      from: sql`(select * from public.buku where ${milik}) b
        left join lateral (${sebab(toko, kode_customer)}) w on true`,
      counted: sql`(select 1 from public.buku where ${milik}) b`,
      where: [sql`true`],
      order: sql`b.tanggal desc, w.waktu desc, b.dokumen desc, b.baris`,
    },
    ({ jumlah, ...row }) => ({
      ...row,
      masuk: Math.max(0, jumlah),
      keluar: Math.max(0, -jumlah),
    }),
  )
})

/** The document behind a line of points: when, why, and what is said about it. */
const sebab = (toko: string, kode_customer: string) => {
  const saat = sql`case when b.baris < 0 then d.dibatalkan_pada else d.waktu end as waktu`
  return sql`
    select ${saat},
      case when d.kode_customer = ${kode_customer} then 'PENJUALAN' else 'AFILIASI' end as sebab,
      case when d.kode_customer = ${kode_customer} then d.keterangan else m.nama_customer end
        as keterangan
    from public.penjualan d
    left join public.member m on m.kode_toko = ${toko} and m.kode_customer = d.kode_customer
    where d.kode_toko = ${toko} and d.no_faktur_jual = b.dokumen
    union all
    select ${saat}, 'TUKAR', (select string_agg(h.jumlah || ' × ' || h.nama_hadiah, ', '
          order by h.baris) from public.tukar_poin_hadiah h
        where h.kode_toko = ${toko} and h.no_tukar_poin = d.no_tukar_poin)
    from public.tukar_poin d where d.kode_toko = ${toko} and d.no_tukar_poin = b.dokumen
    union all
    select d.waktu, 'KOREKSI', d.keterangan from public.transaksi_poin d
    where d.kode_toko = ${toko} and d.no_transaksi_poin = b.dokumen
    union all
    select ${saat}, 'RESET', d.kode from public.poin_reset d
    where d.kode_toko = ${toko} and d.no_reset = b.dokumen`
}
