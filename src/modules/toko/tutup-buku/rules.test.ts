import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type KeadaanBuku,
  adalahTahun,
  alasanTidakBuka,
  alasanTidakTutup,
  bulanTahun,
  hariMasaBuku,
  masaSebelum,
} from './rules.ts'

const keadaan = (tutup: readonly string[]): KeadaanBuku => ({
  hariPertama: '2024-11-15',
  hariIni: '2026-02-03',
  tutup: new Set(tutup),
})

test.each([
  ['2024-10', [], 'tutup_buku.sebelum_mulai'],
  ['2024-11', [], null],
  ['2024-12', [], 'tutup_buku.sebelumnya_terbuka'],
  ['2024-12', ['2024-11'], null],
  ['2024-12', ['2024-11', '2024-12'], 'tutup_buku.sudah_tutup'],
  ['2024', ['2024-11'], 'tutup_buku.bulan_terbuka'],
  ['2024', ['2024-11', '2024-12'], null],
  ['2025', ['2024-11', '2024-12', ...bulanTahun('2025')], 'tutup_buku.sebelumnya_terbuka'],
  ['2025', ['2024-11', '2024-12', '2024', ...bulanTahun('2025')], null],
  ['2026-02', [], 'tutup_buku.belum_selesai'],
  ['2026', [], 'tutup_buku.belum_selesai'],
])('%s is closed after %j: %s', (masa, tutup, alasan) => {
  expect(alasanTidakTutup(keadaan(tutup), masa)).toBe(alasan)
})

test.each([
  ['2024-11', [], 'tutup_buku.belum_tutup'],
  ['2024-11', ['2024-11', '2024-12'], 'tutup_buku.sesudahnya_tutup'],
  ['2024-12', ['2024-11', '2024-12', '2024'], 'tutup_buku.tahun_tutup'],
  ['2024', ['2024-11', '2024-12', '2024', '2025-01'], null],
  ['2024-12', ['2024-11', '2024-12'], null],
])('%s is opened again after %j: %s', (masa, tutup, alasan) => {
  expect(alasanTidakBuka(keadaan(tutup), masa)).toBe(alasan)
})

test('days and neighbours of months and years', () => {
  expect(hariMasaBuku('2024-02')).toEqual({ dari: '2024-02-01', sampai: '2024-02-29' })
  expect(hariMasaBuku('2024')).toEqual({ dari: '2024-01-01', sampai: '2024-12-31' })
  expect([masaSebelum('2025-01'), masaSebelum('2025')]).toEqual(['2024-12', '2024'])
})

test('whatever is closed and opened again, no month is closed after an open one', () => {
  const masa = [...bulanTahun('2024'), '2024', ...bulanTahun('2025'), '2025', '2026-01']
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...masa), fc.boolean())), (langkah) => {
      const tutup = new Set<string>()
      for (const [m, menutup] of langkah) {
        const k = { ...keadaan([]), tutup }
        if (menutup && alasanTidakTutup(k, m) === null) tutup.add(m)
        if (!menutup && alasanTidakBuka(k, m) === null) tutup.delete(m)
        const bulan = [...tutup].filter((x) => !adalahTahun(x)).toSorted()
        bulan.forEach((x, i) => i > 0 && expect(masaSebelum(x)).toBe(bulan[i - 1]))
        for (const t of [...tutup].filter(adalahTahun)) expect(tutup.has(`${t}-12`)).toBe(true)
      }
    }),
  )
})
