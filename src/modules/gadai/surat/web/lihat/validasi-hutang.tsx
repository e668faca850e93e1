import { documentColumns } from '#kernel/web/document/declared-document.tsx'
import {
  ValidateDocument,
  type ValidationWay,
  kolomValid,
  useValidFilter,
  useValidation,
} from '#kernel/web/document/validate-document.tsx'
import { DOCUMENT_NUMBER } from '#kernel/web/document/view-document.tsx'
import { toast } from '#kernel/web/feedback/toast.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useScan } from '#kernel/web/scan/use-scan.ts'
import type { KepalaHutang } from '../../contract.ts'
import { suratDokumen } from '../../dokumen.ts'
import { SEGARKAN_HUTANG } from '../cetak-hutang.ts'

const cara: ValidationWay<KepalaHutang> = {
  layar: '/validasi-hutang',
  daftar: 'hutang/get/validasi',
  kolom: documentColumns<KepalaHutang>(suratDokumen, [
    'no_faktur_hutang',
    'tanggal',
    'nama_customer',
    'jumlah_hutang',
    'status',
    { name: 'input_by', render: (h) => h.input_by, sort: false },
    { ...kolomValid, hide: 'narrow', sort: false },
  ]),
  kosong: 'hutang.semua_valid',
  tombol: 'pesanan.sahkan',
  berhasil: 'hutang.berhasil_validasi',
  segarkan: SEGARKAN_HUTANG,
  banyak: true,
}

/** Tickets that a cashier confirms: scan the ticket, or the tick of its row. */
export default function ValidasiHutangScreen() {
  const { t } = useTexts()
  const { send } = useValidation(suratDokumen, cara)
  useScan((code) => {
    if (DOCUMENT_NUMBER.test(code)) void send(code)
    else toast.error(t('hutang.nomor_14'))
  })
  return <ValidateDocument of={suratDokumen} cara={cara} {...useValidFilter()} />
}
