import { Button, Select } from '@mantine/core'
import { rupiah } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { ReasonForm } from '#kernel/web/form/reason-form.tsx'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead, useWrite } from '#kernel/web/query.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { ErrorView } from '#kernel/web/ui/empty.tsx'
import { Row, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import type { TutupBuku, bukaLagi, tutupBukuLihat, tutupBulan, tutupTahun } from '../contract.ts'

type Baris = TutupBuku['tahun']

/** Years back that can be chosen. */
const TAHUN = 10
const WARNA = { BUKA: 'wait', TUTUP: 'ok', DIBUKA_LAGI: 'bad' } as const

/** A year's months and the year: what is closed, and what may be closed or opened next. */
export default function TutupBukuScreen() {
  const { t } = useTexts()
  const kini = Number(useSession().toko.tgl_system.slice(0, 4))
  const [url, setUrl] = useUrlState({ tahun: String(kini) })
  const q = useRead<typeof tutupBukuLihat>('tutup-buku', { tahun: url.tahun })
  const semua = q.data ? [q.data.tahun, ...q.data.bulan] : []
  const terakhir = semua.find((b) => b.boleh_buka)
  return (
    <Page>
      <Stack>
        <Row>
          <Select
            name="tahun"
            label={t('label.tahun')}
            data={Array.from({ length: TAHUN }, (_, n) => String(kini - n))}
            value={url.tahun}
            allowDeselect={false}
            onChange={(v) => v !== null && setUrl({ tahun: v })}
          />
        </Row>
        {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
        {q.data && <Tahun key={url.tahun} baris={q.data.tahun} />}
        {!q.error && <Bulan rows={q.data?.bulan ?? []} loading={q.isPending} />}
        {terakhir && <BukaLagi key={terakhir.masa} masa={terakhir.masa} />}
      </Stack>
    </Page>
  )
}

/** What may be closed next is closed, after a question. */
function Tutup({ baris }: { readonly baris: Baris }) {
  const { t } = useTexts()
  const { masa, laba_rp, boleh_tutup } = baris
  const opsi = { success: 'tutup_buku.jadi', refresh: ['tutup-buku'] } as const
  const bulan = useWrite<typeof tutupBulan>('POST', 'tutup-buku/bulan', opsi)
  const tahun = useWrite<typeof tutupTahun>('POST', 'tutup-buku/tahun', { ...opsi, once: 'form' })
  if (!boleh_tutup) return null
  const tutup = async () => {
    const text = t('tutup_buku.tutup_tanya', { masa, rp: tulisRupiah(laba_rp) })
    if (await confirm({ text })) await (masa.length === 4 ? tahun : bulan).send({ masa })
  }
  return (
    <Button size="compact-sm" onClick={() => void tutup()} loading={bulan.busy || tahun.busy}>
      {t('tutup_buku.tutup', { masa })}
    </Button>
  )
}

/** The owner opens the last closed month or year again, with a reason. */
function BukaLagi({ masa }: { readonly masa: string }) {
  const { t } = useTexts()
  const buka = useWrite<typeof bukaLagi>('POST', 'tutup-buku/buka', {
    success: 'tutup_buku.jadi_buka',
    refresh: ['tutup-buku'],
    once: 'form',
  })
  const judul = `${t('tutup_buku.buka')} ${masa}`
  return (
    <Panel title={judul}>
      <ReasonForm
        label={t('tutup_buku.buka')}
        question={`${judul}?`}
        busy={buka.busy}
        onReason={(alasan, more) => buka.send({ masa, alasan }, more)}
      />
    </Panel>
  )
}

function Keadaan({ baris: { status } }: { readonly baris: Baris }) {
  const { tt } = useTexts()
  return <Tag color={WARNA[status]}>{tt(`tutup_buku.status.${status.toLowerCase()}`)}</Tag>
}

function Tahun({ baris }: { readonly baris: Baris }) {
  const { t } = useTexts()
  return (
    <Panel title={baris.masa}>
      <KeyValue label={t('tutup_buku.laba')} value={tulisRupiah(baris.laba_rp)} />
      <KeyValue label={t('tutup_buku.keadaan')} value={<Keadaan baris={baris} />} />
      {baris.oleh && baris.status === 'TUTUP' && (
        <KeyValue
          label={`${t('tutup_buku.oleh')} ${baris.oleh}`}
          value={formatInstant(baris.waktu ?? '')}
        />
      )}
      {baris.no_jurnal_umum && (
        <KeyValue
          label={t('tutup_buku.jurnal')}
          value={
            <Link to={`/lihat-jurnal-umum?no_jurnal_umum=${baris.no_jurnal_umum}`}>
              {baris.no_jurnal_umum}
            </Link>
          }
        />
      )}
      {baris.dibuka_oleh && (
        <KeyValue
          label={t('tutup_buku.dibuka', { oleh: baris.dibuka_oleh, alasan: baris.alasan ?? '' })}
          value={formatInstant(baris.dibuka_pada ?? '')}
        />
      )}
      <Tutup baris={baris} />
    </Panel>
  )
}

function Bulan({ rows, loading }: { readonly rows: readonly Baris[]; readonly loading: boolean }) {
  const { t } = useTexts()
  const catatan = (r: Baris) => {
    if (r.dibuka_oleh)
      return t('tutup_buku.dibuka', { oleh: r.dibuka_oleh, alasan: r.alasan ?? '' })
    return r.oleh ? `${r.oleh}, ${formatInstant(r.waktu ?? '')}` : ''
  }
  const kolom: readonly Column<Baris>[] = [
    { name: 'masa', sort: false },
    { name: 'laba_rp', label: t('tutup_buku.laba'), field: rupiah(), sort: false },
    {
      name: 'status',
      label: t('tutup_buku.keadaan'),
      sort: false,
      render: (r) => <Keadaan baris={r} />,
    },
    { name: 'oleh', label: t('tutup_buku.oleh'), sort: false, hide: 'narrow', render: catatan },
    { name: 'aksi', label: '', sort: false, render: (r) => <Tutup baris={r} /> },
  ]
  return (
    <Panel title={t('tutup_buku.bulan')} pad={false}>
      <DataTable
        name="tutup-buku"
        columns={kolom}
        rows={rows}
        rowKey="masa"
        loading={loading}
        height={480}
      />
    </Panel>
  )
}
