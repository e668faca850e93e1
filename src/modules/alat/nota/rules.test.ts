import { describe, expect, test } from 'vitest'
import {
  KERTAS,
  PLATFORM,
  UMUM,
  banyakRangkap,
  kertasDari,
  lengkapiTata,
  namaKertas,
  periksaTata,
  tataBawaan,
} from './rules.ts'

const slip = (isi: Record<string, unknown>) => ({ ...tataBawaan('PENJUALAN'), ...isi }) as never

describe('a layout', () => {
  test('is right as it comes, on every paper', () => {
    expect(periksaTata(UMUM, tataBawaan(UMUM))).toEqual({})
    for (const kertas of KERTAS)
      for (const p of PLATFORM)
        expect(periksaTata('PENJUALAN', slip({ [namaKertas(p, 'kertas')]: kertas }))).toEqual({})
  })

  test('says which width, height or margin cannot be', () => {
    const khusus = { desktop_kertas: 'KHUSUS' }
    expect(periksaTata('PENJUALAN', slip({ ...khusus, desktop_lebar: 39 }))).toMatchObject({
      desktop_lebar: { code: 'isian.terlalu_kecil', params: { min: 40 } },
    })
    expect(periksaTata('PENJUALAN', slip({ ...khusus, desktop_lebar: 221 }))).toMatchObject({
      desktop_lebar: { code: 'isian.terlalu_besar', params: { max: 220 } },
    })
    for (const lebar of [40, 220])
      expect(periksaTata('PENJUALAN', slip({ ...khusus, desktop_lebar: lebar }))).toEqual({})
    expect(periksaTata('PENJUALAN', slip({ mobile_kiri: 20, mobile_kanan: 9 }))).toEqual({
      mobile_kanan: { code: 'nota.tepi_samping', params: { maks: 28 } },
    })
    const lembar = { ...khusus, desktop_lebar: 100, desktop_tinggi: 60, desktop_atas: 15 }
    expect(periksaTata('PENJUALAN', slip({ ...lembar, desktop_bawah: 6 }))).toEqual({
      desktop_bawah: { code: 'nota.tepi_tegak', params: { maks: 20 } },
    })
  })

  test('leaves out only parts that the slip has', () => {
    expect(periksaTata('PENJUALAN', slip({ sembunyi: ['sales'] }), ['sales'])).toEqual({})
    expect(periksaTata('PENJUALAN', slip({ sembunyi: ['total'] }), ['sales'])).toMatchObject({
      sembunyi: { code: 'isian.pilihan' },
    })
  })

  test('forgets what it no longer knows, and takes the default for what is new', () => {
    const tata = lengkapiTata('PENJUALAN', { judul: 'NOTA', lama: 1 })
    expect(tata).toMatchObject({ judul: 'NOTA', rangkap: 1, kode: 'QR' })
    expect(tata).not.toHaveProperty('lama')
  })

  test('half a letter keeps its fractions, a roll has no height', () => {
    const tata = slip({ desktop_kertas: 'SETENGAH_SURAT', mobile_kertas: '58MM' })
    expect(kertasDari(tata, 'DESKTOP')).toMatchObject({ lebar: 215.9, tinggi: 139.7 })
    expect(kertasDari(tata, 'MOBILE')).toMatchObject({ lebar: 58, tinggi: null })
  })

  test('comes out twice at least while the duplicate module is on', () => {
    expect([1, 2, 3].map((rangkap) => banyakRangkap({ rangkap }, true))).toEqual([2, 2, 3])
    expect([1, 2, 3].map((rangkap) => banyakRangkap({ rangkap }, false))).toEqual([1, 2, 3])
  })
})

test('a slip of money begins on A4 lying, and can be laid out like any other', () => {
  const tata = tataBawaan('KIRIM_UANG')
  expect(tata['kertas_sendiri']).toBe(true)
  expect(kertasDari(tata, 'DESKTOP')).toMatchObject({
    lebar: 297,
    tinggi: 210,
    kiri: 15,
    huruf: 12,
  })
  expect(periksaTata('KIRIM_UANG', tata)).toEqual({})
  expect(kertasDari(tata, 'MOBILE').lebar).toBe(58)
  expect(tataBawaan('PENJUALAN')['kertas_sendiri']).toBe(false)
})
