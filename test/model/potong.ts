import { type BarangModel, type Kumpulan, bagi, murni } from './buku-model.ts'
import { Kolam } from './kolam.ts'

/** Stocks of bought goods, and the accounts that they lie in. */
export const AKUN_STOK = {
  BALENAN: 'barang/beli-kembali',
  CUCI: 'barang/cuci',
  ROSOK: 'barang/rosok',
} as const
export type Stok = keyof typeof AKUN_STOK

/** A piece that was bought of a customer: what is left of it, what it cost, what was decided. */
export interface Potong {
  readonly no_faktur_beli: string
  readonly baris: number
  readonly harga: bigint
  mg: bigint
  bersih: bigint
  murni: bigint
  stok: Stok
  /** The paper that decided about it last; null while nobody has. */
  sortir: string | null
  /** The paper that it left with; null while it is in the shop. */
  keluar: string | null
}

/** Weights of a piece when the scale says this much: what is gone was gold of its kadar. */
export function timbang({ mg, bersih, murni: halus }: Isi, kini: bigint): Isi {
  const sisa = bersih - (mg - kini)
  return { mg: kini, bersih: sisa, murni: bagi(halus * sisa, bersih) }
}
export type Isi = Pick<Potong, 'mg' | 'bersih' | 'murni'>

/** Cost and weights into an account, or out of it. */
export function letak(k: Kumpulan, akun: string, isi: Isi, harga: bigint, arah: 1n | -1n): void {
  k.add(akun, 'IDR', '', arah * harga)
    .add(akun, 'MG', 'G75', arah * isi.mg)
    .add(akun, 'MGF', '', arah * isi.murni)
    .add(akun, 'PCS', '', arah)
}

/** What the scale did not find any more. */
export const susut = (k: Kumpulan, dulu: Isi, kini: Isi) =>
  k
    .add('barang/susut', 'MG', 'G75', dulu.mg - kini.mg)
    .add('barang/susut', 'MGF', '', dulu.murni - kini.murni)

/** Sold again as a piece whose fine weight follows from its weight, as of all pieces of the model. */
export const bisaDijual = ({ harga }: Potong, isi: Isi): boolean =>
  harga > 0n && isi.bersih === isi.mg && isi.murni === murni(isi.mg)

/** The new piece in its tray. */
export const dijual = (
  kode_barcode: string,
  { mg }: Isi,
  o: Pick<BarangModel, 'baki' | 'modal' | 'ongkos'>,
): BarangModel => ({ kode_barcode, mg, faktur: false, ...o })

/** All pieces that were bought, wherever they are in the shop. */
export class Beliaan {
  readonly #semua = new Kolam<Potong>()

  tambah(...p: readonly Potong[]): void {
    this.#semua.tambah(...p)
  }
  buang(...p: readonly Potong[]): void {
    for (const satu of p) this.#semua.buang(satu)
  }
  /** Up to `n` different pieces that fit, of so many that are looked at. */
  pilih(acak: Parameters<Kolam<Potong>['pilih']>[0], n: number, cocok: (p: Potong) => boolean) {
    const lihat = Array.from({ length: n * 6 }, () => this.#semua.pilih(acak))
    const ada = lihat.flatMap((p) => (p && cocok(p) ? [p] : []))
    return [...new Set(ada)].slice(0, n)
  }
}
