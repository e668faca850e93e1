import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { documentHistory } from '#kernel/server/command/history.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import {
  type BayarHutang,
  type UangTindakan,
  hutangBayarBaca,
  hutangBayarRiwayat,
} from '../../contract.ts'
import { type RowBayar, dariBayar, denganUang, kolomBayar, wireBayar } from './wire-bayar.ts'

/** An act with its money. Throws 404 `hutang.bayar_tidak_ada`. */
export async function bacaBayar(tx: Tx, nomor: string): Promise<BayarHutang> {
  const toko = tx.kode_toko
  const [kepala, uang] = await Promise.all([
    tx.maybe(sql<RowBayar>`
      select ${kolomBayar} from ${dariBayar(toko)}
      where b.kode_toko = ${toko} and b.no_bayar = ${nomor}`),
    tx.all(sql<UangTindakan>`
      select arah, jenis, jumlah_rp, kode_bank, no_rekening, fee_rp, gesek_rp, tujuan_bank,
        tujuan_rekening, tujuan_nama
      from public.hutang_uang where kode_toko = ${toko} and dokumen = ${nomor} order by baris`),
  ])
  if (!kepala) throw bayarTidakAda(nomor)
  return denganUang(wireBayar(kepala), uang)
}

export const bayarTidakAda = (no_bayar: string) =>
  new AppError('hutang.bayar_tidak_ada', { status: 404, params: { no_bayar } })

export const lihatBayar = defineQuery(hutangBayarBaca, ({ tx, input }) =>
  bacaBayar(tx, input.no_bayar),
)

export const riwayatBayar = defineQuery(hutangBayarRiwayat, ({ tx, input }) =>
  documentHistory(tx, input.no_bayar),
)
