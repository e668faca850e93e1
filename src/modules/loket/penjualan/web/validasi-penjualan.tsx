import { Button } from '@mantine/core'
import { kode, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatInstant } from '#kernel/web/format.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh, useRead, useWrite } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useDateLocked, useSession } from '#kernel/web/session/session.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListTable } from '#kernel/web/table/list-table.tsx'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { ValidBy } from '#kernel/web/ui/selectors.tsx'
import type { KepalaPenjualan, penjualanBaca, penjualanValidasi } from '../contract.ts'
import { IsiNota } from './isi-nota.tsx'
import { DocumentStatus } from '#kernel/web/document/document-status.tsx'
import css from './nota.module.css'

const TANGGAL = tanggal({ wajib: false })
const VALID = pilihan(['BELUM', 'SUDAH'])
const KOLOM: readonly Column<KepalaPenjualan>[] = [
  { name: 'no_faktur_jual', field: kode() },
  { name: 'waktu', render: (n) => formatInstant(n.waktu), hide: 'narrow' },
  { name: 'kode_sales', field: kode(), hide: 'narrow' },
  { name: 'nama_customer', field: teks(), sort: false, hide: 'narrow' },
  { name: 'total_rp', field: rupiah() },
  { name: 'input_by', field: kode(), sort: false },
  { name: 'valid_oleh', field: kode(), sort: false },
]

/** Goods and money of each sale are looked at by another person than made it. */
export default function ValidasiPenjualanScreen() {
  const [url, setUrl] = useUrlState({ no_faktur_jual: '' })
  const validasi = useWrite<typeof penjualanValidasi>('POST', 'penjualan/validasi', {
    success: 'penjualan.berhasil_valid',
    refresh: ['penjualan/get/all', 'penjualan/{no_faktur_jual}'],
  })
  const { t } = useTexts()
  const sahkan = async ({ no_faktur_jual, total_rp }: Nota) => {
    const text = t('penjualan.yakin_valid', { nomor: no_faktur_jual, total: tulisRupiah(total_rp) })
    if (await confirm({ text })) await validasi.send({ no_faktur_jual })
  }
  if (url.no_faktur_jual) return <SatuNota nomor={url.no_faktur_jual} onSahkan={sahkan} />
  return <Daftar onBuka={(no) => setUrl({ no_faktur_jual: no })} onSahkan={sahkan} />
}

type Nota = Pick<KepalaPenjualan, 'no_faktur_jual' | 'total_rp'>

/** Looked at by nobody yet, and not made by who looks. */
function bolehSahkan(n: Pick<KepalaPenjualan, 'valid_oleh' | 'input_by'>, user_id: string) {
  return n.valid_oleh === null && n.input_by !== user_id
}

interface DaftarProps {
  readonly onBuka: (nomor: string) => void
  readonly onSahkan: (nota: Nota) => Promise<void>
}

function Daftar({ onBuka, onSahkan }: DaftarProps) {
  const { t } = useTexts()
  const { toko, user } = useSession()
  const terkunci = useDateLocked()
  const hari: string = toko.tgl_system
  const [url, setUrl] = useUrlState({
    tgl_from: hari,
    tgl_to: hari,
    valid: 'BELUM',
    valid_by: '',
  })
  useEvent('penjualan', () => refresh('penjualan/get/all'))
  const ubah = (nama: keyof typeof url) => (v: unknown) =>
    setUrl({ [nama]: typeof v === 'string' ? v : '' })
  return (
    <ListTable<KepalaPenjualan>
      name="validasi-penjualan"
      path="penjualan/get/all"
      filter={{
        tgl_from: url.tgl_from,
        tgl_to: url.tgl_to,
        validasi: url.valid || 'BELUM',
        valid_by: url.valid_by,
        status: 'VALID',
      }}
      columns={KOLOM}
      rowKey="no_faktur_jual"
      sort="no_faktur_jual"
      emptyText={t('penjualan.tidak_ada_validasi')}
      onOpen={(n) => onBuka(n.no_faktur_jual)}
      actions={(n) =>
        bolehSahkan(n, user.user_id)
          ? [{ label: t('penjualan.validasi'), icon: 'check', onClick: () => void onSahkan(n) }]
          : []
      }
      tools={
        <div className={css['tools']}>
          {(['tgl_from', 'tgl_to'] as const).map((nama) => (
            <FieldInput
              key={nama}
              field={TANGGAL}
              name={nama}
              value={url[nama] || null}
              onChange={ubah(nama)}
              readOnly={terkunci}
              label={t(`label.${nama}`)}
            />
          ))}
          <FieldInput
            field={VALID}
            name="valid"
            value={url.valid || 'BELUM'}
            onChange={ubah('valid')}
            label={t('penjualan.validasi')}
          />
          <ValidBy
            value={url.valid_by || 'ALL'}
            onChange={(v) => setUrl({ valid_by: v === 'ALL' ? '' : v })}
          />
        </div>
      }
    />
  )
}

interface SatuProps {
  readonly nomor: string
  readonly onSahkan: (nota: Nota) => Promise<void>
}

function SatuNota({ nomor, onSahkan }: SatuProps) {
  const { t } = useTexts()
  const { user } = useSession()
  const q = useRead<typeof penjualanBaca>('penjualan/{no_faktur_jual}', { no_faktur_jual: nomor })
  const nota = q.data
  return (
    <Page
      title={nomor}
      back="/validasi-penjualan"
      tag={nota && <DocumentStatus status={nota.status} />}
      actions={
        nota?.status === 'VALID' &&
        bolehSahkan(nota, user.user_id) && (
          <Button leftSection={<Icon name="check" />} onClick={() => void onSahkan(nota)}>
            {t('penjualan.validasi')}
          </Button>
        )
      }
    >
      {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
      {q.isPending && <Skeleton />}
      {nota && <IsiNota nota={nota} />}
    </Page>
  )
}
