import { Button } from '@mantine/core'
import { rupiah, tanggal as isianTanggal } from '#kernel/shared/fields.ts'
import { adalahTanggal } from '#kernel/shared/tanggal.ts'
import { BUKU } from '#kernel/shared/posting.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh, useList, useRead } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useDateLocked, useSession } from '#kernel/web/session/session.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { RekeningSaldo, RiwayatBank, uangBank } from '../contract-bank.ts'
import { AksiKas, DokumenKas } from './aksi-kas.tsx'
import css from './uang-kas.module.css'

const ANGKA = ['awal_rp', 'masuk_rp', 'keluar_rp', 'saldo_rp'] as const
const TANGGAL = isianTanggal()

/** What every bank account holds on a day; below it the history, of one account or of all. */
export default function UangBankScreen() {
  const { t } = useTexts()
  const { toko } = useSession()
  const terkunci = useDateLocked()
  const [url, setUrl] = useUrlState({
    tanggal: toko.tgl_system as string,
    no_rekening: '',
    page: 1,
    limit: 50,
  })
  const tanggal = adalahTanggal(url.tanggal) ? url.tanggal : toko.tgl_system
  const q = useRead<typeof uangBank>('uang-bank', { tanggal })
  const baru = () => refresh('uang-bank', 'cash/history-bank')
  useEvent([BUKU, 'tutup-toko'], baru)
  const rekening = q.data?.rekening ?? []
  const columns: readonly Column<RekeningSaldo>[] = [
    { name: 'no_rekening' },
    { name: 'nama_bank', hide: 'narrow' },
    { name: 'nama_rekening', hide: 'narrow' },
    ...ANGKA.map((name): Column<RekeningSaldo> => ({
      name,
      field: rupiah(),
      ...(name === 'saldo_rp' ? {} : { hide: 'narrow' }),
    })),
  ]
  const jumlah = (name: (typeof ANGKA)[number]) => rekening.reduce((n, r) => n + r[name], 0)
  return (
    <Page
      sub={formatDate(tanggal, 'weekday')}
      actions={
        <FieldInput
          field={TANGGAL}
          name="tanggal"
          value={tanggal}
          readOnly={terkunci}
          placeholder={t('label.tanggal')}
          onChange={(v) => v !== null && setUrl({ tanggal: v, page: 1 })}
        />
      }
    >
      <div className={css['isi']}>
        <DataTable
          name="uang-bank"
          columns={columns}
          rows={rekening}
          rowKey="no_rekening"
          loading={q.isPending}
          error={q.error}
          retry={() => void q.refetch()}
          totals={Object.fromEntries(ANGKA.map((name) => [name, jumlah(name)]))}
          tone={(r) => (r.no_rekening === url.no_rekening ? 'on' : undefined)}
          onOpen={(r) => setUrl({ no_rekening: r.no_rekening, page: 1 })}
        />
        <Riwayat
          sampai={tanggal}
          no_rekening={url.no_rekening}
          page={url.page}
          limit={url.limit}
          onPage={setUrl}
          onAll={() => setUrl({ no_rekening: '', page: 1 })}
        />
      </div>
    </Page>
  )
}

interface RiwayatProps {
  readonly sampai: string
  /** Empty for all accounts. */
  readonly no_rekening: string
  readonly page: number
  readonly limit: number
  readonly onPage: (next: { readonly page: number; readonly limit: number }) => void
  readonly onAll: () => void
}

const KOLOM: readonly Column<RiwayatBank>[] = [
  {
    name: 'waktu',
    render: (b) => (b.waktu ? formatInstant(b.waktu) : formatDate(b.tanggal)),
    hide: 'narrow',
  },
  { name: 'dokumen', render: (b) => <DokumenKas {...b} /> },
  { name: 'aksi', render: (b) => <AksiKas aksi={b.aksi} />, hide: 'narrow' },
  { name: 'no_rekening', hide: 'narrow' },
  { name: 'masuk_rp', field: rupiah() },
  { name: 'keluar_rp', field: rupiah() },
  { name: 'saldo_rp', field: rupiah() },
  { name: 'keterangan', hide: 'narrow' },
]

function Riwayat({ sampai, no_rekening, page, limit, onPage, onAll }: RiwayatProps) {
  const { t } = useTexts()
  const list = useList<RiwayatBank>('cash/history-bank', {
    page,
    limit,
    tgl_to: sampai,
    ...(no_rekening ? { no_rekening } : {}),
  })
  return (
    <Panel
      pad={false}
      title={no_rekening ? `${t('kas.mutasi')} ${no_rekening}` : t('kas.riwayat_bank')}
      actions={
        no_rekening && (
          <Button variant="default" size="xs" onClick={onAll}>
            {t('umum.semua')}
          </Button>
        )
      }
    >
      <DataTable
        name="riwayat-bank"
        columns={KOLOM}
        rows={list.rows}
        rowKey={(b) => `${b.dokumen} ${b.baris}`}
        loading={list.isPending}
        error={list.error}
        retry={list.refetch}
        totals={list.totals}
        empty={<Empty title={t('kas.mutasi_kosong')} />}
        pager={{ page, limit, count: list.count, onChange: onPage }}
      />
    </Panel>
  )
}
