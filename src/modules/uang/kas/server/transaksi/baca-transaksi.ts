import { AppError } from '#kernel/shared/errors.ts'
import { documentHistory } from '#kernel/server/command/history.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import {
  type Asked,
  type DocumentFilter,
  listPage,
  ofDocuments,
  sums,
} from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import {
  type TransaksiKas,
  gesekHistories,
  transaksiKasBaca,
  transaksiKasDaftar,
  transaksiKasRiwayat,
} from '../../contract-transaksi.ts'

/** Columns of a money document with what its code stands for; `x` and `k` are the joined tables. */
const kolom = sql<TransaksiKas>`
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
  documentHistory(tx, input.no_transaksi),
)

export const daftarTransaksiKas = defineQuery(transaksiKasDaftar, ({ ctx, tx, input }) =>
  halaman({ ctx, tx, input }, tx.kode_toko, input),
)

export const riwayatGesek = defineQuery(gesekHistories, ({ ctx, tx, input }) =>
  halaman({ ctx, tx, input }, tx.kode_toko, { ...input, jenis: ['GESEK'] }),
)

type Saringan = DocumentFilter & { readonly jenis?: readonly string[] | undefined }

/** A page of money documents. Totals leave cancelled ones out. */
const halaman = (a: Asked, toko: string, i: Saringan) =>
  listPage(a, {
    columns: kolom,
    from: dari(toko),
    counted: sql`public.transaksi_kas x`,
    where: [...ofDocuments('x', toko, i), i.jenis && sql`x.jenis = any(${i.jenis})`],
    search: { columns: ['x.no_transaksi', 'x.keterangan', 'x.nama', 'x.kode_transaksi'] },
    // By number means by the moment it was given out.
    order: { of: 'x', key: 'no_transaksi', means: { no_transaksi: ['tanggal', 'waktu'] } },
    totals: sums(sql`x.status = 'VALID'`, {
      jumlah_rp: sql`x.jumlah_rp`,
      fee_rp: sql`x.fee_rp`,
      gesek_rp: sql`x.gesek_rp`,
    }),
  })
