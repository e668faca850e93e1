import { kode, tanggal } from '#kernel/shared/fields.ts'
import { adalahTanggal } from '#kernel/shared/tanggal.ts'
import { BUKU } from '#kernel/shared/posting.ts'
import { ReasonForm } from '#kernel/web/form/reason-form.tsx'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { type SendOptions, refresh, useList, useWrite } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { updateToko } from '#kernel/web/session/session.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import type { BarisTutupan, tutupTokoCancel } from '../contract.ts'
import { Selisih } from './hitungan.tsx'
import css from './tutup-toko.module.css'

const CALL = 'tutup-toko/get/all'
const LAST = 60

/** The last closing, to be taken back while nothing stands on the next day; all others below. */
export default function BatalTutupTokoScreen() {
  const { t, tt } = useTexts()
  const q = useList<BarisTutupan>(CALL, { page: 1, limit: LAST })
  const baru = () => refresh(CALL)
  useEvent([BUKU, 'tutup-toko'], baru)
  const dapat = q.rows.find((r) => r.dapat_dibatalkan)
  const columns: readonly Column<BarisTutupan>[] = [
    { name: 'no_tutup', field: kode() },
    { name: 'tanggal', field: tanggal() },
    { name: 'waktu', render: (r) => formatInstant(r.pada), hide: 'narrow' },
    { name: 'ditutup_oleh', render: (r) => r.oleh },
    { name: 'selisih_rp', align: 'right', render: (r) => <Selisih nilai={r.selisih_rp} /> },
    {
      name: 'status_tutup',
      render: (r) => (
        <Tag color={r.status === 'VALID' ? 'ok' : 'bad'}>
          {tt(`pilihan.status_tutup.${r.status.toLowerCase()}`)}
        </Tag>
      ),
    },
    { name: 'alasan', render: (r) => r.alasan ?? '', hide: 'narrow' },
  ]
  return (
    <Page sub={t('toko.hanya_terakhir')}>
      {dapat && <Pembatalan key={dapat.no_tutup} tutupan={dapat} />}
      <div className={css['bawah']}>
        <DataTable<BarisTutupan>
          name="batal-tutup-toko"
          columns={columns}
          rows={q.rows}
          rowKey="no_tutup"
          loading={q.isPending}
          error={q.error}
          retry={q.refetch}
          empty={<Empty title={t('toko.belum_pernah_tutup')} />}
          tone={(r) => (r.status === 'BATAL' ? 'off' : undefined)}
          onOpen={(r) => void navigate(`/tutup-toko?no_tutup=${r.no_tutup}`)}
        />
      </div>
    </Page>
  )
}

function Pembatalan({ tutupan }: { readonly tutupan: BarisTutupan }) {
  const { t } = useTexts()
  const { no_tutup, tanggal: hari, selisih_rp } = tutupan
  const batal = useWrite<typeof tutupTokoCancel>('POST', 'tutup-toko/cancel', {
    success: 'toko.batal_berhasil',
    refresh: [CALL, 'tutup-toko', 'tutup-toko/get', 'uang-kas'],
  })
  const kirim = async (alasan: string, more: SendOptions) => {
    const hasil = await batal.send({ no_tutup, alasan }, more)
    if (hasil && adalahTanggal(hasil.tgl_system)) updateToko({ tgl_system: hasil.tgl_system })
  }
  return (
    <Panel title={no_tutup}>
      <Columns>
        <ReasonForm
          label={t('toko.batal_tutup')}
          question={t('toko.batal_yakin', { no_tutup, tanggal: formatDate(hari) })}
          busy={batal.busy}
          autoFocus
          onReason={kirim}
        />
        <div>
          <KeyValue label={t('label.tanggal')} value={formatDate(hari, 'weekday')} />
          <KeyValue label={t('label.ditutup_oleh')} value={tutupan.oleh} />
          <KeyValue label={t('label.waktu')} value={formatInstant(tutupan.pada)} />
          <KeyValue strong label={t('label.selisih_rp')} value={<Selisih nilai={selisih_rp} />} />
        </div>
      </Columns>
    </Panel>
  )
}
