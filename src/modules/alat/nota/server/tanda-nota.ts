import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from '#kernel/server/db/query.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { HURUF_TANDA, PANJANG_TANDA, tulisQrNota } from '../qr-nota.ts'

/**
 * The signature on a slip: HMAC-SHA256 of shop and number with a secret of the shop, 80 bits of it.
 * Nobody can guess one, so nobody can read other people's documents or print a nota that checks.
 */

/** A secret never changes once written: what a process has read stays right. */
const terbaca = new WeakMap<Services, Map<string, Promise<Buffer>>>()

function kunciNota(services: Services, kode_toko: string): Promise<Buffer> {
  let semua = terbaca.get(services)
  if (!semua) terbaca.set(services, (semua = new Map<string, Promise<Buffer>>()))
  let kunci = semua.get(kode_toko)
  if (!kunci) {
    semua.set(kode_toko, (kunci = baca(services, kode_toko)))
    kunci.catch(() => semua.delete(kode_toko))
  }
  return kunci
}

/** The shop's secret; its first slip makes it. */
async function baca({ db, jam, salinan }: Services, kode_toko: string): Promise<Buffer> {
  // The secret is in no copy to look at: what its slips are signed with is good for nobody.
  if (salinan) return randomBytes(32)
  const cari = () =>
    db.baca(kode_toko, (tx) =>
      tx.maybe(sql<{ rahasia: Buffer }>`
        select rahasia from public.nota_kunci where kode_toko = ${kode_toko}`),
    )
  const ada = await cari()
  if (ada) return ada.rahasia
  await db.tulis(kode_toko, (tx) =>
    tx.run(sql`
      insert into public.nota_kunci (kode_toko, rahasia, dibuat)
      values (${kode_toko}, ${randomBytes(32)}, ${jam()})
      on conflict on constraint nota_kunci_pk do nothing`),
  )
  const baru = await cari()
  if (!baru) throw new Error(`the shop ${kode_toko} has no secret for its slips`)
  return baru.rahasia
}

/** Makes the text of the QR code for this shop's numbers. */
export async function qrNota(
  services: Services,
  kode_toko: string,
): Promise<(nomor: string) => string> {
  const kunci = await kunciNota(services, kode_toko)
  const { appUrl } = services.config
  return (nomor) => tulisQrNota(appUrl, { nomor, tanda: tanda(kunci, kode_toko, nomor) })
}

/** Whether this shop has signed this number. */
export async function tandaSah(
  services: Services,
  kode_toko: string,
  nota: { readonly nomor: string; readonly tanda: string },
): Promise<boolean> {
  const benar = Buffer.from(tanda(await kunciNota(services, kode_toko), kode_toko, nota.nomor))
  const kata = Buffer.from(nota.tanda)
  return benar.length === kata.length && timingSafeEqual(benar, kata)
}

function tanda(kunci: Buffer, kode_toko: string, nomor: string): string {
  const hmac = createHmac('sha256', kunci).update(`kencana-nota-1\n${kode_toko}\n${nomor}`).digest()
  let bit = 0n
  for (const byte of hmac.subarray(0, (PANJANG_TANDA * 5) / 8)) bit = (bit << 8n) | BigInt(byte)
  let teks = ''
  for (let i = 0; i < PANJANG_TANDA; i++, bit >>= 5n) teks = HURUF_TANDA[Number(bit & 31n)] + teks
  return teks
}
