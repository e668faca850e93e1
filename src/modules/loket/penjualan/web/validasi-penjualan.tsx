import { Button } from '@mantine/core'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { DocumentTag, documentColumns } from '#kernel/web/document/declared-document.tsx'
import {
  ValidateDocument,
  type ValidationList,
  mayValidate,
  useValidFilter,
} from '#kernel/web/document/validate-document.tsx'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh, useRead, useWrite } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { DATES } from '#kernel/web/table/use-filter.tsx'
import { Loaded } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import type { KepalaPenjualan, penjualanLihat, penjualanValidasi } from '../contract.ts'
import { penjualanDokumen } from '../dokumen.ts'
import { IsiNota } from './isi-nota.tsx'

const LAYAR = '/validasi-penjualan'
const cara: ValidationList<KepalaPenjualan> = {
  layar: LAYAR,
  lihat: LAYAR,
  nomor: 'no_faktur_jual',
  daftar: 'penjualan/get/all',
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
}

type Nota = Pick<KepalaPenjualan, 'no_faktur_jual' | 'total_rp'>

/** Goods and money of each sale are looked at by another person than made it. */
export default function ValidasiPenjualanScreen() {
  const { t } = useTexts()
  const [url] = useUrlState({ no_faktur_jual: '' })
  const validasi = useWrite<typeof penjualanValidasi>('POST', 'penjualan/validasi', {
    success: 'penjualan.berhasil_valid',
    refresh: ['penjualan/get/all', 'penjualan/{no_faktur_jual}'],
  })
  const sahkan = async ({ no_faktur_jual, total_rp }: Nota) => {
    const text = t('penjualan.yakin_valid', { nomor: no_faktur_jual, total: tulisRupiah(total_rp) })
    if (await confirm({ text })) await validasi.send({ no_faktur_jual })
  }
  return url.no_faktur_jual ? (
    <SatuNota nomor={url.no_faktur_jual} onSahkan={sahkan} />
  ) : (
    <Daftar onSahkan={sahkan} />
  )
}

interface DaftarProps {
  readonly onSahkan: (nota: Nota) => Promise<void>
}

function Daftar({ onSahkan }: DaftarProps) {
  const { saring, tools } = useValidFilter(DATES)
  const { valid: validasi = '', ...lain } = saring
  useEvent('penjualan', () => refresh('penjualan/get/all'))
  return (
    <ValidateDocument
      cara={cara}
      saring={{ ...lain, validasi, status: 'VALID' }}
      tools={tools}
      onValidate={onSahkan}
    />
  )
}

interface SatuProps extends DaftarProps {
  readonly nomor: string
}

function SatuNota({ nomor, onSahkan }: SatuProps) {
  const { t } = useTexts()
  const { user } = useSession()
  const q = useRead<typeof penjualanLihat.baca>('penjualan/{no_faktur_jual}', {
    no_faktur_jual: nomor,
  })
  const nota = q.data
  return (
    <Page
      title={nomor}
      back={LAYAR}
      tag={nota && <DocumentTag of={penjualanDokumen} status={nota.status} />}
      actions={
        nota &&
        mayValidate(nota, user.user_id) && (
          <Button leftSection={<Icon name="check" />} onClick={() => void onSahkan(nota)}>
            {t('penjualan.validasi')}
          </Button>
        )
      }
    >
      <Loaded q={q}>{(isi) => <IsiNota nota={isi} />}</Loaded>
    </Page>
  )
}
