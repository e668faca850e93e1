import { expect, test } from 'vitest'
import { Posting } from '#kernel/shared/posting.ts'
import {
  type Rosok,
  bagiModal,
  bagiTimbangan,
  bukukanHasil,
  bukukanKirim,
  bukukanWasting,
  modalTerima,
  murniBatang,
  periksaTimbangan,
  wastingBiasa,
  wastingBp,
  wastingJanggal,
} from './rules.ts'

const rosok = (berat_mg: number, murni_mg: number, modal_rp = 0): Rosok => ({
  sumber: 'BELI',
  no_sumber: 'FB0A2601010001',
  baris_sumber: 1,
  nama_barang: 'Cincin',
  kode_group: 'G',
  kadar: '18K',
  qty: 1,
  berat_mg,
  murni_mg,
  modal_rp,
})

const baris = (p: Posting) =>
  Object.fromEntries(p.lines().map((b) => [`${b.akun} ${b.satuan} ${b.rincian}`.trim(), b.jumlah]))

/** Numbers that look random and are the same in every run. */
function* acak(seed: number): Generator<number, never> {
  let n = seed
  for (;;) {
    n = (n * 1_103_515_245 + 12_345) % 2_147_483_648
    yield n / 2_147_483_648
  }
}

test.each([
  [3000, 3000, null],
  [3000, 2999, null],
  [3000, 0, 'berat.nol'],
  [3000, 3001, 'berat.melebihi_stock'],
])('a lot of %i mg by the book that weighs %i: %s', (buku, timbang, galat) => {
  expect(periksaTimbangan(buku, timbang)?.code ?? null).toBe(galat)
})

test('the weight of the whole is the sum of its parts, and no part is above its piece', () => {
  const angka = acak(7)
  const acakSampai = (n: number) => Math.floor(angka.next().value * n)
  for (let putaran = 0; putaran < 2000; putaran++) {
    const lot = Array.from({ length: 1 + acakSampai(40) }, () => {
      const berat = 1 + acakSampai(50_000)
      return rosok(berat, acakSampai(berat + 1))
    })
    const buku = lot.reduce((n, r) => n + r.berat_mg, 0)
    const timbang = Math.max(1, buku - acakSampai(Math.ceil(buku / 20)))
    const bagian = bagiTimbangan(lot, timbang)
    expect(bagian.reduce((n, r) => n + r.timbang_mg, 0)).toBe(timbang)
    for (const r of bagian) {
      expect(r.timbang_mg).toBeGreaterThanOrEqual(0)
      expect(r.timbang_mg).toBeLessThanOrEqual(r.berat_mg)
      expect(r.timbang_murni_mg).toBeLessThanOrEqual(r.murni_mg)
    }
  }
})

test('a lot leaves with its cost; what the scale did not find is lost', () => {
  const [a, b] = bagiTimbangan([rosok(2000, 1500, 1_000_000), rosok(1000, 700, 400_000)], 2970)
  const p = new Posting()
  for (const r of [a, b]) if (r) bukukanKirim(p, 'S1', r)
  expect(baris(p)).toEqual({
    'barang/rosok IDR': -1_400_000,
    'barang/rosok MG G': -3000,
    'barang/rosok MGF': -2200,
    'barang/rosok PCS': -2,
    'barang/sepuhan/S1 IDR': 1_400_000,
    'barang/sepuhan/S1 MG G': 2970,
    'barang/sepuhan/S1 MGF': 2178,
    'barang/sepuhan/S1 PCS': 2,
    'barang/susut MG G': 30,
    'barang/susut MGF': 22,
  })
})

const LOT = { total_murni_mg: 3000, modal_rp: 1_000_000, diterima_mg: 0, dibebankan_rp: 0 }

test.each([
  [LOT, 1000, 333_333],
  [LOT, 3000, 1_000_000],
  // More than was expected bears the whole cost and nothing beyond it.
  [LOT, 3100, 1_000_000],
  [{ ...LOT, diterima_mg: 1000, dibebankan_rp: 333_333 }, 1000, 333_334],
  [{ ...LOT, diterima_mg: 3000, dibebankan_rp: 1_000_000 }, 50, 0],
])('of %o this much bears %i mg: Rp %i', (lot, murni, rp) => {
  expect(modalTerima(lot, murni)).toBe(rp)
})

test('lot to bar to close: nothing of it is left anywhere, whatever comes back', () => {
  const angka = acak(11)
  for (let putaran = 0; putaran < 500; putaran++) {
    const lot = bagiTimbangan(
      [rosok(20_000, 15_000, 9_876_543), rosok(7000, 4000, 3_210_001)],
      26_900,
    )
    const p = new Posting()
    for (const r of lot) bukukanKirim(p, 'S1', r)
    const murni = lot.reduce((n, r) => n + r.timbang_murni_mg, 0)
    const modal = lot.reduce((n, r) => n + r.modal_rp, 0)
    const keluar = Math.round(murni * (0.9 + angka.next().value * 0.12))
    const satu = 1 + Math.floor(angka.next().value * (keluar - 2))
    const kosong = {
      seri: null,
      berat_mg: null,
      kadar_bp: null,
      harga_per_gram_rp: null,
      jumlah_rp: null,
    }
    const hasil = bagiModal(
      { total_murni_mg: murni, modal_rp: modal, diterima_mg: 0, dibebankan_rp: 0 },
      [
        { ...kosong, bentuk: 'MURNI', berat_mg: satu, kadar_bp: 10_000, murni_mg: satu },
        { ...kosong, bentuk: 'KREDIT', murni_mg: keluar - satu },
      ],
    )
    for (const h of hasil) bukukanHasil(p, 'S1', h)
    bukukanWasting(p, 'S1', {
      wasting_mg: murni - keluar,
      modal_rp: modal - hasil.reduce((n, h) => n + h.modal_rp, 0),
      isi: [{ kode_group: 'G', timbang_mg: 26_900, qty: 2 }],
    })
    // `lines` throws where a unit does not sum to zero.
    const sisa = Object.entries(baris(p)).filter(([akun]) => akun.startsWith('barang/sepuhan'))
    expect(sisa).toEqual([])
    expect(hasil.every((h) => h.modal_rp >= 0)).toBe(true)
  }
})

test.each([
  [10_000, 9999, 9999],
  [1, 9999, 1],
  [3125, 9950, 3109],
])('a bar of %i mg at %i holds %i mg of fine gold', (berat, kadar, murni) => {
  expect(murniBatang(berat, kadar)).toBe(murni)
})

test('what is usual needs three lots; a loss beyond it is looked at', () => {
  const lot = (wasting_mg: number) => ({ kirim_murni_mg: 10_000, wasting_mg })
  expect(wastingBiasa([lot(50), lot(50)])).toBeNull()
  expect(wastingBiasa([lot(20), lot(40), lot(60)])).toBe(40)
  expect(wastingBp(10_000, -25)).toBe(-25)
  const cases: readonly [number, number | null, number, boolean][] = [
    [50, null, 50, false],
    [51, null, 50, true],
    [90, 40, 50, false],
    [91, 40, 50, true],
    [-50, 40, 50, false],
    [-51, 40, 50, true],
  ]
  for (const [bp, biasa, batas, janggal] of cases)
    expect([bp, wastingJanggal(bp, biasa, batas)]).toEqual([bp, janggal])
})
