import { describe, expect, it } from 'vitest'
import { AppError } from '#kernel/shared/errors.ts'
import { hargaBarang } from '#modules/barang/harga/rules.ts'
import { JENIS_PEMBELI } from '#modules/pelanggan/member/rules-pajak.ts'
import { Acak } from '#test/model/acak.ts'
import { PAJAK } from '#test/factories/pajak.ts'
import { pajakBanding, soalAcak } from '#test/factories/pembanding-pajak.ts'
import {
  type AturanPajak,
  KELAS_PAJAK,
  PEROLEHAN,
  type SoalPajak,
  putusBarang,
  putusPajak,
} from './rules.ts'

const HARI = '2026-11-28'

/** Who, what, whence → rate and code of PPN, its reason, rate of PPh 22 and its reason. `+`: confirmed. */
const KASUS = `
  FAKTUR PERHIASAN biasa KONSUMEN 110 05 FAKTUR_PAJAK 0 PPH_KONSUMEN
  FAKTUR PERHIASAN biasa PEDAGANG 110 05 FAKTUR_PAJAK 25 PPH_PERHIASAN
  FAKTUR PERHIASAN biasa PABRIKAN 0 05 KE_PABRIKAN 25 PPH_PERHIASAN
  FAKTUR PERHIASAN biasa UMKM+ 110 05 FAKTUR_PAJAK 0 PPH_UMKM
  FAKTUR PERHIASAN biasa UMKM- 110 05 FAKTUR_PAJAK 25 PPH_PERHIASAN
  FAKTUR PERHIASAN biasa SKB+ 110 05 FAKTUR_PAJAK 0 PPH_SKB
  FAKTUR PERHIASAN biasa SKB- 110 05 FAKTUR_PAJAK 25 PPH_PERHIASAN
  IMPOR PERHIASAN biasa KONSUMEN 110 05 IMPOR 0 PPH_KONSUMEN
  IMPOR PERHIASAN biasa PEDAGANG 110 05 IMPOR 25 PPH_PERHIASAN
  IMPOR PERHIASAN biasa PABRIKAN 0 05 KE_PABRIKAN 25 PPH_PERHIASAN
  IMPOR PERHIASAN biasa UMKM+ 110 05 IMPOR 0 PPH_UMKM
  IMPOR PERHIASAN biasa UMKM- 110 05 IMPOR 25 PPH_PERHIASAN
  IMPOR PERHIASAN biasa SKB+ 110 05 IMPOR 0 PPH_SKB
  IMPOR PERHIASAN biasa SKB- 110 05 IMPOR 25 PPH_PERHIASAN
  KONSUMEN PERHIASAN biasa KONSUMEN 165 05 BELI_KONSUMEN 0 PPH_KONSUMEN
  KONSUMEN PERHIASAN biasa PEDAGANG 165 05 BELI_KONSUMEN 25 PPH_PERHIASAN
  KONSUMEN PERHIASAN biasa PABRIKAN 0 05 KE_PABRIKAN 25 PPH_PERHIASAN
  KONSUMEN PERHIASAN biasa UMKM+ 165 05 BELI_KONSUMEN 0 PPH_UMKM
  KONSUMEN PERHIASAN biasa UMKM- 165 05 BELI_KONSUMEN 25 PPH_PERHIASAN
  KONSUMEN PERHIASAN biasa SKB+ 165 05 BELI_KONSUMEN 0 PPH_SKB
  KONSUMEN PERHIASAN biasa SKB- 165 05 BELI_KONSUMEN 25 PPH_PERHIASAN
  TANPA PERHIASAN biasa KONSUMEN 165 05 TANPA_FAKTUR 0 PPH_KONSUMEN
  TANPA PERHIASAN biasa PEDAGANG 165 05 TANPA_FAKTUR 25 PPH_PERHIASAN
  TANPA PERHIASAN biasa PABRIKAN 0 05 KE_PABRIKAN 25 PPH_PERHIASAN
  TANPA PERHIASAN biasa UMKM+ 165 05 TANPA_FAKTUR 0 PPH_UMKM
  TANPA PERHIASAN biasa UMKM- 165 05 TANPA_FAKTUR 25 PPH_PERHIASAN
  TANPA PERHIASAN biasa SKB+ 165 05 TANPA_FAKTUR 0 PPH_SKB
  TANPA PERHIASAN biasa SKB- 165 05 TANPA_FAKTUR 25 PPH_PERHIASAN
  BUATAN PERHIASAN biasa KONSUMEN 165 05 BUATAN_KONSUMEN 0 PPH_KONSUMEN
  BUATAN PERHIASAN biasa PEDAGANG 110 05 BUATAN_PEDAGANG 25 PPH_PERHIASAN
  BUATAN PERHIASAN biasa PABRIKAN 110 05 BUATAN_PEDAGANG 25 PPH_PERHIASAN
  BUATAN PERHIASAN biasa UMKM+ 110 05 BUATAN_PEDAGANG 0 PPH_UMKM
  BUATAN PERHIASAN biasa UMKM- 110 05 BUATAN_PEDAGANG 25 PPH_PERHIASAN
  BUATAN PERHIASAN biasa SKB+ 110 05 BUATAN_PEDAGANG 0 PPH_SKB
  BUATAN PERHIASAN biasa SKB- 110 05 BUATAN_PEDAGANG 25 PPH_PERHIASAN
  FAKTUR BATANGAN murni KONSUMEN 0 07 BATANGAN 0 PPH_KONSUMEN
  FAKTUR BATANGAN murni PEDAGANG 0 07 BATANGAN 25 PPH_BATANGAN
  FAKTUR BATANGAN murni PABRIKAN 0 07 BATANGAN 25 PPH_BATANGAN
  FAKTUR BATANGAN murni UMKM+ 0 07 BATANGAN 0 PPH_UMKM
  FAKTUR BATANGAN murni UMKM- 0 07 BATANGAN 25 PPH_BATANGAN
  FAKTUR BATANGAN murni SKB+ 0 07 BATANGAN 0 PPH_SKB
  FAKTUR BATANGAN murni SKB- 0 07 BATANGAN 25 PPH_BATANGAN
  TANPA BATANGAN biasa KONSUMEN 165 05 BATANGAN_LAIN 0 PPH_KONSUMEN
  TANPA BATANGAN biasa PEDAGANG 165 05 BATANGAN_LAIN 25 PPH_BATANGAN
  TANPA BATANGAN biasa PABRIKAN 165 05 BATANGAN_LAIN 25 PPH_BATANGAN
  TANPA BATANGAN biasa UMKM+ 165 05 BATANGAN_LAIN 0 PPH_UMKM
  TANPA BATANGAN biasa UMKM- 165 05 BATANGAN_LAIN 25 PPH_BATANGAN
  TANPA BATANGAN biasa SKB+ 165 05 BATANGAN_LAIN 0 PPH_SKB
  TANPA BATANGAN biasa SKB- 165 05 BATANGAN_LAIN 25 PPH_BATANGAN
  IMPOR BATANGAN murni KONSUMEN 0 07 BATANGAN 0 PPH_KONSUMEN
  IMPOR BATANGAN biasa PEDAGANG 165 05 BATANGAN_LAIN 25 PPH_BATANGAN
  KONSUMEN BATANGAN murni KONSUMEN 0 07 BATANGAN 0 PPH_KONSUMEN
  KONSUMEN BATANGAN biasa PEDAGANG 165 05 BATANGAN_LAIN 25 PPH_BATANGAN
  BUATAN BATANGAN murni KONSUMEN 0 07 BATANGAN 0 PPH_KONSUMEN
  BUATAN BATANGAN biasa PEDAGANG 165 05 BATANGAN_LAIN 25 PPH_BATANGAN
  FAKTUR BATANGAN_LAIN murni KONSUMEN 165 05 BATANGAN_LAIN 0 PPH_KONSUMEN
  FAKTUR BATANGAN_LAIN murni PEDAGANG 165 05 BATANGAN_LAIN 25 PPH_BATANGAN
  FAKTUR BATANGAN_LAIN murni SKB+ 165 05 BATANGAN_LAIN 0 PPH_SKB
  TANPA BATANGAN_LAIN murni KONSUMEN 165 05 BATANGAN_LAIN 0 PPH_KONSUMEN
  TANPA BATANGAN_LAIN murni PEDAGANG 165 05 BATANGAN_LAIN 25 PPH_BATANGAN
  TANPA BATANGAN_LAIN murni SKB+ 165 05 BATANGAN_LAIN 0 PPH_SKB
  FAKTUR PERHIASAN_LAIN biasa KONSUMEN 110 05 PERHIASAN_LAIN 0 BUKAN_EMAS
  FAKTUR PERHIASAN_LAIN biasa PEDAGANG 110 05 PERHIASAN_LAIN 0 BUKAN_EMAS
  FAKTUR PERHIASAN_LAIN biasa PABRIKAN 110 05 PERHIASAN_LAIN 0 BUKAN_EMAS
  KONSUMEN PERHIASAN_LAIN biasa KONSUMEN 110 05 PERHIASAN_LAIN 0 BUKAN_EMAS
  KONSUMEN PERHIASAN_LAIN biasa PEDAGANG 110 05 PERHIASAN_LAIN 0 BUKAN_EMAS
  KONSUMEN PERHIASAN_LAIN biasa PABRIKAN 110 05 PERHIASAN_LAIN 0 BUKAN_EMAS
  BUATAN PERHIASAN_LAIN biasa KONSUMEN 110 05 PERHIASAN_LAIN 0 BUKAN_EMAS
  BUATAN PERHIASAN_LAIN biasa PEDAGANG 110 05 PERHIASAN_LAIN 0 BUKAN_EMAS
  BUATAN PERHIASAN_LAIN biasa PABRIKAN 110 05 PERHIASAN_LAIN 0 BUKAN_EMAS
  TANPA PERHIASAN_LAIN biasa KONSUMEN 110 05 PERHIASAN_LAIN 0 BUKAN_EMAS
  TANPA PERHIASAN_LAIN biasa PEDAGANG 110 05 PERHIASAN_LAIN 0 BUKAN_EMAS
  TANPA PERHIASAN_LAIN biasa PABRIKAN 110 05 PERHIASAN_LAIN 0 BUKAN_EMAS
  TANPA JASA biasa KONSUMEN 110 05 JASA 0 BUKAN_EMAS
  TANPA JASA biasa PEDAGANG 110 05 JASA 0 BUKAN_EMAS
  TANPA JASA biasa PABRIKAN 110 05 JASA 0 BUKAN_EMAS
  TANPA JASA biasa UMKM+ 110 05 JASA 0 BUKAN_EMAS
  TANPA JASA biasa UMKM- 110 05 JASA 0 BUKAN_EMAS
  TANPA JASA biasa SKB+ 110 05 JASA 0 BUKAN_EMAS
  TANPA JASA biasa SKB- 110 05 JASA 0 BUKAN_EMAS
  FAKTUR PERHIASAN murni KONSUMEN 110 05 FAKTUR_PAJAK 0 PPH_KONSUMEN
`
  .trim()
  .split('\n')
  .map((baris) => baris.trim().split(' '))

const cari = <T extends string>(dari: readonly T[], kata: string | undefined): T => {
  const ada = dari.find((d) => d === kata)
  if (ada === undefined) throw new Error(`${kata} is none of ${dari.join(', ')}`)
  return ada
}

const soal = ([perolehan, kelas, murni, pembeli = '']: readonly string[]): SoalPajak => ({
  pkp: true,
  tanggal: HARI,
  tarif: PAJAK.tarif,
  perolehan: cari(PEROLEHAN, perolehan),
  kelas: cari([...KELAS_PAJAK, 'JASA'], kelas),
  murni: murni === 'murni',
  pembeli: {
    jenis: cari(JENIS_PEMBELI, pembeli.replace(/[+-]$/, '')),
    surat_sah: pembeli.endsWith('+'),
  },
})

describe('putusPajak', () => {
  it('has at least 80 cases', () => expect(KASUS.length).toBeGreaterThanOrEqual(80))

  it.each(KASUS)('%s %s %s to %s', (...kasus) => {
    const [, , , , ppn, kode, alasan, pph, alasanPph] = kasus
    expect(putusPajak(soal(kasus))).toEqual({
      ppn_bp: Number(ppn),
      kode_pajak: kode,
      ppn_alasan: alasan,
      pph_bp: Number(pph),
      pph_alasan: alasanPph,
    })
  })

  it.each(KASUS)('collects nothing in a shop that is no PKP: %s %s %s to %s', (...kasus) => {
    expect(putusPajak({ ...soal(kasus), pkp: false, tarif: [] })).toEqual({
      ppn_bp: 0,
      kode_pajak: null,
      ppn_alasan: 'BUKAN_PKP',
      pph_bp: 0,
      pph_alasan: 'BUKAN_PKP',
    })
  })

  it('takes the row of the day, in whatever order they stand', () => {
    const naik = { kasus: 'FAKTUR_PAJAK', berlaku_dari: '2027-01-01', tarif_bp: 120 } as const
    const lagi = { ...naik, berlaku_dari: '2027-07-01', tarif_bp: 300, kode_pajak: '04' }
    const tarif = [lagi, ...PAJAK.tarif, { ...naik, kode_pajak: '05' }]
    const pada = (tanggal: string) => {
      const p = putusPajak({
        ...soal(['FAKTUR', 'PERHIASAN', 'biasa', 'KONSUMEN']),
        tarif,
        tanggal,
      })
      return [p.ppn_bp, p.kode_pajak]
    }
    expect(pada('2026-12-31')).toEqual([110, '05'])
    expect(pada('2027-01-01')).toEqual([120, '05'])
    expect(pada('2027-06-30')).toEqual([120, '05'])
    expect(pada('2027-07-01')).toEqual([300, '04'])
  })

  it('says which rate is missing on which day', () => {
    const dahulu = { ...soal(['FAKTUR', 'PERHIASAN', 'biasa', 'KONSUMEN']), tanggal: '2020-01-01' }
    expect(() => putusPajak(dahulu)).toThrow(AppError)
    try {
      putusPajak(dahulu)
    } catch (error) {
      expect(error).toMatchObject({
        code: 'pajak.tarif_tidak_ada',
        params: { kasus: 'FAKTUR_PAJAK', tanggal: '2020-01-01' },
      })
    }
  })
})

describe('a piece', () => {
  const ATURAN: AturanPajak = { ...PAJAK, kelas: { LM: 'BATANGAN' }, murni: ['24K'] }
  it.each([
    [{ kode_dept: 'CIN', faktur_pajak: true }, 'FAKTUR_PAJAK'],
    [{ kode_dept: 'CIN', faktur_pajak: false }, 'TANPA_FAKTUR'],
    [{ kode_dept: 'CIN', faktur_pajak: false, perolehan: 'KONSUMEN' }, 'BELI_KONSUMEN'],
    [{ kode_dept: 'LM', kadar: '24K', faktur_pajak: false }, 'BATANGAN'],
    [{ kode_dept: 'LM', kadar: '23K', faktur_pajak: true }, 'BATANGAN_LAIN'],
    [{ kode_dept: 'LM', faktur_pajak: true }, 'BATANGAN_LAIN'],
  ] as const)('%o is %s', (barang, alasan) => {
    expect(putusBarang(barang, true, ATURAN).ppn_alasan).toBe(alasan)
  })
})

const BANYAK = Number(process.env['PAJAK_ACAK'] ?? 10_000)

it(`agrees with exact fractions on ${BANYAK} random documents`, () => {
  const acak = new Acak(Number(process.env['BENIH'] ?? 17))
  for (let n = 0; n < BANYAK; n++) {
    const { baris, aturan } = soalAcak(acak)
    const kita = baris.map((b) => hargaBarang(b, aturan))
    const jumlah = (nilai: (h: (typeof kita)[number]) => number) =>
      kita.reduce((total, h) => total + BigInt(nilai(h)), 0n)
    const banding = pajakBanding(baris, aturan)
    expect(
      { dpp: jumlah((h) => h.dpp_rp), ppn: jumlah((h) => h.ppn_rp), pph: jumlah((h) => h.pph_rp) },
      `document ${n}`,
    ).toEqual({ dpp: banding.dpp, ppn: banding.ppn, pph: banding.pph })
    expect(kita.map((h) => h.kode_pajak)).toEqual(banding.kode)
    expect(jumlah((h) => h.jumlah_rp)).toBe(banding.dpp + banding.ppn + banding.pph)
  }
})
