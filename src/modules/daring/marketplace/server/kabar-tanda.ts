import { createHmac } from 'node:crypto'
import type { Sent } from '#kernel/server/http/route.ts'
import type { Adapter } from '../rules.ts'
import type { KunciSambungan } from './sambungan.ts'
import { UMUR_TANDA_S, tanda, tandaSama } from './tanda.ts'

interface Kabar extends Sent {
  readonly kunci: KunciSambungan
  /** Where the other side was told to send its notices. */
  readonly alamat: string
  readonly saat: Date
}

const hmac = (rahasia: string, ...isi: readonly (string | Buffer)[]) => {
  const h = createHmac('sha256', rahasia)
  for (const bagian of isi) h.update(bagian)
  return h
}

const kepala = ({ headers }: Sent, nama: string): string => String(headers[nama] ?? '')

/** Whether a notice is signed by whom the key was agreed with: over its bytes, in constant time. */
const SAH: Readonly<Record<Adapter, (k: Kabar) => boolean>> = {
  SHOPEE: (k) =>
    tandaSama(
      kepala(k, 'authorization'),
      hmac(k.kunci.rahasia, `${k.alamat}|`, k.body).digest('hex'),
    ),
  TIKTOK: (k) =>
    tandaSama(
      kepala(k, 'authorization'),
      hmac(k.kunci.rahasia, k.kunci.kunci, k.body).digest('hex'),
    ),
  WOOCOMMERCE: (k) =>
    tandaSama(kepala(k, 'x-wc-webhook-signature'), hmac(k.kunci.rahasia, k.body).digest('base64')),
  UMUM: (k) => {
    const waktu_s = Number(kepala(k, 'x-kencana-time'))
    const path = new URL(k.alamat).pathname
    const sah = tanda(k.kunci.rahasia, { method: 'POST', path, waktu_s, isi: k.body })
    const kini_s = k.saat.getTime() / 1000
    return (
      tandaSama(kepala(k, 'x-kencana-signature'), sah) &&
      kepala(k, 'x-kencana-key') === k.kunci.kunci &&
      Math.abs(kini_s - waktu_s) <= UMUR_TANDA_S
    )
  },
}

export const kabarSah = (adapter: Adapter, k: Kabar): boolean => SAH[adapter](k)

/** A WooCommerce store tries the address with its webhook's number before it signs anything. */
export const sapaan = (adapter: Adapter, { body }: Sent): boolean =>
  adapter === 'WOOCOMMERCE' && body.length < 100 && /^webhook_id=\d+$/.test(body.toString())
