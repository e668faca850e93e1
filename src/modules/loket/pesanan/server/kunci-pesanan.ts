import { type ErrorCode, AppError } from '#kernel/shared/errors.ts'
import { akunPesanan } from '../accounts.ts'
import { type TableWrite, NOMOR, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { lepasBarang } from '#modules/barang/barang/server/index.ts'
import {
  type BarisSepakat,
  type UangMuka,
  barcodesDari,
  sepakatDari,
  tahanLagi,
} from '#modules/loket/uang-muka/server/index.ts'
import { sepakati } from '#modules/barang/harga/rules.ts'
import { type KunciHarga } from '#modules/loket/uang-muka/rules.ts'
import type { StatusPesanan } from '../rules.ts'
import { bacaPesanan } from './baca-pesanan.ts'

interface BarisPesanan extends BarisSepakat {
  readonly baris: number
}

export interface PesananTerkunci {
  readonly status: StatusPesanan
  readonly tanggal: string
  readonly total_rp: number
  readonly dp_rp: number
  readonly kunci_harga: KunciHarga
  readonly kode_customer: string | null
  readonly no_hp: string | null
  readonly kode_tukang: string | null
  readonly no_faktur_jual: string | null
  readonly items: readonly BarisPesanan[]
}

/** Lines of an order with what was agreed on. */
export const bacaBaris = (tx: Tx, nomor: string): Promise<readonly BarisPesanan[]> =>
  tx.all(sql<BarisPesanan>`
    select baris, kode_barcode, harga_per_gram_rp, ongkos_rp, potongan_cara, potongan_nilai
    from public.pesanan_barang
    where kode_toko = ${tx.kode_toko} and no_pesanan = ${nomor} order by baris`)

/**
 * Holds an order until the commit, so that of two who do something with it the second finds what the
 * first has done. Throws 404 `pesanan.tidak_ada`.
 */
export async function kunciBaris(tx: Tx, nomor: string): Promise<PesananTerkunci> {
  const [kepala, items] = await Promise.all([
    tx.maybe(sql<Omit<PesananTerkunci, 'items'>>`
      select status, tanggal, total_rp, dp_rp, kunci_harga, kode_customer, no_hp, kode_tukang,
        no_faktur_jual
      from public.pesanan where kode_toko = ${tx.kode_toko} and no_pesanan = ${nomor}
      for update`),
    bacaBaris(tx, nomor),
  ])
  if (!kepala) throw bacaPesanan.missing(nomor)
  return { ...kepala, items }
}

/** As `kunciBaris`; 409 with the state it is in, unless that is one of these. */
export async function kunciDalam(
  tx: Tx,
  nomor: string,
  boleh: readonly StatusPesanan[],
): Promise<PesananTerkunci> {
  const pesanan = await kunciBaris(tx, nomor)
  if (boleh.includes(pesanan.status)) return pesanan
  throw new AppError(SALAH[pesanan.status], {
    status: 409,
    params: { no_pesanan: nomor, no_faktur_jual: pesanan.no_faktur_jual ?? '' },
  })
}

const SALAH: Readonly<Record<StatusPesanan, ErrorCode>> = {
  ENTRY: 'pesanan.belum_selesai',
  SELESAI: 'pesanan.sudah_selesai',
  DIAMBIL: 'pesanan.sudah_diambil',
  BATAL: 'pesanan.sudah_batal',
}

/**
 * Takes a finished order into the sale that is being made: its pieces are READY for this transaction
 * and nobody else, so the sale locks them as any others. Throws 409 when it is not finished, picked
 * up already or cancelled.
 */
export async function kunciPesanan(
  tx: Tx,
  a: { readonly nomor: string; readonly tanggal: string },
): Promise<Omit<UangMuka, 'ppn_muka_rp'>> {
  const { nomor, tanggal } = a
  const pesanan = await kunciDalam(tx, nomor, ['SELESAI'])
  const barcodes = barcodesDari(pesanan)
  const harga = sepakatDari(pesanan)
  await lepasBarang(tx, { barcodes, dokumen: nomor, dari: 'PESAN' })
  return {
    nomor,
    akun: akunPesanan.uangMuka,
    jumlah_rp: pesanan.dp_rp,
    kode_customer: pesanan.kode_customer,
    barcodes,
    sepakati: (barang) => sepakati(barang, harga.get(barang.kode_barcode) ?? {}),
    tulis: [
      ubah(sql`update public.pesanan
        set status = 'DIAMBIL', no_faktur_jual = ${NOMOR}, tgl_ambil = ${tanggal}::date
        where kode_toko = ${tx.kode_toko} and no_pesanan = ${nomor} and status = 'SELESAI'`),
    ],
  }
}

/** Makes an order wait again whose sale is cancelled; as `pulihkanTitip`. */
export async function pulihkanPesanan(
  tx: Tx,
  a: { readonly nomor: string; readonly no_faktur_jual: string },
): Promise<readonly TableWrite[]> {
  const { nomor, no_faktur_jual } = a
  const pesanan = await kunciBaris(tx, nomor)
  if (pesanan.status !== 'DIAMBIL' || pesanan.no_faktur_jual !== no_faktur_jual)
    throw new AppError('pesanan.bukan_milik_nota', { status: 409, params: { no_pesanan: nomor } })
  return [
    ubah(sql`update public.pesanan
      set status = 'SELESAI', no_faktur_jual = null, tgl_ambil = null
      where kode_toko = ${tx.kode_toko} and no_pesanan = ${nomor}`),
    tahanLagi(tx.kode_toko, { barcodes: barcodesDari(pesanan), status: 'PESAN', dokumen: nomor }),
  ]
}
