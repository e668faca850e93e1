import { Button } from '@mantine/core'
import { bilangan, kode, rupiah, tanggal } from '#kernel/shared/fields.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead, useWrite } from '#kernel/web/query.ts'
import { DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Panel, Tag } from '#kernel/web/ui/parts.tsx'
import type { CalonPengingat, hutangPengingat, hutangPengingatKirim } from '../../contract.ts'
import css from './analisa.module.css'

const CALL = 'hutang/pengingat'
/** Tickets in one call, at most. */
const SEKALI = 100

/** Who is due soon, and a message to those who have agreed to get one. */
export function PengingatHutang() {
  const { t, tt } = useTexts()
  const q = useRead<typeof hutangPengingat>(CALL, {})
  const kirim = useWrite<typeof hutangPengingatKirim>('POST', CALL, { refresh: [CALL] })
  const rows = q.data?.rows ?? []
  const boleh = rows.filter((r) => r.alasan === null).slice(0, SEKALI)
  const ingatkan = async () => {
    const text = t('hutang.yakin_ingatkan', { count: boleh.length })
    if (kirim.busy || !(await confirm({ text }))) return
    const hasil = await kirim.send({ no_faktur_hutang: boleh.map((r) => r.no_faktur_hutang) })
    if (hasil) toast.success(t('hutang.pengingat_terkirim', { count: hasil.terkirim }))
  }
  return (
    <Panel
      title={t('hutang.pengingat')}
      pad={false}
      actions={
        q.data?.aktif ? (
          <Button
            size="xs"
            variant="default"
            disabled={boleh.length === 0}
            loading={kirim.busy}
            onClick={() => void ingatkan()}
          >
            {t('hutang.ingatkan', { count: boleh.length })}
          </Button>
        ) : (
          q.data && <Tag>{t('hutang.pengingat_mati_singkat')}</Tag>
        )
      }
    >
      <div className={css['rata']}>
        <DataTable<CalonPengingat>
          name="pengingat-hutang"
          rows={rows}
          rowKey="no_faktur_hutang"
          loading={q.isPending}
          error={q.error}
          retry={() => void q.refetch()}
          height={320}
          empty={<Empty title={t('hutang.tanpa_pengingat', { hari: q.data?.hari ?? 0 })} />}
          columns={[
            { name: 'no_faktur_hutang', field: kode(), sort: false },
            { name: 'nama_customer', sort: false },
            { name: 'jatuh_tempo', field: tanggal(), sort: false },
            {
              name: 'alasan_ingat',
              label: t('hutang.dapat_diingatkan'),
              sort: false,
              render: (r) =>
                r.alasan === null ? (
                  <Tag color="ok">{t('hutang.siap')}</Tag>
                ) : (
                  <Tag>{tt(`hutang.tolak_ingat.${r.alasan.toLowerCase()}`)}</Tag>
                ),
            },
            {
              name: 'sisa_hari',
              label: t('label.hari'),
              field: bilangan(),
              sort: false,
              hide: 'narrow',
            },
            { name: 'total_tebus', field: rupiah(), sort: false, hide: 'narrow' },
          ]}
        />
      </div>
    </Panel>
  )
}
