import {
  ValidateDocument,
  type ValidationList,
  kolomValid,
  useValidFilter,
} from '#kernel/web/document/validate-document.tsx'
import { useWrite } from '#kernel/web/query.ts'
import { useScan } from '#kernel/web/scan/use-scan.ts'
import type { KepalaPesanan, pesananValidasi } from '../contract.ts'
import { SEGARKAN_PESANAN } from './cetak-pesanan.ts'
import { kolomMenunggu } from './daftar-menunggu.tsx'

const cara: ValidationList<KepalaPesanan> = {
  layar: '/validasi-pesanan',
  lihat: '/lihat-pesanan',
  nomor: 'no_pesanan',
  daftar: 'pesanan/get/validasi',
  kolom: [...kolomMenunggu, { name: 'input_by', render: (p) => p.input_by }, kolomValid],
  urut: '-no_pesanan',
  kosong: 'pesanan.semua_valid',
  tombol: 'pesanan.sahkan',
}

/** Orders that a cashier confirms: scan the slip, or the tick of its row. */
export default function ValidasiPesananScreen() {
  const { send } = useWrite<typeof pesananValidasi>('POST', 'pesanan/validasi', {
    success: 'pesanan.berhasil_validasi',
    refresh: SEGARKAN_PESANAN,
  })
  useScan((code) => {
    if (code.startsWith('FP')) void send({ no_pesanan: [code] })
  })
  return (
    <ValidateDocument
      cara={cara}
      {...useValidFilter()}
      onValidate={(p) => send({ no_pesanan: [p.no_pesanan] })}
    />
  )
}
