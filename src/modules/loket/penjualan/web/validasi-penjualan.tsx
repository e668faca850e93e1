import { Button } from '@mantine/core'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { OneDocument } from '#kernel/web/document/act-on-document.tsx'
import { documentColumns } from '#kernel/web/document/declared-document.tsx'
import {
  ValidateDocument,
  type ValidationWay,
  mayValidate,
  useValidFilter,
  useValidation,
} from '#kernel/web/document/validate-document.tsx'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { DATES } from '#kernel/web/table/use-filter.tsx'
import type { KepalaPenjualan, Penjualan } from '../contract.ts'
import { penjualanDokumen } from '../dokumen.ts'
import { IsiNota } from './isi-nota.tsx'

const LAYAR = '/validasi-penjualan'
const cara: ValidationWay<KepalaPenjualan> = {
  layar: LAYAR,
  lihat: LAYAR,
  kolom: documentColumns(penjualanDokumen, [
    'no_faktur_jual',
    'waktu',
    'kode_sales',
    'nama_customer',
    'total_rp',
    'input_by',
    'valid_oleh',
  ]),
  urut: 'no_faktur_jual',
  kosong: 'penjualan.tidak_ada_validasi',
  tombol: 'penjualan.validasi',
  yakin: 'penjualan.yakin_valid',
  isian: (d) => ({ total: tulisRupiah(d.total_rp) }),
  berhasil: 'penjualan.berhasil_valid',
}

/** Goods and money of each sale are looked at by another person than made it. */
export default function ValidasiPenjualanScreen() {
  const [{ no_faktur_jual: nomor }] = useUrlState({ no_faktur_jual: '' })
  return nomor ? (
    <OneDocument<Penjualan>
      dokumen={penjualanDokumen}
      screen={LAYAR}
      nomor={nomor}
      actions={(nota) => <Sahkan nota={nota} />}
    >
      {(nota) => <IsiNota nota={nota} />}
    </OneDocument>
  ) : (
    <Daftar />
  )
}

function Sahkan({ nota }: { readonly nota: Penjualan }) {
  const { t } = useTexts()
  const { user } = useSession()
  const { ask } = useValidation(penjualanDokumen, cara)
  if (!mayValidate(nota, user.user_id)) return null
  return (
    <Button leftSection={<Icon name="check" />} onClick={() => void ask(nota)}>
      {t('penjualan.validasi')}
    </Button>
  )
}

function Daftar() {
  const { saring, tools } = useValidFilter(DATES)
  const { valid: validasi = '', ...lain } = saring
  useEvent('penjualan', () => refresh('penjualan/get/all'))
  return (
    <ValidateDocument
      of={penjualanDokumen}
      cara={cara}
      saring={{ ...lain, validasi, status: 'VALID' }}
      tools={tools}
    />
  )
}
