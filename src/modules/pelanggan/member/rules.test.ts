import { describe, expect, it } from 'vitest'
import { rapikanNoHp } from '#kernel/shared/phone.ts'

describe('rapikanNoHp', () => {
  it('gives one spelling to one number', () => {
    for (const teks of [
      '081234567890',
      '+62 812-3456-7890',
      '62812 3456 7890',
      ' 0812.3456.7890 ',
    ]) {
      expect(rapikanNoHp(teks)).toBe('081234567890')
    }
  })

  it('leaves a 62 inside the number alone', () => {
    expect(rapikanNoHp('0812 6234 5678')).toBe('081262345678')
  })
})
