import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { refresh, useRead, useWrite } from '#kernel/web/query.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import type { Column } from '#kernel/web/table/columns.ts'
import { DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel, type Tone, Tag } from '#kernel/web/ui/parts.tsx'
import type { stasiunCabut, stasiunKeadaan, stasiunToken } from '../contract.ts'
import type { KeadaanStasiun } from '../rules.ts'
import { PasangStasiun } from './pasang-stasiun.tsx'
import { RiwayatPerintah } from './riwayat-perintah.tsx'
import css from './stasiun.module.css'

type Baris = CallOutput<typeof stasiunKeadaan>[number]

const WARNA: Readonly<Record<KeadaanStasiun, Tone>> = {
  TERSAMBUNG: 'ok',
  TERPUTUS: 'bad',
  BELUM_DIPASANG: 'quiet',
}
/** A line that broke without a word is noticed by the time since it was heard of. */
const LIHAT_MS = 15_000

/** The stations of the shop: who is connected, the token of each, what they were asked to do. */
export default function Stasiun() {
  const { t, tt } = useTexts()
  const q = useRead<typeof stasiunKeadaan>('stasiun/keadaan', {}, { refetchInterval: LIHAT_MS })
  const [token, setToken] = useState<string | null>(null)
  const buat = useWrite<typeof stasiunToken>('POST', 'stasiun/token', {
    refresh: ['stasiun/keadaan'],
  })
  const cabut = useWrite<typeof stasiunCabut>('DELETE', 'stasiun/token', {
    success: 'stasiun.dicabut',
    refresh: ['stasiun/keadaan'],
  })
  useEvent('stasiun.lepas', () => refresh('stasiun/keadaan'))
  const tambah = () => void navigate('/master-stasiun')
  useShortcut('F2', tambah, { text: 'stasiun.atur' })
  const pasang = async ({ kode_stasiun, nama_stasiun, keadaan }: Baris) => {
    const tanya = t('stasiun.ganti_token', { nama: nama_stasiun })
    if (keadaan !== 'BELUM_DIPASANG' && !(await confirm({ text: tanya }))) return
    const baru = await buat.send({ kode_stasiun })
    if (baru) setToken(baru.token)
  }
  const lepas = async ({ kode_stasiun, nama_stasiun }: Baris) => {
    const text = t('stasiun.cabut_tanya', { nama: nama_stasiun })
    if (await confirm({ text, danger: true })) await cabut.send({ kode_stasiun })
  }
  const columns: readonly Column<Baris>[] = [
    { name: 'nama_stasiun', width: 180 },
    {
      name: 'keadaan',
      label: t('stasiun.keadaan_judul'),
      width: 140,
      render: ({ keadaan }) => <Tag color={WARNA[keadaan]}>{tt(`stasiun.keadaan.${keadaan}`)}</Tag>,
    },
    {
      name: 'alat',
      label: t('stasiun.alat'),
      width: 320,
      render: ({ alat }) => alat.map((a) => a.nama_alat).join(', ') || '–',
    },
    {
      name: 'terakhir',
      label: t('stasiun.terakhir'),
      render: ({ terakhir }) => (terakhir ? formatInstant(terakhir) : '–'),
      hide: 'narrow',
    },
    { name: 'komputer', label: t('stasiun.komputer'), hide: 'medium' },
    { name: 'program', label: t('stasiun.program'), hide: 'medium' },
    {
      name: 'pasang',
      label: t('tabel.aksi'),
      sort: false,
      width: 110,
      render: (row) => (
        <Button size="compact-sm" variant="default" onClick={() => void pasang(row)}>
          {t('stasiun.pasang')}
        </Button>
      ),
    },
  ]
  return (
    <Page
      sub={t('stasiun.ajakan')}
      actions={
        <Button variant="default" onClick={tambah}>
          {t('stasiun.atur')}
        </Button>
      }
    >
      <div className={css['stack']}>
        <Panel title={t('screen.stasiun')} pad={false}>
          <DataTable
            name="stasiun"
            columns={columns}
            rows={q.data ?? []}
            rowKey="kode_stasiun"
            loading={q.isPending}
            error={q.error}
            retry={() => void q.refetch()}
            empty={<Empty title={t('stasiun.belum_ada')} text={t('stasiun.langkah')} />}
            actions={(row) =>
              row.keadaan === 'BELUM_DIPASANG'
                ? []
                : [
                    {
                      label: t('stasiun.cabut'),
                      onClick: () => void lepas(row),
                      color: 'bad' as const,
                      icon: 'trash' as const,
                    },
                  ]
            }
          />
        </Panel>
        <RiwayatPerintah />
      </div>
      {token && <PasangStasiun token={token} onClose={() => setToken(null)} />}
    </Page>
  )
}
