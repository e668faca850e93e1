import { Button } from '@mantine/core'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useWrite } from '#kernel/web/query.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Panel, Tag, type Tone } from '#kernel/web/ui/parts.tsx'
import { type KirimanLaporan, ALASAN_KIRIMAN, type jadwalUlang } from '../contract.ts'
import css from './kiriman.module.css'

const WARNA: Readonly<Record<KirimanLaporan['status'], Tone>> = {
  ANTRI: 'wait',
  DIKIRIM: 'wait',
  TERKIRIM: 'ok',
  GAGAL: 'bad',
}

/** Most of them that one press sends again. */
const SEKALI = 100

/** Each sending with what became of it; what failed can be sent again. */
export function DaftarKiriman({ kiriman }: { readonly kiriman: readonly KirimanLaporan[] }) {
  const texts = useTexts()
  const { t } = texts
  const ulang = useWrite<typeof jadwalUlang>('POST', 'jadwal-laporan/ulang', {
    refresh: ['jadwal-laporan', 'pekerjaan'],
    success: 'kiriman.diantre',
  })
  const gagal = kiriman.filter((k) => k.status === 'GAGAL').map((k) => k.id)
  return (
    <Panel
      title={t('kiriman.riwayat')}
      pad={false}
      actions={
        gagal.length > 0 && (
          <Button
            variant="default"
            leftSection={<Icon name="refresh" />}
            loading={ulang.busy}
            onClick={() => void ulang.send({ id: gagal.slice(0, SEKALI) })}
          >
            {t('kiriman.ulang_n', { jumlah: gagal.length })}
          </Button>
        )
      }
    >
      <DataTable<KirimanLaporan>
        name={t('kiriman.riwayat')}
        columns={kolomKiriman(texts)}
        rows={kiriman}
        rowKey="id"
        height={420}
        actions={(k) =>
          k.status === 'GAGAL'
            ? [
                {
                  label: t('kiriman.ulang'),
                  icon: 'refresh',
                  onClick: () => void ulang.send({ id: [k.id] }),
                },
              ]
            : []
        }
      />
    </Panel>
  )
}

function kolomKiriman({ t, tt }: ReturnType<typeof useTexts>): Column<KirimanLaporan>[] {
  const sebab = (alasan: string) =>
    (ALASAN_KIRIMAN as readonly string[]).includes(alasan)
      ? tt(`kiriman.alasan_${alasan.toLowerCase()}`)
      : tt(`pilihan.alasan_pesan.${alasan.toLowerCase()}`)
  return [
    {
      name: 'dibuat',
      label: t('label.waktu_kiriman'),
      render: (k) => formatInstant(k.selesai ?? k.dibuat),
    },
    { name: 'nama_tampilan' },
    { name: 'hari', label: t('label.hari_laporan'), render: (k) => formatDate(k.hari) },
    {
      name: 'penerima',
      label: t('label.penerima_laporan'),
      render: (k) => `${k.penerima}${k.jalur === 'WA' ? ' · WhatsApp' : ''}`,
    },
    {
      name: 'status',
      render: (k) => (
        <>
          <Tag color={WARNA[k.status]}>{tt(`kiriman.status_${k.status.toLowerCase()}`)}</Tag>
          {k.status === 'GAGAL' && k.alasan && (
            <span className={css['sebab']}>
              {sebab(k.alasan)}
              {k.jawaban && <small>{k.jawaban}</small>}
            </span>
          )}
        </>
      ),
    },
  ]
}
