import { tulisGram } from '#kernel/shared/berat.ts'
import { zKode } from '#kernel/shared/schema.ts'
import { type OrderMasuk, zOrderMasuk } from '../contract-order.ts'
import type { BarangTayang } from './adapter.ts'

/** A piece in one line; its weight and barcode make it as long as marketplaces want a title. */
export const judul = (b: BarangTayang): string =>
  `${b.nama} ${b.jenis} ${b.group} ${b.kadar} ${tulisGram(b.berat_mg / 1000)} ${b.kode_barcode}`

export const uraian = (b: BarangTayang): string =>
  `${b.nama}, ${b.jenis}, ${b.group} ${b.kadar}, ${tulisGram(b.berat_mg / 1000)}` +
  (b.ukuran === null ? '' : `, ${b.ukuran}`)

/** Kilograms of the parcel; less than ten grams marketplaces do not know. */
export const kilogram = (b: BarangTayang): number => Math.max(0.01, b.berat_mg / 1_000_000)

/** One file with fields beside it as a multipart body. */
export function multipart(
  fields: Readonly<Record<string, string>>,
  file: { readonly field: string; readonly isi: Buffer },
): { readonly isi: Buffer; readonly jenis: string } {
  const batas = `kencana-${crypto.randomUUID()}`
  const kepala = (disposition: string) =>
    `--${batas}\r\ncontent-disposition: form-data; ${disposition}\r\n`
  const isi = Buffer.concat([
    ...Object.entries(fields).map(([nama, nilai]) =>
      Buffer.from(`${kepala(`name="${nama}"`)}\r\n${nilai}\r\n`),
    ),
    Buffer.from(
      `${kepala(`name="${file.field}"; filename="foto.jpg"`)}content-type: image/jpeg\r\n\r\n`,
    ),
    file.isi,
    Buffer.from(`\r\n--${batas}--\r\n`),
  ])
  return { isi, jenis: `multipart/form-data; boundary=${batas}` }
}

/** Where the asking for orders stands: a span of changes, and the page in it. */
export interface Jendela {
  /** Seconds since 1970. */
  readonly dari: number
  readonly sampai: number
  readonly halaman: string
}

/** What was changed at the edge of a span is told again: a clock there may be behind. */
const TUMPANG_S = 600
/** Longest span of one question; Shopee allows fifteen days. */
const PALING_LAMA_S = 14 * 86_400

/**
 * The span to ask for. Without a cursor it begins shortly before now: what the shop sold there
 * before it was connected is none of our business, and refusing it would be a harm.
 */
export function jendela(kursor: string | null, saat: Date): Jendela {
  const kini = Math.floor(saat.getTime() / 1000)
  const [dari, sampai, ...halaman] = (kursor ?? '').split('|')
  const mulai = Number(dari) || kini - TUMPANG_S
  if (Number(sampai)) return { dari: mulai, sampai: Number(sampai), halaman: halaman.join('|') }
  return { dari: mulai, sampai: Math.min(kini, mulai + PALING_LAMA_S), halaman: '' }
}

/** The next page of the same span; after the last page the next span, with some of this one. */
export const kursorBerikut = (j: Jendela, halaman: string | null): string =>
  halaman === null
    ? `${Math.max(j.dari, j.sampai - TUMPANG_S)}`
    : `${j.dari}|${j.sampai}|${halaman}`

/** The pages of a span are not all read. */
export const ditengahHalaman = (kursor: string | null): boolean => kursor?.includes('|') === true

interface OrderLuar {
  readonly id: string
  /** Undefined where it is neither paid nor over. */
  readonly status: OrderMasuk['status'] | undefined
  readonly sebab?: string | null | undefined
  readonly sebagian?: boolean
  readonly pembeli: string
  readonly kurir?: string | null | undefined
  readonly baris: readonly {
    readonly sku: string | null | undefined
    readonly harga: number
    readonly jumlah?: number
  }[]
}

/**
 * Orders of another protocol as ours. Goods without a barcode are the shop's own business. Two of a
 * piece become two lines, and are refused, as it is there once. Answers the name of an order that
 * can't be read: passed by, it would be lost.
 */
export function bacaOrderLuar(semua: readonly OrderLuar[]): OrderMasuk[] | string {
  const hasil: OrderMasuk[] = []
  for (const { id, status, sebab, sebagian, pembeli, kurir, baris } of semua) {
    const barang = baris.flatMap(({ sku, harga, jumlah = 1 }) => {
      const kode = zKode.safeParse(sku)
      return kode.success
        ? Array.from({ length: jumlah }, () => ({ kode_barcode: kode.data, harga }))
        : []
    })
    if (status === undefined || barang.length === 0) continue
    const isi = {
      id,
      status,
      sebab: sebab?.slice(0, 200),
      sebagian,
      pembeli: pembeli.slice(0, 100),
      kurir: kurir?.slice(0, 60),
      barang,
    }
    const order = zOrderMasuk.safeParse(isi)
    if (!order.success) return `${id} ${order.error.issues[0]?.path.join('.')}`
    hasil.push(order.data)
  }
  return hasil
}
