import { keGram } from '#kernel/shared/berat.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { type Tanggal, addDays } from '#kernel/shared/tanggal.ts'
import { kq, sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { gateContext } from '#kernel/server/http/authenticate.ts'
import { type Ctx, defineQuery } from '#kernel/server/http/route.ts'
import { kartuPelanggan, kartuPelangganTerakhir } from '../contract-kartu.ts'
import { hariKeUlangTahun } from '../rules-ulang-tahun.ts'

/** As much as one look takes in. */
const BARANG = 6
const MENUNGGU = 10
/** As many as there are digits to choose one by. */
const TERAKHIR = 9
/** How far back somebody is one of the last, and how many documents of a day's kind are read. */
const HARI = 31
const DOKUMEN = 60

interface Orang {
  readonly nama_customer: string
  readonly tgl_lahir: Tanggal | null
  readonly poin: number
}

/**
 * The birthday is told as days until it, never as a date: a counter says congratulations, and needs
 * no more (decisions/0375). Throws 404 `poin.member_tidak_ada`, of one who was forgotten too.
 */
export const bacaKartu = defineQuery(kartuPelanggan, async ({ ctx, tx, input }) => {
  const { kode_customer } = input
  const boleh = bolehBuka(ctx)
  const [orang, barang, menunggu] = await Promise.all([
    tx.maybe(sql<Orang>`
      select m.nama_customer, m.tgl_lahir, (
        select coalesce(sum(s.jumlah), 0)::bigint from public.saldo_harian s
        where s.kode_toko = ${tx.kode_toko} and s.akun = ${`poin/member/${kode_customer}`}
          and s.satuan = 'POIN') as poin
      from public.member m
      where m.kode_toko = ${tx.kode_toko} and m.kode_customer = ${kode_customer}
        and not m.dihapus`),
    boleh('/lihat-penjualan') ? bacaBarang(tx, kode_customer) : [],
    bacaMenunggu(ctx, tx, kode_customer),
  ])
  if (!orang)
    throw new AppError('poin.member_tidak_ada', { status: 404, params: { kode_customer } })
  const { nama_customer, tgl_lahir, poin } = orang
  const ulang_tahun = tgl_lahir && hariKeUlangTahun(tgl_lahir, ctx.toko.tgl_system)
  return { kode_customer, nama_customer, poin, ulang_tahun, barang, menunggu }
})

const bolehBuka = (ctx: Ctx) => {
  const gate = gateContext(ctx)
  return (path: string) => ctx.services.registry.allows(path, ctx.sesi, gate)
}

interface Barang {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly berat_mg: number
  readonly tanggal: string
  readonly nomor: string
  readonly foto: string | null
  readonly padanya: boolean
}

/** The last notas first, so that a customer of many years costs as much as a new one. */
async function bacaBarang(tx: Tx, kode_customer: string) {
  const rows = await tx.all(sql<Barang>`
    select b.kode_barcode, b.nama_barang, b.berat_mg, b.tanggal, b.no_faktur_jual as nomor,
      g.foto, b.hidup as padanya
    from (
      select no_faktur_jual, waktu from public.penjualan
      where kode_toko = ${tx.kode_toko} and kode_customer = ${kode_customer} and status = 'VALID'
      order by tanggal desc, waktu desc limit ${BARANG}) p
    join public.penjualan_barang b
      on b.kode_toko = ${tx.kode_toko} and b.no_faktur_jual = p.no_faktur_jual
    join public.barang g on g.kode_toko = ${tx.kode_toko} and g.kode_barcode = b.kode_barcode
    order by p.waktu desc, b.no_faktur_jual, b.baris limit ${BARANG}`)
  return rows.map(({ berat_mg, ...b }) => ({ ...b, berat: keGram(berat_mg) }))
}

/** Kinds of documents that name a member in a list of his. */
const dagang = ({ services }: Ctx) =>
  [...services.registry.documents.values()].flatMap(({ tabel, nomor, lihat, member }) =>
    member?.jenis
      ? [{ tabel, nomor, lihat, jenis: member.jenis, terbuka: member.terbuka ?? [] }]
      : [],
  )

/** The newest first; instants of one form are in the order of their letters. */
const terbaru = <T extends { readonly waktu: string }>(rows: readonly T[]): readonly T[] =>
  rows.toSorted((a, b) => (a.waktu > b.waktu ? -1 : 1))

/** What binds both sides still, of the kinds whose screen this person may open. */
async function bacaMenunggu(ctx: Ctx, tx: Tx, kode_customer: string) {
  const boleh = bolehBuka(ctx)
  const semua = await Promise.all(
    dagang(ctx).map(async ({ tabel, nomor, lihat, jenis, terbuka }) => {
      if (terbuka.length === 0 || !lihat || !boleh(lihat)) return []
      const rows = await tx.all(
        kq
          .selectFrom(`public.${tabel}`)
          .select([`${nomor} as nomor`, 'tanggal', 'waktu'])
          .where('kode_toko', '=', tx.kode_toko)
          .where('kode_customer', '=', kode_customer)
          .where('status', 'in', [...terbuka])
          .orderBy('waktu', 'desc')
          .limit(MENUNGGU),
      )
      return rows.map((r) => ({
        jenis,
        nomor: String(r['nomor']),
        tanggal: String(r['tanggal']),
        waktu: String(r['waktu']),
        path: `${lihat}?${nomor}=${encodeURIComponent(String(r['nomor']))}`,
      }))
    }),
  )
  return terbaru(semua.flat())
    .slice(0, MENUNGGU)
    .map(({ waktu: _, ...m }) => m)
}

export const pelangganTerakhir = defineQuery(kartuPelangganTerakhir, async ({ ctx, tx }) => {
  const { tgl_system } = ctx.toko
  const sejak = addDays(tgl_system, -HARI)
  const semua = await Promise.all(
    dagang(ctx).map(({ tabel }) =>
      tx.all(
        kq
          .selectFrom(`public.${tabel}`)
          .select(['kode_customer', 'waktu'])
          .where('kode_toko', '=', tx.kode_toko)
          .where('kode_customer', 'is not', null)
          .where('tanggal', '>=', sejak)
          .where('tanggal', '<=', tgl_system)
          .orderBy('tanggal', 'desc')
          .orderBy('waktu', 'desc')
          .limit(DOKUMEN),
      ),
    ),
  )
  const urut = terbaru(
    semua.flat().map((r) => ({ kode: String(r['kode_customer']), waktu: String(r['waktu']) })),
  )
  const kode = [...new Set(urut.map((r) => r.kode))]
  const orang = await tx.all(sql<{ kode_customer: string; nama_customer: string }>`
    select kode_customer, nama_customer from public.member
    where kode_toko = ${tx.kode_toko} and kode_customer = any(${kode}) and not dihapus`)
  return orang
    .toSorted((a, b) => kode.indexOf(a.kode_customer) - kode.indexOf(b.kode_customer))
    .slice(0, TERAKHIR)
})
