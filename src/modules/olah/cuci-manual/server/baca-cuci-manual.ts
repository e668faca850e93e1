import { keGram } from '#kernel/shared/berat.ts'
import { sql } from '#kernel/server/db/query.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { allOf } from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { bolehLihatModal } from '#modules/barang/barang/server/index.ts'
import type { IsiManual } from '#modules/barang/manual/rules.ts'
import { type StokCuciManual, cuciManualLihat, stokCuciManual } from '../contract.ts'
import { cuciManualDokumen } from '../dokumen.ts'

export const bacaCuciManual = documentReader(cuciManualDokumen, {})

export const lihatCuciManual = documentRoutes(
  cuciManualLihat,
  bacaCuciManual,
  ({ jenis_gerak }) => [jenis_gerak && sql`d.jenis_gerak = ${jenis_gerak}`],
)

type Row = Pick<
  StokCuciManual,
  'kode_tukang' | 'nama_tukang' | 'kode_group' | 'kode_dept' | 'nama_dept'
> &
  IsiManual

/** What craftsmen have, one after the other; kinds that all came back are left out. */
export const daftarStokCuci = defineQuery(stokCuciManual, async ({ ctx, tx, input }) => {
  const modal = bolehLihatModal(ctx)
  const rows = await tx.all(sql<Row>`
    select s.kode_tukang, k.nama_tukang, s.kode_group, s.kode_dept, j.nama_dept, s.qty, s.berat_mg,
      s.murni_mg, s.modal_rp
    from public.stok_cuci_manual s
    join public.tukang k on k.kode_toko = ${tx.kode_toko} and k.kode_tukang = s.kode_tukang
    join public.jenis j on j.kode_dept = s.kode_dept
    where ${allOf([
      sql`s.kode_toko = ${tx.kode_toko} and s.qty > 0`,
      input.kode_tukang && sql`s.kode_tukang = ${input.kode_tukang}`,
      input.kode_group && sql`s.kode_group = ${input.kode_group}`,
    ])}
    order by s.kode_tukang, s.kode_group, s.kode_dept`)
  return rows.map(({ berat_mg, murni_mg, modal_rp, ...row }) => ({
    ...row,
    berat: keGram(berat_mg),
    berat_murni: keGram(murni_mg),
    harga_modal: modal ? modal_rp : null,
  }))
})
