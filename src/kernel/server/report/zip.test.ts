import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { streamZip } from './zip.ts'

test('whoever leaves while the next rows are waited for leaves nothing behind', async () => {
  let buka = () => {}
  const pintu = new Promise<void>((resolve) => (buka = resolve))
  let selesai = false
  async function* isi() {
    try {
      // Enough for one piece of the archive, but not for two.
      yield randomBytes(75_000).toString('base64')
      await pintu
      for (let i = 0; i < 40; i++) yield randomBytes(75_000).toString('base64')
    } finally {
      selesai = true
    }
  }
  const zip = streamZip([{ name: 'a.xml', content: isi() }])
  await zip.next()
  await zip.next()
  await new Promise((r) => setTimeout(r, 50))
  const pergi = zip.return(undefined)
  // The archive's reader has stopped; rows arrive only afterwards.
  await new Promise((r) => setTimeout(r, 50))
  buka()
  const habis = new Promise((r) => setTimeout(r, 5_000, 'hangs'))
  expect(await Promise.race([pergi, habis])).toEqual({ done: true, value: undefined })
  expect(selesai).toBe(true)
})
