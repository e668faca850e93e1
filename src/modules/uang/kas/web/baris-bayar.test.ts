import { describe, expect, test } from 'vitest'
import type { JenisBayar } from '../rules.ts'
import {
  type BarisBayar,
  bayarTerisi,
  hapusBayar,
  kirimBayar,
  tambahBayar,
  tanpaRekening,
  ubahBayar,
} from './baris-bayar.ts'

const KOSONG: readonly BarisBayar[] = []
const tambah = (bayar: readonly BarisBayar[], jenis: JenisBayar, akun: string | null = null) =>
  tambahBayar(bayar, jenis, akun)
const jumlah = (bayar: readonly BarisBayar[], total_rp: number) =>
  bayarTerisi(bayar, total_rp).map((b) => b.jumlah_rp)

describe('rows of payment', () => {
  test('the first takes all that is due and follows it, until an amount is typed', () => {
    const { bayar, no } = tambah(KOSONG, 'CASH')
    expect(jumlah(bayar, 2_600_500)).toEqual([2_600_500])
    expect(jumlah(bayar, 5_200_500)).toEqual([5_200_500])
    const diketik = ubahBayar(bayar, no, { jumlah_rp: 3_000_000, otomatis: false })
    expect(jumlah(diketik, 5_200_500)).toEqual([3_000_000])
  })

  test('cash takes what a card leaves; cash is there once, cards may be several', () => {
    const kartu = tambah(KOSONG, 'DEBET', '811')
    const diketik = ubahBayar(kartu.bayar, kartu.no, { jumlah_rp: 1_000_000, otomatis: false })
    const tunai = tambah(diketik, 'CASH')
    expect(jumlah(tunai.bayar, 2_600_500)).toEqual([1_000_000, 1_600_500])
    expect(tambah(tunai.bayar, 'CASH')).toEqual({ bayar: tunai.bayar, no: tunai.no })
    expect(tambah(tunai.bayar, 'DEBET', '812').bayar).toHaveLength(3)
    expect(hapusBayar(tunai.bayar, kartu.no)).toHaveLength(1)
  })

  test('a row that pays nothing is not sent, and needs no account', () => {
    const dua = tambah(tambah(KOSONG, 'CASH').bayar, 'TRANSFER').bayar
    const terisi = bayarTerisi(dua, 900_000)
    expect(kirimBayar(terisi)).toEqual([{ jenis: 'CASH', jumlah_rp: 900_000 }])
    expect(tanpaRekening(terisi)).toBeUndefined()
    const transfer = bayarTerisi(tambah(KOSONG, 'TRANSFER').bayar, 900_000)
    expect(tanpaRekening(transfer)?.jenis).toBe('TRANSFER')
  })
})
