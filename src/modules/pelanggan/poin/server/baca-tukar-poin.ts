import type { RawBuilder } from 'kysely'
import { AppError } from '#kernel/shared/errors.ts'
import { documentHistory } from '#kernel/server/command/history.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { byDay, listPage, ofDocuments, sums } from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import {
  type KepalaTukarPoin,
  type TukarPoin,
  tukarPoinBaca,
  tukarPoinDaftar,
  tukarPoinMember,
  tukarPoinRiwayat,
} from '../contract.ts'
import { saldoPoin } from './saldo-poin.ts'

const kolom = sql<KepalaTukarPoin>`
  d.no_tukar_poin, d.tanggal, d.waktu, d.status, d.kode_customer, m.nama_customer,
  d.jumlah_hadiah, d.poin, d.saldo as saldo_poin, d.keterangan, d.input_by, d.alasan_batal,
  d.dibatalkan_oleh, d.dibatalkan_pada, d.setuju_batal`

const dari = (toko: string): RawBuilder<unknown> => sql`
  public.tukar_poin d
  join public.member m on m.kode_toko = ${toko} and m.kode_customer = d.kode_customer`

/** The whole document. Throws 404 `poin.tukar_tidak_ada`. */
export async function bacaTukarPoin(tx: Tx, nomor: string): Promise<TukarPoin> {
  const toko = tx.kode_toko
  const [kepala, items] = await Promise.all([
    tx.maybe(sql<KepalaTukarPoin & { readonly cetak: number }>`
      select ${kolom}, d.cetak from ${dari(toko)}
      where d.kode_toko = ${toko} and d.no_tukar_poin = ${nomor}`),
    tx.all(sql<TukarPoin['items'][number]>`
      select baris, kode_hadiah, nama_hadiah, poin_satuan, jumlah, poin
      from public.tukar_poin_hadiah where kode_toko = ${toko} and no_tukar_poin = ${nomor}
      order by baris`),
  ])
  if (!kepala) throw tidakAda(nomor)
  return { ...kepala, items: [...items] }
}

export const tidakAda = (no_tukar_poin: string) =>
  new AppError('poin.tukar_tidak_ada', { status: 404, params: { no_tukar_poin } })

export const lihatTukarPoin = defineQuery(tukarPoinBaca, ({ tx, input }) =>
  bacaTukarPoin(tx, input.no_tukar_poin),
)

export const riwayatTukarPoin = defineQuery(tukarPoinRiwayat, ({ tx, input }) =>
  documentHistory(tx, input.no_tukar_poin),
)

/** Totals leave cancelled ones out. */
export const daftarTukarPoin = defineQuery(tukarPoinDaftar, ({ ctx, tx, input }) =>
  listPage(
    { ctx, tx, input },
    {
      columns: kolom,
      from: dari(tx.kode_toko),
      where: ofDocuments('d', tx.kode_toko, input),
      search: {
        columns: ['d.no_tukar_poin', 'm.nama_customer', 'd.kode_customer'],
        personal: ['m.no_hp'],
      },
      order: { ...byDay('d', 'no_tukar_poin'), ties: ['tanggal'] },
      totals: sums(sql`d.status = 'VALID'`, {
        poin: sql`d.poin`,
        jumlah_hadiah: sql`d.jumlah_hadiah`,
      }),
    },
  ),
)

/** What the member has now. Throws 404 `poin.member_tidak_ada`. */
export const poinMember = defineQuery(tukarPoinMember, async ({ tx, input }) => {
  const { kode_customer } = input
  const [member, { poin }] = await Promise.all([
    tx.maybe(sql<{ nama_customer: string; no_hp: string | null }>`
      select nama_customer, no_hp from public.member
      where kode_toko = ${tx.kode_toko} and kode_customer = ${kode_customer}`),
    tx.one(saldoPoin(tx.kode_toko, kode_customer)),
  ])
  if (!member)
    throw new AppError('poin.member_tidak_ada', { status: 404, params: { kode_customer } })
  return { kode_customer, ...member, poin }
})
