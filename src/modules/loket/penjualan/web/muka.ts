import { type BarisBayar, hapusBayar } from '#modules/uang/kas/web/index.ts'
import type { UangMukaSiap } from '#modules/loket/uang-muka/contract.ts'
import type { JenisBayarJual } from '../rules.ts'
import type { BarisKeranjang, Keranjang, MukaKeranjang } from './keranjang.ts'

/**
 * Takes a deposit or a finished order into the cart: its pieces at the prices that count, its money
 * as a payment, its member and its sales person where the cart has none. What the cart already had
 * of it is brought up to date; an empty payment row that waited for the number goes.
 */
export function tambahMuka(k: Keranjang, m: UangMukaSiap): Keranjang {
  const { items, kode_sales, kode_customer, ...muka } = m
  const ada = (k.muka ?? []).some((x) => x.nomor === m.nomor)
  const lain = k.baris.filter((b) => !items.some((i) => i.kode_barcode === b.barang.kode_barcode))
  const baris = items.map((barang): BarisKeranjang => {
    const lama = k.baris.find((b) => b.barang.kode_barcode === barang.kode_barcode)
    const { salah: _, ...diubah } = lama ?? {}
    return { ...diubah, barang, muka: m.nomor }
  })
  return {
    ...k,
    kode_sales: k.kode_sales ?? kode_sales,
    pelanggan:
      k.pelanggan ??
      (kode_customer === null ? null : { kode_customer, nama_customer: muka.nama_customer }),
    baris: [...lain, ...baris],
    fokus: ada ? k.fokus : (baris[0]?.barang.kode_barcode ?? k.fokus),
    muka: [...(k.muka ?? []).filter((x) => x.nomor !== m.nomor), muka],
    bayar: bayarMuka(k.bayar, muka),
  }
}

function bayarMuka(
  bayar: readonly BarisBayar<JenisBayarJual>[],
  { nomor, dp_rp }: MukaKeranjang,
): readonly BarisBayar<JenisBayarJual>[] {
  const lain = bayar.filter(
    (b) => b.jenis !== 'TITIP' || (b.rujukan !== undefined && b.rujukan !== nomor),
  )
  const no = 1 + Math.max(0, ...bayar.map((b) => b.no))
  const baris = { jumlah_rp: dp_rp, otomatis: false, no_rekening: null, rujukan: nomor }
  return [{ no, jenis: 'TITIP', ...baris }, ...lain]
}

/** The cart without a deposit or order: its pieces and its money go. */
export function lepasMuka(k: Keranjang, nomor: string): Keranjang {
  const baris = k.baris.filter((b) => b.muka !== nomor)
  const no = k.bayar.find((b) => b.jenis === 'TITIP' && b.rujukan === nomor)?.no
  const fokusAda = baris.some((b) => b.barang.kode_barcode === k.fokus)
  return {
    ...k,
    baris,
    muka: (k.muka ?? []).filter((m) => m.nomor !== nomor),
    bayar: no === undefined ? k.bayar : hapusBayar(k.bayar, no),
    fokus: fokusAda ? k.fokus : (baris.at(-1)?.barang.kode_barcode ?? null),
  }
}

/** A piece that a deposit or order holds goes with all of it: nothing of it is taken in parts. */
export function hapusBaris(k: Keranjang, kode: string): Keranjang {
  const { muka } = k.baris.find((b) => b.barang.kode_barcode === kode) ?? {}
  if (muka !== undefined) return lepasMuka(k, muka)
  const letak = k.baris.findIndex((b) => b.barang.kode_barcode === kode)
  const baris = k.baris.filter((b) => b.barang.kode_barcode !== kode)
  const dekat = baris[Math.min(letak, baris.length - 1)]
  return { ...k, baris, fokus: dekat?.barang.kode_barcode ?? null }
}

/** Payments as somebody changed them: a deposit whose row was taken away goes with its pieces. */
export function denganBayar(k: Keranjang, bayar: readonly BarisBayar<JenisBayarJual>[]): Keranjang {
  const hilang = (k.muka ?? []).filter(
    (m) => !bayar.some((b) => b.jenis === 'TITIP' && b.rujukan === m.nomor),
  )
  // A row that still waits for its number pays nothing.
  const terisi = bayar.map((b) =>
    b.jenis === 'TITIP' && b.rujukan === undefined ? { ...b, jumlah_rp: 0, otomatis: false } : b,
  )
  return hilang.reduce<Keranjang>((kini, m) => lepasMuka(kini, m.nomor), { ...k, bayar: terisi })
}

/** Whether a text that was scanned or typed can be the number of a document. */
export const sepertiNomor = (text: string): boolean => /^[A-Z]{2}[A-Z0-9]{2}\d{10}$/.test(text)
