import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Posting } from '#kernel/shared/posting.ts'
import { type Rosok, bagiTimbangan } from '#modules/olah/sepuhan/rules.ts'
import { STOK_KE_PUSAT, bukukanDiPusat, bukukanKePusat } from './rules.ts'

const rosok: Rosok = {
  sumber: 'BELI',
  no_sumber: 'FB0A0101010001',
  baris_sumber: 1,
  nama_barang: 'Cincin',
  kode_group: 'G',
  kadar: '18K',
  qty: 1,
  berat_mg: 2_000,
  murni_mg: 1_500,
  modal_rp: 1_600_000,
}

const saldo = (p: Posting) =>
  Object.fromEntries(
    p.lines().map((l) => [`${l.akun} ${l.satuan} ${l.rincian}`.trim(), l.jumlah] as const),
  )

test.each([
  ['BALENAN', 'barang/beli-kembali'],
  ['CUCI', 'barang/cuci'],
  ['ROSOK', 'barang/rosok'],
] as const)('out of %s to the centre; what the scale misses is lost', (stok, akun) => {
  const [timbang] = bagiTimbangan([rosok], 1_900)
  if (!timbang) throw new Error('no part')
  expect(saldo(bukukanKePusat(new Posting(), 'PST', { ...timbang, stok }))).toEqual({
    [`${akun} IDR`]: -1_600_000,
    'antar-toko/barang/PST IDR': 1_600_000,
    [`${akun} MG G`]: -2_000,
    'antar-toko/barang/PST MG G': 1_900,
    'barang/susut MG G': 100,
    [`${akun} MGF`]: -1_500,
    'antar-toko/barang/PST MGF': 1_425,
    'barang/susut MGF': 75,
    [`${akun} PCS`]: -1,
    'antar-toko/barang/PST PCS': 1,
  })
})

test('nobody sends what is in quarantine', () => {
  expect(STOK_KE_PUSAT).not.toContain('KARANTINA')
})

test('what the branch put on its way is what the centre takes off it, in every unit', () => {
  const arb = fc.array(fc.integer({ min: 10, max: 100_000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(arb, fc.double({ min: 0.5, max: 1, noNaN: true }), (berat, sisa) => {
      const isi = berat.map((berat_mg, i) => ({
        ...rosok,
        baris_sumber: i + 1,
        berat_mg,
        murni_mg: Math.floor(berat_mg * 0.75),
        modal_rp: berat_mg * 800,
      }))
      const dikirim = bagiTimbangan(
        isi,
        isi.reduce((n, r) => n + r.berat_mg, 0),
      )
      const kirim = new Posting()
      for (const r of dikirim) bukukanKePusat(kirim, 'X', { ...r, stok: 'ROSOK' })
      const tiba = dikirim.map(({ timbang_mg, timbang_murni_mg, ...r }) => ({
        ...r,
        berat_mg: timbang_mg,
        murni_mg: timbang_murni_mg,
      }))
      const total = tiba.reduce((n, r) => n + r.berat_mg, 0)
      const terima = new Posting()
      for (const r of bagiTimbangan(tiba, Math.max(1, Math.floor(total * sisa))))
        bukukanDiPusat(terima, 'X', r)
      const jalan = (p: Posting) =>
        p
          .lines()
          .flatMap((l) =>
            l.akun.startsWith('antar-toko') ? [[l.satuan, Math.abs(l.jumlah)] as const] : [],
          )
      const jumlah = (rows: readonly (readonly [string, number])[]) => {
        const m = new Map<string, number>()
        for (const [s, n] of rows) m.set(s, (m.get(s) ?? 0) + n)
        return Object.fromEntries(m)
      }
      expect(jumlah(jalan(terima))).toEqual(jumlah(jalan(kirim)))
    }),
  )
})
