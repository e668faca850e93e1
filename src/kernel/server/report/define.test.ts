import type { ScreenPath } from '#kernel/shared/names.ts'
import { describe, expect, it } from 'vitest'
import { berat, kode, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '../db/query.ts'
import {
  type ReportDefinition,
  cabang,
  defineReport,
  kolom,
  orderFrom,
  shownColumns,
  withColumns,
} from './define.ts'
import { addressParts, writeNumber } from './export.ts'
import { withoutFormulas, originalText } from './formulas.ts'
import { type Asker, readRequest } from './params.ts'

/** A screen for this test alone. */
const layarUji = (path: string) => path as ScreenPath

const benar: ReportDefinition = {
  name: 'laporan-uji',
  screen: layarUji('/laporan-uji'),
  parent: '/SubMenuLaporan',
  api: 'uji/report',
  params: {
    tgl_from: tanggal({ default: 'tgl_system' }),
    tgl_to: tanggal({ default: 'tgl_system' }),
    berat: berat({ wajib: false }),
    kode_group: kode({ wajib: false }),
    jenis: pilihan(['ALL', 'DEBET'], { default: 'ALL' }),
    kode_toko: cabang(),
  },
  columns: [kolom('no', kode()), kolom('berat', berat(), { desimal: 2 })],
  query: () => sql`select 1`,
  order: 'no',
  file: 'LAPORAN UJI',
}
const orang: Asker = { level: 'SPV', kode_toko: 'T1', modules: {}, tgl_system: '2026-11-20' }

describe('a wrong definition stops the start and says where', () => {
  const salah: readonly (readonly [string, Partial<ReportDefinition>])[] = [
    ['report laporan-uji: order no; drop table x', { order: 'no; drop table x' }],
    ['report laporan-uji: screen laporan', { screen: layarUji('laporan') }],
    ['report laporan-uji: api /uji', { api: '/uji' }],
    ['report laporan-uji: no columns', { columns: [] }],
    [
      'report laporan-uji: column no: twice',
      { columns: [kolom('no', kode()), kolom('no', teks())] },
    ],
    [
      'report laporan-uji: column nama: cannot be totalled',
      { columns: [kolom('nama', teks(), { total: 'sum' })] },
    ],
    [
      'report laporan-uji: column harga: decimals are for weights',
      { columns: [kolom('harga', rupiah(), { desimal: 2 })] },
    ],
    [
      'report laporan-uji: column laba: nothing makes it',
      { columns: [kolom('laba', rupiah(), { hitung: true })] },
    ],
    ['report laporan-uji: parameter page: name is taken', { params: { page: teks() } }],
    [
      'report laporan-uji: parameter sejak: is no date of the range',
      { rentang: { dari: 'sejak', sampai: 'tgl_to' } },
    ],
    ['report laporan-uji: no file name', { file: ' ' }],
    ['report laporan-uji: group jenis: is no column of the select', { grup: 'jenis' }],
    ['report laporan-uji: group berat: does not lead the order', { grup: 'berat' }],
  ]
  it.each(salah)('%s', (message, wrong) => {
    expect(() => defineReport({ ...benar, ...wrong })).toThrow(message)
  })

  it('takes tgl_from and tgl_to for the range by itself', () => {
    expect(defineReport(benar).rentang).toEqual({ dari: 'tgl_from', sampai: 'tgl_to' })
  })
})

describe('orders', () => {
  it('are those of the declaration, and end in its own', () => {
    const r = defineReport({ ...benar, sort: ['berat_mg desc', 'no'] })
    expect(orderFrom(r, null)).toBe('no')
    expect(orderFrom(r, 'berat')).toBe('berat_mg, no')
    expect(orderFrom(r, '-berat')).toBe('berat_mg desc, no')
    expect(orderFrom(r, 'berat_mg desc')).toBe('berat_mg desc, no')
    for (const name of ['', 'berat_mg', '--berat', 'constructor', '__proto__', 'no desc']) {
      expect(orderFrom(r, name)).toBeNull()
    }
  })

  it('keep the groups together whatever is sorted by', () => {
    const r = defineReport({ ...benar, grup: 'no', sort: { berat: 'berat_mg desc' } })
    expect(orderFrom(r, null)).toBe('no')
    expect(orderFrom(r, '-berat')).toBe('no, berat_mg desc, no')
    expect(orderFrom(r, 'berat')).toBe('no, berat_mg desc, no')
    expect(orderFrom(r, '-no')).toBe('no desc, no')
  })
})

describe('parameters', () => {
  const r = defineReport(benar)
  const baca = (input: Record<string, unknown>, p: Partial<Asker> = {}) =>
    readRequest(r, input, { ...orang, ...p })
  const code = (input: Record<string, unknown>, p: Partial<Asker> = {}) => {
    try {
      baca(input, p)
      return 'ok'
    } catch (error) {
      const {
        code: c,
        status,
        fields,
      } = error as {
        code: string
        status: number
        fields: Record<string, { code: string }>
      }
      return `${status} ${c} ${Object.values(fields)[0]?.code ?? ''}`.trim()
    }
  }

  it('come from a query or a body alike, in units of the database', () => {
    const query = baca({ berat: '3.125', kode_group: ' 24k ', page: '2', limit: '20' })
    const body = baca({ berat: 3.125, kode_group: '24K', page: 2, limit: 20 })
    expect(query).toEqual(body)
    expect(query.params).toEqual({
      tgl_from: '2026-11-20',
      tgl_to: '2026-11-20',
      berat: 3125,
      kode_group: '24K',
      jenis: 'ALL',
    })
    expect(query.cabang).toBeNull()
    expect(baca({ kode_toko: 'semua' }).cabang).toBe('SEMUA')
  })

  it.each([
    [{ lain: 1 }, '400 isian.salah isian.tidak_dikenal'],
    [{ berat: '1e3' }, '400 isian.salah isian.angka'],
    [{ berat: '１２' }, '400 isian.salah isian.angka'],
    [{ berat: 1.2345 }, '422 isian.salah isian.desimal'],
    [{ berat: -1 }, '422 isian.salah isian.terlalu_kecil'],
    [{ kode_group: ['x'] }, '400 isian.salah isian.jenis'],
    [{ jenis: 'X' }, '422 isian.salah isian.pilihan'],
    [{ limit: 501 }, '400 isian.salah isian.terlalu_besar'],
    [{ limit: 0 }, '400 isian.salah isian.terlalu_kecil'],
    [{ tgl_to: '2026-02-30' }, '422 isian.salah tanggal.salah'],
    [{ tgl_from: '2026-11-21' }, '422 tanggal.awal_sesudah_akhir tanggal.awal_sesudah_akhir'],
    [{ tgl_from: '2026-10-19' }, '422 tanggal.lebih_satu_bulan tanggal.lebih_satu_bulan'],
    [{ tgl_from: '2026-10-20' }, 'ok'],
  ])('%o: %s', (input, expected) => {
    expect(code(input)).toBe(expected)
  })

  it('may span more than a month where the report says so and the module is off (R-227)', () => {
    const bebas = defineReport({
      ...benar,
      rentang: { dari: 'tgl_from', sampai: 'tgl_to', bebas: true },
    })
    const lama = { tgl_from: '2026-01-01' }
    expect(readRequest(bebas, lama, orang).wire['tgl_from']).toBe('2026-01-01')
    const modules = { LAPORAN_SATU_BULAN_MODULE: true }
    expect(() => readRequest(bebas, lama, { ...orang, modules })).toThrow('lebih_satu_bulan')
    const rentang = { dari: 'tgl_from', sampai: 'tgl_to', bebas: 'selalu' } as const
    const setahun = readRequest({ ...bebas, rentang }, lama, { ...orang, modules })
    expect(setahun.wire['tgl_from']).toBe('2026-01-01')
    const terbalik = { tgl_from: '2026-11-21' }
    expect(() => readRequest(bebas, terbalik, orang)).toThrow('awal_sesudah_akhir')
  })

  it('may span anything for the owner and those above, whatever the module says', () => {
    const modules = { LAPORAN_SATU_BULAN_MODULE: true }
    const lama = { tgl_from: '2020-01-01' }
    for (const level of ['OWN', 'SU', 'MU'] as const) {
      const p = readRequest(defineReport(benar), lama, { ...orang, level, modules })
      expect(p.wire['tgl_from']).toBe('2020-01-01')
      expect(() =>
        readRequest(defineReport(benar), { tgl_from: '2026-11-21' }, { ...orang, level }),
      ).toThrow('awal_sesudah_akhir')
    }
    for (const level of ['KASIR', 'SPV', 'DEV'] as const)
      expect(() => readRequest(defineReport(benar), lama, { ...orang, level })).toThrow(
        'lebih_satu_bulan',
      )
  })

  it('names columns of a file in an order; unknown and hidden ones are left out', () => {
    const r = defineReport(benar)
    expect(readRequest(r, { kolom: 'berat,x,no,berat' }, orang).kolom).toEqual(['berat', 'no'])
    expect(readRequest(r, { kolom: 'x' }, orang).kolom).toBeNull()
    const dua = shownColumns(withColumns(r, ['berat', 'no'])).map((c) => c.key)
    expect(dua).toEqual(['berat', 'no'])
    expect(shownColumns(withColumns(r, ['no'])).map((c) => c.key)).toEqual(['no'])
  })

  it.each([
    ['KASIR', {}, false],
    ['KASIR', { AKTIF_TGL: true }, true],
    ['SU', { AKTIF_TGL: true }, false],
    ['OWN', { AKTIF_TGL_SPV_MODULE: true }, true],
    ['SPV', { AKTIF_TGL_OWNER_MODULE: true }, true],
    ['SPV', { AKTIF_TGL_OWNER_MODULE: true, AKTIF_TGL_SPV_MODULE: true }, false],
  ] as const)(
    'of dates are locked for %s with %o: %s (R-172 to R-175)',
    (level, modules, locked) => {
      const lain = code({ tgl_from: '2026-11-19' }, { level, modules })
      expect(lain).toBe(locked ? '422 isian.salah tanggal.terkunci' : 'ok')
      expect(code({}, { level, modules })).toBe('ok')
    },
  )
})

describe('what is written', () => {
  it('breaks the address at 48 and 90 letters, between words (R-393)', () => {
    const lines = addressParts('a'.repeat(48) + 'b'.repeat(42) + 'c'.repeat(20))
    expect(lines).toEqual(['a'.repeat(48), 'b'.repeat(42), 'c'.repeat(20)])
    expect(
      addressParts(
        'Jl. Pasar Baru Raya No. 128 Blok C, Kelurahan Pasar Baru, Kecamatan Sawah Besar',
      ),
    ).toEqual([
      'Jl. Pasar Baru Raya No. 128 Blok C, Kelurahan',
      'Pasar Baru, Kecamatan Sawah Besar',
    ])
    expect(addressParts('  Jl.   Emas 1 ')).toEqual(['Jl. Emas 1'])
  })

  it('rounds to the decimals of the column, half up (R-376)', () => {
    const dua = kolom('berat', berat(), { desimal: 2 })
    expect([3124, 3125, -3125, 0].map((n) => writeNumber(dua, n, true))).toEqual([
      '3.12',
      '3.13',
      '-3.13',
      '0.00',
    ])
    expect(writeNumber(kolom('berat', berat()), 1_234_567, false)).toBe('1234.567')
  })

  it('takes the sting out of formulas', () => {
    const formulas = [
      '=1+1',
      '+62812',
      '-1',
      '@x',
      '\tx',
      '＝1+1',
      '＋１',
      '－１',
      '＠x',
      "'=1",
      "'＝1",
    ]
    for (const text of formulas) {
      expect(withoutFormulas(text)).toBe(`'${text}`)
      expect(originalText(`'${text}`)).toBe(text)
    }
    for (const text of ['1-1', 'a=b', '', 'ａ＝ｂ', "'x"]) {
      expect(withoutFormulas(text)).toBe(text)
      expect(originalText(text)).toBe(text)
    }
  })
})
