/** One settlement of goods that go both ways. */
export { type Pelunas, bukuLunas, kolomLunas, lunasiTukar } from './bayar-tukar.ts'
export { izinUangKeluar } from './izin-uang-keluar.ts'
