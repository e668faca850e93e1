import type { Client } from './client.ts'

/** Sends a spreadsheet to a call that looks at it, as a person would choose it. */
export async function kirimLembar<T>(
  c: Client,
  path: string,
  isi: readonly string[] | Blob,
  uji = 'ya',
): Promise<{ readonly status: number; readonly data: T }> {
  const form = new FormData()
  if (isi instanceof Blob) form.set('file', isi, 'lembar.xlsx')
  else form.set('file', new Blob([isi.join('\n')]), 'lembar.csv')
  form.set('uji', uji)
  const answer = await fetch(`${c.url}/api/v1/${path}`, {
    method: 'POST',
    body: form,
    headers: { ...c.headers, 'idempotency-key': crypto.randomUUID() },
  })
  const { data } = (await answer.json()) as { data: T }
  return { status: answer.status, data }
}

/** The sample spreadsheet that a call offers. */
export async function contohLembar(c: Client, path: string): Promise<Blob> {
  const berkas = await fetch(`${c.url}/api/v1/${path}/contoh`, { headers: c.headers })
  return new Blob([await berkas.arrayBuffer()])
}
