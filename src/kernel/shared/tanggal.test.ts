import { describe, expect, test, vi } from 'vitest'
import {
  adalahTanggal,
  clockTime,
  hariIni,
  periksaRentang,
  daysBetween,
  daysInMonth,
  addMonths,
  addDays,
  tanggal,
} from './tanggal.ts'

const t = tanggal

describe('dates of business', () => {
  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '2026-1-1', '2026-04-31'])(
    '%s is no date',
    (text) => {
      expect(adalahTanggal(text)).toBe(false)
      expect(() => tanggal(text)).toThrow(RangeError)
    },
  )

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s plus %i months is %s', (from, n, wanted) => {
    expect(addMonths(t(from), n)).toBe(wanted)
  })

  test('months are as long as the calendar of the machine has them', () => {
    for (let tahun = 1900; tahun <= 2400; tahun++)
      for (let bulan = 1; bulan <= 12; bulan++)
        expect([tahun, bulan, daysInMonth(tahun, bulan)]).toEqual([
          tahun,
          bulan,
          new Date(Date.UTC(tahun, bulan, 0)).getUTCDate(),
        ])
  })

  test('days are counted over leap days and years', () => {
    expect(addDays(t('2028-02-28'), 1)).toBe('2028-02-29')
    expect(addDays(t('2026-12-31'), 1)).toBe('2027-01-01')
    expect(daysBetween(t('2026-01-10'), t('2026-02-10'))).toBe(31)
  })

  test.each([
    ['2026-11-20', '2026-11-19', 'tanggal.awal_sesudah_akhir'],
    ['2026-11-20', '2026-12-20', null],
    ['2026-11-20', '2026-12-21', 'tanggal.lebih_satu_bulan'],
    ['2026-01-31', '2026-02-28', null],
    ['2026-01-31', '2026-03-01', 'tanggal.lebih_satu_bulan'],
  ])('the range %s to %s: %s (R-224, R-225)', (from, to, wanted) => {
    expect(periksaRentang(t(from), t(to))).toBe(wanted)
  })

  test("today is the shop's, not the server's", () => {
    const instant = new Date('2026-11-20T18:30:00Z')
    expect(hariIni('Asia/Jakarta', instant)).toBe('2026-11-21')
    expect(hariIni('UTC', instant)).toBe('2026-11-20')
  })

  test('the hour is that of the shop, from midnight to midnight', () => {
    expect(clockTime('Asia/Jayapura', new Date('2026-11-20T15:00:00Z'))).toBe('00:00')
    expect(clockTime('Asia/Jakarta', new Date('2026-11-20T16:59:59Z'))).toBe('23:59')
  })

  // 200 KiB each, of which V8 knows nothing: 500 shops once a minute cost a server 100 MiB.
  test('a zone has one clock and one calendar, however often they are read', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat')
    try {
      for (let n = 0; n < 3; n++) {
        clockTime('Asia/Makassar', new Date())
        hariIni('Asia/Makassar')
      }
      expect(made).toHaveBeenCalledTimes(2)
    } finally {
      made.mockRestore()
    }
  })
})
