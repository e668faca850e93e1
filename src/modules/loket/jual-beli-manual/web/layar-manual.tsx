import type { ReadPath } from '#kernel/shared/names.ts'
import type { CancelWay } from '#kernel/web/document/cancel-document.tsx'
import { documentScreen } from '#kernel/web/document/declared-document.tsx'
import { useCatatanKartu } from '#modules/uang/kas/web/index.ts'
import type { JualBeliManual, KepalaManual } from '../contract.ts'
import { jualBeliManualDokumen } from '../dokumen.ts'
import type { Sisi } from '../rules.ts'
import { IsiNotaManual } from './isi-nota.tsx'
import { slipManual } from './slip.ts'

const DAFTAR = 'jual-beli-manual/get/all' satisfies ReadPath

const layar = documentScreen<KepalaManual, JualBeliManual>(jualBeliManualDokumen, {
  isi: (d) => <IsiNotaManual d={d} />,
  slip: slipManual,
})

/** Documents with goods that went out; those with goods that came in have screens of their own. */
export const layarJual = { ...layar, saring: { sisi: 'JUAL' } } as const
export const layarBeli = {
  ...layar,
  lihat: '/lihat-pembelian-manual',
  batal: '/batal-pembelian-manual',
  saring: { sisi: 'BELI' },
} as const

/** Both screens cancel a document as a whole; each lists those of its side. */
export const caraBatal = (sisi: Sisi): CancelWay<JualBeliManual> => ({
  jumlah: (d) => Math.abs(d.selisih_rp),
  saring: (hariIni) => ({ tgl_from: hariIni, tgl_to: hariIni, status: 'VALID', sisi }),
  kosong: 'jual_beli_manual.kosong_hari_ini',
  kemarin: 'error.jual_beli_manual.kemarin',
  yakin: 'jual_beli_manual.yakin_batal',
  useCatatan: useCatatanKartu,
  berhasil: 'jual_beli_manual.berhasil_batal',
  segarkan: [DAFTAR, 'barang-manual/get/all'],
})
