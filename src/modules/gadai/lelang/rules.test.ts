import { expect, test } from 'vitest'
import { tanggal } from '#kernel/shared/tanggal.ts'
import { dibawahLimit, hitungLelang, tglLelangPeringatan } from './rules.ts'
import { type AkhirLebih, tglAkhirLebih } from '#modules/gadai/surat/rules.ts'
import { limitLelang, tglBolehLelang, tolakLelang } from '#modules/gadai/bayar/rules.ts'

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
  const akhir = (mulai: string, hangus_bulan: number, akhir_lebih: AkhirLebih = 'SOSIAL') =>
    tglAkhirLebih({ akhir_lebih, mulai_lebih: 'LELANG', hangus_bulan }, tanggal(mulai))
  expect(akhir('2026-02-28', 12)).toBe('2027-02-28')
  expect(akhir('2028-02-29', 12)).toBe('2029-02-28')
  expect(akhir('2028-02-29', 0)).toBeNull()
  expect(akhir('2026-02-28', 12, 'TETAP')).toBeNull()
})
