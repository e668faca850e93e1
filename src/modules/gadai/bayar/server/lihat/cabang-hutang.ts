import { keGram } from '#kernel/shared/berat.ts'
import { AppError } from '#kernel/shared/errors.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { recordRead } from '#kernel/server/personal/count-reads.ts'
import { hutangCabang } from '../../contract.ts'
import { type StatusHutang, type TiketBunga, tagihanHak } from '#modules/gadai/surat/rules.ts'
import { kolomBunga, saatHak } from '#modules/gadai/surat/server/index.ts'

interface Row extends TiketBunga {
  readonly status: StatusHutang
  readonly tanggal: string
  readonly nama_customer: string
  readonly berat_mg: number
}

interface Barang {
  readonly nama_barang: string
  readonly kadar: string
  readonly berat_mg: number
}

/**
 * A ticket of another branch of this node, by the letters in its number: read in a transaction of
 * that shop alone, because the wall between shops stands here too. What is due is computed for that
 * shop's own date. Numbers can be counted, so whoever asks must know the name on the paper too, and
 * each try counts as a reading of personal data. Throws 404 `hutang.bukan_namanya` for a number that
 * is not there and for another name alike, 429 `pribadi.batas` after too many tries in a day.
 */
export const lihatCabang = defineQuery(hutangCabang, async ({ ctx, tx, input }) => {
  const { no_faktur_hutang, nama_customer } = input
  if (!(await recordRead(ctx, 'hutang-cabang', [`${no_faktur_hutang} ${nama(nama_customer)}`])))
    throw new AppError('pribadi.batas', { status: 429 })
  const toko = await tx.maybe(sql<{ kode_toko: string; nama_toko: string }>`
    select kode_toko, nama_toko from public.toko
    where kode_nota = ${no_faktur_hutang.slice(2, 4)}`)
  const isi = toko && (await ctx.services.db.baca(toko.kode_toko, (t) => baca(t, no_faktur_hutang)))
  if (!toko || !isi?.row || nama(isi.row.nama_customer) !== nama(nama_customer))
    throw new AppError('hutang.bukan_namanya', { status: 404, params: { no_faktur_hutang } })
  const { row, items } = isi
  const { toko: milik } = await ctx.services.toko.find(toko.kode_toko)
  const tagih = row.status === 'AKTIF' ? tagihanHak(row, saatHak(milik, ctx.services.jam())) : null
  return {
    ...toko,
    no_faktur_hutang,
    status: row.status,
    tanggal: row.tanggal,
    nama_customer: row.nama_customer,
    berat: keGram(row.berat_mg),
    sisa_pokok: row.pokok_rp,
    tgl_jatuh_tempo: row.jatuh_tempo satisfies Tanggal,
    bunga_rp: tagih?.bunga_rp ?? 0,
    denda_rp: tagih?.denda_rp ?? 0,
    total_tebus: tagih?.total_rp ?? 0,
    items: items.map(({ berat_mg, ...i }) => ({ ...i, berat: keGram(berat_mg) })),
  }
})

/** A name as it is compared: letters and digits, without case. */
const nama = (teks: string) => teks.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

async function baca(tx: Tx, nomor: string) {
  const [row, items] = await Promise.all([
    tx.maybe(sql<Row>`
      select h.status, h.tanggal, h.nama_customer, h.berat_mg, ${kolomBunga}
      from public.hutang h
      where h.kode_toko = ${tx.kode_toko} and h.no_faktur_hutang = ${nomor}`),
    tx.all(sql<Barang>`
      select nama_barang, kadar, berat_mg from public.hutang_barang
      where kode_toko = ${tx.kode_toko} and no_faktur_hutang = ${nomor} order by baris`),
  ])
  return { row, items }
}
