import { rupiah } from '#kernel/shared/fields.ts'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList, useRead } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useSession } from '#kernel/web/session/session.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import type { RekeningSaldo, RiwayatBank, uangBank } from '../contract-bank.ts'
import { AksiKas, DokumenKas } from './aksi-kas.tsx'
import { MutasiHari, SaldoHari, useHari } from './saldo-hari.tsx'

const KOLOM: readonly Column<RekeningSaldo>[] = [
  { name: 'no_rekening' },
  { name: 'nama_bank', hide: 'narrow' },
  { name: 'nama_rekening', hide: 'narrow' },
]

const KOLOM_RIWAYAT: readonly Column<RiwayatBank>[] = [
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

/** What every bank account holds on a day; below it the history, of one account or of all. */
export default function UangBankScreen() {
  const { t } = useTexts()
  const { toko } = useSession()
  const [url, setUrl] = useUrlState({
    tanggal: toko.tgl_system as string,
    no_rekening: '',
    page: 1,
    limit: 50,
  })
  const tanggal = useHari(url.tanggal)
  const q = useRead<typeof uangBank>('uang-bank', { tanggal })
  const { no_rekening, page, limit } = url
  const list = useList<RiwayatBank>('cash/history-bank', {
    page,
    limit,
    tgl_to: tanggal,
    ...(no_rekening ? { no_rekening } : {}),
  })
  return (
    <SaldoHari
      path="uang-bank"
      mutasi="cash/history-bank"
      tanggal={tanggal}
      onTanggal={(hari) => setUrl({ tanggal: hari, page: 1 })}
      q={q}
      rows={q.data?.rekening ?? []}
      rowKey={(r) => r.no_rekening}
      kolom={KOLOM}
      dipilih={(r) => r.no_rekening === no_rekening}
      onPilih={(r) => setUrl({ no_rekening: r.no_rekening, page: 1 })}
    >
      <MutasiHari
        name="riwayat-bank"
        title={no_rekening ? `${t('kas.mutasi')} ${no_rekening}` : t('kas.riwayat_bank')}
        columns={KOLOM_RIWAYAT}
        list={list}
        page={{ page, limit }}
        onPage={setUrl}
        onAll={no_rekening !== '' && (() => setUrl({ no_rekening: '', page: 1 }))}
      />
    </SaldoHari>
  )
}
