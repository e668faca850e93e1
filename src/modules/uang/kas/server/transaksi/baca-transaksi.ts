import type { RawBuilder } from 'kysely'
import { AppError } from '#kernel/shared/errors.ts'
import { riwayatDokumen } from '#kernel/server/command/history.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { Envelope, defineQuery } from '#kernel/server/http/route.ts'
import {
  type TransaksiKas,
  gesekHistories,
  transaksiKasBaca,
  transaksiKasDaftar,
  transaksiKasRiwayat,
} from '../../contract-transaksi.ts'

/** Columns of a money document with what its code stands for; `x` and `k` are the joined tables. */
const kolom = sql`
  x.no_transaksi, x.tanggal, x.waktu, x.jenis, x.kode_transaksi, k.deskripsi, x.dari_laci,
  x.dari_rekening, x.ke_laci, x.ke_rekening, x.jumlah_rp, x.jenis_kartu, x.kode_bank, x.fee_rp,
  x.gesek_rp, x.nama, x.keterangan, x.user_id, x.penyetuju, x.status, x.alasan_batal,
  x.dibatalkan_oleh, x.dibatalkan_pada, x.setuju_batal, x.cetak`

const dari = (toko: string) => sql`
  public.transaksi_kas x
  left join public.kode_transaksi k on k.kode_toko = ${toko}
    and k.kode_transaksi = x.kode_transaksi`

/** The whole document. Throws 404 `kas.tidak_ada`. */
export async function bacaTransaksi(tx: Tx, nomor: string): Promise<TransaksiKas> {
  const row = await tx.maybe(sql<TransaksiKas>`
    select ${kolom} from ${dari(tx.kode_toko)}
    where x.kode_toko = ${tx.kode_toko} and x.no_transaksi = ${nomor}`)
  if (!row) throw tidakAda(nomor)
  return row
}

export const tidakAda = (nomor: string) =>
  new AppError('kas.tidak_ada', { status: 404, params: { no_transaksi: nomor } })

export const lihatTransaksiKas = defineQuery(transaksiKasBaca, ({ tx, input }) =>
  bacaTransaksi(tx, input.no_transaksi),
)

export const riwayatTransaksiKas = defineQuery(transaksiKasRiwayat, ({ tx, input }) =>
  riwayatDokumen(tx, input.no_transaksi),
)

export const daftarTransaksiKas = defineQuery(transaksiKasDaftar, ({ tx, input }) =>
  halaman(tx, input),
)

export const riwayatGesek = defineQuery(gesekHistories, ({ tx, input }) =>
  halaman(tx, { ...input, jenis: ['GESEK'] }),
)

type Input = ReturnType<(typeof transaksiKasDaftar)['input']['parse']>

/** A page of money documents. Totals leave cancelled ones out. */
async function halaman(tx: Tx, input: Input): Promise<Envelope<TransaksiKas[]>> {
  const toko = tx.kode_toko
  const where = syarat(toko, input)
  const { page, limit } = input
  const [rows, jumlah] = await Promise.all([
    tx.all(sql<TransaksiKas>`
      select ${kolom} from ${dari(toko)} where ${where}
      order by ${urutan(input.sort)} limit ${sql.lit(limit)} offset ${(page - 1) * limit}`),
    tx.one(sql<{ count: number; jumlah_rp: number; fee_rp: number; gesek_rp: number }>`
      select count(*) as count, ${total('jumlah_rp')}, ${total('fee_rp')}, ${total('gesek_rp')}
      from public.transaksi_kas x where ${where}`),
  ])
  const { count, ...totals } = jumlah
  return new Envelope(rows, { count, page, limit, totals })
}

const total = (nama: string) => sql`
  coalesce(sum(${sql.ref(`x.${nama}`)}) filter (where x.status = 'VALID'), 0)::bigint
    as ${sql.ref(nama)}`

/** Only what was asked for: a condition that may be null would keep the index of dates unused. */
function syarat(toko: string, i: Input): RawBuilder<unknown> {
  const parts = [sql`x.kode_toko = ${toko}`]
  if (i.tgl_from) parts.push(sql`x.tanggal >= ${i.tgl_from}`)
  if (i.tgl_to) parts.push(sql`x.tanggal <= ${i.tgl_to}`)
  if (i.status) parts.push(sql`x.status = ${i.status}`)
  if (i.jenis) parts.push(sql`x.jenis = any(${i.jenis})`)
  if (i.search) {
    const pola = `%${i.search.replace(/[\\%_]/g, (s) => `\\${s}`)}%`
    parts.push(sql`(x.no_transaksi ilike ${pola} or x.keterangan ilike ${pola}
      or x.nama ilike ${pola} or x.kode_transaksi ilike ${pola})`)
  }
  return sql.join(parts, sql` and `)
}

/** The name is one of the contract's list. By number means by the moment it was given out. */
function urutan(sort: Input['sort']) {
  const turun = sort.startsWith('-')
  const nama = turun ? sort.slice(1) : sort
  const arah = turun ? sql` desc` : sql``
  if (nama === 'no_transaksi') return sql`x.tanggal${arah}, x.waktu${arah}, x.no_transaksi${arah}`
  return sql`${sql.ref(`x.${nama}`)}${arah}, x.no_transaksi${arah}`
}
