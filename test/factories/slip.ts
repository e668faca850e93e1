import { readPdf } from '../setup/read-pdf.ts'
import type { Client } from './client.ts'

/** The words on a slip. */
export async function slip(c: Client, path: string): Promise<string> {
  const { body } = await fetch(`${c.url}/api/v1/${path}`, { headers: c.headers })
  const pages = readPdf(Buffer.from(await new Response(body).arrayBuffer()))
  return pages.flatMap((p) => p.texts.map((t) => t.text)).join(' ')
}
