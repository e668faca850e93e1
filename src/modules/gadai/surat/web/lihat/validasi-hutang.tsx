import { documentColumns } from '#kernel/web/document/declared-document.tsx'
import {
  ValidateDocument,
  type ValidationList,
  kolomValid,
  useValidFilter,
} from '#kernel/web/document/validate-document.tsx'
import { DOCUMENT_NUMBER } from '#kernel/web/document/view-document.tsx'
import { toast } from '#kernel/web/feedback/toast.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { useScan } from '#kernel/web/scan/use-scan.ts'
import type { KepalaHutang, hutangValidasi } from '../../contract.ts'
import { suratDokumen } from '../../dokumen.ts'
import { SEGARKAN_HUTANG } from '../cetak-hutang.ts'

const cara: ValidationList<KepalaHutang> = {
  layar: '/validasi-hutang',
  lihat: '/lihat-hutang',
  nomor: 'no_faktur_hutang',
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
  urut: '-no_faktur_hutang',
  kosong: 'hutang.semua_valid',
  tombol: 'pesanan.sahkan',
}

/** Tickets that a cashier confirms: scan the ticket, or the tick of its row. */
export default function ValidasiHutangScreen() {
  const { t } = useTexts()
  const { send } = useWrite<typeof hutangValidasi>('POST', 'hutang/validasi', {
    success: 'hutang.berhasil_validasi',
    refresh: SEGARKAN_HUTANG,
  })
  useScan((code) => {
    if (DOCUMENT_NUMBER.test(code)) void send({ no_faktur_hutang: [code] })
    else toast.error(t('hutang.nomor_14'))
  })
  return (
    <ValidateDocument
      cara={cara}
      {...useValidFilter()}
      onValidate={(h) => send({ no_faktur_hutang: [h.no_faktur_hutang] })}
    />
  )
}
