import sharp from 'sharp'
import { Berkas } from '#kernel/server/http/multipart.ts'
import { hutangFoto } from '#modules/gadai/surat/contract.ts'
import { BARIS_KTP, BARIS_TANDA_TANGAN } from '#modules/gadai/surat/rules.ts'
import { fotoPenjual } from '#modules/loket/pembelian/contract-foto.ts'
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

/** An identity card that nobody could take for one, and a name as it is signed. */
const KTP = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="300">
  <rect width="480" height="300" rx="16" fill="#bcd3e8"/>
  <text x="240" y="42" font-family="sans-serif" font-size="24" text-anchor="middle"
    fill="#1c1a17">CONTOH KTP</text>
  <path d="M28 92h180M28 128h250M28 164h210M28 200h230M28 236h160" stroke="#5b6c80"
    stroke-width="12" stroke-linecap="round"/>
  <rect x="340" y="76" width="112" height="150" fill="#8fa9c4"/>
  <circle cx="396" cy="128" r="28" fill="#5b6c80"/>
  <path d="M352 226c0-60 88-60 88 0z" fill="#5b6c80"/></svg>`
const TANDA_TANGAN = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200">
  <rect width="600" height="200" fill="#fff"/>
  <path d="M70 130c40-120 70-90 60-20s-30 60-10 10 60-70 70-20 20 30 40-10 40-20 40 10 40-30 70-40
    90 40 180-20" fill="none" stroke="#111" stroke-width="3" stroke-linecap="round"/></svg>`

const foto = new Map<string, Promise<Buffer>>()

function berkas(svg: string): Promise<Buffer> {
  const ada = foto.get(svg) ?? sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
  foto.set(svg, ada)
  return ada
}

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
