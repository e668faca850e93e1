import type { StepOf } from '#kernel/shared/document.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type BarisSepakat, pastikanLangkah } from '#modules/loket/uang-muka/server/index.ts'
import { type KunciHarga } from '#modules/loket/uang-muka/rules.ts'
import { pesananDokumen } from '../dokumen.ts'
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

/** As `kunciBaris`, for a step that its state allows; otherwise 409. */
export async function kunciPesanan(
  tx: Tx,
  nomor: string,
  langkah: StepOf<typeof pesananDokumen>,
): Promise<PesananTerkunci> {
  const pesanan = await kunciBaris(tx, nomor)
  pastikanLangkah(pesananDokumen, langkah, nomor, pesanan)
  return pesanan
}
