import { sql } from '#kernel/server/db/query.ts'
import type { Waiting, Waits } from '#kernel/server/waiting.ts'
import { dibayar } from './hutang.ts'

/** Days ahead in which a supplier's paper that falls due is told. */
const HARI_TEMPO = 3

/** Deliveries to be paid by now or within three days. */
export const bayarMenunggu: Waiting = {
  nama: 'bayar_supplier',
  layar: '/bayar-supplier',
  hitung: ({ tx, hari }) =>
    tx.one(sql<Waits>`
      select count(*)::int as jumlah, min(d.jatuh_tempo) as tenggat
      from public.terima_supplier d, ${dibayar(tx.kode_toko)}
      where d.kode_toko = ${tx.kode_toko} and d.status = 'VALID'
        and d.jatuh_tempo <= ${hari}::date + ${HARI_TEMPO}::int
        and d.total_rp + d.total_emas_mg > y.rp + y.emas_mg`),
}
