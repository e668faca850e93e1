import { expect, test } from 'vitest'
import { Posting } from '#kernel/shared/posting.ts'
import type { Rosok } from '#modules/olah/sepuhan/rules.ts'
import { bukukanRosok, susunRosok } from './rules-rosok.ts'

const piece = (baris_sumber: number, berat_mg: number, lain: Partial<Rosok> = {}): Rosok => ({
  sumber: 'BELI',
  no_sumber: 'FB0A2611240001',
  baris_sumber,
  nama_barang: 'Cincin tua',
  kode_group: 'G700',
  kadar: '16K',
  qty: 1,
  berat_mg,
  murni_mg: Math.round(berat_mg * 0.667),
  modal_rp: berat_mg * 800,
  ...lain,
})
const heap = (rosok: readonly Rosok[], timbang_mg: number | null, persen_bp = 6_650) => ({
  kadar: '16K',
  timbang_mg,
  persen_bp,
  rosok,
})

test('parts of a heap sum up to what the scale said and to the fine gold of it', () => {
  for (const timbang_mg of [null, 5_999, 3_001, 7]) {
    const isi = [piece(1, 1_001), piece(2, 2_002), piece(3, 2_997)]
    const { rosok, salah } = susunRosok([heap(isi, timbang_mg)])
    expect(salah).toEqual({})
    const berat_mg = timbang_mg ?? 6_000
    expect(rosok.reduce((n, r) => n + r.timbang_mg, 0)).toBe(berat_mg)
    expect(rosok.reduce((n, r) => n + r.emas_mg, 0)).toBe(Math.round(berat_mg * 0.665))
    expect(rosok.every((r) => r.emas_mg >= 0 && r.emas_mg <= r.timbang_mg)).toBe(true)
  }
})

test.each([
  [[heap([piece(1, 1_000)], 1_001)], 'rosok.0.timbang', 'berat.melebihi_stock'],
  [[heap([piece(1, 1_000)], 0)], 'rosok.0.timbang', 'berat.nol'],
  [[heap([piece(1, 1_000)], null, 0)], 'rosok.0.persen', 'bayar_supplier.rosok_persen'],
  [[heap([piece(1, 1, { kadar: '18K' })], null)], 'rosok.0.kadar', 'bayar_supplier.rosok_kadar'],
  [
    [heap([piece(1, 1_000)], null), heap([piece(2, 1_000)], null)],
    'rosok.1.kadar',
    'bayar_supplier.rosok_kadar',
  ],
] as const)('%o is refused at %s', (semua, field, code) => {
  expect(susunRosok(semua).salah).toMatchObject({ [field]: { code } })
})

test('a piece leaves with its cost; what neither scale nor supplier found is lost', () => {
  const [satu] = susunRosok([heap([piece(1, 1_000)], 990)]).rosok
  if (!satu) throw new Error('nothing taken')
  const p = bukukanRosok(new Posting().mgf('supplier/hutang-emas/S', satu.emas_mg), satu)
  const lines = Object.fromEntries(
    p.lines().map((b) => [`${b.akun} ${b.satuan} ${b.rincian}`.trim(), b.jumlah]),
  )
  expect(lines).toEqual({
    'barang/rosok IDR': -800_000,
    'barang/rosok MG G700': -1_000,
    'barang/rosok MGF': -satu.murni_mg,
    'barang/rosok PCS': -1,
    'barang/susut MG G700': 10,
    'barang/susut MGF': satu.murni_mg - 658,
    'pasok/selisih-harga IDR': 800_000,
    'pembelian/supplier MG G700': 990,
    'pembelian/supplier PCS': 1,
    'supplier/hutang-emas/S MGF': 658,
  })
})
