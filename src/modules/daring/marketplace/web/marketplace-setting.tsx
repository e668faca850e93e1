import { Button } from '@mantine/core'
import { useState } from 'react'
import { bilangan, teks } from '#kernel/shared/fields.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh, useRead } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Row } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel, type Tone, Tag } from '#kernel/web/ui/parts.tsx'
import type { SambunganKini, marketplaceSetting } from '../contract.ts'
import { ISIAN_ADAPTER } from '../rules.ts'
import { IsianAtur } from './isian-atur.tsx'
import { IsianKunci } from './isian-kunci.tsx'

const SETTING = 'marketplace-setting'

type Keadaan = 'mati' | 'tanpa_alamat' | 'tanpa_kunci' | 'belum_diatur' | 'bermasalah' | 'siap'
const WARNA: Readonly<Record<Keadaan, Tone>> = {
  mati: 'quiet',
  tanpa_alamat: 'bad',
  tanpa_kunci: 'bad',
  belum_diatur: 'bad',
  bermasalah: 'bad',
  siap: 'ok',
}

/** The first thing that stands in the way of a connection. */
function keadaan(s: SambunganKini): Keadaan {
  if (!s.aktif) return 'mati'
  if (!s.alamat_ada) return 'tanpa_alamat'
  if (!s.kunci_ada) return 'tanpa_kunci'
  if (!s.atur_lengkap) return 'belum_diatur'
  return s.masalah === null ? 'siap' : 'bermasalah'
}

/** The shop's connections to marketplaces: what each needs, and whether it works. */
export default function MarketplaceSettingScreen() {
  const { t, tt } = useTexts()
  const q = useRead<typeof marketplaceSetting>(SETTING, {}, { staleTime: 0 })
  const [kunci, setKunci] = useState<SambunganKini | null>(null)
  const [pengaturan, setPengaturan] = useState<SambunganKini | null>(null)
  useEvent('barang_online', () => refresh(SETTING))
  const atur = () => void navigate('/master-sambungan-marketplace')
  useShortcut('F2', atur, { text: 'marketplace.atur' })
  const kolom: readonly Column<SambunganKini>[] = [
    { name: 'nama_sambungan', field: teks(), width: 180 },
    {
      name: 'adapter',
      render: (s) => tt(`pilihan.adapter.${s.adapter.toLowerCase()}`),
      hide: 'narrow',
    },
    {
      name: 'keadaan',
      label: t('marketplace.keadaan_judul'),
      render: (s) => <Tag color={WARNA[keadaan(s)]}>{tt(`marketplace.keadaan.${keadaan(s)}`)}</Tag>,
    },
    { name: 'tayang', label: t('marketplace.tayang'), field: bilangan() },
    { name: 'menunggu', label: t('marketplace.menunggu'), field: bilangan() },
    { name: 'ditolak', label: t('marketplace.ditolak'), field: bilangan(), hide: 'narrow' },
    {
      name: 'masalah',
      label: t('marketplace.masalah'),
      render: ({ masalah, berikut }) =>
        masalah && berikut
          ? t('marketplace.masalah_lagi', { masalah, berikut: formatInstant(berikut) })
          : '–',
      hide: 'medium',
    },
    {
      name: 'kunci',
      label: t('tabel.aksi'),
      sort: false,
      width: 230,
      render: (s) => (
        <Row>
          <Button size="compact-sm" variant="default" onClick={() => setKunci(s)}>
            {t('marketplace.kunci')}
          </Button>
          {s.kunci_ada && Object.keys(ISIAN_ADAPTER[s.adapter]).length > 0 && (
            <Button size="compact-sm" variant="default" onClick={() => setPengaturan(s)}>
              {t('marketplace.pengaturan')}
            </Button>
          )}
        </Row>
      ),
    },
  ]
  return (
    <Page
      sub={t('marketplace.ajakan')}
      actions={
        <Button variant="default" onClick={atur}>
          {t('marketplace.atur')}
        </Button>
      }
    >
      <Panel title={t('screen.master-sambungan-marketplace')} pad={false}>
        <DataTable
          name="marketplace-setting"
          columns={kolom}
          rows={q.data ?? []}
          rowKey="kode_sambungan"
          loading={q.isPending}
          error={q.error}
          retry={() => void q.refetch()}
          empty={<Empty title={t('marketplace.belum_ada')} text={t('marketplace.langkah')} />}
        />
      </Panel>
      {kunci && <IsianKunci sambungan={kunci} onClose={() => setKunci(null)} />}
      {pengaturan && <IsianAtur sambungan={pengaturan} onClose={() => setPengaturan(null)} />}
    </Page>
  )
}
