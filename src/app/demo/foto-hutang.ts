import { Berkas } from '#kernel/server/http/multipart.ts'
import { hutangFoto } from '#modules/gadai/surat/contract.ts'
import { BARIS_KTP, BARIS_TANDA_TANGAN } from '#modules/gadai/surat/rules.ts'
import { fotoPenjual } from '#modules/loket/pembelian/contract-foto.ts'
import { KTP, berkas } from './kartu.ts'
import { lukisan } from './lukisan.ts'
import type { Pelaku } from './panggil.ts'

const BENTUK = {
  KAL: 'kalung',
  GEL: 'gelang',
  CIN: 'cincin',
  ANT: 'anting',
  LIO: 'kalung',
} as const
export type JenisDemo = keyof typeof BENTUK

/** A name as it is signed. */
const TANDA_TANGAN = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200">
  <rect width="600" height="200" fill="#fff"/>
  <path d="M70 130c40-120 70-90 60-20s-30 60-10 10 60-70 70-20 20 30 40-10 40-20 40 10 40-30 70-40
    90 40 180-20" fill="none" stroke="#111" stroke-width="3" stroke-linecap="round"/></svg>`

/** Takes what a counter takes of a ticket: the card, each piece, the signature; drawn. */
export async function fotoSurat(
  p: Pelaku,
  no_faktur_hutang: string,
  jenis: readonly JenisDemo[],
): Promise<void> {
  const semua: readonly (readonly [number, string])[] = [
    [BARIS_KTP, KTP],
    ...jenis.map((j, i) => [i + 1, lukisan(BENTUK[j], '#6b7f5e')] as const),
    [BARIS_TANDA_TANGAN, TANDA_TANGAN],
  ]
  for (const [baris, svg] of semua) {
    const image = new Berkas(await berkas(svg), 'image/jpeg', 'foto.jpg')
    await p.kirim(hutangFoto, { no_faktur_hutang, baris, image })
  }
}

/** The card of somebody who sells without a nota; its name, for the purchases that show it. */
export async function fotoKartu(p: Pelaku): Promise<string> {
  const image = new Berkas(await berkas(KTP), 'image/jpeg', 'kartu.jpg')
  return (await p.kirim(fotoPenjual, { image })).foto_penjual
}
