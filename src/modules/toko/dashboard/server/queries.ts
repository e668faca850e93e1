import { keGram } from '#kernel/shared/berat.ts'
import { type Tanggal, addDays } from '#kernel/shared/tanggal.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineQuery } from '#kernel/server/http/route.ts'
import { saldoTerlihat } from '#modules/uang/kas/server/index.ts'
import { hitungButa } from '#modules/uang/kas/rules-laci.ts'
import {
  dailyCashChart,
  dailyTransactionChart,
  periodTransactionChart,
  ringkasan,
  transactionYear,
} from '../contract.ts'
import { POKOK } from './hutang.ts'
import { type Omzet, barisOmzet, grafikOmzet, kolomOmzet } from './omzet.ts'

export const kasHariIni = defineQuery(dailyCashChart, async ({ ctx, tx }) => {
  const perMetode = new Map<string, { masuk_rp: number; keluar_rp: number; saldo_rp: number }>()
  for (const k of await saldoTerlihat(ctx, tx, ctx.toko.tgl_system)) {
    const m = perMetode.get(k.metode) ?? { masuk_rp: 0, keluar_rp: 0, saldo_rp: 0 }
    perMetode.set(k.metode, {
      masuk_rp: m.masuk_rp + k.masuk_rp,
      keluar_rp: m.keluar_rp + k.keluar_rp,
      saldo_rp: m.saldo_rp + k.saldo_rp,
    })
  }
  const rows = [...perMetode].map(([metode, m]) => ({ metode, ...m }))
  return {
    labels: rows.map((r) => r.metode),
    series: [
      { name: 'masuk_rp', data: rows.map((r) => r.masuk_rp) },
      { name: 'keluar_rp', data: rows.map((r) => r.keluar_rp) },
    ],
    rows,
  }
})

export const dokumenHariIni = defineQuery(dailyTransactionChart, async ({ ctx, tx }) => {
  const rows = await tx.all(sql<{ jenis: string; jumlah: number }>`
    select n.key as jenis, n.value::int as jumlah
    from public.hari h cross join lateral jsonb_each_text(h.nomor) n
    where h.kode_toko = ${tx.kode_toko} and h.tanggal = ${ctx.toko.tgl_system} order by n.key`)
  return {
    labels: rows.map((r) => r.jenis),
    series: [{ name: 'jumlah', data: rows.map((r) => r.jumlah) }],
    rows,
  }
})

const KOSONG: Omzet = { penjualan_rp: 0, hpp_rp: 0, laba_rp: 0 }

export const setahun = defineQuery(transactionYear, async ({ ctx, tx, input }) => {
  const tahun = input.year ?? Number(ctx.toko.tgl_system.slice(0, 4))
  // One walk over the year; a join with twelve months walked it twelve times.
  const ada = await tx.all(sql<Omzet & { bulan: number }>`
    select extract(month from s.tanggal)::int as bulan, ${kolomOmzet}
    from public.saldo_harian s
    where ${barisOmzet(tx.kode_toko)} and s.tanggal >= make_date(${tahun}::int, 1, 1)
      and s.tanggal < make_date(${tahun}::int + 1, 1, 1)
    group by 1`)
  const perBulan = new Map(ada.map((r) => [r.bulan, r]))
  const rows = Array.from({ length: 12 }, (_, i) => ({
    ...(perBulan.get(i + 1) ?? KOSONG),
    bulan: `${tahun}-${String(i + 1).padStart(2, '0')}`,
  }))
  return grafikOmzet(rows, (r) => r.bulan, hitungButa(ctx.modules, ctx.sesi.level))
})

export const perHari = defineQuery(periodTransactionChart, async ({ ctx, tx, input }) => {
  const sampai = input.tgl_to ?? ctx.toko.tgl_system
  const dari = input.tgl_from ?? addDays(sampai, -29)
  const rows = await tx.all(sql<Omzet & { tanggal: string }>`
    select h.tanggal::date as tanggal, ${kolomOmzet}
    from generate_series(${dari}::date, least(${sampai}::date, ${dari}::date + 366), '1 day')
      h (tanggal)
    left join public.saldo_harian s on ${barisOmzet(tx.kode_toko)} and s.tanggal = h.tanggal::date
    group by h.tanggal order by h.tanggal`)
  return grafikOmzet(rows, (r) => r.tanggal, hitungButa(ctx.modules, ctx.sesi.level))
})

interface Barang {
  readonly jumlah_nota: number
  readonly jumlah_barang: number
  readonly berat_mg: number
}

interface Lain {
  readonly total_pembelian: number
  readonly total_pesanan: number
  readonly total_service: number
  readonly total_hutang: number
}

/** The same sums as the charts of each area tell of today. */
export const ringkasanHari = defineQuery(ringkasan, async ({ ctx, tx }) => {
  const { berat_mg, ...hari } = await bacaRingkasan(ctx, tx, ctx.toko.tgl_system)
  return { ...hari, berat: keGram(berat_mg) }
})

export type Ringkasan = Awaited<ReturnType<typeof bacaRingkasan>>

/** A day in sums; who counts blindly sees neither margin nor cash. Rupiah, milligram. */
export async function bacaRingkasan(ctx: Ctx, tx: Tx, tanggal: Tanggal) {
  const [omzet, barang, lain, kas] = await Promise.all([
    tx.one(sql<Omzet>`
      select ${kolomOmzet} from public.saldo_harian s
      where ${barisOmzet(tx.kode_toko)} and s.tanggal = ${tanggal}`),
    tx.one(sql<Barang>`
      select count(*)::int as jumlah_nota, coalesce(sum(jumlah_barang), 0)::int as jumlah_barang,
        coalesce(sum(berat_mg), 0)::bigint as berat_mg
      from (
        select jumlah_barang, berat_mg from public.penjualan
        where kode_toko = ${tx.kode_toko} and tanggal = ${tanggal} and status = 'VALID'
        union all
        select qty_jual, berat_jual_mg from public.jual_beli_manual
        where kode_toko = ${tx.kode_toko} and tanggal = ${tanggal} and status = 'VALID'
          and qty_jual > 0) n`),
    tx.one(sql<Lain>`
      select
        (select coalesce(sum(rp), 0)::bigint from (
          select total_rp as rp from public.pembelian
          where kode_toko = ${tx.kode_toko} and tanggal = ${tanggal} and status = 'VALID'
          union all
          select total_beli_rp from public.jual_beli_manual
          where kode_toko = ${tx.kode_toko} and tanggal = ${tanggal} and status = 'VALID') n
        ) as total_pembelian,
        (select coalesce(sum(total_rp), 0)::bigint from public.pesanan
          where kode_toko = ${tx.kode_toko} and tanggal = ${tanggal} and status <> 'BATAL'
        ) as total_pesanan,
        (select coalesce(sum(coalesce(biaya_akhir_rp, biaya_rp)), 0)::bigint from public.service
          where kode_toko = ${tx.kode_toko} and tanggal = ${tanggal} and status <> 'BATAL'
        ) as total_service,
        (select coalesce(sum(jumlah), 0)::bigint from public.buku
          where kode_toko = ${tx.kode_toko} and tanggal = ${tanggal} and akun = ${POKOK}
            and satuan = 'IDR' and sign(jumlah) = sign(baris)
        ) as total_hutang`),
    saldoTerlihat(ctx, tx, tanggal),
  ])
  const buta = hitungButa(ctx.modules, ctx.sesi.level)
  return {
    tanggal,
    total_penjualan: omzet.penjualan_rp,
    ...lain,
    laba_rp: buta ? null : omzet.laba_rp,
    kas_rp: buta ? null : kas.reduce((n, k) => (k.jenis === 'KAS' ? n + k.saldo_rp : n), 0),
    jumlah_nota: barang.jumlah_nota,
    jumlah_barang: barang.jumlah_barang,
    berat_mg: barang.berat_mg,
  }
}
