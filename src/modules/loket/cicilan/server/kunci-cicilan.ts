import { AppError } from '#kernel/shared/errors.ts'
import { NOMOR, type TableWrite, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { lepasBarang } from '#modules/barang/barang/server/index.ts'
import {
  type HargaSepakat,
  type PotonganTersimpan,
  bacaPotonganTersimpan,
  sepakati,
} from '#modules/barang/harga/rules.ts'
import type { SiapDiambil } from '#modules/loket/uang-muka/contract.ts'
import {
  type KepalaMuka,
  type PenahanMuka,
  type UangMuka,
  bacaSiap,
  tahanLagi,
} from '#modules/loket/uang-muka/server/index.ts'
import { akunCicilan } from '../accounts.ts'
import { cicilanSiap } from '../contract.ts'
import type { StatusCicilan } from '../rules.ts'
import { bacaCicilan } from './baca-cicilan.ts'
import { type CicilanTerkunci, bacaBerjalan } from './berjalan.ts'

/** Why a contract that is in this state is not what the act needs. */
const SALAH: Readonly<Record<StatusCicilan, `cicilan.${string}`>> = {
  AKTIF: 'cicilan.belum_lunas',
  LUNAS: 'cicilan.sudah_lunas',
  DIAMBIL: 'cicilan.sudah_diambil',
  LELANG: 'cicilan.sudah_lelang',
  BATAL: 'cicilan.sudah_batal',
}

/** Holds a contract until the commit, so that of two acts the second finds what the first did. */
async function kunciBaris(tx: Tx, nomor: string): Promise<CicilanTerkunci> {
  const c = await bacaBerjalan(tx, nomor, sql`for update of c`)
  if (!c) throw bacaCicilan.missing(nomor)
  return c
}

/** As `kunciBaris`, of a contract in one of the states that the act needs; otherwise 409. */
export async function kunciCicilan(
  tx: Tx,
  nomor: string,
  boleh: readonly StatusCicilan[],
): Promise<CicilanTerkunci> {
  const c = await kunciBaris(tx, nomor)
  if (boleh.includes(c.status)) return c
  throw new AppError(SALAH[c.status] as 'cicilan.sudah_lunas', {
    status: 409,
    params: { no_cicilan: nomor, no_faktur_jual: c.no_faktur_jual ?? '' },
  })
}

interface Sepakat extends HargaSepakat, PotonganTersimpan {
  readonly kode_barcode: string
}

/** The prices that were locked at the signing, by barcode. */
async function bacaSepakat(tx: Tx, nomor: string): Promise<ReadonlyMap<string, HargaSepakat>> {
  const rows = await tx.all(sql<Sepakat>`
    select b.kode_barcode, b.harga_per_gram_rp, b.harga_bandrol_rp, b.ongkos_cara, b.ongkos_nilai,
      b.potongan_cara, b.potongan_nilai
    from public.cicilan_barang b
    where b.kode_toko = ${tx.kode_toko} and b.no_cicilan = ${nomor}
    order by b.baris`)
  return new Map(
    rows.map(({ kode_barcode, potongan_cara, potongan_nilai, ...harga }) => {
      const potongan_sepakat = bacaPotonganTersimpan({ potongan_cara, potongan_nilai })
      return [kode_barcode, { ...harga, potongan_sepakat }]
    }),
  )
}

/** The pieces that a contract holds, at their locked prices. */
async function siapCicilan(tx: Tx, nomor: string): Promise<SiapDiambil[]> {
  const sepakat = await bacaSepakat(tx, nomor)
  if (sepakat.size === 0) throw bacaCicilan.missing(nomor)
  return bacaSiap(tx, [...sepakat.keys()], sepakat)
}

export const cicilanSiapDiambil = defineQuery(cicilanSiap, ({ tx, input }) =>
  siapCicilan(tx, input.no_cicilan),
)

/** Takes a settled contract into the sale that hands its pieces over. */
async function kunciUntukJual(
  tx: Tx,
  a: { readonly nomor: string; readonly tanggal: string },
): Promise<Omit<UangMuka, 'ppn_muka_rp'>> {
  const { nomor, tanggal } = a
  const [c, harga] = await Promise.all([kunciCicilan(tx, nomor, ['LUNAS']), bacaSepakat(tx, nomor)])
  const { barcodes } = c
  await lepasBarang(tx, { barcodes, dokumen: nomor, dari: 'CICIL' })
  return {
    nomor,
    akun: akunCicilan.uangMuka,
    jumlah_rp: c.harga_rp,
    kode_customer: c.kode_customer,
    barcodes,
    sepakati: (barang) => sepakati(barang, harga.get(barang.kode_barcode) ?? {}),
    tulis: [
      ubah(sql`update public.cicilan
        set status = 'DIAMBIL', no_faktur_jual = ${NOMOR}, tgl_ambil = ${tanggal}::date
        where kode_toko = ${tx.kode_toko} and no_cicilan = ${nomor} and status = 'LUNAS'`),
    ],
  }
}

/** Settled again, and holding its pieces, when the sale that took it is cancelled. */
async function pulihkan(
  tx: Tx,
  a: { readonly nomor: string; readonly no_faktur_jual: string },
): Promise<readonly TableWrite[]> {
  const c = await kunciBaris(tx, a.nomor)
  if (c.status !== 'DIAMBIL' || c.no_faktur_jual !== a.no_faktur_jual)
    throw new AppError('cicilan.bukan_milik_nota', {
      status: 409,
      params: { no_cicilan: a.nomor },
    })
  return [
    ubah(sql`update public.cicilan set status = 'LUNAS', no_faktur_jual = null, tgl_ambil = null
      where kode_toko = ${tx.kode_toko} and no_cicilan = ${a.nomor}`),
    tahanLagi(tx.kode_toko, { barcodes: c.barcodes, status: 'CICIL', dokumen: a.nomor }),
  ]
}

/** How a sale takes a settled contract over. */
export const mukaCicilan: PenahanMuka = {
  kepala: (tx, nomor) =>
    tx.maybe(sql<KepalaMuka>`
      select no_cicilan as nomor, status, no_faktur_jual, kode_sales, kode_customer, nama_customer,
        'LOCKED' as kunci_harga, harga_rp as dp_rp
      from public.cicilan where kode_toko = ${tx.kode_toko} and no_cicilan = ${nomor}`),
  tolak: {
    AKTIF: 'cicilan.belum_lunas',
    DIAMBIL: 'cicilan.sudah_diambil',
    LELANG: 'cicilan.sudah_lelang',
    BATAL: 'cicilan.sudah_batal',
  },
  siap: siapCicilan,
  kunci: kunciUntukJual,
  pulihkan,
}
