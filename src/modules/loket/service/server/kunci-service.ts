import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type LangkahService, type Milik, type StatusService, bolehLangkah } from '../rules.ts'
import { bacaService, tolakLangkah } from './baca-service.ts'

export interface ServiceTerkunci {
  readonly status: StatusService
  readonly tanggal: string
  readonly milik: Milik
  readonly biaya_rp: number
  readonly biaya_akhir_rp: number | null
  readonly uang_muka_rp: number
  readonly kode_tukang: string | null
  readonly input_by: string
  readonly valid_oleh: string | null
  /** The shop's own pieces, in the order of their barcodes. */
  readonly barcodes: readonly string[]
  readonly jumlah_barang: number
}

/**
 * Holds a service until the commit, so that of two steps at once the later one finds what the first
 * has made of it. Throws 404 `service.tidak_ada`, 409 `service.sudah_<status>` or
 * `service.belum_selesai` when the step may not be taken from where it stands.
 */
export async function kunciService(
  tx: Tx,
  nomor: string,
  langkah: LangkahService,
): Promise<ServiceTerkunci> {
  const row = await tx.maybe(sql<ServiceTerkunci>`
    select v.status, v.tanggal, v.milik, v.biaya_rp, v.biaya_akhir_rp, v.uang_muka_rp,
      v.kode_tukang, v.input_by, v.valid_oleh, v.jumlah_barang,
      array(select b.kode_barcode from public.service_barang b
        where b.kode_toko = ${tx.kode_toko} and b.no_service = ${nomor}
          and b.kode_barcode is not null
        order by b.kode_barcode) as barcodes
    from public.service v
    where v.kode_toko = ${tx.kode_toko} and v.no_service = ${nomor} for update of v`)
  if (!row) throw bacaService.missing(nomor)
  if (bolehLangkah(langkah, row.status)) return row
  throw tolakLangkah(nomor, row.status)
}
