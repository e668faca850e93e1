import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Posting } from '#kernel/shared/posting.ts'
import { bukukanPasang, hitungPasang } from './rules-mutasi.ts'

const CINCIN = {
  kode_barcode: 'A1',
  berat_mg: 2100,
  berat_bersih_mg: 2000,
  berat_bandrol_mg: 2100,
  harga_modal_rp: 2_000_000,
}

test('a stone of half a carat weighs 0.1 gram, and its cost goes along', () => {
  const batu = { carat_cct: 50, modal_rp: 500_000 }
  expect(hitungPasang('PASANG', CINCIN, batu)).toEqual({
    berat_mg: 2200,
    berat_bandrol_mg: 2200,
    harga_modal_rp: 2_500_000,
  })
  expect(hitungPasang('LEPAS', CINCIN, batu)).toMatchObject({
    berat_mg: 2000,
    harga_modal_rp: 1_500_000,
  })
  // A label that says another weight keeps it.
  expect(hitungPasang('PASANG', { ...CINCIN, berat_bandrol_mg: 2050 }, batu)).toMatchObject({
    berat_bandrol_mg: 2050,
  })
})

test.each([
  [{ carat_cct: 51, modal_rp: 0 }, 'mutasi_batu.tanpa_ruang'],
  [{ carat_cct: 1, modal_rp: 2_000_001 }, 'mutasi_batu.modal_lebih'],
])('taking out %j is refused', (batu, code) => {
  expect(() => hitungPasang('LEPAS', CINCIN, batu)).toThrow(expect.objectContaining({ code }))
})

test('what is set and taken out again leaves the piece and the books as they were', () => {
  const batu = fc.record({
    carat_cct: fc.integer({ min: 1, max: 100_000 }),
    modal_rp: fc.integer({ min: 0, max: 1_000_000_000 }),
  })
  fc.assert(
    fc.property(batu, (b) => {
      const jadi = { ...CINCIN, ...hitungPasang('PASANG', CINCIN, b) }
      expect(hitungPasang('LEPAS', jadi, b)).toMatchObject({
        berat_mg: CINCIN.berat_mg,
        harga_modal_rp: CINCIN.harga_modal_rp,
      })
      const tempat = { kode_gudang: 'ET', kode_baki: 'B1', kode_group: 'G' }
      const p = new Posting()
      const selisih = { berat_mg: jadi.berat_mg - 2100, modal_rp: b.modal_rp }
      bukukanPasang(p, tempat, selisih)
      bukukanPasang(p, tempat, { berat_mg: -selisih.berat_mg, modal_rp: -b.modal_rp })
      expect(p.lines()).toEqual([])
    }),
  )
})
