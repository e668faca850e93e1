import { Button } from '@mantine/core'
import {
  berat,
  bilangan,
  kode,
  pilihan,
  rupiah,
  tanggal,
  teks,
} from '../../../kernel/shared/fields.ts'
import { FieldInput } from '../../../kernel/web/field/field-input.tsx'
import { formatInstant } from '../../../kernel/web/format.ts'
import { Icon } from '../../../kernel/web/icons.tsx'
import { useTexts } from '../../../kernel/web/i18n.ts'
import { useRead } from '../../../kernel/web/query.ts'
import { navigate } from '../../../kernel/web/router/router.ts'
import { useUrlState } from '../../../kernel/web/router/url-state.ts'
import { useScan } from '../../../kernel/web/scan/use-scan.ts'
import { useDateLocked, useSession } from '../../../kernel/web/session/session.ts'
import { useShortcut } from '../../../kernel/web/shortcut/use-shortcut.ts'
import type { Column } from '../../../kernel/web/table/data-table.tsx'
import { ListTable } from '../../../kernel/web/table/list-table.tsx'
import { ErrorView, Skeleton } from '../../../kernel/web/ui/empty.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { Kbd } from '../../../kernel/web/ui/parts.tsx'
import type { KepalaPenjualan, penjualanBaca } from '../contract.ts'
import { cetakSalinan } from './cetak-nota.ts'
import { IsiNota, TagStatus } from './isi-nota.tsx'
import { RiwayatNota } from './riwayat-nota.tsx'
import css from './nota.module.css'

const NOMOR = /^[A-Z]{2}[A-Z0-9]{12}$/

export const kolomNota: readonly Column<KepalaPenjualan>[] = [
  { name: 'no_faktur_jual', field: kode() },
  { name: 'tanggal', field: tanggal() },
  { name: 'waktu', render: (n) => formatInstant(n.waktu), hide: 'narrow' },
  { name: 'kode_sales', field: kode(), hide: 'narrow' },
  { name: 'nama_customer', field: teks(), sort: false },
  { name: 'jumlah_barang', field: bilangan(), sort: false, hide: 'narrow' },
  { name: 'berat', field: berat(), sort: false, hide: 'narrow' },
  { name: 'total_rp', field: rupiah() },
  { name: 'status_nota', render: (n) => <TagStatus status={n.status} />, sort: false },
]

/** Sales by date; one of them with everything that belongs to it, when the address names it. */
export default function LihatPenjualanScreen() {
  const [url, setUrl] = useUrlState({ no_faktur_jual: '' })
  useScan((code) => {
    if (NOMOR.test(code)) setUrl({ no_faktur_jual: code })
  })
  return url.no_faktur_jual ? <SatuNota nomor={url.no_faktur_jual} /> : <DaftarNota />
}

const STATUS = pilihan(['VALID', 'BATAL'], { wajib: false })
const TANGGAL = tanggal({ wajib: false })

function DaftarNota() {
  const { t } = useTexts()
  const { toko } = useSession()
  const terkunci = useDateLocked()
  const hari = toko.tgl_system
  const [url, setUrl] = useUrlState({
    q: '',
    tgl_from: hari as string,
    tgl_to: hari as string,
    status: '',
  })
  // A whole number finds its sale whatever the dates say.
  const nomor = NOMOR.test(url.q.trim().toUpperCase())
  const filter = nomor
    ? { status: url.status }
    : { tgl_from: url.tgl_from, tgl_to: url.tgl_to, status: url.status }
  const ubah = (nama: 'tgl_from' | 'tgl_to' | 'status') => (v: unknown) =>
    setUrl({ [nama]: typeof v === 'string' ? v : '' })
  return (
    <ListTable<KepalaPenjualan>
      name="lihat-penjualan"
      path="penjualan/get/all"
      filter={filter}
      columns={kolomNota}
      rowKey="no_faktur_jual"
      sort="-no_faktur_jual"
      emptyText={t('penjualan.laporan_kosong')}
      tone={(n) => (n.status === 'BATAL' ? 'off' : undefined)}
      onOpen={(n) => void navigate(`/lihat-penjualan?no_faktur_jual=${n.no_faktur_jual}`)}
      tools={
        <div className={css['tools']}>
          <FieldInput
            field={TANGGAL}
            name="tgl_from"
            value={url.tgl_from || null}
            onChange={ubah('tgl_from')}
            readOnly={terkunci}
            label={t('label.tgl_from')}
          />
          <FieldInput
            field={TANGGAL}
            name="tgl_to"
            value={url.tgl_to || null}
            onChange={ubah('tgl_to')}
            readOnly={terkunci}
            label={t('label.tgl_to')}
          />
          <FieldInput
            field={STATUS}
            name="status_nota"
            value={url.status || null}
            onChange={ubah('status')}
            label={t('label.status_nota')}
            placeholder={t('penjualan.semua_status')}
          />
        </div>
      }
    />
  )
}

function SatuNota({ nomor }: { readonly nomor: string }) {
  const { t } = useTexts()
  const { toko } = useSession()
  const q = useRead<typeof penjualanBaca>('penjualan/{no_faktur_jual}', { no_faktur_jual: nomor })
  const cetak = () => void cetakSalinan(nomor, true)
  useShortcut('Ctrl+P', cetak, { text: 'penjualan.cetak_ulang', when: q.data !== undefined })
  const bolehBatal = q.data?.status === 'VALID' && q.data.tanggal === toko.tgl_system
  return (
    <Page
      title={nomor}
      back="/lihat-penjualan"
      tag={q.data && <TagStatus status={q.data.status} />}
      actions={
        q.data && (
          <>
            {bolehBatal && (
              <Button
                variant="light"
                color="bad"
                onClick={() => void navigate(`/batal-penjualan?no_faktur_jual=${nomor}`)}
              >
                {t('screen.batal-penjualan')}
              </Button>
            )}
            <Button
              leftSection={<Icon name="print" />}
              rightSection={<Kbd>Ctrl P</Kbd>}
              onClick={cetak}
            >
              {t('penjualan.cetak_ulang')}
            </Button>
          </>
        )
      }
    >
      {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
      {q.isPending && <Skeleton />}
      {q.data && (
        <div className={css['nota']}>
          <IsiNota nota={q.data} />
          <RiwayatNota no_faktur_jual={nomor} />
        </div>
      )}
    </Page>
  )
}
