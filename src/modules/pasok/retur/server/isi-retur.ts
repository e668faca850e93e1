import { keGram } from '#kernel/shared/berat.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { listPage } from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { dibayar } from '#modules/pasok/bayar/server/index.ts'
import type { Cara } from '#modules/pasok/terima/rules.ts'
import { bacaTerima, masukBaris, sisaSurat } from '#modules/pasok/terima/server/index.ts'
import { type IsiRetur, type SuratRetur, isiRetur, suratRetur } from '../contract.ts'
import { MAKS_RETUR } from '../rules.ts'

/** READY pieces that came in with a delivery, to stand behind FROM; `nomor` names the delivery. */
const barangDari = (toko: string, nomor: ReturnType<typeof sql>) => sql`
  public.tambah_barang t
  join public.barang b on b.kode_toko = ${toko} and b.no_masuk = t.no_masuk and b.status = 'READY'
  where t.kode_toko = ${toko} and t.no_terima = ${nomor} and t.status = 'VALID'`

type BarisRetur = Omit<SuratRetur, 'sisa_emas'> & { readonly sisa_emas_mg: number }

export const daftarSurat = defineQuery(suratRetur, (a) => {
  const toko = a.tx.kode_toko
  return listPage<BarisRetur, SuratRetur>(
    a,
    {
      columns: sql<BarisRetur>`d.no_terima, d.tanggal, d.no_intern, d.kode_supplier,
        s.nama as nama_supplier, d.total_qty - r.qty as sisa_qty, p.qty as barang_qty,
        d.total_rp - y.rp as sisa_rp, d.total_emas_mg - y.emas_mg as sisa_emas_mg`,
      from: sql`public.terima_supplier d
        join public.supplier s on s.kode_supplier = d.kode_supplier, ${dibayar(toko)},
        lateral (
          select sum(m.qty)::bigint as qty
          from public.terima_supplier_baris i, ${masukBaris(toko)}
          where i.kode_toko = ${toko} and i.no_terima = d.no_terima
        ) r,
        lateral (select count(*)::bigint as qty from ${barangDari(toko, sql`d.no_terima`)}) p`,
      where: [
        sql`d.kode_toko = ${toko} and d.status = 'VALID'`,
        sql`(d.total_rp > y.rp or d.total_emas_mg > y.emas_mg)`,
        sql`d.total_qty - r.qty + p.qty > 0`,
      ],
      search: { columns: ['d.no_terima', 'd.no_intern', 'd.kode_supplier', 's.nama'] },
      order: sql`d.no_terima desc`,
    },
    ({ sisa_emas_mg, ...r }) => ({ ...r, sisa_emas: keGram(sisa_emas_mg) }),
  )
})

interface Kepala {
  readonly no_terima: string
  readonly no_intern: string
  readonly kode_supplier: string
  readonly nama_supplier: string
  readonly cara_hutang: Cara
  readonly sisa_rp: number
  readonly sisa_emas_mg: number
}

async function kepalaSurat(tx: Tx, no_terima: string): Promise<Kepala> {
  const row = await tx.maybe(sql<Kepala>`
    select d.no_terima, d.no_intern, d.kode_supplier, s.nama as nama_supplier, d.cara_hutang,
      d.total_rp - y.rp as sisa_rp, d.total_emas_mg - y.emas_mg as sisa_emas_mg
    from public.terima_supplier d
    join public.supplier s on s.kode_supplier = d.kode_supplier, ${dibayar(tx.kode_toko)}
    where d.kode_toko = ${tx.kode_toko} and d.no_terima = ${no_terima} and d.status = 'VALID'`)
  if (!row) throw bacaTerima.missing(no_terima)
  return row
}

type Piece = Omit<IsiRetur['barang'][number], 'berat'> & { readonly berat_mg: number }

export const bacaIsi = defineQuery(isiRetur, async ({ tx, input }): Promise<IsiRetur> => {
  const { no_terima } = input
  const [{ sisa_emas_mg, ...kepala }, sisa, barang] = await Promise.all([
    kepalaSurat(tx, no_terima),
    sisaSurat(tx, no_terima),
    tx.all(sql<Piece>`
      select b.kode_barcode, b.nama_barang, b.kode_group, b.kadar, b.kode_baki, b.berat_mg
      from ${barangDari(tx.kode_toko, sql`${no_terima}`)}
      order by b.kode_barcode limit ${sql.lit(MAKS_RETUR)}`),
  ])
  return {
    ...kepala,
    sisa_emas: keGram(sisa_emas_mg),
    sisa: sisa
      .filter((s) => s.qty > 0)
      .map(({ baris, kode_dept, kode_group, kadar, qty, berat_mg }) => ({
        baris,
        kode_dept,
        kode_group,
        kadar,
        qty,
        berat: keGram(berat_mg),
      })),
    barang: barang.map(({ berat_mg, ...b }) => ({ ...b, berat: keGram(berat_mg) })),
  }
})
