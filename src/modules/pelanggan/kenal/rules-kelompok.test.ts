import { describe, expect, test } from 'vitest'
import { type BarisHari, kelompokkan, sebabCuriga, tandaOrang } from './rules-kelompok.ts'

const baris = (
  kode_toko: string,
  o: Partial<Parameters<typeof tandaOrang>[0]> & { rp: number; kali?: number },
): BarisHari => {
  const { rp, kali = 1, ...siapa } = o
  const tanda = tandaOrang({
    kode_customer: null,
    no_identitas: null,
    no_hp: null,
    ...siapa,
    kode_toko,
  })
  if (!tanda) throw new Error('nobody')
  return {
    ...tanda,
    kode_toko,
    nama: null,
    tgl_daftar: null,
    jumlah_rp: rp * kali,
    terbesar_rp: rp,
    dokumen: Array.from({ length: kali }, (_, i) => `${kode_toko}${rp}-${i}`),
    id_kenal: null,
  }
}

const jumlah = (rows: readonly BarisHari[]) =>
  Object.fromEntries(kelompokkan(rows).map((h) => [h.orang, h.jumlah_rp]))

test('nobody is nobody', () => {
  expect(
    tandaOrang({ kode_toko: 'A', kode_customer: null, no_identitas: ' ', no_hp: null }),
  ).toBeNull()
})

describe('a person', () => {
  test('is the number on the card, at whichever shop, phone and member number', () => {
    const rows = [
      baris('A', { no_identitas: '3171-01', no_hp: '0812', kode_customer: 'C1', rp: 5 }),
      baris('B', { no_identitas: '317101', no_hp: '62899', rp: 7 }),
      // Known by phone alone in one shop, by member number in the other.
      baris('C', { no_hp: '+62 812', rp: 11 }),
      baris('A', { kode_customer: 'C1', rp: 13 }),
    ]
    expect(jumlah(rows)).toEqual({ 'N:317101': 36 })
    expect(jumlah(rows.toReversed())).toEqual({ 'N:317101': 36 })
  })

  test('two cards at one phone are two persons; who shows none stays with one of them', () => {
    const rows = [
      baris('A', { no_identitas: '1', no_hp: '0812', rp: 5 }),
      baris('A', { no_identitas: '2', no_hp: '0812', rp: 7 }),
      baris('A', { no_hp: '0812', rp: 100 }),
    ]
    expect(jumlah(rows)).toEqual({ 'N:1': 105, 'N:2': 7 })
  })

  test('two cards under one member number are one person, whatever the phone', () => {
    const rows = [
      baris('A', { no_identitas: '1', no_hp: '0812', kode_customer: 'C1', rp: 300 }),
      baris('A', { no_identitas: '2', no_hp: '0812', kode_customer: 'C1', rp: 300 }),
      baris('A', { no_identitas: '3', no_hp: '0812', kode_customer: 'C2', rp: 7 }),
    ]
    expect(jumlah(rows)).toEqual({ 'N:1': 600, 'N:3': 7 })
    expect(jumlah(rows.toReversed())).toEqual({ 'N:1': 600, 'N:3': 7 })
  })

  test('the member number of another shop is another person', () => {
    const rows = [
      baris('A', { kode_customer: 'C1', rp: 5 }),
      baris('B', { kode_customer: 'C1', rp: 7 }),
    ]
    expect(jumlah(rows)).toEqual({ 'M:A:C1': 5, 'M:B:C1': 7 })
  })
})

describe('what looks like more than trade', () => {
  const BATAS = {
    batas_identitas_rp: 100,
    batas_lapor_rp: 500,
    dekat_persen: 90,
    pecah: 3,
    banyak_cabang: 3,
    member_baru_hari: 30,
  }
  const sebab = (umur: number | null, ...rows: readonly BarisHari[]) => {
    const [satu] = kelompokkan(rows)
    return satu ? sebabCuriga(satu, BATAS, umur) : []
  }

  test('just below the limit, and neither at it nor far from it', () => {
    expect(sebab(null, baris('A', { no_hp: '1', rp: 449 }))).toEqual([])
    expect(sebab(null, baris('A', { no_hp: '1', rp: 450 }))).toEqual(['DEKAT_BATAS'])
    expect(sebab(null, baris('A', { no_hp: '1', rp: 499 }))).toEqual(['DEKAT_BATAS'])
    expect(sebab(null, baris('A', { no_hp: '1', rp: 500 }))).toEqual([])
  })

  test('split: small ones that together reach the limit', () => {
    expect(sebab(null, baris('A', { no_hp: '1', rp: 40, kali: 3 }))).toEqual(['PECAH'])
    expect(sebab(null, baris('A', { no_hp: '1', rp: 33, kali: 3 }))).toEqual([])
    expect(sebab(null, baris('A', { no_hp: '1', rp: 60, kali: 2 }))).toEqual([])
  })

  test('many shops, a new member', () => {
    const satu = (toko: string) => baris(toko, { no_hp: '1', rp: 100 })
    expect(sebab(null, satu('A'), satu('B'), satu('C'))).toEqual(['BANYAK_CABANG'])
    expect(sebab(30, satu('A'))).toEqual(['MEMBER_BARU'])
    expect(sebab(31, satu('A'))).toEqual([])
  })
})
