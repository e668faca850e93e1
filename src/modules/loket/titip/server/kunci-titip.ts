import { AppError } from '#kernel/shared/errors.ts'
import { akunTitip } from '../accounts.ts'
import { type TableWrite, NOMOR, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { lepasBarang } from '#modules/barang/barang/server/index.ts'
import {
  type HargaSepakat,
  type PotonganTersimpan,
  bacaPotonganTersimpan,
  sepakati,
} from '#modules/barang/harga/rules.ts'
import { type StatusTitip } from '../rules.ts'
import { type KunciHarga } from '#modules/loket/uang-muka/rules.ts'
import { bacaTitip } from './baca-titip.ts'
import { type UangMuka, tahanLagi } from '#modules/loket/uang-muka/server/index.ts'

export interface TitipTerkunci {
  readonly status: StatusTitip
  readonly tanggal: string
  readonly total_rp: number
  readonly dp_rp: number
  readonly kunci_harga: KunciHarga
  readonly kode_customer: string | null
  readonly no_hp: string | null
  readonly no_faktur_jual: string | null
  readonly barcodes: readonly string[]
}

/**
 * Holds a deposit until the commit, so that of two who take, add to or cancel it the second finds
 * what the first has done. Throws 404 `titip.tidak_ada`.
 */
export async function kunciBaris(tx: Tx, nomor: string): Promise<TitipTerkunci> {
  const row = await tx.maybe(sql<TitipTerkunci>`
    select p.status, p.tanggal, p.total_rp, p.dp_rp, p.kunci_harga, p.kode_customer, p.no_hp,
      p.no_faktur_jual,
      array(select b.kode_barcode from public.titip_barang b
        where b.kode_toko = ${tx.kode_toko} and b.no_titip = ${nomor}
        order by b.kode_barcode) as barcodes
    from public.titip p
    where p.kode_toko = ${tx.kode_toko} and p.no_titip = ${nomor} for update of p`)
  if (!row) throw bacaTitip.missing(nomor)
  return row
}

/** As `kunciBaris`, of an open deposit; otherwise 409 `titip.sudah_diambil` or `titip.sudah_batal`. */
export async function kunciTerbuka(tx: Tx, nomor: string): Promise<TitipTerkunci> {
  const titip = await kunciBaris(tx, nomor)
  if (titip.status === 'OPEN') return titip
  throw new AppError(titip.status === 'BATAL' ? 'titip.sudah_batal' : 'titip.sudah_diambil', {
    status: 409,
    params: { no_titip: nomor, no_faktur_jual: titip.no_faktur_jual ?? '' },
  })
}

interface Sepakat extends HargaSepakat, PotonganTersimpan {
  readonly kode_barcode: string
}

/** Prices that were agreed on, by barcode; none while the price floats. */
export async function bacaSepakat(
  tx: Tx,
  nomor: string,
): Promise<ReadonlyMap<string, HargaSepakat>> {
  const rows = await tx.all(sql<Sepakat>`
    select b.kode_barcode, b.harga_per_gram_rp, b.harga_bandrol_rp, b.ongkos_cara, b.ongkos_nilai,
      b.potongan_cara, b.potongan_nilai
    from public.titip_barang b
    join public.titip p on p.kode_toko = ${tx.kode_toko} and p.no_titip = b.no_titip
    where b.kode_toko = ${tx.kode_toko} and b.no_titip = ${nomor} and p.kunci_harga = 'LOCKED'`)
  return new Map(
    rows.map(({ kode_barcode, potongan_cara, potongan_nilai, ...harga }) => {
      const potongan_sepakat = bacaPotonganTersimpan({ potongan_cara, potongan_nilai })
      return [kode_barcode, { ...harga, potongan_sepakat }]
    }),
  )
}

/**
 * Takes a deposit into the sale that is being made: its pieces are READY for this transaction and
 * nobody else, so the sale locks them as any others.
 */
export async function kunciTitip(
  tx: Tx,
  a: { readonly nomor: string; readonly tanggal: string },
): Promise<Omit<UangMuka, 'ppn_muka_rp'>> {
  const { nomor, tanggal } = a
  const [titip, harga] = await Promise.all([kunciTerbuka(tx, nomor), bacaSepakat(tx, nomor)])
  const { barcodes } = titip
  await lepasBarang(tx, { barcodes, dokumen: nomor, dari: 'TITIP' })
  return {
    nomor,
    akun: akunTitip.uangMuka,
    jumlah_rp: titip.dp_rp,
    kode_customer: titip.kode_customer,
    barcodes,
    sepakati: (barang) => sepakati(barang, harga.get(barang.kode_barcode) ?? {}),
    tulis: [
      ubah(sql`update public.titip
        set status = 'DIAMBIL', no_faktur_jual = ${NOMOR}, tgl_ambil = ${tanggal}::date
        where kode_toko = ${tx.kode_toko} and no_titip = ${nomor} and status = 'OPEN'`),
    ],
  }
}

/**
 * Opens a deposit again whose sale is cancelled: what belongs into the sale's mirror posting, after
 * it has let go of the pieces. Throws 409 when another sale has taken it.
 */
export async function pulihkanTitip(
  tx: Tx,
  a: { readonly nomor: string; readonly no_faktur_jual: string },
): Promise<readonly TableWrite[]> {
  const { nomor, no_faktur_jual } = a
  const titip = await kunciBaris(tx, nomor)
  if (titip.status !== 'DIAMBIL' || titip.no_faktur_jual !== no_faktur_jual)
    throw new AppError('titip.bukan_milik_nota', { status: 409, params: { no_titip: nomor } })
  return [
    ubah(sql`update public.titip
      set status = 'OPEN', no_faktur_jual = null, tgl_ambil = null
      where kode_toko = ${tx.kode_toko} and no_titip = ${nomor}`),
    tahanLagi(tx.kode_toko, { barcodes: titip.barcodes, status: 'TITIP', dokumen: nomor }),
  ]
}
