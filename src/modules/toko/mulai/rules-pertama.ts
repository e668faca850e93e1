import { kode, pilihan, teks } from '#kernel/shared/fields.ts'
import { ZONA_WAKTU } from '#modules/toko/toko/rules.ts'

/** What the first shop and its owner are asked for; `ulangi` is never sent. */
export const ISIAN_PERTAMA = {
  kode: teks({ max: 40 }),
  nama_toko: teks({ max: 60, contoh: 'Toko Emas Kencana' }),
  alamat_toko: teks({ max: 200 }),
  kota: teks({ wajib: false, max: 60 }),
  telp: teks({ wajib: false, max: 30 }),
  kode_toko: kode({ min: 2, max: 10, contoh: 'PST' }),
  kode_nota: kode({ min: 2, max: 2, contoh: 'PS' }),
  zona_waktu: pilihan(ZONA_WAKTU, { default: 'Asia/Jakarta' }),
  nama: teks({ max: 60 }),
  user_id: kode({ min: 2, max: 20, contoh: 'BUDI' }),
  password: teks({ max: 200 }),
  ulangi: teks({ max: 200 }),
}
