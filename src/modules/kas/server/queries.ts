import { sql } from '../../../kernel/server/db/query.ts'
import type { Tx } from '../../../kernel/server/db/tx.ts'
import { type Ctx, Envelope, defineQuery } from '../../../kernel/server/http/route.ts'
import { hitungButa } from '../../laci/rules.ts'
import { cashPaginated, daftarLaci, uangKas } from '../contract.ts'
import type { Tanggal } from '../../../kernel/shared/tanggal.ts'
import { kasDariAkun } from '../rules.ts'
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

interface Mutasi {
  tanggal: string
  dokumen: string
  baris: number
  akun: string
  metode: string
  masuk_rp: number
  keluar_rp: number
  aksi: string | null
  user_id: string | null
  waktu: string | null
}

export const mutasiKas = defineQuery(cashPaginated, async ({ ctx, tx, input }) => {
  const { akun, metode, tgl_from, tgl_to, limit } = input
  const cari = sql`kode_toko = ${tx.kode_toko} and satuan = 'IDR' and ${akunKas}
    and not (${buta(ctx)}::boolean and akun like 'kas/CASH/%')
    and akun = coalesce(${akun ?? null}::text, akun)
    and rincian = coalesce(${metode ?? null}::text, rincian)
    and tanggal >= coalesce(${tgl_from ?? null}::date, tanggal)
    and tanggal <= coalesce(${tgl_to ?? null}::date, tanggal)`
  const [rows, { count }] = await Promise.all([
    tx.all(sql<Mutasi>`
      select b.tanggal, b.dokumen, b.baris, b.akun, b.rincian as metode,
        greatest(b.jumlah, 0) as masuk_rp, greatest(-b.jumlah, 0) as keluar_rp,
        a.aksi, a.user_id, a.waktu
      from (
        select * from public.buku where ${cari}
        order by tanggal desc, dokumen desc, abs(baris) desc, baris
        limit ${limit} offset ${input.skip + (input.page - 1) * limit}
      ) b
      left join lateral (
        -- A document was made by its first entry of the log; its mirror lines by the last.
        select aksi, user_id, waktu from public.audit
        where kode_toko = b.kode_toko and objek = b.dokumen
        order by case when b.baris < 0 then -urut else urut end limit 1
      ) a on true
      order by b.tanggal desc, a.waktu desc, b.dokumen desc, abs(b.baris) desc, b.baris`),
    tx.one(sql<{ count: number }>`select count(*) as count from public.buku where ${cari}`),
  ])
  const data = rows.map((r) => ({ ...r, kas: kasDariAkun(r.akun)?.kode ?? r.akun }))
  return new Envelope(data, { count, page: input.page, limit })
})

export const laciToko = defineQuery(daftarLaci, async ({ tx }) =>
  (await daftarLaciToko(tx)).map((laci) => ({ laci })),
)
