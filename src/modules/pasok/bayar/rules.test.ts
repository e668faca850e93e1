import { expect, test } from 'vitest'
import { Posting } from '#kernel/shared/posting.ts'
import { type Dibayar, type SisaHutang, bukukanBayar, susunBayar } from './rules.ts'

const emas: SisaHutang = {
  no_terima: 'E',
  sisa_rp: 0,
  sisa_emas_mg: 15_600,
  sisa_nilai_rp: 20_280_000,
}
const rupiah: SisaHutang = {
  no_terima: 'R',
  sisa_rp: 18_000_000,
  sisa_emas_mg: 0,
  sisa_nilai_rp: 0,
}
const minta = (lain: Partial<Dibayar>): Dibayar => ({
  no_terima: 'E',
  cara_bayar: 'PATOK',
  jumlah_rp: 0,
  emas_mg: 5_000,
  harga_per_gram_rp: 1_400_000,
  ...lain,
})

const lines = (p: Posting) =>
  Object.fromEntries(p.lines().map((b) => [`${b.akun} ${b.satuan} ${b.rincian}`.trim(), b.jumlah]))

test('gold at a price that is fixed now: what it costs more than it was booked for is a loss', () => {
  const { baris, salah } = susunBayar([emas], [minta({})])
  expect(salah).toEqual({})
  expect(baris).toMatchObject([{ jumlah_rp: 7_000_000, nilai_rp: 6_500_000 }])
  const kas = { akun: 'kas/CASH/A', metode: 'CASH' }
  expect(lines(bukukanBayar(new Posting(), 'S', { baris, batang: [], kas }))).toEqual({
    'kas/CASH/A IDR CASH': -7_000_000,
    'pasok/selisih-harga IDR': 500_000,
    'pembelian/supplier MGF': -5_000,
    'supplier/hutang-emas/S IDR': 6_500_000,
    'supplier/hutang-emas/S MGF': 5_000,
  })
})

test('gold in gold: a bar leaves with its cost, and dearer gold than it cost is a gain', () => {
  const satu = minta({ cara_bayar: 'EMAS', emas_mg: 15_600, harga_per_gram_rp: null })
  const { baris } = susunBayar([emas], [satu])
  const bar = { bentuk: 'MURNI', berat_mg: 15_600, kadar_bp: 10_000 } as const
  const batang = [{ ...bar, murni_mg: 15_600, modal_rp: 20_000_000 }]
  expect(lines(bukukanBayar(new Posting(), 'S', { baris, batang, kas: null }))).toEqual({
    'barang/murni IDR': -20_000_000,
    'barang/murni MG 100.00': -15_600,
    'barang/murni MGF': -15_600,
    'barang/murni PCS': -1,
    'pasok/selisih-harga IDR': -280_000,
    'pembelian/supplier MG 100.00': 15_600,
    'pembelian/supplier PCS': 1,
    'supplier/hutang-emas/S IDR': 20_280_000,
    'supplier/hutang-emas/S MGF': 15_600,
  })
})

test('payments in parts release all that a debt was booked for, and no more than is owed', () => {
  const bagian = [5_000, 5_000, 5_600].map((emas_mg) => minta({ emas_mg }))
  const { baris } = susunBayar([emas], bagian)
  expect(baris.reduce((n, b) => n + b.nilai_rp, 0)).toBe(20_280_000)
  expect(susunBayar([emas], [...bagian, minta({ emas_mg: 1 })]).salah).toMatchObject({
    'items.3.emas': { code: 'bayar_supplier.lebih', params: { sisa: '0.000 g' } },
  })
})

test.each([
  [{ no_terima: 'X' }, 'items.0.no_terima', 'bayar_supplier.bukan_hutang'],
  [{ emas_mg: 0 }, 'items.0.emas', 'berat.nol'],
  [{ harga_per_gram_rp: null }, 'items.0.harga_per_gram', 'bayar_supplier.tanpa_harga'],
  [{ emas_mg: 15_601 }, 'items.0.emas', 'bayar_supplier.lebih'],
  [
    { no_terima: 'R', cara_bayar: 'RUPIAH', jumlah_rp: 18_000_001 },
    'items.0.jumlah',
    'bayar_supplier.lebih',
  ],
  [{ no_terima: 'R', cara_bayar: 'RUPIAH', jumlah_rp: 0 }, 'items.0.jumlah', 'bayar_supplier.nol'],
  [{ cara_bayar: 'RUPIAH', jumlah_rp: 1 }, 'items.0.jumlah', 'bayar_supplier.lebih'],
] as const)('%o is refused at %s', (lain, field, code) => {
  expect(susunBayar([emas, rupiah], [minta(lain)]).salah).toMatchObject({ [field]: { code } })
})
