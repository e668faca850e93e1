import { describe, expect, test } from 'vitest'
import { mayStep } from '#kernel/shared/document.ts'
import { barcodeGanda } from '#modules/barang/barang/rules.ts'
import { serviceDokumen } from './dokumen.ts'
import { hitungAmbil, hitungMuka, sisaBayar, totalBiaya, turunBiaya } from './rules.ts'

const tunai = (jumlah_rp: number) => ({ jenis: 'CASH', jumlah_rp })
const kartu = (jumlah_rp: number) => ({ jenis: 'DEBET', jumlah_rp })

/** what may be done from where. */
test.each([
  ['ENTRY', 'selesai cancel validasi'],
  ['SELESAI', 'ambil cancel validasi'],
  ['DIAMBIL', 'validasi'],
  ['BATAL', ''],
] as const)('from %s: %s', (status, boleh) => {
  const semua = ['selesai', 'ambil', 'cancel', 'validasi'] as const
  expect(semua.filter((l) => mayStep(serviceDokumen, l, status)).join(' ')).toBe(boleh)
})

describe('a down payment', () => {
  const hitung = (uang_muka_rp: number, ...bayar: { jenis: string; jumlah_rp: number }[]) =>
    hitungMuka({ biaya_rp: 150_000, uang_muka_rp, bayar })

  test('is nothing, a part or all of the cost, with change for cash', () => {
    expect(hitung(0)).toEqual({ dibayar_rp: 0, kembali_rp: 0, sisa_rp: 0, salah: null })
    expect(hitung(50_000, tunai(100_000))).toMatchObject({ kembali_rp: 50_000, salah: null })
    expect(hitung(150_000, kartu(100_000), tunai(50_000))).toMatchObject({ salah: null })
  })

  test('is refused above the cost, short, too much by card, or without payments', () => {
    expect(() => hitung(150_001, tunai(150_001))).toThrow('service.muka_lebih')
    expect(hitung(50_000, tunai(40_000)).salah?.code).toBe('pembayaran.kurang')
    expect(hitung(50_000, kartu(60_000)).salah?.code).toBe('pembayaran.lebih')
    expect(hitung(50_000).salah?.code).toBe('pembayaran.kosong')
    expect(hitung(0, kartu(1)).salah?.code).toBe('pembayaran.lebih')
    expect(hitung(0, tunai(10))).toMatchObject({ dibayar_rp: 10, kembali_rp: 10, salah: null })
  })
})

describe('a pick-up', () => {
  test.each([
    [150_000, 50_000, 100_000],
    [150_000, 150_000, 0],
    [40_000, 50_000, -10_000],
    [0, 0, 0],
  ])('of %i with %i paid leaves %i', (biaya_akhir_rp, uang_muka_rp, sisa) => {
    expect(sisaBayar({ ppn_rp: 0, biaya_akhir_rp, uang_muka_rp })).toBe(sisa)
  })

  test('is paid like a sale, or gives back and takes nothing', () => {
    expect(hitungAmbil(100_000, [tunai(120_000)])).toMatchObject({ kembali_rp: 20_000 })
    expect(hitungAmbil(100_000, [kartu(100_001)]).salah?.code).toBe('pembayaran.lebih')
    expect(hitungAmbil(0, [])).toMatchObject({ dibayar_rp: 0, kembali_rp: 0, salah: null })
    expect(hitungAmbil(-10_000, [])).toMatchObject({ kembali_rp: 10_000, salah: null })
    expect(hitungAmbil(-10_000, [tunai(1)]).salah?.code).toBe('pembayaran.lebih')
  })
})

test.each([
  [100_000, 100_000, 0, 0, false],
  [100_000, 130_000, 0, 0, false],
  [100_000, 99_999, 0, 1, true],
  [100_000, 90_000, 10, 10_000, false],
  [100_000, 89_999, 10, 10_001, true],
  [100_000, 0, 100, 100_000, false],
])('cost %i finished for %i, limit %d%%: %i below, asks %s', (biaya, akhir, batas, rp, izin) => {
  const a = { biaya_rp: biaya, biaya_akhir_rp: akhir }
  expect(turunBiaya(a, batas)).toEqual({ turun_rp: rp, perlu_izin: izin })
})

test('costs add up, and a barcode stands once', () => {
  expect(totalBiaya([{ biaya_rp: 25_000 }, { biaya_rp: 0 }])).toBe(25_000)
  expect(() => totalBiaya([{ biaya_rp: 999_999_999_999 }, { biaya_rp: 1 }])).toThrow(
    'jumlah.terlalu_besar',
  )
  expect(barcodeGanda(['A', 'B', 'A'])).toBe('A')
  expect(barcodeGanda(['A', 'B'])).toBeUndefined()
})
