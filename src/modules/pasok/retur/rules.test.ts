import { expect, test } from 'vitest'
import { Posting } from '#kernel/shared/posting.ts'
import type { SisaBaris } from '#modules/pasok/terima/rules-masuk.ts'
import { ambilSisa, bukukanSisaKembali, hargaKembali, lepasHutang } from './rules.ts'

const baris: SisaBaris = {
  baris: 1,
  kode_dept: 'CIN',
  kode_group: 'G750',
  kadar: '18K',
  qty: 3,
  datang_mg: 10_000,
  berat_mg: 6_001,
  murni_mg: 4_501,
  modal_rp: 5_000_001,
}
const minta = (qty: number, berat_mg: number, n = 1) => ({ baris: n, qty, berat_mg })

test('the last pieces of a line take its cost, and leave what they do not weigh behind', () => {
  const { kembali, salah } = ambilSisa([baris], [minta(3, 5_990)])
  expect(salah).toEqual({})
  expect(kembali).toMatchObject([{ modal_rp: 5_000_001, selisih_mg: 11 }])
  const satu = kembali[0]
  expect((satu?.murni_mg ?? 0) + (satu?.selisih_murni_mg ?? 0)).toBe(4_501)
  expect(ambilSisa([baris], [minta(1, 2_000)]).kembali).toMatchObject([
    { modal_rp: 1_666_389, selisih_mg: 0, selisih_murni_mg: 0 },
  ])
})

test.each([
  [[minta(4, 2_000)], 'sisa.0.qty', 'terima_supplier.lebih_qty'],
  [[minta(1, 6_002)], 'sisa.0.berat', 'terima_supplier.lebih_berat'],
  [[minta(2, 6_001)], 'sisa.0.berat', 'terima_supplier.lebih_berat'],
  [[minta(1, 0)], 'sisa.0.berat', 'berat.nol'],
  [[minta(1, 1, 9)], 'sisa.0.baris', 'terima_supplier.bukan_di_surat'],
  [[minta(1, 1), minta(1, 1)], 'sisa.1.baris', 'retur_supplier.baris_ganda'],
] as const)('%o is refused at %s', (sisa, field, code) => {
  expect(ambilSisa([baris], sisa).salah).toMatchObject({ [field]: { code } })
})

test('goods that go back in any parts are together owed for what their line was', () => {
  const line = { baris: 1, qty: 3, berat_mg: 6_001, emas_mg: 4_681, modal_rp: 6_085_300 }
  for (const berat of [
    [2_000, 2_000, 2_001],
    [1, 1, 1],
    [5_999, 1, 9_000],
    [9_000, 1, 1],
  ]) {
    const harga = hargaKembali(
      [line],
      berat.map((berat_mg) => ({ baris_surat: 1, qty: 1, berat_mg })),
    )
    expect(harga.reduce((n, h) => n + h.modal_rp, 0)).toBe(6_085_300)
    expect(harga.reduce((n, h) => n + h.emas_mg, 0)).toBe(4_681)
    expect(harga.every((h) => h.modal_rp >= 0 && h.emas_mg >= 0)).toBe(true)
  }
})

test('no more than is still owed goes down, and gold releases what it was booked for', () => {
  const harga = [
    { modal_rp: 3_000_000, emas_mg: 2_000 },
    { modal_rp: 3_000_000, emas_mg: 2_681 },
  ]
  const hutang = { sisa_rp: 6_000_000, sisa_emas_mg: 4_681, sisa_nilai_rp: 6_085_300 }
  expect(lepasHutang('RUPIAH', hutang, harga).salah).toBeNull()
  expect(lepasHutang('RUPIAH', { ...hutang, sisa_rp: 5_999_999 }, harga).salah).toMatchObject({
    code: 'retur_supplier.lebih_hutang',
    params: { nilai: 'Rp. 6,000,000', sisa: 'Rp. 5,999,999' },
  })
  const { lepas, salah } = lepasHutang('EMAS', hutang, harga)
  expect(salah).toBeNull()
  expect(lepas.reduce((n, l) => n + l.nilai_rp, 0)).toBe(6_085_300)
  expect(lepasHutang('EMAS', { ...hutang, sisa_emas_mg: 4_680 }, harga).salah).not.toBeNull()
})

test('goods that were never entered leave with a difference of weight and of price', () => {
  const [satu] = ambilSisa([baris], [minta(3, 5_990)]).kembali
  if (!satu) throw new Error('nothing taken')
  const lepas = { jumlah_rp: 5_000_000, emas_mg: 0, nilai_rp: 0 }
  const p = bukukanSisaKembali(new Posting(), 'S', satu, lepas)
  const lines = Object.fromEntries(
    p.lines().map((b) => [`${b.akun} ${b.satuan} ${b.rincian}`.trim(), b.jumlah]),
  )
  expect(lines).toMatchObject({
    'supplier/barang/S IDR': -5_000_001,
    'supplier/hutang/S IDR': 5_000_000,
    'pasok/selisih-harga IDR': 1,
    'supplier/barang/S MG G750': -6_001,
    'pembelian/supplier MG G750': 5_990,
    'supplier/barang/S PCS': -3,
  })
})
