import { expect, it } from 'vitest'
import en from '#kernel/texts/en.json' with { type: 'json' }
import hk from '#kernel/texts/hk.json' with { type: 'json' }
import id from '#kernel/texts/id.json' with { type: 'json' }
import itTexts from '#kernel/texts/it.json' with { type: 'json' }
import jp from '#kernel/texts/jp.json' with { type: 'json' }
import my from '#kernel/texts/my.json' with { type: 'json' }

it('says the specification word for word in English, and in his own language to everybody else', () => {
  expect(en['koneksi.hilang']).toBe('Looks like you lost your internet connection.')
  // Corrected as an obvious misspelling (decisions/0021).
  expect(en['koneksi.kembali']).toBe(
    'Looks like your connection is back, you can use our website again.',
  )
  for (const key of ['koneksi.hilang', 'koneksi.kembali'] as const)
    expect(new Set([id, en, itTexts, hk, my, jp].map((texts) => texts[key])).size).toBe(6)
})
