import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import type { Angsuran, Berjalan, StatusCicilan, SyaratCicilan } from '../rules.ts'

/** A contract as its acts need it. */
export interface CicilanTerkunci extends Berjalan {
  readonly no_cicilan: string
  readonly status: StatusCicilan
  readonly tanggal: Tanggal
  readonly nama_customer: string
  readonly kode_customer: string | null
  readonly no_hp: string | null
  readonly no_identitas: string | null
  readonly no_faktur_jual: string | null
  readonly rabat_rp: number
  readonly barcodes: readonly string[]
}

interface Row extends SyaratCicilan, Omit<CicilanTerkunci, 'syarat' | 'jadwal'> {
  readonly jadwal: readonly Angsuran[]
}

/** Reads a contract with its schedule; `kunci` holds it until the commit. */
export async function bacaBerjalan(
  tx: Tx,
  nomor: string,
  kunci = sql``,
): Promise<CicilanTerkunci | undefined> {
  const row = await tx.maybe(sql<Row>`
    select c.no_cicilan, c.status, c.tanggal, c.nama_customer, c.kode_customer, c.no_hp,
      c.no_identitas, c.no_faktur_jual,
      c.tenor, c.margin_bp, c.biaya_rp, c.denda_bp, c.toleransi_hari, c.rabat_bp,
      c.potongan_batal_bp, c.batas_lelang, c.langkah_rp, c.harga_rp, c.margin_rp, c.dp_rp, c.terbayar_rp,
      c.rabat_rp, c.diakui_rp, c.denda_rp, c.rupiah_hari, c.dihitung,
      array(select b.kode_barcode from public.cicilan_barang b
        where b.kode_toko = ${tx.kode_toko} and b.no_cicilan = c.no_cicilan
        order by b.kode_barcode) as barcodes,
      (select json_agg(json_build_object('baris', j.baris, 'jatuh_tempo', j.jatuh_tempo,
          'angsuran_rp', j.angsuran_rp, 'sampai_rp', j.sampai_rp) order by j.baris)
        from public.cicilan_jadwal j
        where j.kode_toko = ${tx.kode_toko} and j.no_cicilan = c.no_cicilan) as jadwal
    from public.cicilan c
    where c.kode_toko = ${tx.kode_toko} and c.no_cicilan = ${nomor} ${kunci}`)
  if (!row) return undefined
  const { tenor, margin_bp, biaya_rp, denda_bp, toleransi_hari, rabat_bp, ...lain } = row
  const { potongan_batal_bp, batas_lelang, langkah_rp, ...isi } = lain
  return {
    ...isi,
    syarat: {
      tenor,
      margin_bp,
      biaya_rp,
      denda_bp,
      toleransi_hari,
      rabat_bp,
      potongan_batal_bp,
      batas_lelang,
      langkah_rp,
    },
  }
}
