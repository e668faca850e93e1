import { sql } from '#kernel/server/db/query.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { akunPoin } from '#modules/pelanggan/poin/accounts.ts'
import { nilaiPoin } from '#modules/pelanggan/poin/rules.ts'
import { akunJurnal } from '../accounts.ts'
import { jurnalPoin } from '../contract.ts'

/** Number of the chart that what is owed for points stands under, and that of what they cost. */
const KEWAJIBAN = '2-1160'
const BIAYA = '6-1060'

/** Points of all members at their worth, and what journals have booked as owed for them so far. */
export const poinJurnal = defineQuery(jurnalPoin, async ({ ctx, tx }) => {
  const { poin, tercatat_rp } = await tx.one(sql<{ poin: number; tercatat_rp: number }>`
    select
      coalesce(sum(jumlah) filter (where satuan = 'POIN'
        and starts_with(akun, ${akunPoin.member('')})), 0)::bigint as poin,
      coalesce(-sum(jumlah) filter (where satuan = 'IDR'
        and akun = ${akunJurnal.nomor(KEWAJIBAN)}), 0)::bigint as tercatat_rp
    from public.saldo_harian where kode_toko = ${tx.kode_toko}
      and (satuan = 'POIN' or akun = ${akunJurnal.nomor(KEWAJIBAN)})`)
  return {
    poin,
    nilai_rp: poin * nilaiPoin(ctx.modules),
    tercatat_rp,
    akun_kewajiban: KEWAJIBAN,
    akun_biaya: BIAYA,
  }
})
