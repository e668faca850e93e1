import { type Shop, expect } from './browser.ts'

/** Changes settings over the wire, as any other browser would. */
export async function ubah(shop: Shop, user: string, isi: Readonly<Record<string, unknown>>) {
  const kirim = async (method: string, path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', 'x-auth-token': token }
    const url = `${shop.server.url}/api/v1/${path}`
    const answer = await fetch(url, { method, headers, body: JSON.stringify(body) })
    return (await answer.json()) as { status: string; data: { token: string } }
  }
  const orang = { user_id: user, password: 'demo1234', ambil_alih: true }
  const { token } = (await kirim('POST', 'users/login', orang)).data
  const perubahan = Object.entries(isi).map(([key, value]) => ({ key, value }))
  const { status } = await kirim('PUT', 'para-system', { perubahan }, token)
  expect(status).toBe('success')
}
