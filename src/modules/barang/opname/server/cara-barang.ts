import type { RawBuilder } from 'kysely'
import type { Dokumen } from '#kernel/shared/document.ts'
import { sql } from '#kernel/server/db/query.ts'
import { opnameBarangDokumen, opnamePenerimaanDokumen, opnameRfidDokumen } from '../dokumen.ts'
import { type Lingkup, type NamaCara, STATUS_DIHITUNG } from '../rules.ts'
import type { Berjalan, CaraOpname } from './berjalan.ts'

/** A count of goods that goes on. */
export interface BerjalanBarang extends Berjalan {
  readonly lingkup: Lingkup
  readonly kode_lingkup: string | null
}

export interface CaraBarang extends CaraOpname<BerjalanBarang> {
  readonly cara: NamaCara
}

/** True while piece `h` lies in the shop and where a count with this scope looks. */
export const diLingkup = (lingkup: RawBuilder<unknown>, kode: RawBuilder<unknown>) => sql`
  (h.status = any(${STATUS_DIHITUNG}) and case
    when ${lingkup} = 'GUDANG' then h.kode_gudang = ${kode}
    when ${lingkup} = 'JENIS' then h.kode_dept = ${kode}
    when ${lingkup} = 'GROUP' then h.kode_group = ${kode}
    when ${lingkup} = 'BAKI' then h.kode_baki = ${kode}
    when ${lingkup} = 'MASUK' then h.no_masuk = ${kode}
    else true end)`

const MASIH_ADA = diLingkup(sql`o.lingkup`, sql`o.kode_lingkup`)

const caraBarang = (cara: NamaCara, dokumen: Dokumen): CaraBarang => ({
  cara,
  dokumen,
  nama: 'opname_barang',
  event: 'stock-opname',
  isi: 'opname_barang_isi',
  benda: 'barang',
  kunci: 'kode_barcode',
  kolom: sql<BerjalanBarang>`o.no_opname, o.tanggal, o.mulai, o.mulai_oleh, o.jumlah, o.ketemu,
    o.lingkup, o.kode_lingkup`,
  miliknya: sql`o.cara = ${cara}`,
  masihAda: () => MASIH_ADA,
})

export const CARA = {
  BARANG: caraBarang('BARANG', opnameBarangDokumen),
  PENERIMAAN: caraBarang('PENERIMAAN', opnamePenerimaanDokumen),
  RFID: caraBarang('RFID', opnameRfidDokumen),
} as const
