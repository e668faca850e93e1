import { sql } from '#kernel/server/db/query.ts'
import type { Waiting, Waits } from '#kernel/server/waiting.ts'
import { ORDER_MENUNGGU } from '../rules.ts'

/** Orders of marketplaces that a person has to decide. */
export const orderMenunggu: Waiting = {
  nama: 'order_daring',
  layar: '/pesanan-marketplace',
  hitung: ({ tx }) =>
    tx.one(sql<Waits>`
      select count(*)::int as jumlah from public.pesanan_marketplace
      where kode_toko = ${tx.kode_toko} and status = any(${[...ORDER_MENUNGGU]})`),
}
