import {
  ValidateDocument,
  type ValidationWay,
  kolomValid,
  useValidFilter,
  useValidation,
} from '#kernel/web/document/validate-document.tsx'
import { useScan } from '#kernel/web/scan/use-scan.ts'
import type { KepalaPesanan } from '../contract.ts'
import { pesananDokumen } from '../dokumen.ts'
import { SEGARKAN_PESANAN } from './cetak-pesanan.ts'
import { kolomMenunggu } from './daftar-menunggu.tsx'

const cara: ValidationWay<KepalaPesanan> = {
  layar: '/validasi-pesanan',
  daftar: 'pesanan/get/validasi',
  kolom: [...kolomMenunggu, { name: 'input_by', render: (p) => p.input_by }, kolomValid],
  kosong: 'pesanan.semua_valid',
  tombol: 'pesanan.sahkan',
  berhasil: 'pesanan.berhasil_validasi',
  segarkan: SEGARKAN_PESANAN,
  banyak: true,
}

/** Orders that a cashier confirms: scan the slip, or the tick of its row. */
export default function ValidasiPesananScreen() {
  const { send } = useValidation(pesananDokumen, cara)
  useScan((code) => {
    if (code.startsWith('FP')) void send(code)
  })
  return <ValidateDocument of={pesananDokumen} cara={cara} {...useValidFilter()} />
}
