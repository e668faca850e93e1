import { AppError } from '#kernel/shared/errors.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import type { TableWrite } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { riwayatBarang } from '#modules/barang/barang/server/index.ts'
import {
  type Pembatalan,
  setujuiBatal,
  tandaiBatal,
} from '#modules/orang/otorisasi/server/index.ts'
import { pembelianCancel } from '../contract.ts'
import { bacaPembelian } from './baca-pembelian.ts'

/**
 * Cancels a purchase of the open day: the mirror posting, own pieces sold again as they were, the
 * document kept as BATAL. A closed day's purchase stays (R-178, gaps.md 41), goods that went on to
 * another document can't be given back, and an exchange, or the purchase of a pledge, is cancelled
 * where it was made.
 */
export const batalPembelian = defineCommand(pembelianCancel, async (a) => {
  const { tx, input, tanggal } = a
  const nomor = input.no_faktur_beli
  if (nomor.startsWith('FT'))
    throw new AppError('pembelian.bagian_tukar', { params: { no_faktur_beli: nomor } })
  if (nomor.startsWith('JH'))
    throw new AppError('pembelian.bagian_hutang', { params: { no_faktur_beli: nomor } })
  const { total_rp } = await kunciPembelian(tx, nomor, tanggal)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'pembelian.cancel',
    nomor,
    jumlah_rp: total_rp,
  })
  const [kembali, buku] = await Promise.all([batalkanBeli(tx, batal), reverse(tx, nomor, tanggal)])
  return {
    nomor,
    tulis: [...kembali, ...tulis],
    buku,
    audit,
    kabar: { event: 'pembelian', data: { tanggal } },
    jawaban: await bacaPembelian.read(tx, nomor),
  }
})

interface Terkunci {
  readonly status: string
  readonly tanggal: string
  readonly total_rp: number
  readonly keluar: boolean
}

/** Holds the purchase until the commit, so that of two people who cancel it one is told it is done. */
async function kunciPembelian(tx: Tx, nomor: string, hariIni: string): Promise<Terkunci> {
  const row = await tx.maybe(sql<Terkunci>`
    select p.status, p.tanggal, p.total_rp,
      exists (select 1 from public.pembelian_barang b
        where b.kode_toko = ${tx.kode_toko} and b.no_faktur_beli = ${nomor}
          and (not b.ada or b.no_sortir is not null)) as keluar
    from public.pembelian p
    where p.kode_toko = ${tx.kode_toko} and p.no_faktur_beli = ${nomor} for update of p`)
  if (!row) throw bacaPembelian.missing(nomor)
  const params = { no_faktur_beli: nomor, tanggal: row.tanggal }
  if (row.status !== 'VALID') throw new AppError('pembelian.sudah_batal', { status: 409, params })
  if (row.tanggal !== hariIni) throw new AppError('pembelian.kemarin', { params })
  if (row.keluar) throw new AppError('pembelian.barang_keluar', { status: 409, params })
  return row
}

/**
 * Everything that a purchase, or the buying leg of an exchange, has done apart from the ledger is
 * taken back: its goods leave the stock of bought goods, own pieces are sold again by their sale.
 * The header is locked by whoever calls. Answers what belongs into the posting. Throws 409
 * `pembelian.barang_keluar` when a piece has moved on meanwhile.
 */
export async function batalkanBeli(tx: Tx, batal: Pembatalan): Promise<TableWrite[]> {
  const toko = tx.kode_toko
  const rows = await tx.all(sql<{ baris: number; kode_barcode: string | null; hilang: boolean }>`
    update public.pembelian_barang b set ada = false
    from (select baris, ada and no_sortir is null as tetap from public.pembelian_barang
      where kode_toko = ${toko} and no_faktur_beli = ${batal.nomor} order by baris for update) l
    where b.kode_toko = ${toko} and b.no_faktur_beli = ${batal.nomor} and b.baris = l.baris
    returning b.baris, b.kode_barcode, not l.tetap as hilang`)
  if (rows.some((r) => r.hilang))
    throw new AppError('pembelian.barang_keluar', {
      status: 409,
      params: { no_faktur_beli: batal.nomor },
    })
  const barcodes = rows.flatMap((r) => r.kode_barcode ?? []).sort()
  await Promise.all([
    tx.run(tandaiBatal(tx, bacaPembelian.dokumen, batal)),
    tx.run(sql`
      update public.penjualan_barang j set hidup = true
      from public.pembelian_barang b
      where j.kode_toko = ${toko} and b.kode_toko = ${toko} and b.no_faktur_beli = ${batal.nomor}
        and j.no_faktur_jual = b.no_faktur_jual and j.baris = b.baris_jual`),
    tx.run(sql`
      update public.barang g set no_dokumen = b.no_faktur_jual
      from public.pembelian_barang b
      where g.kode_toko = ${toko} and b.kode_toko = ${toko} and b.no_faktur_beli = ${batal.nomor}
        and g.kode_barcode = b.kode_barcode and g.no_dokumen = ${batal.nomor}`),
  ])
  if (barcodes.length === 0) return []
  const { user_id, waktu } = batal
  return [
    riwayatBarang({ kode_toko: toko, barcodes, aksi: 'BATAL_BELI', user_id, waktu }, batal.nomor),
  ]
}
