import type { Setting } from '#kernel/shared/gates.ts'
import { kePersen } from '#kernel/shared/kadar.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { hutangAturan } from '../../contract-aturan.ts'
import { type BandBunga, type HargaGroup, hargaEmasGroup } from '../../rules-aturan.ts'
import type { AturanBunga } from '../../rules-bunga.ts'
import {
  type AturanPlafond,
  type BatasHutang,
  type GolonganHutang,
  type HargaGadai,
  type KondisiGadai,
  GOLONGAN_HUTANG,
} from '../../rules-plafond.ts'
import { modeGadai } from './mode-gadai.ts'

export interface GroupGadai extends HargaGadai {
  readonly nama_group: string
  readonly kadar: string | null
  readonly kadar_bp: number
}

/** The shop's lists that a loan is looked up in, as they are now. */
export interface AturanToko {
  readonly band: readonly BandBunga[]
  readonly kondisi: readonly (KondisiGadai & { readonly nama_kondisi: string })[]
  readonly group: readonly GroupGadai[]
  readonly plafond: AturanPlafond
}

type Modules = Readonly<Record<string, Setting>>

/** One round trip. */
export async function bacaAturanHutang(tx: Tx, modules: Modules): Promise<AturanToko> {
  const toko = tx.kode_toko
  const [band, kondisi, group, batas] = await Promise.all([
    tx.all(sql<BandBunga>`
      select kode, dari_rp, sampai_rp, bunga_bp, satuan, cara_bunga, minimum, hari_pertama,
        pembulatan_rp, denda_bp, tenggang, jangka_hari as tenor
      from public.bunga_hutang_pita where kode_toko = ${toko} order by sampai_rp`),
    tx.all(sql<AturanToko['kondisi'][number]>`
      select kode_kondisi, nama_kondisi, persen_plafond_bp
      from public.kondisi_pinjaman where kode_toko = ${toko} order by kode_kondisi`),
    bacaGroup(tx, modules),
    tx.all(sql<{ golongan: GolonganHutang; batas_rp: number }>`
      select golongan, min(batas_rp)::bigint as batas_rp
      from public.plafond_hutang where kode_toko = ${toko} group by golongan`),
  ])
  return { band, kondisi, group, plafond: aturanPlafond(modules, batas) }
}

interface RowGroup extends HargaGroup {
  readonly kode_group: string
  readonly nama_group: string
  readonly kadar: string | null
  readonly plafond_per_gram_rp: number | null
  readonly harga_pokok_rp: number | null
}

async function bacaGroup(tx: Tx, modules: Modules): Promise<GroupGadai[]> {
  const toko = tx.kode_toko
  const emas = Number(modules['PARAMETER_HARGA_EMAS_GLOBAL_VALUE'])
  const murni_rp = Number.isSafeInteger(emas) && emas > 0 ? emas : 0
  const ikutEmas = modules['HUTANG_POKOK_MODULE_VALUE'] === 'HARGA_EMAS'
  const rows = await tx.all(sql<RowGroup>`
    select g.kode_group, g.nama_group, g.kadar_bp, g.harga_jual_rp, g.harga_beli_rp,
      p.plafond_per_gram_rp, h.harga_pokok_rp,
      (select min(k.kadar) from public.kadar k where k.persentase_bp = g.kadar_bp) as kadar
    from public."group" g
    left join public.plafond_kadar_hutang p
      on p.kode_toko = ${toko} and p.kode_group = g.kode_group
    left join public.hutang_pokok h on h.kode_toko = ${toko} and h.kode_group = g.kode_group
    where g.kode_toko = ${toko} order by g.kode_group`)
  return rows.map((g) => {
    const harga_per_gram_rp = hargaEmasGroup(g, murni_rp)
    return {
      kode_group: g.kode_group,
      nama_group: g.nama_group,
      kadar: g.kadar,
      kadar_bp: g.kadar_bp,
      harga_per_gram_rp,
      plafond_per_gram_rp: g.plafond_per_gram_rp,
      pokok_per_gram_rp: ikutEmas ? harga_per_gram_rp : g.harga_pokok_rp,
    }
  })
}

function aturanPlafond(
  modules: Modules,
  batas: readonly { golongan: GolonganHutang; batas_rp: number }[],
): AturanPlafond {
  const ada = new Map(batas.map((b) => [b.golongan, b.batas_rp]))
  return {
    pakai_plafond: modules['PLAFOND_HUTANG_MODULE'] === true,
    pakai_pokok: modules['HUTANG_POKOK_MODULE'] === true,
    lewat_plafond: modules['LEWAT_PLAFOND_HUTANG_MODULE'] === true,
    batas: Object.fromEntries(GOLONGAN_HUTANG.map((g) => [g, ada.get(g) ?? null])) as BatasHutang,
  }
}

/** A rule as it crosses the wire: percent instead of basis points. */
export function wireAturan({ bunga_bp, denda_bp, pita, ...rest }: AturanBunga) {
  return {
    ...rest,
    bunga: kePersen(bunga_bp),
    denda: kePersen(denda_bp),
    pita: pita.map((p) => ({ sampai_rp: p.sampai_rp, bunga: kePersen(p.bunga_bp) })),
  }
}

export const lihatAturanHutang = defineQuery(hutangAturan, async ({ ctx, tx }) => {
  const [{ mode }, { band, kondisi, group, plafond }] = await Promise.all([
    modeGadai(tx),
    bacaAturanHutang(tx, ctx.modules),
  ])
  return {
    tanggal: ctx.toko.tgl_system,
    mode,
    bunga: band.map(({ kode, dari_rp, sampai_rp, ...aturan }) => {
      const { pita: _, ...wire } = wireAturan({ ...aturan, pita: [] })
      return { kode_bunga: kode, dari_rp, sampai_rp, ...wire }
    }),
    kondisi: kondisi.map(({ persen_plafond_bp, ...k }) => ({
      ...k,
      persen_plafond: kePersen(persen_plafond_bp),
    })),
    group: group.map((g) => ({
      kode_group: g.kode_group,
      nama_group: g.nama_group,
      kadar: g.kadar,
      harga_per_gram: g.harga_per_gram_rp,
      plafond_per_gram: g.plafond_per_gram_rp,
      pokok_per_gram: g.pokok_per_gram_rp,
    })),
    batas: plafond.batas,
    pakai_plafond: plafond.pakai_plafond,
    pakai_pokok: plafond.pakai_pokok,
    lewat_plafond: plafond.lewat_plafond,
  }
})
