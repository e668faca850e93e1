import { documentReport } from '#kernel/server/document/report.ts'
import { KOSONG } from '#kernel/shared/document.ts'
import { pilihan } from '#kernel/shared/fields.ts'
import { CARA_UJI } from '../rules-kadar.ts'
import { bacaUpdateKadar } from '../server/kadar/baca-update-kadar.ts'

/** Tested pieces by the day of their document, before and after: the audit of `/update-kadar`. */
export const laporanUpdateKadar = documentReport(bacaUpdateKadar, {
  screen: '/laporan-update-kadar',
  api: 'update-kadar/report',
  arti: { murni: 'arti.murni_uji' },
  status: 'VALID',
  lines: 'items',
  columns: {
    no_update_kadar: 'no_update_kadar',
    tanggal: 'tanggal',
    cara_uji: 'cara_uji',
    penguji: 'penguji',
    kode_barcode: 'items.kode_barcode',
    nama_barang: 'items.nama_barang',
    kode_baki: 'items.kode_baki',
    berat: 'items.berat',
    kode_group_lama: 'items.kode_group_lama',
    kode_group: 'items.kode_group',
    kadar_lama: 'items.kadar_lama',
    kadar: 'items.kadar',
    hasil_uji: 'items.hasil_uji',
    murni_lama: 'items.murni_lama',
    murni: 'items.murni',
    penyetuju: 'penyetuju',
    input_by: 'input_by',
  },
  filter: { cara_uji: pilihan(CARA_UJI, KOSONG) },
  messages: { kosong: 'update_kadar.laporan_kosong' },
})
