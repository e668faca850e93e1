import { AppError } from '#kernel/shared/errors.ts'
import type { TableWrite } from '#kernel/server/command/posting.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { UangMuka } from './diambil.ts'
import type { JenisMuka } from '../rules.ts'
import { bacaPpnMuka } from './pajak.ts'
import { penahanDari } from './penahan.ts'

/** What a customer has paid on account before the sale: a deposit, or an order. */
export interface UangMukaDisebut {
  readonly jenis: JenisMuka
  readonly nomor: string
}

/**
 * Takes an advance into a sale. It is taken as a whole: its whole amount (`uang_muka.jumlah_berbeda`)
 * and all of its pieces (`uang_muka.barang_kurang`), by the member that it was left by
 * (`uang_muka.member_berbeda`: the points are that member's), otherwise 409; and 409 when it is not open any
 * more, 404 when there is none. Call it before the pieces of the cart are locked, and wait for it:
 * the pieces that it held are READY then.
 */
export async function kunciUangMuka(
  tx: Tx,
  a: UangMukaDisebut & {
    /** What the payment says that it is. */
    readonly jumlah_rp: number
    /** The member that the sale is made to. */
    readonly kode_customer: string | null
    /** Barcodes of the cart. */
    readonly barcodes: readonly string[]
    readonly tanggal: string
  },
): Promise<UangMuka> {
  const { nomor, tanggal } = a
  const [muka, ppn_muka_rp] = await Promise.all([
    penahanDari(a.jenis).kunci(tx, { nomor, tanggal }),
    bacaPpnMuka(tx, nomor),
  ])
  if (muka.jumlah_rp !== a.jumlah_rp)
    throw new AppError('uang_muka.jumlah_berbeda', {
      status: 409,
      params: { nomor, jumlah_rp: muka.jumlah_rp },
    })
  const { kode_customer } = muka
  if (kode_customer !== null && kode_customer !== a.kode_customer)
    throw new AppError('uang_muka.member_berbeda', {
      status: 409,
      params: { nomor, kode_customer },
    })
  const kurang = muka.barcodes.find((kode) => !a.barcodes.includes(kode))
  if (kurang)
    throw new AppError('uang_muka.barang_kurang', {
      status: 409,
      params: { nomor, kode_barcode: kurang },
    })
  return { ...muka, ppn_muka_rp }
}

/**
 * The other way, when the sale that took it is cancelled: it is open again and holds its pieces. The
 * answer belongs into the mirror posting, after the sale has let go of the pieces.
 */
export function pulihkanUangMuka(
  tx: Tx,
  a: UangMukaDisebut & { readonly no_faktur_jual: string },
): Promise<readonly TableWrite[]> {
  return penahanDari(a.jenis).pulihkan(tx, a)
}
