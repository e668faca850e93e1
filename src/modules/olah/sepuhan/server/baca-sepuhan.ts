import { keGram } from '#kernel/shared/berat.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { type Search, listPage } from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { batasAksi } from '#modules/orang/otorisasi/rules.ts'
import {
  type HasilLot,
  type LotTerbuka,
  type RosokBaris,
  kirimSepuhanLihat,
  lotTerbuka,
  rendemen,
  rosokDaftar,
  terimaSepuhanLihat,
  wastingSepuhanLihat,
} from '../contract.ts'
import { kirimSepuhanDokumen, terimaSepuhanDokumen, wastingSepuhanDokumen } from '../dokumen.ts'
import { LOT_BIASA, wastingBiasa } from '../rules.ts'
import { type RosokTanggal, rosokToko } from './rosok.ts'

type Gram<T, N extends string> = Omit<T, N> & { readonly [K in `${N}_mg`]: number }

export const bacaKirim = documentReader(kirimSepuhanDokumen, {
  more: async (tx, no_kirim) => ({ hasil: await hasilLot(tx, no_kirim) }),
})
export const bacaTerima = documentReader(terimaSepuhanDokumen, {})
export const bacaWasting = documentReader(wastingSepuhanDokumen, {})

export const lihatSepuhan = [
  ...documentRoutes(kirimSepuhanLihat, bacaKirim),
  ...documentRoutes(terimaSepuhanLihat, bacaTerima),
  ...documentRoutes(wastingSepuhanLihat, bacaWasting),
]

/** What has come back of a lot. */
async function hasilLot(tx: Tx, no_kirim: string): Promise<HasilLot[]> {
  const rows = await tx.all(sql<Gram<HasilLot, 'murni'>>`
    select d.no_terima, d.tanggal, i.bentuk, i.seri, i.murni_mg, i.jumlah_rp, i.no_keluar
    from public.terima_sepuhan d
    join public.terima_sepuhan_baris i
      on i.kode_toko = ${tx.kode_toko} and i.no_terima = d.no_terima
    where d.kode_toko = ${tx.kode_toko} and d.no_kirim = ${no_kirim} and d.status = 'VALID'
    order by d.no_terima, i.baris`)
  return rows.map(({ murni_mg, ...r }) => ({ ...r, murni: keGram(murni_mg) }))
}

const cariRosok: Search = { columns: ['r.no_sumber', 'r.nama_barang', 'r.kode_group'] }

type BarisRosok = Omit<RosokTanggal, 'modal_rp'>

export const daftarRosok = defineQuery(rosokDaftar, (a) =>
  listPage<BarisRosok, RosokBaris>(
    a,
    {
      columns: sql<BarisRosok>`r.sumber, r.no_sumber, r.baris_sumber, r.tanggal, r.nama_barang,
        r.kode_group, r.kadar, r.qty, r.berat_mg, r.murni_mg`,
      from: rosokToko(a.tx.kode_toko),
      where: [a.input.sumber ? sql`r.sumber = ${a.input.sumber}` : sql`true`],
      search: cariRosok,
      order: sql`r.tanggal, r.no_sumber, r.baris_sumber`,
    },
    ({ berat_mg, murni_mg, ...r }) => ({
      ...r,
      berat: keGram(berat_mg),
      murni: keGram(murni_mg),
    }),
  ),
)

type BarisLot = Gram<LotTerbuka, 'total_timbang' | 'total_murni' | 'diterima'>

export const daftarLot = defineQuery(lotTerbuka, (a) =>
  listPage<BarisLot, LotTerbuka>(
    a,
    {
      columns: sql<BarisLot>`d.no_kirim, d.tanggal, d.kode_supplier, s.nama as nama_supplier,
        d.total_qty, d.total_timbang_mg, d.total_murni_mg, d.diterima_mg`,
      from: sql`public.kirim_sepuhan d
        join public.supplier s on s.kode_supplier = d.kode_supplier`,
      where: [sql`d.kode_toko = ${a.tx.kode_toko} and d.status = 'VALID' and d.no_wasting is null`],
      search: { columns: ['d.no_kirim', 'd.kode_supplier', 's.nama'] },
      order: sql`d.no_kirim`,
    },
    ({ total_timbang_mg, total_murni_mg, diterima_mg, ...r }) => ({
      ...r,
      total_timbang: keGram(total_timbang_mg),
      total_murni: keGram(total_murni_mg),
      diterima: keGram(diterima_mg),
    }),
  ),
)

interface LotSelesai {
  readonly no_kirim: string
  readonly tanggal: string
  readonly kirim_murni_mg: number
  readonly wasting_mg: number
  readonly wasting_bp: number
}

/** The refiner's last closed lots, newest first. */
const lotSelesai = (tx: Tx, kode_supplier: string) =>
  tx.all(sql<LotSelesai>`
    select no_kirim, tanggal, kirim_murni_mg, wasting_mg, wasting_bp from public.wasting_sepuhan
    where kode_toko = ${tx.kode_toko} and kode_supplier = ${kode_supplier} and status = 'VALID'
    order by no_wasting desc limit ${sql.lit(LOT_BIASA.terakhir)}`)

/** What is usual with a refiner, in hundredths of a percent; null with too few closed lots. */
export const bacaBiasa = async (tx: Tx, kode_supplier: string): Promise<number | null> =>
  wastingBiasa(await lotSelesai(tx, kode_supplier))

export const bacaRendemen = defineQuery(rendemen, async ({ ctx, tx, input }) => {
  const lot = await lotSelesai(tx, input.kode_supplier)
  const biasa = wastingBiasa(lot)
  return {
    biasa: biasa === null ? null : biasa / 100,
    batas: batasAksi('sepuhan.wasting', ctx.modules),
    lot: lot.toReversed().map(({ kirim_murni_mg, wasting_mg, wasting_bp, ...l }) => ({
      ...l,
      kirim_murni: keGram(kirim_murni_mg),
      wasting: keGram(wasting_mg),
      persen_wasting: wasting_bp / 100,
    })),
  }
})
