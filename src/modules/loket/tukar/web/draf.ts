import type { BarisJual } from '#modules/loket/meja/web/index.ts'
import type { Terkunci } from '#modules/loket/penjualan/web/index.ts'

/** What of an exchange's draft its prices and their lock need: the pieces that go out. */
export interface Keluar extends Terkunci {
  readonly id: string
  readonly keluar: readonly BarisJual[]
}

export interface Draf<T extends Keluar> {
  readonly isi: T
  readonly act: string
  readonly setIsi: (ubah: (lama: T) => T) => void
}
