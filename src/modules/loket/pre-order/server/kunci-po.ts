import { type TableWrite, NOMOR, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type ErrorCode, AppError } from '#kernel/shared/errors.ts'
import { lepasBarang } from '#modules/barang/barang/server/index.ts'
import { sepakati } from '#modules/barang/harga/rules.ts'
import type { KunciHarga } from '#modules/loket/uang-muka/rules.ts'
import {
  type BarisSepakat,
  type UangMuka,
  barcodesDari,
  sepakatDari,
  tahanLagi,
} from '#modules/loket/uang-muka/server/index.ts'
import { akunPreOrder } from '../accounts.ts'
import type { BarisMenunggu, StatusPo } from '../rules.ts'
import { bacaPo } from './baca-po.ts'

type BarisPo = BarisMenunggu & BarisSepakat & { readonly nama_model: string }

export interface PoTerkunci {
  readonly status: StatusPo
  readonly total_rp: number
  readonly dp_rp: number
  readonly kunci_harga: KunciHarga
  readonly kode_customer: string | null
  readonly no_faktur_jual: string | null
  readonly items: readonly BarisPo[]
}

/** Lines of a pre-order with what was agreed on. */
export const bacaBaris = (tx: Tx, nomor: string): Promise<readonly BarisPo[]> =>
  tx.all(sql<BarisPo>`
    select baris, nama_model, kode_dept, kode_group, kadar, berat_mg, kode_barcode,
      harga_per_gram_rp, ongkos_rp, potongan_cara, potongan_nilai
    from public.pre_order_barang
    where kode_toko = ${tx.kode_toko} and no_po = ${nomor} order by baris`)

/**
 * Holds a pre-order until the commit, so that of two who do something with it the second finds what
 * the first has done. Throws 404 `pre_order.tidak_ada`.
 */
async function kunciBaris(tx: Tx, nomor: string): Promise<PoTerkunci> {
  const [kepala, items] = await Promise.all([
    tx.maybe(sql<Omit<PoTerkunci, 'items'>>`
      select status, total_rp, dp_rp, kunci_harga, kode_customer, no_faktur_jual
      from public.pre_order where kode_toko = ${tx.kode_toko} and no_po = ${nomor} for update`),
    bacaBaris(tx, nomor),
  ])
  if (!kepala) throw bacaPo.missing(nomor)
  return { ...kepala, items }
}

const SALAH: Readonly<Record<StatusPo, ErrorCode>> = {
  OPEN: 'pre_order.belum_datang',
  FINISH: 'pre_order.sudah_lengkap',
  DIAMBIL: 'pre_order.sudah_diambil',
  BATAL: 'pre_order.sudah_batal',
}

/** As `kunciBaris`; 409 with the state it is in, unless that is one of these. */
export async function kunciDalam(
  tx: Tx,
  nomor: string,
  boleh: readonly StatusPo[],
): Promise<PoTerkunci> {
  const po = await kunciBaris(tx, nomor)
  if (boleh.includes(po.status)) return po
  throw new AppError(SALAH[po.status], {
    status: 409,
    params: { no_po: nomor, no_faktur_jual: po.no_faktur_jual ?? '' },
  })
}

/**
 * Takes a pre-order whose pieces have all come into the sale that is being made: they are READY for
 * this transaction and nobody else, so the sale locks them as any others. Throws 409 in any other
 * state.
 */
export async function kunciPo(
  tx: Tx,
  a: { readonly nomor: string; readonly tanggal: string },
): Promise<Omit<UangMuka, 'ppn_muka_rp'>> {
  const { nomor, tanggal } = a
  const po = await kunciDalam(tx, nomor, ['FINISH'])
  const barcodes = barcodesDari(po)
  const harga = sepakatDari(po)
  await lepasBarang(tx, { barcodes, dokumen: nomor, dari: 'PESAN' })
  return {
    nomor,
    akun: akunPreOrder.uangMuka,
    jumlah_rp: po.dp_rp,
    kode_customer: po.kode_customer,
    barcodes,
    sepakati: (barang) => sepakati(barang, harga.get(barang.kode_barcode) ?? {}),
    tulis: [
      ubah(sql`update public.pre_order
        set status = 'DIAMBIL', no_faktur_jual = ${NOMOR}, tgl_ambil = ${tanggal}::date
        where kode_toko = ${tx.kode_toko} and no_po = ${nomor} and status = 'FINISH'`),
    ],
  }
}

/** Makes a pre-order wait for its customer again whose sale is cancelled. */
export async function pulihkanPo(
  tx: Tx,
  a: { readonly nomor: string; readonly no_faktur_jual: string },
): Promise<readonly TableWrite[]> {
  const { nomor, no_faktur_jual } = a
  const po = await kunciBaris(tx, nomor)
  if (po.status !== 'DIAMBIL' || po.no_faktur_jual !== no_faktur_jual)
    throw new AppError('pre_order.bukan_milik_nota', { status: 409, params: { no_po: nomor } })
  return [
    ubah(sql`update public.pre_order
      set status = 'FINISH', no_faktur_jual = null, tgl_ambil = null
      where kode_toko = ${tx.kode_toko} and no_po = ${nomor}`),
    tahanLagi(tx.kode_toko, { barcodes: barcodesDari(po), status: 'PESAN', dokumen: nomor }),
  ]
}
