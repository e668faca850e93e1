import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { ValidateDocument, type ValidationWay } from '#kernel/web/document/validate-document.tsx'
import type { KepalaManual } from '../contract.ts'
import { jualBeliManualDokumen } from '../dokumen.ts'
import { layarJual } from './layar-manual.tsx'

const cara: ValidationWay<KepalaManual> = {
  layar: '/validasi-jual-beli-manual',
  lihat: '/lihat-penjualan-manual',
  kolom: layarJual.kolom,
  kosong: 'jual_beli_manual.semua_valid',
  tombol: 'pembelian.sahkan',
  yakin: 'jual_beli_manual.yakin_valid',
  isian: (d) => ({ total: tulisRupiah(d.selisih_rp), oleh: d.input_by }),
  berhasil: 'jual_beli_manual.berhasil_valid',
}

/** Documents of the day that nobody has confirmed yet: a second person looks and says yes. */
export default function ValidasiJualBeliManualScreen() {
  return <ValidateDocument of={jualBeliManualDokumen} cara={cara} />
}
