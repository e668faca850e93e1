import { describe, expect, test } from 'vitest'
import { tanggal } from '#kernel/shared/tanggal.ts'
import { toko } from './masters.ts'
import {
  type KasSeharusnya,
  bandingkan,
  perluIzinTanggal,
  tanggalBerikutBawaan,
  tolakTanggalBerikut,
} from './rules.ts'

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

describe('the next business date', () => {
  const t = tanggal
  const keadaan = (jam: string, libur: readonly string[] = [], batas = 3) => ({
    tanggal: t('2026-02-28'),
    jam: t(jam),
    libur: new Set(libur),
    batas,
  })
  const malam = keadaan('2026-02-28')
  const tolak = (berikut: string, bebas = true, k = malam) =>
    tolakTanggalBerikut(k, t(berikut), bebas)?.code ?? null

  test('is after this one, and no approval moves it more than 31 days', () => {
    expect(tolak('2026-02-28')).toBe('tutup_toko.tanggal_berikut_mundur')
    expect(tolak('2026-03-01')).toBeNull()
    expect(tolak('2026-03-31')).toBeNull()
    expect(tolak('2026-04-01')).toBe('tutup_toko.tanggal_berikut_jauh')
    // Nor so far ahead of the clock by several steps; day by day a shop goes on.
    const depan = keadaan('2026-02-10')
    expect(tolak('2026-03-13', true, depan)).toBeNull()
    expect(tolak('2026-03-14', true, depan)).toBe('tutup_toko.tanggal_berikut_jauh')
    expect(tolak('2026-03-01', true, keadaan('2025-12-01'))).toBeNull()
  })

  test('is the very next day, or the next open one, for whoever may not change dates', () => {
    expect(tolak('2026-03-01', false)).toBeNull()
    expect(tolak('2026-03-02', false)).toBe('tanggal.terkunci')
    const libur = keadaan('2026-02-28', ['2026-03-01', '2026-03-02'])
    expect(tolak('2026-03-03', false, libur)).toBeNull()
    expect(tolak('2026-03-02', false, libur)).toBe('tanggal.terkunci')
    expect(tanggalBerikutBawaan(t('2026-02-28'), libur.libur)).toBe('2026-03-03')
  })

  test('asks an owner beyond the shop’s limit or a day ahead of the clock; days off don’t count', () => {
    const izin = (berikut: string, k: typeof malam) => perluIzinTanggal(k, t(berikut))
    // In the evening tomorrow is free, the day after it is not.
    expect([izin('2026-03-01', malam), izin('2026-03-02', malam)]).toEqual([false, true])
    // Closed late: what counts is the limit of days.
    const telat = keadaan('2026-03-10')
    expect([izin('2026-03-03', telat), izin('2026-03-04', telat)]).toEqual([false, true])
    expect(izin('2026-03-04', keadaan('2026-03-10', [], 4))).toBe(false)
    const libur = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04']
    expect(izin('2026-03-05', keadaan('2026-02-28', libur))).toBe(false)
    expect(izin('2026-03-06', keadaan('2026-02-28', libur))).toBe(true)
    // A day off that is opened itself counts: nothing was skipped by it.
    expect(izin('2026-03-04', keadaan('2026-02-28', ['2026-03-04']))).toBe(true)
  })
})

test('no shop has the code that means all of them', () => {
  for (const kode_toko of ['SEMUA', 'ALL'])
    expect(toko.check({ kode_toko, kode_nota: 'TA' })).toEqual({
      kode_toko: { code: 'toko.kode_semua' },
    })
  expect(toko.check({ kode_toko: 'PUSAT', kode_nota: 'TA' })).toEqual({})
  expect(toko.check({ kode_toko: 'PUSAT', kode_nota: 'T-' })).toHaveProperty('kode_nota')
})
