import { type ErrorCode, AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { siapTitip } from '#modules/loket/titip/server/index.ts'
import { type UangMukaSiap, uangMukaSiap } from '../contract.ts'
import { siapPesanan } from './siap-diambil.ts'

interface Row extends Omit<UangMukaSiap, 'items'> {
  readonly status: string
  readonly no_faktur_jual: string | null
}

/** Why it can't be taken now, by kind and state; what is not here can be. */
const SALAH: Readonly<Record<string, ErrorCode>> = {
  'TITIP DIAMBIL': 'titip.sudah_diambil',
  'TITIP BATAL': 'titip.sudah_batal',
  'PESANAN ENTRY': 'pesanan.belum_selesai',
  'PESANAN DIAMBIL': 'pesanan.sudah_diambil',
  'PESANAN BATAL': 'pesanan.sudah_batal',
}

/**
 * What the counter needs to take a deposit or a finished order into the cart, whichever the number
 * is of. Throws 404 `uang_muka.tidak_ada`, 409 when it is not open or not finished.
 */
export const uangMukaUntukKasir = defineQuery(uangMukaSiap, async ({ tx, input: { nomor } }) => {
  const { status, no_faktur_jual, ...kepala } = await bacaKepala(tx, nomor)
  const code = SALAH[`${kepala.jenis} ${status}`]
  if (code !== undefined)
    throw new AppError(code, {
      status: 409,
      params: { no_titip: nomor, no_pesanan: nomor, no_faktur_jual: no_faktur_jual ?? '' },
    })
  const items = await (kepala.jenis === 'TITIP' ? siapTitip(tx, nomor) : siapPesanan(tx, nomor))
  return { ...kepala, items }
})

async function bacaKepala(tx: Tx, nomor: string): Promise<Row> {
  const row = await tx.maybe(sql<Row>`
    select 'TITIP' as jenis, no_titip as nomor, status, no_faktur_jual, kode_sales, kode_customer,
      nama_customer, kunci_harga, dp_rp
    from public.titip where kode_toko = ${tx.kode_toko} and no_titip = ${nomor}
    union all
    select 'PESANAN', no_pesanan, status, no_faktur_jual, kode_sales, kode_customer,
      nama_customer, kunci_harga, dp_rp
    from public.pesanan where kode_toko = ${tx.kode_toko} and no_pesanan = ${nomor}`)
  if (!row) throw new AppError('uang_muka.tidak_ada', { status: 404, params: { nomor } })
  return row
}
