import { expect, it } from 'vitest'
import { fit, IMAGE_LIMIT, IMAGE_LIMIT_SPLASH } from './image.ts'

it('shrinks into 720 × 1366, proportions kept (R-222)', () => {
  expect(fit(1440, 1000, IMAGE_LIMIT)).toEqual({ width: 720, height: 500 })
  expect(fit(1000, 4000, IMAGE_LIMIT)).toEqual({ width: 342, height: 1366 })
  expect(fit(3000, 3000, IMAGE_LIMIT_SPLASH)).toEqual({ width: 1241, height: 1241 })
})

it('never enlarges', () => {
  expect(fit(320, 200, IMAGE_LIMIT)).toEqual({ width: 320, height: 200 })
})
