import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import type { Waiting } from '#kernel/server/waiting.ts'
import { akunKas } from '#modules/uang/kas/accounts.ts'
import { mulaiLihat } from '../contract.ts'
import { LANGKAH, type LayarLangkah, NAMA_LANGKAH } from '../rules.ts'
import { beda, cocokAwal } from './angka-kini.ts'

type Ada = Readonly<Record<LayarLangkah, number>>

/** The owner who set the shop up is a person already. */
const SUDAH: Readonly<Partial<Record<LayarLangkah, number>>> = { '/data-users': 1 }

/** How many of each there are; enough to know that a step is done, so large tables stop early. */
const hitungAda = (tx: Tx, harga: number) =>
  tx.one(sql<Omit<Ada, '/angka-awal' | '/laporan-cocok-awal'>>`select
    ${harga}::bigint as "/parameter-harga-emas-global",
    (select count(*) from public.jenis)::int as "/master-jenis",
    (select count(*) from public.kadar)::int as "/master-kadar",
    (select count(*) from public.group where kode_toko = ${tx.kode_toko})::int as "/master-group",
    (select count(*) from public.gudang where kode_toko = ${tx.kode_toko})::int as "/master-gudang",
    (select count(*) from public.baki where kode_toko = ${tx.kode_toko})::int as "/master-baki",
    (select count(*) from public.pengguna where kode_toko = ${tx.kode_toko} and aktif)::int
      as "/data-users",
    (select count(*) from public.bank)::int as "/master-bank",
    (select count(*) from public.sales where kode_toko = ${tx.kode_toko})::int as "/master-sales",
    (select count(*) from (select 1 from public.saldo_harian where kode_toko = ${tx.kode_toko}
      and akun like ${akunKas.kas('%')} limit 1) k)::int as "/uang-kas",
    (select count(*) from (select 1 from public.barang where kode_toko = ${tx.kode_toko}
      limit 10000) b)::int as "/import-data-barang",
    (select count(*) from (select 1 from public.supplier limit 1) s)::int as "/master-supplier",
    (select count(*) from (select 1 from public.terima_supplier where kode_toko = ${tx.kode_toko}
      and awal and status = 'VALID' limit 10000) h)::int as "/import-hutang-supplier",
    (select count(*) from public.toko where kode_toko = ${tx.kode_toko} and mode_gadai <> 'OFF')::int
      as "/setting-hutang",
    (select count(*) from (select 1 from public.hutang where kode_toko = ${tx.kode_toko}
      limit 10000) g)::int as "/import-hutang",
    (select count(*) from (select 1 from public.member where kode_toko = ${tx.kode_toko}
      limit 10000) m)::int as "/data-member",
    (select count(*) from (select 1 from public.titip where kode_toko = ${tx.kode_toko}
      and no_lama is not null and status <> 'BATAL' limit 10000) t)::int as "/import-titip",
    (select count(*) from (select 1 from public.penjualan where kode_toko = ${tx.kode_toko}
      limit 1) j)::int as "/transaksi-penjualan"`)

const hitungBeda = (tx: Tx) =>
  tx.one(sql<{ tertulis: number; beda: number }>`
    select count(*) filter (where c.kode is not null)::int as tertulis,
      count(*) filter (where ${beda})::int as beda
    from (${cocokAwal(tx.kode_toko)}) c`)

interface Lewat {
  readonly langkah: string
  readonly user_id: string
}

/** A step is done when its data is there; nobody ticks it off. */
export const lihatMulai = defineQuery(mulaiLihat, async ({ ctx, tx }) => {
  const harga = Number(ctx.modules['PARAMETER_HARGA_EMAS_GLOBAL_VALUE'] ?? 0)
  const [lain, cocok, lewat] = await Promise.all([
    hitungAda(tx, harga),
    hitungBeda(tx),
    tx.all(sql<Lewat>`select langkah, user_id from public.mulai_lewati
      where kode_toko = ${tx.kode_toko}`),
  ])
  const sama = cocok.tertulis > 0 && cocok.beda === 0 ? 1 : 0
  const ada: Ada = { ...lain, '/angka-awal': cocok.tertulis, '/laporan-cocok-awal': sama }
  return {
    langkah: NAMA_LANGKAH.map((nama) => {
      const layar: readonly LayarLangkah[] = LANGKAH[nama]
      const kurang = layar.filter((l) => ada[l] <= (SUDAH[l] ?? 0))
      const utama = layar.at(-1) as LayarLangkah
      return {
        nama,
        selesai: kurang.length === 0,
        jumlah: nama === 'cocok' ? cocok.beda : ada[utama],
        kurang,
        dilewati_oleh: lewat.find((l) => l.langkah === nama)?.user_id ?? null,
      }
    }),
  }
})

/** A shop that has sold nothing yet is shown the way. */
export const belumMulai: Waiting = {
  nama: 'mulai',
  layar: '/mulai',
  hitung: async ({ tx }) => {
    const { jual } = await tx.one(sql<{ jual: boolean }>`
      select exists (select 1 from public.penjualan where kode_toko = ${tx.kode_toko}) as jual`)
    return { jumlah: jual ? 0 : 1 }
  },
}
