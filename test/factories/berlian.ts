import type { Client } from './client.ts'
import { sukses } from './goods.ts'

/** A certified stone of half a carat: 20,000,000 by the table of `isiTabelBatu`. */
export const SOLITER = {
  shape: 'ROUND',
  color: 'D',
  clarity: 'VVS1',
  asal_batu: 'ALAMI',
  butir: 1,
  carat: 0.5,
  laboratorium: 'GIA',
  no_sertifikat: '2141438171',
} as const

/** Ten small stones together: no certificate, and no price in the table. */
export const TABUR = {
  shape: 'ROUND',
  color: 'D',
  clarity: 'VVS1',
  asal_batu: 'ALAMI',
  butir: 10,
  carat: 0.2,
} as const

/** The shop's price table: 40,000,000 a carat from 0.30 to 0.99, of grades that are there. */
export async function isiTabelBatu(c: Client): Promise<void> {
  const pita = { kode: 'R1', shape: 'ROUND', color: 'D', clarity: 'VVS1' }
  const harga = { carat_dari: 0.3, carat_sampai: 0.99, harga_per_carat: 40_000_000 }
  sukses(await c.tulis('parameter-berlian', { ...pita, ...harga }))
}

/** Puts stones on a piece. */
export async function beriBatu(
  c: Client,
  kode_barcode: string,
  items: readonly Readonly<Record<string, unknown>>[],
) {
  const path = `batu-barang/${kode_barcode}`
  const { versi } = (await c.ok<{ versi: number }>('GET', path)).data
  return c.tulis<{ versi: number }>(path, { versi, items }, undefined, 'PUT')
}
