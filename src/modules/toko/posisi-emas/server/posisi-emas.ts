import { keGram } from '#kernel/shared/berat.ts'
import { kePersen } from '#kernel/shared/kadar.ts'
import { bagiBulat } from '#kernel/shared/pembulatan.ts'
import { addDays } from '#kernel/shared/tanggal.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { akunHutang } from '#modules/gadai/surat/accounts.ts'
import { posisiEmas, posisiEmasRiwayat } from '../contract.ts'
import {
  type BagianBuku,
  BAGIAN,
  GUNCANGAN_PERSEN,
  JAMINAN,
  hargaGuncang,
  nilaiEmas,
} from '../rules.ts'
import { gerakEmas, hargaMurniSql } from './gerak-emas.ts'
import { riwayatSql } from './riwayat.ts'

interface Jumlah {
  readonly bagian: BagianBuku
  readonly murni_mg: number
}

/**
 * The position of now. Worth is rounded place by place, as the report has it, so that both tell the
 * same rupiah. Lent money stands in the ledger as what is still owed of it.
 */
export const bacaPosisiEmas = defineQuery(posisiEmas, async ({ ctx, tx }) => {
  const { tgl_system } = ctx.toko
  const [rows, { harga_rp, dasar }, { pokok_rp }] = await Promise.all([
    tx.all(sql<Jumlah>`
      select g.bagian, coalesce(sum(g.murni_mg), 0)::bigint as murni_mg
      from (${gerakEmas(tx.kode_toko, tgl_system)}) g group by g.bagian, g.tempat`),
    tx.one(hargaMurniSql(tx.kode_toko)),
    tx.one(sql<{ pokok_rp: number }>`
      select coalesce(sum(jumlah), 0)::bigint as pokok_rp from public.saldo_harian
      where kode_toko = ${tx.kode_toko} and akun = ${akunHutang.pokok} and satuan = 'IDR'`),
  ])
  const emas = (boleh: (b: BagianBuku) => boolean) =>
    jumlahEmas(
      rows.filter((r) => boleh(r.bagian)).map((r) => r.murni_mg),
      harga_rp,
    )
  const ada = BAGIAN.filter((b) => rows.some((r) => r.bagian === b && r.murni_mg !== 0))
  const jaminan = emas((b) => b === JAMINAN)
  return {
    tanggal: tgl_system,
    harga_murni: harga_rp,
    dasar,
    bagian: ada.map((bagian) => ({ bagian, ...emas((b) => b === bagian) })),
    bersih: emas((b) => BAGIAN.some((x) => x === b)),
    jaminan: {
      ...jaminan,
      sisa_pokok: pokok_rp,
      ltv: persenDari(pokok_rp, jaminan.nilai_kini),
      ltv_turun: persenDari(pokok_rp, jaminan.nilai_turun),
      ltv_naik: persenDari(pokok_rp, jaminan.nilai_naik),
    },
  }
})

/** Grams and worth of places together, at a price and its shocks. */
function jumlahEmas(murni_mg: readonly number[], harga_rp: number) {
  const nilai = (persen: number) =>
    murni_mg.reduce((n, mg) => n + nilaiEmas(mg, hargaGuncang(harga_rp, persen)), 0)
  return {
    berat_murni: keGram(murni_mg.reduce((n, mg) => n + mg, 0)),
    nilai_kini: nilai(0),
    nilai_turun: nilai(-GUNCANGAN_PERSEN),
    nilai_naik: nilai(GUNCANGAN_PERSEN),
  }
}

/** Loan in percent of worth; null of nothing. */
const persenDari = (pokok_rp: number, nilai_rp: number): number | null =>
  nilai_rp > 0 ? kePersen(bagiBulat(pokok_rp * 10_000, nilai_rp)) : null

const MINGGU = 52

interface Titik {
  readonly tanggal: string
  readonly di_toko_mg: number
  readonly di_luar_mg: number
  readonly hutang_supplier_mg: number
  readonly terkunci_mg: number
  readonly bersih_mg: number
}

/** Ends of weeks up to today; those before the first gold of the shop are left out. */
export const bacaRiwayat = defineQuery(posisiEmasRiwayat, async ({ ctx, tx }) => {
  const { tgl_system } = ctx.toko
  const rows = await tx.all(sql<Titik>`
    with r as materialized (${riwayatSql(tx.kode_toko, tgl_system)})
    select w.hari::date as tanggal, r.di_toko_mg, r.di_luar_mg, r.hutang_supplier_mg,
      r.terkunci_mg, r.bersih_mg
    from generate_series(${addDays(tgl_system, -7 * MINGGU)}::date, ${tgl_system}::date, '7 days')
      w (hari)
    cross join lateral (select * from r where r.tanggal <= w.hari order by r.tanggal desc limit 1) r
    order by 1`)
  return rows.map((r) => ({
    tanggal: r.tanggal,
    di_toko: keGram(r.di_toko_mg),
    di_luar: keGram(r.di_luar_mg),
    terutang: keGram(r.hutang_supplier_mg + r.terkunci_mg),
    bersih: keGram(r.bersih_mg),
  }))
})
