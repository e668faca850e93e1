import { keGram } from '#kernel/shared/berat.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { allOf } from '#kernel/server/http/page.ts'
import { type Ctx, defineQuery } from '#kernel/server/http/route.ts'
import { bolehLihatModal } from '#modules/barang/barang/server/index.ts'
import { rupiahPerGram } from '#modules/barang/kewajaran/rules.ts'
import { type StokManual, barangManual, stokManual } from '../contract.ts'
import type { IsiManual, TempatManual } from '../rules.ts'

interface Row extends TempatManual, IsiManual {
  readonly nama_dept: string
  readonly harga_per_gram: number
}

type Saring = Readonly<
  Partial<Record<'kode_group' | 'kode_dept' | 'kode_baki' | 'kode_gudang', string | undefined>>
>

const SARING = ['kode_group', 'kode_dept', 'kode_baki', 'kode_gudang'] as const

/** What lies there, tray by tray; places that are empty by now are left out. */
async function bacaStok(ctx: Ctx, tx: Tx, saring: Saring): Promise<StokManual[]> {
  const modal = bolehLihatModal(ctx)
  const rows = await tx.all(sql<Row>`
    select s.kode_gudang, s.kode_baki, s.kode_group, s.kode_dept, j.nama_dept, s.qty, s.berat_mg,
      s.murni_mg, s.modal_rp, g.harga_jual_rp as harga_per_gram
    from public.stok_manual s
    join public.group g on g.kode_toko = ${tx.kode_toko} and g.kode_group = s.kode_group
    join public.jenis j on j.kode_dept = s.kode_dept
    where ${allOf([
      sql`s.kode_toko = ${tx.kode_toko} and s.qty > 0`,
      ...SARING.map((nama) => saring[nama] && sql`${sql.ref(`s.${nama}`)} = ${saring[nama]}`),
    ])}
    order by s.kode_gudang, s.kode_baki, s.kode_group, s.kode_dept`)
  return rows.map(({ berat_mg, murni_mg, modal_rp, ...row }) => ({
    ...row,
    berat: keGram(berat_mg),
    berat_murni: keGram(murni_mg),
    harga_modal: modal ? modal_rp : null,
    modal_per_gram: modal ? rupiahPerGram(modal_rp, berat_mg) : null,
  }))
}

export const daftarStok = defineQuery(stokManual, ({ ctx, tx, input }) => bacaStok(ctx, tx, input))

export const daftarStokKlien = defineQuery(barangManual, ({ ctx, tx, input }) => {
  const { kode_toko: kode_baki, ...saring } = input
  return bacaStok(ctx, tx, { ...saring, kode_baki })
})
