import type { z } from '#kernel/shared/z.ts'
import { dariGram, keGram } from '#kernel/shared/berat.ts'
import { dariPersen } from '#kernel/shared/kadar.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { TANPA_DIPEGANG } from '#modules/barang/hilang/server/index.ts'
import { type CalonSidik, sidikCalon } from '../contract.ts'
import {
  MAKS_CALON,
  type Petunjuk,
  TOLERANSI_UJI_BP,
  toleransiDari,
  urutkan,
  yangCocok,
} from '../rules.ts'
import { HANYA_HILANG, type KeadaanSidik, NO_OPNAME, bacaKeadaan } from './keadaan-sidik.ts'

/** Pieces nearest by weight that are looked at more closely. */
const DEKAT = 500

type Diminta = z.output<typeof sidikCalon.input>

/**
 * What a piece of this weight without a label may be: of what is missing, or of all that the shop
 * has. Pieces of other warehouses than the asked one are counted and not shown: they can't lie here.
 */
export const calonSidik = defineQuery(sidikCalon, async ({ tx, input }) => {
  const petunjuk = petunjukDari(input)
  const kode_gudang = input.kode_gudang ?? null
  const semua = await bacaKeadaan(tx, {
    syarat: syarat(petunjuk, input),
    dekat_mg: petunjuk.timbang_mg,
    kode_gudang,
    limit: DEKAT,
  })
  const { jumlah = 0, gudang_lain = 0 } = semua[0] ?? {}
  const disini = semua.filter((b) => kode_gudang === null || b.kode_gudang === kode_gudang)
  const dekat = urutkan(petunjuk, disini).slice(0, MAKS_CALON)
  const terlihat = await bacaTerlihat(
    tx,
    dekat.map((b) => b.kode_barcode),
  )
  return {
    jumlah: jumlah - gudang_lain,
    gudang_lain,
    toleransi: keGram(petunjuk.toleransi_mg),
    calon: dekat.map((b) => wire(petunjuk, b, terlihat.get(b.kode_barcode) ?? null)),
  }
})

function petunjukDari(d: Diminta): Petunjuk {
  const { hasil_uji, cara_uji } = d
  return {
    timbang_mg: dariGram(d.berat_timbang),
    toleransi_mg:
      d.toleransi === undefined ? toleransiDari(d.bingkai ?? null) : dariGram(d.toleransi),
    uji: hasil_uji ? { bp: dariPersen(hasil_uji), toleransi_bp: TOLERANSI_UJI_BP[cara_uji] } : null,
    size: d.size || null,
    kode_baki: d.kode_baki ?? null,
  }
}

/** What a piece has to be, over `h` and its kadar `k`; the rest only orders. */
function syarat({ timbang_mg, toleransi_mg, uji }: Petunjuk, d: Diminta) {
  const [no_opname, dept, group] = [d.no_opname ?? null, d.kode_dept ?? null, d.kode_group ?? null]
  return sql`
    h.berat_mg between ${timbang_mg - toleransi_mg}::bigint and ${timbang_mg + toleransi_mg}::bigint
    and not h.arsip and (${d.cari_di === 'SEMUA'} or ${HANYA_HILANG})
    and (${no_opname}::text is null or ${NO_OPNAME} = ${no_opname}::text)
    and (${dept}::text is null or h.kode_dept = ${dept}::text)
    and (${group}::text is null or h.kode_group = ${group}::text)
    and (${uji?.bp ?? null}::int is null
      or abs(k.persentase_bp - ${uji?.bp ?? null}::int) <= ${uji?.toleransi_bp ?? 0}::int)`
}

type Terlihat = NonNullable<CalonSidik['terlihat']>

/** Who last had each piece in hand, or found it in a count. */
async function bacaTerlihat(
  tx: Tx,
  barcodes: readonly string[],
): Promise<ReadonlyMap<string, Terlihat>> {
  const rows = await tx.all(sql<Terlihat & { kode_barcode: string }>`
    select k.kode as kode_barcode, t.waktu, t.user_id, t.aksi
    from unnest(${barcodes}::text[]) as k (kode)
    cross join lateral (
      (select r.waktu, r.user_id, r.aksi from public.barang_riwayat r
        where r.kode_toko = ${tx.kode_toko} and r.kode_barcode = k.kode
          and r.aksi <> 'HILANG' and r.aksi <> all(${TANPA_DIPEGANG})
        order by r.waktu desc limit 1)
      union all
      (select s.waktu, s.user_id, 'OPNAME' from public.opname_barang_isi s
        where s.kode_toko = ${tx.kode_toko} and s.kode_barcode = k.kode and s.hasil = 'KETEMU'
        order by s.waktu desc limit 1)
      order by waktu desc limit 1
    ) t`)
  return new Map(rows.map(({ kode_barcode, ...t }) => [kode_barcode, t]))
}

function wire(p: Petunjuk, b: KeadaanSidik, terlihat: Terlihat | null): CalonSidik {
  const { berat_mg, kadar_bp: _kadar, jumlah: _jumlah, gudang_lain: _lain, ...isi } = b
  const selisih = keGram(p.timbang_mg - berat_mg)
  return { ...isi, berat: keGram(berat_mg), selisih, cocok: yangCocok(p, b), terlihat }
}
