import { useEffect } from 'react'
import type { KodeQris } from '#modules/uang/kas/contract-qris.ts'
import { useGesek, useQris } from '#modules/uang/kas/web/index.ts'
import type { Kasir } from './use-kasir.ts'

/** What the customer's window shows: names, weights and amounts, nothing of cost or approval. */
export interface Cermin {
  readonly baris: readonly {
    readonly nama: string
    readonly berat: number
    readonly jumlah_rp: number
  }[]
  readonly total_rp: number
  readonly dibayar_rp: number
  readonly kembali_rp: number
  /** Fee that the customer pays on top for a card, and what the cards are charged; 0 without one. */
  readonly fee_rp: number
  readonly gesek_rp: number
  readonly selesai: boolean
  /** The code that the customer pays by, until the cashier has seen the money. */
  readonly qris: KodeQris | null
}

export const saluran = (kodeToko: string) => `kencana.pelanggan.${kodeToko}`
/** What a window that was just opened says, to be told what stands on the counter now. */
export const TANYA = 'tanya'

type Digesek = Pick<Cermin, 'fee_rp' | 'gesek_rp'>

/** Charges that are more than their payments, added up. */
const lebihGesek = (bayar: readonly Digesek[]): Digesek => {
  const lebih = bayar.filter((b) => b.fee_rp > 0)
  const jumlah = (nama: keyof Digesek) => lebih.reduce((n, b) => n + b[nama], 0)
  return { fee_rp: jumlah('fee_rp'), gesek_rp: jumlah('gesek_rp') }
}

function dari(
  { hitung, nota }: Kasir,
  gesek: ReturnType<typeof useGesek>,
  qris: KodeQris | null,
): Cermin {
  if (nota && hitung.baris.length === 0) {
    const { items, total_rp, dibayar_rp, kembali_rp } = nota
    const baris = items.map((i) => ({
      nama: i.nama_barang,
      berat: i.berat,
      jumlah_rp: i.jumlah_rp,
    }))
    const kartu = lebihGesek(nota.pembayaran)
    return { baris, total_rp, dibayar_rp, kembali_rp, ...kartu, selesai: true, qris: null }
  }
  const baris = hitung.baris.map(({ baris: { barang }, harga }) => ({
    nama: barang.nama_barang,
    berat: barang.berat,
    jumlah_rp: harga?.jumlah_rp ?? 0,
  }))
  const { total_rp, dibayar_rp, kembali_rp } = hitung
  const kartu = lebihGesek(hitung.bayar.map(gesek))
  return { baris, total_rp, dibayar_rp, kembali_rp, ...kartu, selesai: false, qris }
}

/** Tells the customer's window about every change, and again when one opens. */
export function useCermin(kasir: Kasir): void {
  const isi = dari(kasir, useGesek(), useQris(kasir.hitung.bayar))
  const text = JSON.stringify(isi)
  const nama = saluran(kasir.pemilik.kode_toko)
  useEffect(() => {
    const channel = new BroadcastChannel(nama)
    const kirim = () => channel.postMessage(JSON.parse(text))
    channel.onmessage = ({ data }) => data === TANYA && kirim()
    kirim()
    return () => channel.close()
  }, [nama, text])
}
