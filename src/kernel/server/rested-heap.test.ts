import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { restedHeap } from './rested-heap.ts'

const REST = 40
const own = globalThis.gc
afterEach(() => {
  globalThis.gc = own
})

/** Counts the collections that are asked for; V8's own is not there without its flag. */
function counted(): () => number {
  let n = 0
  globalThis.gc = (() => void n++) as typeof globalThis.gc
  return () => n
}

test('a process that is not asked for anything gives back once what it has grown by', async () => {
  const collections = counted()
  const heap = restedHeap(REST)
  try {
    await wait(REST * 1.5)
    // Nobody has asked since its start.
    expect(collections()).toBe(1)
    await wait(REST * 6)
    expect(collections()).toBe(1)
  } finally {
    heap.stop()
  }
})

test('one that is asked goes on without a pause', async () => {
  const collections = counted()
  const heap = restedHeap(REST)
  const asking = setInterval(() => heap.busy(), REST / 8)
  try {
    await wait(REST * 8)
    expect(collections()).toBe(0)
  } finally {
    clearInterval(asking)
    heap.stop()
  }
})

test('an ended server asks for no more collections', async () => {
  const collections = counted()
  restedHeap(REST).stop()
  await wait(REST * 4)
  expect(collections()).toBe(0)
})
