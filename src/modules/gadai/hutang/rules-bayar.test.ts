import { expect, test } from 'vitest'
import { tanggal } from '#kernel/shared/tanggal.ts'
import { ATURAN_BAWAAN } from './rules-bunga.ts'
import {
  type TiketBunga,
  bebankan,
  dibawahLimit,
  hitungLelang,
  limitLelang,
  minimumCicil,
  minimumLepas,
  periksaCicil,
  tagihan,
  tglBolehLelang,
  tglHangus,
  tglLelangPeringatan,
  tolakLelang,
} from './rules-bayar.ts'

const TIKET: TiketBunga = {
  ...ATURAN_BAWAAN,
  bunga_bp: 250,
  denda_bp: 100,
  tenggang: 3,
  pokok_rp: 3_000_000,
  tgl_bunga_mulai: tanggal('2026-01-10'),
  satuan_dibayar: 0,
  jatuh_tempo: tanggal('2026-05-10'),
}

test.each([
  ['2026-01-10', 2500, 0, 1, '2026-05-10'],
  ['2026-02-09', 75_000, 0, 30, '2026-06-09'],
  ['2026-05-10', 300_000, 0, 120, '2026-09-07'],
  // Grace is free for good: the fourth day late bears one day of penalty.
  ['2026-05-13', 307_500, 0, 123, '2026-09-10'],
  ['2026-05-14', 310_000, 1000, 124, '2026-09-11'],
])('due on %s', (hari, bunga_rp, denda_rp, satuan_dibayar_sesudah, jatuh_tempo_sesudah) => {
  expect(tagihan(TIKET, tanggal(hari))).toMatchObject({
    bunga_rp,
    denda_rp,
    total_rp: 3_000_000 + bunga_rp + denda_rp,
    satuan_dibayar_sesudah,
    jatuh_tempo_sesudah,
  })
})

test('settled units are never due again, and the due date never moves back', () => {
  const t = { ...TIKET, satuan_dibayar: 30, jatuh_tempo: tanggal('2026-12-01') }
  expect(tagihan(t, tanggal('2026-02-09'))).toMatchObject({ satuan_baru: 0, bunga_rp: 0 })
  expect(tagihan(t, tanggal('2026-02-01'))).toMatchObject({
    bunga_rp: 0,
    satuan_dibayar_sesudah: 30,
    jatuh_tempo_sesudah: '2026-12-01',
  })
  expect(tagihan(t, tanggal('2026-02-11'))).toMatchObject({ satuan_baru: 2, bunga_rp: 5000 })
})

test('charged is as computed unless something less is said; more is an error of its field', () => {
  const hitung = { bunga_rp: 75_000, denda_rp: 1000 }
  expect(bebankan(hitung, {})).toEqual({
    beban: { bunga_rp: 75_000, denda_rp: 1000, kurang_rp: 0 },
    salah: {},
  })
  expect(bebankan(hitung, { bunga_rp: 0, denda_rp: 0 }).beban.kurang_rp).toBe(76_000)
  expect(Object.keys(bebankan(hitung, { bunga_rp: 75_001, denda_rp: 1001 }).salah)).toEqual([
    'bunga_rp',
    'denda_rp',
  ])
})

test('a part of the principal is neither too small nor all of it', () => {
  const a = { sisa_rp: 1_000_000, minimum_rp: 50_000 }
  expect(periksaCicil(50_000, a)).toBeNull()
  expect(periksaCicil(999_999, a)).toBeNull()
  expect(periksaCicil(49_999, a)?.code).toBe('hutang.cicil_kurang')
  expect(periksaCicil(1_000_000, a)?.code).toBe('hutang.cicil_lunas')
  // Of a small rest any part that leaves something is enough.
  expect(minimumCicil({ sisa_rp: 30_000, minimum_rp: 50_000 })).toBe(29_999)
  expect(minimumCicil({ sisa_rp: 1, minimum_rp: 50_000 })).toBe(1)
})

test('what stays pledged has to be good for what stays owed', () => {
  const b = (plafond_rp: number | null) => ({ baris: 1, taksiran_rp: 900, plafond_rp })
  expect(minimumLepas([b(600)], { sisa_rp: 1000 })).toBe(400)
  expect(minimumLepas([b(600), b(500)], { sisa_rp: 1000 })).toBe(0)
  expect(minimumLepas([b(null)], { sisa_rp: 1000 })).toBe(100)
})

test('an auction earns only what came in above the principal, to the rupiah', () => {
  const tagihan = { pokok_rp: 800, bunga_rp: 70, denda_rp: 30 }
  const hasil = (hasil_rp: number) => hitungLelang({ biaya_rp: 100, tagihan, hasil_rp })
  const penuh = { denda_rp: 30, bunga_rp: 70 }
  expect(hasil(1500)).toEqual({ ...penuh, lebih_rp: 500, rugi_rp: 0 })
  expect(hasil(1000)).toEqual({ ...penuh, lebih_rp: 0, rugi_rp: 0 })
  expect(hasil(950)).toEqual({ denda_rp: 30, bunga_rp: 20, lebih_rp: 0, rugi_rp: 0 })
  expect(hasil(920)).toEqual({ denda_rp: 20, bunga_rp: 0, lebih_rp: 0, rugi_rp: 0 })
  expect(hasil(50)).toEqual({ denda_rp: 0, bunga_rp: 0, lebih_rp: 0, rugi_rp: 850 })
})

test('the reserve price is a share of the worth, rounded up; without a price every offer is below', () => {
  expect(limitLelang(9_000_000, 90)).toBe(8_100_000)
  expect(limitLelang(1_001, 12.5)).toBe(126)
  expect(limitLelang(900_000_000_000, 99.99)).toBe(899_910_000_000)
  expect(limitLelang(0, 90)).toBeNull()
  expect([dibawahLimit(99, 100), dibawahLimit(100, 100)]).toEqual([true, false])
  expect(dibawahLimit(1_000_000, null)).toBe(true)
})

test('when a pledge may be auctioned, and until when its surplus is fetched', () => {
  const t = { jatuh_tempo: tanggal('2026-05-10'), tenggang: 3 }
  expect(tglBolehLelang(t)).toBe('2026-05-14')
  const kapan = (hari: string, n: number) =>
    tglLelangPeringatan(t, { tanggal: tanggal(hari), hari: n })
  expect(kapan('2026-05-11', 0)).toBe('2026-05-14')
  expect(kapan('2026-05-11', 7)).toBe('2026-05-18')
  const surat = { no_peringatan: 'NH', jatuh_tempo: '2026-05-10', tgl_lelang: '2026-05-18' }
  const tolak = (hari: string, peringatan: typeof surat | null) =>
    tolakLelang(t, { tanggal: tanggal(hari), peringatan })?.code ?? null
  expect(tolak('2026-05-13', surat)).toBe('hutang.belum_boleh_lelang')
  expect(tolak('2026-05-14', null)).toBe('hutang.belum_diperingatkan')
  expect(tolak('2026-05-14', { ...surat, jatuh_tempo: '2026-01-01' })).toBe(
    'hutang.belum_diperingatkan',
  )
  expect(tolak('2026-05-17', surat)).toBe('hutang.peringatan_belum_lewat')
  expect(tolak('2026-05-18', surat)).toBeNull()
  expect(tglHangus(tanggal('2026-02-28'), 12)).toBe('2027-02-28')
  expect(tglHangus(tanggal('2028-02-29'), 12)).toBe('2029-02-28')
  expect(tglHangus(tanggal('2028-02-29'), 0)).toBeNull()
})
