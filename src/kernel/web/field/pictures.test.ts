import { expect, test } from 'vitest'
import { picturesTaken, takePicture } from './pictures.ts'

test('a form waits for the pictures that were chosen, also for one that can not be read', async () => {
  expect(picturesTaken()).toBeNull()
  const made: string[] = []
  const one = Promise.withResolvers<void>()
  const two = Promise.withResolvers<void>()
  takePicture(one.promise.then(() => void made.push('one')))
  takePicture(two.promise)
  const all = picturesTaken()?.then(() => made.push('saved'))
  one.resolve()
  await one.promise
  expect(made).toEqual(['one'])
  two.reject(new Error('unreadable'))
  await all
  expect(made).toEqual(['one', 'saved'])
  expect(picturesTaken()).toBeNull()
})
