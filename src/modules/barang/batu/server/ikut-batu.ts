import type { TableWrite } from '#kernel/server/command/posting.ts'
import { insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { STATUS_STOCK } from '#modules/barang/barang/rules.ts'
import type { AsalBatu, Laboratorium } from '../rules.ts'
import { nomorBatu, nomorBerikut } from './nomor-batu.ts'

interface BatuLama {
  readonly kode_barcode: string
  readonly shape: string
  readonly color: string
  readonly clarity: string
  readonly cutgrade: string | null
  readonly polish: string | null
  readonly symmetry: string | null
  readonly fluorescence: string | null
  readonly asal_batu: AsalBatu
  readonly butir: number
  readonly carat_cct: number
  readonly laboratorium: Laboratorium | null
  readonly no_sertifikat: string | null
  readonly sertifikat: string | null
}

/** Stones of pieces that were sold and came back, until they are written onto the new pieces. */
export interface BatuIkut {
  /** Whether the piece that was sold under this barcode carries stones on. */
  readonly ada: (barcode_lama: string | null) => boolean
  readonly tulis: (
    jadi: readonly { readonly lama: string; readonly baru: string }[],
    oleh: { readonly user_id: string; readonly waktu: Date },
  ) => TableWrite[]
}

/**
 * The stones of sold pieces, to go on with the new pieces that these become when they are bought back
 * (decisions/0285). They are written anew under numbers of their own: the nota of the sale goes on
 * naming the old rows. Left out is a stone whose certificate is on a piece of the stock, or in the
 * stock of loose stones, by now.
 */
export async function batuIkut(tx: Tx, barcodes: readonly string[]): Promise<BatuIkut> {
  const semua = barcodes.length === 0 ? [] : await bacaLama(tx, barcodes)
  const akhir = semua.length === 0 ? 0 : await nomorBerikut(tx, semua.length)
  const milik = semua.map((b, i) => ({ ...b, no_batu: nomorBatu(akhir - semua.length + 1 + i) }))
  return {
    ada: (kode) => milik.some((b) => b.kode_barcode === kode),
    tulis: (jadi, { user_id, waktu }) => {
      const baru = new Map(jadi.map((j) => [j.lama, j.baru]))
      const rows = milik.flatMap((b) => {
        const kode_barcode = baru.get(b.kode_barcode)
        return kode_barcode ? [{ ...b, kode_toko: tx.kode_toko, kode_barcode, user_id, waktu }] : []
      })
      return rows.length === 0 ? [] : [insert('batu', rows)]
    },
  }
}

const bacaLama = (tx: Tx, barcodes: readonly string[]): Promise<readonly BatuLama[]> =>
  tx.all(sql<BatuLama>`
    select s.kode_barcode, s.shape, s.color, s.clarity, s.cutgrade, s.polish, s.symmetry,
      s.fluorescence, s.asal_batu, s.butir, s.carat_cct, s.laboratorium, s.no_sertifikat,
      s.sertifikat
    from public.batu s
    where s.kode_toko = ${tx.kode_toko} and s.kode_barcode = any(${barcodes})
      and not exists (
        select 1 from public.batu k
        left join public.barang b on b.kode_toko = ${tx.kode_toko} and b.kode_barcode = k.kode_barcode
        where k.kode_toko = ${tx.kode_toko} and k.laboratorium = s.laboratorium
          and k.no_sertifikat = s.no_sertifikat
          and (k.kode_barcode is null or b.status in (${sql.join([...STATUS_STOCK])})))
    order by s.no_batu`)
