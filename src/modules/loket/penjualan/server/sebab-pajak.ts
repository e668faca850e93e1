import { kePersen } from '#kernel/shared/kadar.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { type KasusPpn, ceritaKasus } from '#modules/barang/pajak/rules.ts'
import type { PembeliNota } from '#modules/barang/pajak/server/index.ts'
import { penjualanPajak } from '../contract-pajak.ts'
import { bacaPenjualan } from './baca-penjualan.ts'

interface Tarif {
  readonly kode_tarif: string
  readonly berlaku_dari: string
  readonly tarif_bp: number
  readonly kepastian: string
  readonly sumber_hukum: string
}
interface Row {
  readonly baris: number
  readonly kode_barcode: string
  readonly kasus: KasusPpn
  readonly ppn: Tarif | null
  readonly pph: Tarif | null
}

/** The row of the table of rates that a case had on the day. */
const tarifHari = (kasus: ReturnType<typeof sql.ref>) => sql`
  (select json_build_object('kode_tarif', t.kode_tarif, 'berlaku_dari', t.berlaku_dari,
      'tarif_bp', t.tarif_bp, 'kepastian', t.kepastian, 'sumber_hukum', t.sumber_hukum)
    from public.tarif_pajak t where t.kasus = ${kasus} and t.berlaku_dari <= p.tanggal
    order by t.berlaku_dari desc limit 1)`

/** Why the lines of a sale were taxed so. Throws 404 `penjualan.tidak_ada`. */
export const sebabPajak = defineQuery(penjualanPajak, async ({ tx, input }) => {
  const { no_faktur_jual } = input
  const [kepala, rows] = await Promise.all([
    tx.maybe(sql<{ pembeli: PembeliNota | null }>`
      select pembeli from public.penjualan
      where kode_toko = ${tx.kode_toko} and no_faktur_jual = ${no_faktur_jual}`),
    tx.all(sql<Row>`
      select b.baris, b.kode_barcode, b.ppn_alasan as kasus,
        ${tarifHari(sql.ref('b.ppn_alasan'))} as ppn, ${tarifHari(sql.ref('b.pph_alasan'))} as pph
      from public.penjualan p
      join public.penjualan_barang b
        on b.kode_toko = ${tx.kode_toko} and b.no_faktur_jual = p.no_faktur_jual
      where p.kode_toko = ${tx.kode_toko} and p.no_faktur_jual = ${no_faktur_jual}
        and b.ppn_alasan <> 'BUKAN_PKP'
      order by b.baris`),
  ])
  if (!kepala) throw bacaPenjualan.missing(no_faktur_jual)
  const { pembeli } = kepala
  return {
    pembeli: pembeli && {
      jenis: pembeli.jenis,
      surat_sah: pembeli.surat_sah,
      npwp: pembeli.npwp,
    },
    items: rows.map((r) => ({ ...r, ...ceritaKasus(r.kasus), ppn: wire(r.ppn), pph: wire(r.pph) })),
  }
})

const wire = (t: Tarif | null) => {
  if (!t) return null
  const { tarif_bp, ...rest } = t
  return { ...rest, tarif: kePersen(tarif_bp) }
}
