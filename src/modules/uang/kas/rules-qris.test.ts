import { describe, expect, test } from 'vitest'
import { QRIS_STATIS, buatQris } from '#test/factories/qris.ts'
import { Acak } from '#test/model/acak.ts'
import {
  bacaTlv,
  crc16,
  penerimaQris,
  periksaQris,
  qrisDenganJumlah,
  tulisTlv,
} from './rules-qris.ts'

const dengan = (statis: string, rp: number): string => {
  const hasil = qrisDenganJumlah(statis, rp)
  return 'isi' in hasil ? hasil.isi : hasil.salah
}

test.each([
  ['123456789', '29B1'],
  ['', 'FFFF'],
  ['A', 'B915'],
])('the checksum of %j is %s', (teks, crc) => expect(crc16(teks)).toBe(crc))

test('an amount goes behind the currency, the code becomes dynamic, the rest stays', () => {
  const jadi = dengan(QRIS_STATIS, 1_250_500)
  const lama = bacaTlv(QRIS_STATIS) ?? []
  const baru = bacaTlv(jadi) ?? []
  expect(baru.map((t) => t.tag)).toEqual(
    lama.flatMap((t) => (t.tag === '53' ? ['53', '54'] : [t.tag])),
  )
  expect(baru.find((t) => t.tag === '54')?.isi).toBe('1250500')
  expect(baru.find((t) => t.tag === '01')?.isi).toBe('12')
  expect(jadi.slice(-4)).toBe(crc16(jadi.slice(0, -4)))
  expect(penerimaQris(jadi)).toEqual({ nama: 'TOKO EMAS KENCANA', kota: 'MALANG' })
})

test('an amount, a tip and its kind that stand there already are dropped', () => {
  const lama = bacaTlv(QRIS_STATIS) ?? []
  const kotor = lama
    .slice(0, -1)
    .flatMap((t) =>
      t.tag === '53'
        ? [
            t,
            { tag: '54', isi: '9' },
            { tag: '55', isi: '02' },
            { tag: '56', isi: '500' },
            { tag: '57', isi: '5' },
          ]
        : [t],
    )
  expect(dengan(buatQris(kotor), 1_250_500)).toBe(dengan(QRIS_STATIS, 1_250_500))
})

describe('what is refused', () => {
  const isi = (bacaTlv(QRIS_STATIS) ?? []).slice(0, -1)
  const ganti = (tag: string, nilai: string) =>
    buatQris(isi.map((t) => (t.tag === tag ? { tag, isi: nilai } : t)))
  test.each([
    ['an empty text', '', 'qris.tidak_terbaca'],
    ['any words', 'https://toko.example', 'qris.tidak_terbaca'],
    ['a code that is cut', QRIS_STATIS.slice(0, -6), 'qris.tidak_terbaca'],
    ['something behind the checksum', `${QRIS_STATIS}0101`, 'qris.tidak_terbaca'],
    ['another checksum', `${QRIS_STATIS.slice(0, -4)}0000`, 'qris.crc_salah'],
    ['a letter changed', QRIS_STATIS.replace('KENCANA', 'KENCANI'), 'qris.crc_salah'],
    ['dollars', ganti('53', '840'), 'qris.bukan_rupiah'],
    ['a code for one payment', dengan(QRIS_STATIS, 5_000), 'qris.bukan_statis'],
  ])('%s', (_, teks, code) => {
    expect(periksaQris(teks)).toBe(code)
    expect(qrisDenganJumlah(teks, 1_000)).toEqual({ salah: code })
  })
  test('"54" inside a name is no amount', () => {
    const nama = ganti('59', '5406100000 BANK 53033606304')
    expect(bacaTlv(dengan(nama, 7_000))?.filter((t) => t.tag === '54')).toEqual([
      { tag: '54', isi: '7000' },
    ])
    expect(penerimaQris(dengan(nama, 7_000)).nama).toBe('5406100000 BANK 53033606304')
  })
})

test('property: whatever else a code says is read back as it was, and the checksum holds', () => {
  const acak = new Acak(Number(process.env['BENIH'] ?? 17))
  for (let n = 0; n < 2_000; n++) {
    const lain = Array.from({ length: acak.antara(0, 8) }, () => ({
      tag: String(acak.antara(26, 51)),
      isi: Array.from({ length: acak.antara(0, 99) }, () =>
        String.fromCharCode(acak.antara(0x20, 0x7e)),
      ).join(''),
    }))
    const statis = buatQris([
      { tag: '00', isi: '01' },
      { tag: '01', isi: '11' },
      ...lain,
      { tag: '53', isi: '360' },
      { tag: '58', isi: 'ID' },
    ])
    const rp = acak.antara(1, 999_999_999_999)
    const jadi = dengan(statis, rp)
    const baca = bacaTlv(jadi) ?? []
    expect(tulisTlv(baca)).toBe(jadi)
    expect(baca.slice(2, 2 + lain.length)).toEqual(lain)
    expect(baca.slice(2 + lain.length).map((t) => t.isi)).toEqual([
      '360',
      String(rp),
      'ID',
      crc16(jadi.slice(0, -4)),
    ])
  }
})
