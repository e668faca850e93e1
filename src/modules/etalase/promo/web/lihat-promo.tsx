import { Button } from '@mantine/core'
import { bilangan, pilihan } from '#kernel/shared/fields.ts'
import { listColumns } from '#kernel/web/document/declared-document.tsx'
import { DocumentHistory } from '#kernel/web/document/document-history.tsx'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh, useRead, useWrite } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import type { Column } from '#kernel/web/table/columns.ts'
import { ListTable } from '#kernel/web/table/list-table.tsx'
import { useFilter } from '#kernel/web/table/use-filter.tsx'
import { Loaded } from '#kernel/web/ui/empty.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { Promo, promoBatal, promoLihat } from '../contract.ts'
import { promoDokumen } from '../dokumen.ts'
import { STATUS_PROMO } from '../rules.ts'
import { PratinjauPromo } from './pratinjau-promo.tsx'
import css from './promo.module.css'
import { TagPromo } from './tag-promo.tsx'

const LAYAR = '/lihat-promo'
const MAKS_RINGKAS = 80
const SEGARKAN = [
  'promo/get/all',
  'promo/{no_promo}',
  'promo/{no_promo}/riwayat',
  'promo-wablas',
] as const
const SARINGAN = { status_promo: pilihan(STATUS_PROMO, { wajib: false }) }

const KOLOM: readonly Column<Promo>[] = [
  ...listColumns<Promo>(promoDokumen),
  { name: 'isi_pesan', render: (p) => ringkas(p.template), sort: false, hide: 'narrow' },
  {
    name: 'status_promo',
    render: (p) => <TagPromo status={p.status} menunggu={p.menunggu} />,
    sort: false,
  },
  { name: 'jumlah_penerima', field: bilangan(), render: (p) => p.penerima, sort: false },
  { name: 'pesan_terkirim', field: bilangan(), render: (p) => p.terkirim, sort: false },
  {
    name: 'pesan_menunggu',
    field: bilangan(),
    render: (p) => p.menunggu,
    sort: false,
    hide: 'narrow',
  },
  { name: 'pesan_gagal', field: bilangan(), render: (p) => p.gagal, sort: false },
]

/** The beginning of a message on one line. */
const ringkas = (teks: string) => teks.replace(/\s+/g, ' ').slice(0, MAKS_RINGKAS)

/** Every promo with what became of it; one of them when the address names it. */
export default function LihatPromo() {
  const [url] = useUrlState({ no_promo: '' })
  useEvent(['promo', 'chat'], () => refresh(...SEGARKAN))
  return url.no_promo ? <SatuPromo no_promo={url.no_promo} /> : <DaftarPromo />
}

function DaftarPromo() {
  const { t } = useTexts()
  const { filter, tools } = useFilter(SARINGAN, { status_promo: 'dokumen.semua_status' })
  return (
    <ListTable<Promo>
      name="lihat-promo"
      path="promo/get/all"
      filter={{ status: filter['status_promo'] ?? '' }}
      columns={KOLOM}
      rowKey="no_promo"
      sort="-tgl_kirim"
      emptyText={t(promoDokumen.isi.kosong)}
      tone={(p) => (p.status === 'BATAL' || p.status === 'TERLEWAT' ? 'off' : undefined)}
      onOpen={(p) => void navigate(`${LAYAR}?no_promo=${p.no_promo}`)}
      tools={tools}
      add={
        <Button variant="default" onClick={() => void navigate('/send-promo-to-customer')}>
          {t('promo.jadwalkan')}
        </Button>
      }
    />
  )
}

function SatuPromo({ no_promo }: { readonly no_promo: string }) {
  const { t } = useTexts()
  const q = useRead<typeof promoLihat.baca>('promo/{no_promo}', { no_promo })
  const batal = useWrite<typeof promoBatal>('POST', 'promo/batal', {
    success: 'promo.dibatalkan',
    refresh: SEGARKAN,
  })
  const p = q.data
  const bisaBatal = p && (p.status === 'TERJADWAL' || (p.status === 'DIKIRIM' && p.menunggu > 0))
  const tanya = async () => {
    if (!p) return
    const text =
      p.status === 'TERJADWAL'
        ? t('promo.tanya_batal', { no_promo })
        : t('promo.tanya_henti', { no_promo, n: p.menunggu })
    if (await confirm({ text, danger: true })) await batal.send({ no_promo })
  }
  return (
    <Page
      title={no_promo}
      back={LAYAR}
      tag={p && <TagPromo status={p.status} menunggu={p.menunggu} />}
      actions={
        bisaBatal && (
          <Button variant="light" color="bad" disabled={batal.busy} onClick={() => void tanya()}>
            {t('promo.batalkan')}
          </Button>
        )
      }
    >
      <Loaded q={q}>
        {(p) => (
          <Stack>
            <div className={css['satu']}>
              <Angka p={p} />
              <Panel title={t('label.isi_pesan')}>
                <PratinjauPromo template={p.template} banner={p.image_url} tanggal={p.tgl_kirim} />
              </Panel>
            </div>
            <DocumentHistory
              path="promo/{no_promo}/riwayat"
              input={{ no_promo }}
              aksi={promoDokumen.isi.aksi}
            />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

function Angka({ p }: { readonly p: Promo }) {
  const { t } = useTexts()
  return (
    <Panel title={t('promo.hasil')}>
      <KeyValue label={t('label.tgl_kirim')} value={formatDate(p.tgl_kirim)} />
      {p.mulai && <KeyValue label={t('promo.mulai')} value={formatInstant(p.mulai)} />}
      <KeyValue label={t('label.jumlah_penerima')} value={p.penerima ?? '–'} />
      <KeyValue label={t('label.pesan_terkirim')} value={p.terkirim} strong />
      <KeyValue label={t('label.pesan_menunggu')} value={p.menunggu} />
      <KeyValue label={t('label.pesan_gagal')} value={p.gagal} />
      {p.batal_pada && (
        <KeyValue
          label={t('promo.dibatalkan_oleh')}
          value={`${p.batal_oleh}, ${formatInstant(p.batal_pada)}`}
        />
      )}
      {p.mulai && (
        <Button
          variant="default"
          mt={12}
          onClick={() => void navigate(`/histori-wa?q=${p.no_promo}&tgl_from=&tgl_to=`)}
        >
          {t('promo.lihat_pesan')}
        </Button>
      )}
    </Panel>
  )
}
