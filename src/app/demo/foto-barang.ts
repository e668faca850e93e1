import sharp from 'sharp'
import { Berkas } from '#kernel/server/http/multipart.ts'
import { barangReady, fotoSimpan } from '#modules/barang/barang/contract.ts'
import { lukisan } from './lukisan.ts'
import type { Pelaku } from './panggil.ts'

/** The drawing of each jenis of the demo. */
const GAMBAR: Readonly<Record<string, Parameters<typeof lukisan>[0]>> = {
  CIN: 'cincin',
  GEL: 'gelang',
  KAL: 'kalung',
  LIO: 'kalung',
  ANT: 'anting',
  GIW: 'anting',
  LMU: 'batang',
}
/** The first page of the goods list. */
const BANYAK = 50

const dilukis = new Map<string, Promise<Buffer>>()

/** The pieces that the goods list begins with have a photo, drawn. */
export async function fotoBarang(p: Pelaku): Promise<void> {
  for (const { kode_barcode, kode_dept } of await p.kirim(barangReady, { limit: BANYAK })) {
    const gambar = GAMBAR[kode_dept] ?? 'cincin'
    const foto =
      dilukis.get(gambar) ??
      sharp(Buffer.from(lukisan(gambar, '#8a6410')))
        .jpeg({ quality: 80 })
        .toBuffer()
    dilukis.set(gambar, foto)
    const image = new Berkas(await foto, 'image/jpeg', 'foto.jpg')
    await p.kirim(fotoSimpan, { kode_barcode, image })
  }
}
