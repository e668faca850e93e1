import sharp from 'sharp'
import type { Answer, Client } from './client.ts'

let gambar: Promise<Buffer> | undefined

/** A small picture of gold. */
export function fotoEmas(): Promise<Buffer> {
  const create = { width: 60, height: 40, channels: 3 as const, background: '#c9a227' }
  return (gambar ??= sharp({ create }).jpeg().toBuffer())
}

/** A picture that no other call has: of one colour among sixteen millions. */
export function fotoLain(): Promise<Buffer> {
  const background = `#${crypto.randomUUID().slice(0, 6)}`
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
}

/** Sends a picture with the fields that say what it is of, as a browser's form does. */
export async function unggahFoto<T = unknown>(
  c: Client,
  path: string,
  fields: Readonly<Record<string, string | number>>,
  kunci: string = crypto.randomUUID(),
  isi?: Buffer,
): Promise<Answer<T>> {
  const { body, headers } = await kirimanFoto(fields, kunci, isi)
  return c.raw<T>('POST', `/api/v1/${path}`, body, headers)
}

/** Such a form as bytes, with the headers that go before it. */
export async function kirimanFoto(
  fields: Readonly<Record<string, string | number>>,
  kunci: string = crypto.randomUUID(),
  gambar?: Buffer,
): Promise<{ readonly body: Buffer; readonly headers: Readonly<Record<string, string>> }> {
  const batas = `foto-${kunci}`
  const bagian = Object.entries(fields).map(
    ([nama, isi]) =>
      `--${batas}\r\ncontent-disposition: form-data; name="${nama}"\r\n\r\n${isi}\r\n`,
  )
  const kepala = `--${batas}\r\ncontent-disposition: form-data; name="image"; filename="emas.jpg"\r
content-type: image/${gambar ? 'png' : 'jpeg'}\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(bagian.join('') + kepala),
    gambar ?? (await fotoEmas()),
    Buffer.from(`\r\n--${batas}--\r\n`),
  ])
  const headers = {
    'content-type': `multipart/form-data; boundary=${batas}`,
    'idempotency-key': kunci,
  }
  return { body, headers }
}
