import { kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
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
import { SEGARKAN_HUTANG } from '../cetak-hutang.ts'
import { TagHutang } from './tag-hutang.tsx'

const cara: ValidationList<KepalaHutang> = {
  layar: '/validasi-hutang',
  lihat: '/lihat-hutang',
  nomor: 'no_faktur_hutang',
  daftar: 'hutang/get/validasi',
  kolom: [
    { name: 'no_faktur_hutang', field: kode() },
    { name: 'tanggal', field: tanggal() },
    { name: 'nama_customer', field: teks(), sort: false },
    { name: 'jumlah_hutang', field: rupiah() },
    { name: 'status_hutang', render: (h) => <TagHutang status={h.status} />, sort: false },
    { name: 'input_by', render: (h) => h.input_by, sort: false },
    { ...kolomValid, hide: 'narrow', sort: false },
  ],
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
