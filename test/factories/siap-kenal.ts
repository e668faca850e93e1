import type { Client } from './client.ts'
import { fotoLain, unggahFoto } from './foto.ts'
import { sukses } from './goods.ts'

/** A NIK that can be one: Jakarta, born on 12 May 1990. */
export const NIK = '3171011205900001'

export const DIRI = {
  nama: 'Budi Santoso',
  jenis_identitas: 'KTP',
  no_identitas: NIK,
  alamat: 'Jalan Mangga 1, Jakarta',
  tempat_lahir: 'Jakarta',
  tgl_lahir: '1990-05-12',
  pekerjaan: 'Wiraswasta',
  sumber_dana: 'Hasil usaha',
  tujuan: 'Simpanan',
} as const

/** The name of a photo of a card that has arrived; no other card's. */
export async function fotoKartu(c: Client): Promise<string> {
  return sukses(
    await unggahFoto<{ nama: string }>(
      c,
      'gambar/KENAL',
      {},
      crypto.randomUUID(),
      await fotoLain(),
    ),
  ).data.nama
}

/** A person says at a counter who he is; the id that documents name. */
export async function kenalkan(
  c: Client,
  isi: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const badan = { ...DIRI, foto: await fotoKartu(c), ...isi }
  return sukses(await c.tulis<{ id_kenal: string }>('kenal/identitas', badan)).data.id_kenal
}
