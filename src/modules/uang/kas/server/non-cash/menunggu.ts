import { sql } from '#kernel/server/db/query.ts'
import type { Waiting, Waits } from '#kernel/server/waiting.ts'
import { addDays, tanggal } from '#kernel/shared/tanggal.ts'
import { kelompokNonCash } from './belum-validasi.ts'

/** Days back in which money over the bank is looked for; the screen itself looks further. */
const HARI = 31

/** Money over the bank of earlier days that nobody has seen on the account. */
export const nonCashMenunggu: Waiting = {
  nama: 'non_cash',
  layar: '/validasi-non-cash',
  hitung: ({ tx, hari }) => {
    const sampai = addDays(tanggal(hari), -1)
    const semua = kelompokNonCash(tx.kode_toko, { dari: addDays(sampai, -HARI), sampai })
    return tx.one(sql<Waits>`
      select count(*)::int as jumlah from (${semua}) k where k.sisa_rp <> 0`)
  },
}
