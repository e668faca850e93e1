import { describe, expect, test } from 'vitest'
import { tanggal } from '../../kernel/shared/tanggal.ts'
import { type KasSeharusnya, bandingkan, tolakTanggalBerikut } from './rules.ts'

type Jenis = KasSeharusnya['jenis']
const kas = (kode: string, seharusnya_rp: number, jenis: Jenis = 'KAS'): KasSeharusnya => ({
  akun: kode,
  jenis,
  kode,
  nama: kode,
  metode: jenis === 'KAS' ? 'CASH' : 'DEBET',
  awal_rp: 0,
  masuk_rp: seharusnya_rp,
  keluar_rp: 0,
  seharusnya_rp,
  gerak: 2,
})
const laci = (nama: string, jumlah_rp: number, seharusnya_rp?: number) => ({
  laci: nama,
  metode: 'CASH',
  jumlah_rp,
  seharusnya_rp,
})
const beda = (hasil: ReturnType<typeof bandingkan>) =>
  'kas' in hasil && typeof hasil.kas !== 'string'
    ? hasil.kas.map((k) => k.selisih_rp)
    : 'salah' in hasil && hasil.salah

describe('count against what should be there', () => {
  const seharusnya = [kas('A', 100), kas('B', 0), kas('9', 50, 'BANK')]
  const bank = { no_rekening: '9', metode: 'DEBET', jumlah_rp: 50 }

  test('over, short and fitting; an empty drawer need not be counted', () => {
    expect(beda(bandingkan(seharusnya, [laci('A', 130), bank]))).toEqual([30, 0, 0])
    expect(beda(bandingkan(seharusnya, [laci('A', 0), laci('B', 5), bank]))).toEqual([-100, 5, 0])
  })

  test('what was left out, doubled, unknown or overtaken is refused', () => {
    expect(beda(bandingkan(seharusnya, [laci('A', 100)]))).toBe('tutup_toko.belum_dihitung')
    expect(beda(bandingkan(seharusnya, [laci('A', 1), laci('A', 1), bank]))).toBe(
      'tutup_toko.hitungan_ganda',
    )
    expect(beda(bandingkan(seharusnya, [laci('A', 1), laci('C', 1), bank]))).toBe(
      'tutup_toko.kas_tidak_dikenal',
    )
    expect(beda(bandingkan(seharusnya, [laci('A', 100, 90), bank]))).toBe('tutup_toko.berubah')
    const bergerak = { ...laci('A', 100), gerak: 1 }
    expect(beda(bandingkan(seharusnya, [bergerak, bank]))).toBe('tutup_toko.berubah')
  })

  test('an account may have paid out more than came in; a drawer holds no less than nothing', () => {
    const keluar = { ...bank, jumlah_rp: -70 }
    expect(beda(bandingkan([kas('9', -70, 'BANK')], [keluar]))).toEqual([0])
    expect(beda(bandingkan(seharusnya, [laci('A', -1), bank]))).toBe('tutup_toko.hitungan_minus')
  })

  test('the notes of a drawer make its amount', () => {
    const isi = (lembar: number) => ({
      ...laci('A', 100_000),
      pecahan: [{ nominal: 100_000, lembar }],
    })
    const satu = [kas('A', 100_000)]
    expect(beda(bandingkan(satu, [isi(1)]))).toEqual([0])
    expect(beda(bandingkan(satu, [isi(2)]))).toBe('laci.pecahan_beda')
  })
})

test('the next day is after this one, and not far', () => {
  const hari = tanggal('2026-02-28')
  expect(tolakTanggalBerikut(hari, tanggal('2026-02-28'))).toBe('tutup_toko.tanggal_berikut_mundur')
  expect(tolakTanggalBerikut(hari, tanggal('2026-03-01'))).toBeNull()
  expect(tolakTanggalBerikut(hari, tanggal('2026-04-29'))).toBeNull()
  expect(tolakTanggalBerikut(hari, tanggal('2026-04-30'))).toBe('tutup_toko.tanggal_berikut_jauh')
  expect(tolakTanggalBerikut(hari, tanggal('2026-03-01'), false)).toBeNull()
  expect(tolakTanggalBerikut(hari, tanggal('2026-03-02'), false)).toBe('tanggal.terkunci')
})
