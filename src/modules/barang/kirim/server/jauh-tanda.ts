import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#kernel/server/config.ts'
import type { RemoteBranch } from '#kernel/server/portal/remote-branch.ts'
import type { PesanPaket } from '../contract-jauh.ts'
import type { JawabanServer } from '../rules-jauh.ts'

/** A server that parcels go to and come from: it is configured, with a secret of its own. */
export type ServerLain = RemoteBranch & { readonly kunci_paket: string }

/** The server of this shop; undefined when it is on this one, or when no secret is agreed. */
export function serverLain(config: Config, kode_toko: string): ServerLain | undefined {
  const lain = config.branchServers.find((b) => b.kode_toko === kode_toko)
  return lain?.kunci_paket ? { ...lain, kunci_paket: lain.kunci_paket } : undefined
}

const tanda = (kunci: string, bagian: readonly string[]): string =>
  createHmac('sha256', kunci).update(bagian.join('\n')).digest('base64url')

/** HMAC-SHA256 over everything that a message says, with who tells it to whom. */
export const tandaPesan = (kunci: string, p: Omit<PesanPaket, 'tanda'>): string =>
  tanda(kunci, ['PESAN', p.jenis, p.dari, p.ke, p.no_kirim, p.isi])

/** An answer belongs to one message: it is signed with that one's signature in it. */
export const tandaJawaban = (kunci: string, pesan: string, hasil: JawabanServer): string =>
  tanda(kunci, ['JAWABAN', pesan, hasil])

/** Compares in a time that tells nothing. */
export function tandaSama(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)]
  return x.length === y.length && timingSafeEqual(x, y)
}
