import { expect, test } from 'vitest'
import type { BarangJual } from '#modules/barang/barang/contract.ts'
import { aturanPenjualan } from '#modules/barang/harga/rules.ts'
import { barangJual } from '#test/factories/barang-jual.ts'
import { type BarisJual, hitungJualBaris } from './baris-jual.ts'
import {
  hargaBerubah,
  kunciBerakhir,
  pakaiHargaBaru,
  pertahankanHarga,
  segarkan,
} from './harga-berubah.ts'

const ATURAN = aturanPenjualan({}, false)
const BANDROL = aturanPenjualan({ kategori_harga: 'BANDROL' }, false)
const PAPAN = 1_250_000

const barang = (kode_barcode: string, ubah: Partial<BarangJual> = {}): BarangJual =>
  barangJual(kode_barcode, {
    ongkos_nilai: 100_000,
    ongkos: 100_000,
    pembulatan: 0,
    total: 2 * PAPAN + 100_000,
    ...ubah,
  })

type Daftar = readonly BarisJual[]
const satu = (b = barang('A')): Daftar => [{ barang: b }]
const papan = (
  daftar: Daftar,
  harga_per_gram: number,
  { terkunci, ...ubah }: Partial<BarangJual> & { terkunci?: Readonly<Record<string, number>> } = {},
) => segarkan(daftar, new Map([['A', barang('A', { ...ubah, harga_per_gram })]]), terkunci)
const hitung = (daftar: Daftar, terkunci?: Readonly<Record<string, number>>) =>
  daftar.map((b) => hitungJualBaris(b, ATURAN, terkunci))
const total = (daftar: Daftar, terkunci?: Readonly<Record<string, number>>) =>
  hitung(daftar, terkunci).reduce((n, b) => n + (b.harga?.jumlah_rp ?? 0), 0)

test('a board that rose is told by group, and the first told price stays at hand', () => {
  const naik = papan(satu(), PAPAN + 20_000)
  expect(hargaBerubah(naik, ATURAN)).toEqual([
    { kode_group: 'G750', dulu: PAPAN, kini: PAPAN + 20_000, selisih_rp: 40_000 },
  ])
  // A second step is told from the first, and a way back is nothing at all.
  expect(hargaBerubah(papan(naik, PAPAN + 30_000), ATURAN)).toMatchObject([
    { dulu: PAPAN, selisih_rp: 60_000 },
  ])
  expect(hargaBerubah(papan(naik, PAPAN), ATURAN)).toEqual([])
})

test('the old price is a lowered one; the new one is what the server counts', () => {
  const naik = papan(satu(), PAPAN + 20_000)
  const lama = pertahankanHarga(naik, ATURAN)
  expect(total(lama)).toBe(total(satu()))
  expect(hitung(lama)[0]).toMatchObject({ turun_rp: 40_000 })
  expect(hargaBerubah(lama, ATURAN)).toEqual([])
  const baru = pakaiHargaBaru(naik)
  expect(total(baru)).toBe(total(satu()) + 40_000)
  expect(hargaBerubah(baru, ATURAN)).toEqual([])
})

test('a board that fell: nobody is kept at the dearer price', () => {
  const turun = papan(satu(), PAPAN - 10_000)
  expect(hargaBerubah(turun, ATURAN)).toMatchObject([{ selisih_rp: -20_000 }])
  const lama = pertahankanHarga(turun, ATURAN)
  expect(total(lama)).toBe(total(turun))
  expect(lama[0]?.harga_jual).toBeUndefined()
})

test('a price by hand, a tag and a lock do not follow the board', () => {
  const tangan = [{ barang: barang('A'), harga_jual: 2_400_000 }]
  expect(hargaBerubah(papan(tangan, PAPAN + 1), ATURAN)).toEqual([])
  const tag = { harga_bandrol: 3_000_000 }
  const bertag = papan(satu(barang('A', tag)), PAPAN + 1, tag)
  expect(hargaBerubah(bertag, BANDROL)).toEqual([])
  expect(pertahankanHarga(bertag, BANDROL)[0]?.harga_jual).toBeUndefined()
  const terkunci = { G750: PAPAN }
  const dikunci = papan(satu(), PAPAN + 20_000, { terkunci })
  expect(hargaBerubah(dikunci, ATURAN)).toEqual([])
  expect(total(dikunci, terkunci)).toBe(total(satu()))
  // When the lock is over, what was locked is offered like any other first price.
  expect(hargaBerubah(kunciBerakhir(dikunci, terkunci), ATURAN)).toMatchObject([
    { selisih_rp: 40_000 },
  ])
})
