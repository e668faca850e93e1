import { AppError } from '#kernel/shared/errors.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import type { TableWrite } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type CommandHandler, defineCommand } from '#kernel/server/http/route.ts'
import { lepasBarang, riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { tolakMasaDilapor } from '#modules/barang/pajak/server/index.ts'
import { kembaliKartu, pastikanUangBuku } from '#modules/uang/kas/server/index.ts'
import {
  type Pembatalan,
  setujuiBatal,
  tandaiBatal,
} from '#modules/orang/otorisasi/server/index.ts'
import { type UangMukaDisebut, pulihkanUangMuka } from '#modules/loket/uang-muka/server/index.ts'
import { penjualanCancel } from '../contract.ts'
import { bacaPenjualan } from './baca-penjualan.ts'

/**
 * Cancels a sale of the open day: the mirror posting (`kembaliKartu`), the pieces back to READY, the document kept
 * as BATAL with reason, person and approver. A closed day's sale stays (gaps.md 41), and the leg of
 * an exchange goes with the exchange only.
 */
export const batalPenjualan = defineCommand(penjualanCancel, async (a) => {
  const { tx, input, tanggal } = a
  const nomor = input.no_faktur_jual
  const { tulis, buku, audit } = await batalkanNota(a, nomor)
  return {
    nomor,
    tulis,
    buku,
    audit,
    kabar: { event: 'penjualan', data: { tanggal } },
    jawaban: await bacaPenjualan.read(tx, nomor),
  }
})

type Args = Parameters<CommandHandler<typeof penjualanCancel>>[0]
type Perintah = Omit<Args, 'input'> & {
  readonly input: Omit<Args['input'], 'no_faktur_jual'>
}

/**
 * What cancelling a sale of the open day writes and posts, for the command of sales and for others
 * that cancel theirs. Throws 404, 409 and 422 as `batalPenjualan`.
 */
export async function batalkanNota(a: Perintah, nomor: string) {
  const { ctx, tx, tanggal } = a
  const sale = await kunciPenjualan(tx, nomor, tanggal)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'penjualan.cancel',
    nomor,
    jumlah_rp: sale.total_rp,
  })
  const [lepas, cermin] = await Promise.all([
    lepasJual(tx, batal, sale.barcodes),
    reverse(tx, nomor, tanggal),
  ])
  const terbuka: TableWrite[] = []
  for (const muka of sale.uang_muka)
    terbuka.push(...(await pulihkanUangMuka(tx, { ...muka, no_faktur_jual: nomor })))
  const asal = { tanggal: sale.tanggal, hariIni: tanggal, laci: ctx.sesi.laci }
  const buku = await kembaliKartu(tx, cermin, asal)
  await pastikanUangBuku(tx, buku)
  return { tulis: [...lepas, ...terbuka, ...tulis], buku, audit }
}

/**
 * What cancelling does to the sale itself, or to the leg of an exchange: marked BATAL with who and
 * why, its pieces back to READY, its coupons free again, the customer's
 * purchase counted for nobody who brought him. The mirror posting (`reverse`) and the
 * approval are the caller's; the answer belongs into the posting. Throws
 * `barang.bukan_milik_dokumen` (409) when a piece has moved on since.
 */
export async function lepasJual(
  tx: Tx,
  batal: Pembatalan,
  barcodes: readonly string[],
): Promise<readonly TableWrite[]> {
  const { kode_toko } = tx
  const { nomor, user_id, waktu } = batal
  await Promise.all([
    lepasBarang(tx, { barcodes, dokumen: nomor }),
    tx.run(tandaiBatal(tx, bacaPenjualan.dokumen, batal)),
    tx.run(sql`
      update public.penjualan_barang set hidup = false
      where kode_toko = ${kode_toko} and no_faktur_jual = ${nomor}`),
    tx.run(sql`
      update public.kupon_pakai set hidup = false
      where kode_toko = ${kode_toko} and no_faktur_jual = ${nomor}`),
    tx.run(sql`
      update public.poin_afiliasi set hidup = false
      where kode_toko = ${kode_toko} and no_faktur_jual = ${nomor}`),
  ])
  return [riwayatBarang({ kode_toko, barcodes, aksi: 'BATAL_JUAL', user_id, waktu }, nomor)]
}

interface Terkunci {
  readonly status: string
  readonly tanggal: string
  readonly total_rp: number
  /** The paper of a marketplace that went on from it. */
  readonly lanjutan: string | null
  readonly barcodes: readonly string[]
  /** Deposits and orders that it took over. */
  readonly uang_muka: readonly UangMukaDisebut[]
}

/** Holds the sale until the commit, so that of two people who cancel it one is told it is done. */
async function kunciPenjualan(tx: Tx, nomor: string, hariIni: string): Promise<Terkunci> {
  const row = await tx.maybe(sql<Terkunci>`
    select p.status, p.tanggal, p.total_rp, p.lanjutan,
      array(select b.kode_barcode from public.penjualan_barang b
        where b.kode_toko = ${tx.kode_toko} and b.no_faktur_jual = ${nomor}
        order by b.kode_barcode) as barcodes,
      (select coalesce(json_agg(json_build_object('nomor', u.rujukan, 'jenis',
          case left(u.rujukan, 2) when 'TU' then 'TITIP' when 'PO' then 'PRE_ORDER'
            when 'FC' then 'CICILAN' else 'PESANAN' end)
          order by u.rujukan), '[]')
        from public.penjualan_bayar u
        where u.kode_toko = ${tx.kode_toko} and u.no_faktur_jual = ${nomor}
          and u.jenis = 'TITIP') as uang_muka
    from public.penjualan p
    where p.kode_toko = ${tx.kode_toko} and p.no_faktur_jual = ${nomor} for update of p`)
  if (!row) throw bacaPenjualan.missing(nomor)
  if (nomor.startsWith('FT'))
    throw new AppError('penjualan.milik_tukar', { params: { no_faktur_jual: nomor } })
  const params = { no_faktur_jual: nomor, tanggal: row.tanggal }
  if (row.status !== 'VALID') throw new AppError('penjualan.sudah_batal', { status: 409, params })
  if (row.tanggal !== hariIni) {
    await tolakMasaDilapor(tx, row.tanggal)
    throw new AppError('penjualan.kemarin', { params })
  }
  const { lanjutan } = row
  if (lanjutan !== null)
    throw new AppError('penjualan.sudah_lanjut', { status: 409, params: { ...params, lanjutan } })
  return row
}
