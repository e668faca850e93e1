import { createHash, createPublicKey, verify } from 'node:crypto'
import { AWALAN_TANDA, type AgentAnswer, isAgentAnswer } from '#kernel/shared/fingerprint-agent.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'

export const tidakSah = () => new AppError('otorisasi.sidik_jari_tidak_sah', { status: 403 })

/** Public key of an enrolled agent. Throws `otorisasi.perangkat_tidak_terdaftar`. */
export async function kunciPerangkat(tx: Tx, id_perangkat: string): Promise<string> {
  const row = await tx.maybe(sql<{ kunci_publik: string }>`
    select kunci_publik from public.perangkat_sidik_jari
    where kode_toko = ${tx.kode_toko} and id_perangkat = ${id_perangkat}`)
  if (!row) throw new AppError('otorisasi.perangkat_tidak_terdaftar', { status: 422 })
  return row.kunci_publik
}

/** The agent's answer, once its signature is that of an enrolled agent. Throws 403 otherwise. */
export async function bacaJawabanAgen(tx: Tx, fp: string): Promise<AgentAnswer> {
  const [muatan = '', tanda = ''] = fp.split('.')
  let jawaban: unknown
  try {
    jawaban = JSON.parse(Buffer.from(muatan, 'base64url').toString())
  } catch {
    throw tidakSah()
  }
  if (!isAgentAnswer(jawaban)) throw tidakSah()
  const kunci = createPublicKey({
    key: Buffer.from(await kunciPerangkat(tx, jawaban.id_perangkat), 'base64'),
    format: 'der',
    type: 'spki',
  })
  const isi = Buffer.from(AWALAN_TANDA + muatan)
  if (!verify(null, isi, kunci, Buffer.from(tanda, 'base64url'))) throw tidakSah()
  return jawaban
}

/** What an agent calls a template: SHA-256 of its bytes, hex. */
export const sidikTemplat = (base64: string): string =>
  createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex')
