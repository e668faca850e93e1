import { sql } from '#kernel/server/db/query.ts'
import { defineQuery, defineSession } from '#kernel/server/http/route.ts'
import type { Satuan } from '#kernel/shared/posting.ts'
import { saldoBarangTerlihat } from '#modules/alat/pengaturan/rules.ts'
import { periksa, saldo } from '../contract.ts'
import { periksaBuku } from './invarian.ts'

type SaldoRow = { akun: string; satuan: Satuan; rincian: string; jumlah: number }

/** Balances from the daily movements; up to and including `sampai` when given. */
export const saldoBuku = defineQuery(saldo, async ({ ctx, tx, input }) =>
  tx.all(sql<SaldoRow>`
    select akun, satuan, rincian, sum(jumlah)::bigint as jumlah from public.saldo_harian
    where kode_toko = ${tx.kode_toko}
      and (${input.sampai ?? null}::date is null or tanggal <= ${input.sampai ?? null}::date)
      and (${input.akun ?? null}::text is null or akun = ${input.akun ?? null}::text)
      and (${saldoBarangTerlihat(ctx.modules, ctx.sesi.level)}
        or satuan = 'IDR' and akun not like 'barang/%')
    group by akun, satuan, rincian having sum(jumlah) <> 0
    order by akun, satuan, rincian`),
)

export const periksaSemua = defineSession(periksa, async ({ ctx }) =>
  ctx.services.db.bacaTetap(ctx.toko.kode_toko, (tx) =>
    periksaBuku(tx, ctx.services.registry.documents),
  ),
)
