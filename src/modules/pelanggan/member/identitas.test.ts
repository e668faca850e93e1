import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { periksaIdentitas } from './rules.ts'

const kode = (nomor: string) => periksaIdentitas(nomor)?.code ?? null

describe('periksaIdentitas', () => {
  test.each([
    ['3573014509880002', null],
    ['3573 0145 0988-0002', null],
    ['3573010509880002', null],
    // 29 February: the century is not known, so it may be.
    ['3573012902000001', null],
    ['3573016902000001', null],
    ['9471014101990005', null],
    ['357301450988000', 'member.no_ktp'],
    ['35730145098800021', 'member.no_ktp'],
    ['0000000000000000', 'identitas.wilayah'],
    ['1073014509880002', 'identitas.wilayah'],
    ['3500014509880002', 'identitas.wilayah'],
    ['3573004509880002', 'identitas.wilayah'],
    ['3573010009880002', 'identitas.tanggal'],
    ['3573014009880002', 'identitas.tanggal'],
    ['3573013209880002', 'identitas.tanggal'],
    ['3573017209880002', 'identitas.tanggal'],
    ['3573014500880002', 'identitas.tanggal'],
    ['3573014513880002', 'identitas.tanggal'],
    ['3573013002880002', 'identitas.tanggal'],
    ['3573017104880002', 'identitas.tanggal'],
    ['3573014509880000', 'identitas.salah'],
    // A passport.
    ['A1234567', null],
    ['x 123456', 'identitas.salah'],
    ['BUDI', 'identitas.salah'],
    ['TIDAKADA', 'identitas.salah'],
    ['', 'identitas.salah'],
  ])('%s: %s', (nomor, salah) => {
    expect(kode(nomor)).toBe(salah)
  })

  test('every day of a year is somebody of either sex, and no other day is', () => {
    const hari = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    fc.assert(
      fc.property(fc.nat(99), fc.nat(99), fc.nat(99), (dd, mm, yy) => {
        const dua = (n: number) => String(n).padStart(2, '0')
        const nomor = `357301${dua(dd)}${dua(mm)}${dua(yy)}0001`
        const lahir = dd >= 41 ? dd - 40 : dd
        const ada = lahir >= 1 && lahir <= (hari[mm - 1] ?? 0)
        expect(kode(nomor)).toBe(ada ? null : 'identitas.tanggal')
      }),
    )
  })
})
