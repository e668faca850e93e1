import { sukses } from './goods.ts'
import type { Client } from './client.ts'
import type { TestDatabase } from '../setup/database.ts'

type Isi = Readonly<Record<string, unknown>>

/** Terms: three months, 6 % on top, 20 % down, 2 % penalty a month, half of the margin back. */
export const SYARAT = {
  kode: 'C03',
  tenor: 3,
  margin: 6,
  dp_minimum: 20,
  denda: 2,
  rabat: 50,
  potongan_batal: 5,
  batas_lelang: 1,
}

export const pasangSyarat = async (c: Client, isi: Isi = {}): Promise<unknown> =>
  sukses(await c.tulis('para-cicilan', { ...SYARAT, ...isi }))

export const tunai = (jumlah_rp: number) => [{ jenis: 'CASH', jumlah_rp }]

let hp = 0
/** Everybody signs once: what one owes on several contracts is counted together. */
export const hpBaru = (): string => `0812${String(34_000_000 + ++hp)}`

/** As a person signs: so much down, the rest by the terms. */
export const isiKontrak = (barcodes: readonly string[], harga_rp: number, dp_rp: number): Isi => ({
  kode_sales: 'S1',
  nama_customer: 'Ibu Ratna',
  no_hp: hpBaru(),
  nama_penjamin: 'Pak Hadi',
  no_hp_penjamin: '081298765432',
  kode_parameter: SYARAT.kode,
  items: barcodes.map((kode_barcode) => ({ kode_barcode })),
  harga_rp,
  dp_rp,
  pembayaran: tunai(dp_rp),
})

/** As if the contract had been signed so many days earlier; the shop's date stays. */
export async function mundurCicilan(
  db: Pick<TestDatabase, 'query'>,
  no_cicilan: string,
  hari: number,
): Promise<void> {
  await db.query(
    `update public.cicilan set tanggal = tanggal - $2::int, tempo = tempo - $2::int, dihitung = dihitung - $2::int
     where no_cicilan = $1`,
    [no_cicilan, hari],
  )
  await db.query(
    `update public.cicilan_jadwal set jatuh_tempo = jatuh_tempo - $2::int where no_cicilan = $1`,
    [no_cicilan, hari],
  )
}
