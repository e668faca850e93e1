import type { CallOutput } from '#kernel/shared/contract.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, Envelope, defineQuery } from '#kernel/server/http/route.ts'
import { hitungButa } from '../rules-laci.ts'
import { cashPaginated, daftarLaci, uangKas } from '../contract.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { kasDariAkun } from '../rules.ts'
import { halamanMutasi } from './pencatat.ts'
import { type SaldoKas, akunKas, daftarLaciToko, saldoKas } from './saldo-kas.ts'

export const lihatUangKas = defineQuery(uangKas, async ({ ctx, tx, input }) => {
  const tanggal = input.tanggal ?? ctx.toko.tgl_system
  return { tanggal, kas: [...(await saldoTerlihat(ctx, tx, tanggal))], buta: buta(ctx) }
})

const buta = ({ modules, sesi }: Ctx) => hitungButa(modules, sesi.level)

/** As `saldoKas`, without the drawers for a person who is to count them blindly. */
export async function saldoTerlihat(
  ctx: Ctx,
  tx: Tx,
  tanggal: Tanggal,
): Promise<readonly SaldoKas[]> {
  const semua = await saldoKas(tx, tanggal)
  return buta(ctx) ? semua.filter((k) => k.jenis !== 'KAS') : semua
}

type Mutasi = Omit<CallOutput<typeof cashPaginated>[number], 'kas'>

/** Newest first, in the order in which documents were made. */
export const mutasiKas = defineQuery(cashPaginated, async ({ ctx, tx, input }) => {
  const { akun, metode, tgl_from, tgl_to, page, limit } = input
  const toko = tx.kode_toko
  const cari = sql`b.kode_toko = ${toko} and b.satuan = 'IDR' and ${akunKas}
    and not (${buta(ctx)}::boolean and b.akun like 'kas/CASH/%')
    and b.akun = coalesce(${akun ?? null}::text, b.akun)
    and b.rincian = coalesce(${metode ?? null}::text, b.rincian)
    and b.tanggal >= coalesce(${tgl_from ?? null}::date, b.tanggal)
    and b.tanggal <= coalesce(${tgl_to ?? null}::date, b.tanggal)`
  const offset = Math.max(0, input.skip - 1) + (page - 1) * limit
  const [rows, { count }] = await Promise.all([
    tx.all(sql<Mutasi>`
      select tanggal, dokumen, baris, akun, rincian as metode, greatest(jumlah, 0) as masuk_rp,
        greatest(-jumlah, 0) as keluar_rp, aksi, user_id, waktu
      from (${halamanMutasi({ toko, cari, offset, limit })}) m
      order by ke`),
    tx.one(sql<{ count: number }>`select count(*) as count from public.buku b where ${cari}`),
  ])
  const data = rows.map((r) => ({ ...r, kas: kasDariAkun(r.akun)?.kode ?? r.akun }))
  return new Envelope(data, { count, page, limit })
})

export const laciToko = defineQuery(daftarLaci, async ({ tx }) =>
  (await daftarLaciToko(tx)).map((laci) => ({ laci })),
)
