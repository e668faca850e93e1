import { describe, expect, test } from 'vitest'
import { bacaNaskah } from './naskah.ts'

describe('a written page', () => {
  test('has headings, lists and paragraphs', () => {
    expect(bacaNaskah('# Satu\nisi\nlanjut\n\nlagi\n- a\n- b\n1. x\n2) y\n## Dua')).toEqual([
      { jenis: 'judul', tingkat: 2, teks: 'Satu' },
      { jenis: 'paragraf', baris: ['isi', 'lanjut'] },
      { jenis: 'paragraf', baris: ['lagi'] },
      { jenis: 'daftar', bernomor: false, butir: ['a', 'b'] },
      { jenis: 'daftar', bernomor: true, butir: ['x', 'y'] },
      { jenis: 'judul', tingkat: 3, teks: 'Dua' },
    ])
  })

  test('takes everything else as it is written', () => {
    const jahat = '<script>alert(1)</script> [x](javascript:alert(1)) ![i](x)'
    expect(bacaNaskah(jahat)).toEqual([{ jenis: 'paragraf', baris: [jahat] }])
    expect(bacaNaskah('#tanpa spasi\n-5 derajat\n2026. Tahun')).toEqual([
      { jenis: 'paragraf', baris: ['#tanpa spasi', '-5 derajat', '2026. Tahun'] },
    ])
    expect(bacaNaskah(' \n\r\n')).toEqual([])
  })

  test('loses no word of what was written', () => {
    const teks = '# A\nb c\n- d\n\n- e\n1. f\n\n\ng'
    const kata = JSON.stringify(bacaNaskah(teks))
    for (const k of 'A,b c,d,e,f,g'.split(',')) expect(kata).toContain(k)
  })
})
