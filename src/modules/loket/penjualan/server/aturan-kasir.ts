import { sql } from '#kernel/server/db/query.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { potonganPerJenis } from '#modules/barang/harga/server/index.ts'
import {
  type PembeliNota,
  type TabelPajak,
  pembeliMember,
  tabelPajak,
} from '#modules/barang/pajak/server/index.ts'
import { saldoPoin } from '#modules/pelanggan/poin/server/index.ts'
import { penjualanAturan, penjualanPoin } from '../contract-kasir.ts'
import type { AturanPoin } from '../poin-dan-bonus.ts'
import { type PotonganJenis } from '#modules/barang/harga/rules.ts'
import { nilaiPoin } from '#modules/pelanggan/poin/rules.ts'
import { poinPerGroup } from './baca-aturan-jual.ts'

interface Row {
  readonly potongan: PotonganJenis[] | null
  readonly pajak: TabelPajak | null
  readonly pembeli: PembeliNota | null
  readonly poin: AturanPoin[] | null
}

/** What the counter needs to price as the server does, besides pieces and settings. */
export const aturanKasir = defineQuery(penjualanAturan, async ({ ctx, tx, input }) => {
  const { potongan, pajak, pembeli, poin } = await tx.one(sql<Row>`
    select ${potonganPerJenis(tx.kode_toko)} as potongan,
      case when ${ctx.toko.pkp}::boolean then ${tabelPajak} end as pajak,
      case when ${ctx.toko.pkp}::boolean
        then ${pembeliMember(tx.kode_toko, input.kode_customer ?? null)} end as pembeli,
      ${poinPerGroup(tx.kode_toko)} as poin`)
  const siapa = pembeli && { jenis: pembeli.jenis, surat_sah: pembeli.surat_sah }
  return { potongan: potongan ?? [], pajak, pembeli: siapa, poin: poin ?? [] }
})

export const poinPelanggan = defineQuery(penjualanPoin, async ({ ctx, tx, input }) => {
  const { kode_customer } = input
  const { poin } = await tx.one(saldoPoin(tx.kode_toko, kode_customer))
  return { kode_customer, poin, nilai_rp: nilaiPoin(ctx.modules) }
})
