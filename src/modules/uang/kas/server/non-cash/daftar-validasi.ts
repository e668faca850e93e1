import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { byDay, listPage, ofDocuments, sums } from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { type ValidasiNonCash, validasiDaftar } from '../../contract-non-cash.ts'

const kolom = sql<ValidasiNonCash>`
  no_validasi, tanggal, waktu, tgl_transaksi, no_rekening, metode, seharusnya_rp, diterima_rp,
  selisih_rp, keterangan, user_id, penyetuju, status, alasan_batal, dibatalkan_oleh,
  dibatalkan_pada, setuju_batal`

export const tidakAda = (nomor: string) =>
  new AppError('kas.tidak_ada', { status: 404, params: { no_transaksi: nomor } })

/** One validation. Throws 404 `kas.tidak_ada`. */
export async function bacaValidasi(tx: Tx, nomor: string): Promise<ValidasiNonCash> {
  const row = await tx.maybe(sql<ValidasiNonCash>`
    select ${kolom} from public.validasi_non_cash
    where kode_toko = ${tx.kode_toko} and no_validasi = ${nomor}`)
  if (!row) throw tidakAda(nomor)
  return row
}

export const daftarValidasi = defineQuery(validasiDaftar, ({ ctx, tx, input }) =>
  listPage(
    { ctx, tx, input },
    {
      columns: kolom,
      from: sql`public.validasi_non_cash v`,
      where: ofDocuments('v', tx.kode_toko, input),
      search: { columns: ['v.no_validasi', 'v.no_rekening', 'v.keterangan'] },
      order: byDay('v', 'no_validasi'),
      totals: sums(sql`v.status = 'VALID'`, {
        seharusnya_rp: sql`v.seharusnya_rp`,
        diterima_rp: sql`v.diterima_rp`,
        selisih_rp: sql`v.selisih_rp`,
      }),
    },
  ),
)
