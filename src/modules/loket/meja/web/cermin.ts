import { useEffect } from 'react'
import { useSession } from '#kernel/web/session/session.ts'
import type { KodeQris } from '#modules/uang/kas/contract-qris.ts'
import { type BayarTerisi, useGesek, useQris } from '#modules/uang/kas/web/index.ts'

/** What a counter tells the customer: names, weights and amounts, nothing of cost or approval. */
export interface IsiCermin {
  readonly baris: readonly {
    readonly nama: string
    /** Gram. */
    readonly berat: number
    /** Below nothing: what is taken off, because the shop buys it. Null: it has no price here. */
    readonly jumlah_rp: number | null
  }[]
  /** What the customer pays; below nothing, what he gets. */
  readonly total_rp: number
  readonly kembali_rp: number
}

/** What the customer's window shows. */
export interface Cermin extends IsiCermin {
  /** Fee that the customer pays on top for a card, and what the cards are charged; 0 without one. */
  readonly fee_rp: number
  readonly gesek_rp: number
  readonly selesai: boolean
  /** The code that the customer pays by, until the cashier has seen the money. */
  readonly qris: KodeQris | null
}

export const CERMIN_KOSONG: Cermin = {
  baris: [],
  total_rp: 0,
  kembali_rp: 0,
  fee_rp: 0,
  gesek_rp: 0,
  selesai: false,
  qris: null,
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

interface Meja {
  readonly kini: IsiCermin
  /** How it is paid; nothing where the shop is the one who pays. */
  readonly bayar?: readonly BayarTerisi<string>[]
  /** The document that was saved last, until the next is begun. */
  readonly tersimpan?: (IsiCermin & { readonly pembayaran?: readonly Digesek[] }) | null
}

/** Tells the customer's window about every change, and again when one opens. */
export function useCermin({ kini, bayar = [], tersimpan }: Meja): void {
  const { kode_toko } = useSession().toko
  const gesek = useGesek()
  const qris = useQris(bayar)
  const selesai = tersimpan && kini.baris.length === 0
  const { pembayaran = [], ...isi } = selesai
    ? tersimpan
    : { ...kini, pembayaran: bayar.map(gesek) }
  const cermin: Cermin = {
    ...isi,
    ...lebihGesek(pembayaran),
    selesai: Boolean(selesai),
    qris: selesai ? null : qris,
  }
  const text = JSON.stringify(cermin)
  const nama = saluran(kode_toko)
  useEffect(() => {
    const channel = new BroadcastChannel(nama)
    const kirim = () => channel.postMessage(JSON.parse(text))
    channel.onmessage = ({ data }) => data === TANYA && kirim()
    kirim()
    // Of several counters of one machine, the one that is looked at speaks.
    addEventListener('focus', kirim)
    return () => {
      removeEventListener('focus', kirim)
      channel.close()
    }
  }, [nama, text])
  // Whoever leaves the counter leaves nothing of a customer in his window.
  useEffect(
    () => () => {
      const channel = new BroadcastChannel(nama)
      channel.postMessage(CERMIN_KOSONG)
      channel.close()
    },
    [nama],
  )
}
