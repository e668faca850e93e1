import { expect, test } from 'vitest'
import { ScanQueue } from './scan-queue.ts'

/** A lookup that answers when `jawab` is called. */
function tertunda() {
  let jawab = () => {}
  const selesai = new Promise<void>((resolve) => (jawab = resolve))
  return { selesai, jawab }
}

test('lookups run in the order of the scans, and it is busy until the last has answered', async () => {
  const queue = new ScanQueue()
  const [satu, dua] = [tertunda(), tertunda()]
  const urut: string[] = []
  queue.add(async () => {
    await satu.selesai
    urut.push('satu')
  })
  queue.add(async () => {
    await dua.selesai
    urut.push('dua')
  })
  const semua = queue.done()
  dua.jawab()
  await Promise.resolve()
  expect([urut, queue.busy.get()]).toEqual([[], true])
  satu.jawab()
  await semua
  expect([urut, queue.busy.get()]).toEqual([['satu', 'dua'], false])
})

test('one that fails is told and holds up nothing', async () => {
  const queue = new ScanQueue()
  const urut: string[] = []
  queue.add(() => Promise.reject(new Error('the line is down')))
  queue.add(async () => void urut.push('dua'))
  await queue.done()
  expect([urut, queue.busy.get()]).toEqual([['dua'], false])
})
