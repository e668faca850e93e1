import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { ValidateDocument, type ValidationWay } from '#kernel/web/document/validate-document.tsx'
import type { KepalaPembelian } from '../contract.ts'
import { pembelianDokumen } from '../dokumen.ts'
import { layarPembelian } from './layar-pembelian.tsx'

const cara: ValidationWay<KepalaPembelian> = {
  layar: '/validasi-pembelian',
  kolom: layarPembelian.kolom,
  kosong: 'pembelian.semua_valid',
  tombol: 'pembelian.sahkan',
  yakin: 'pembelian.yakin_valid',
  isian: (d) => ({ total: tulisRupiah(d.total_rp), oleh: d.input_by }),
  berhasil: 'pembelian.berhasil_valid',
}

/** Purchases of the day that nobody has confirmed yet: a second person looks and says yes. */
export default function ValidasiPembelianScreen() {
  return <ValidateDocument of={pembelianDokumen} cara={cara} />
}
