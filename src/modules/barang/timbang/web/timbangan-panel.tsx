import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { pilihan } from '#kernel/shared/fields.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useReadAs } from '#kernel/web/query.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { Notice, Row, Stack } from '#kernel/web/ui/layout.tsx'
import { Panel, Tag } from '#kernel/web/ui/parts.tsx'
import {
  type ScaleSetting,
  canConnect,
  connect,
  disconnect,
  latest,
  reconnect,
  scale,
} from './serial-scale.ts'

/** The scale of this computer: chosen once, opened again by itself after a reload. */
export function TimbanganPanel() {
  const { t } = useTexts()
  const { data: semua } =
    useReadAs<(ScaleSetting & { nama_timbangan: string })[]>('timbangan/get/all')
  const [dipilih, setDipilih] = useState<string | null>(null)
  const tersambung = scale.use()
  const gagal = () => toast.error(t('timbang.gagal_sambung'))
  useEffect(() => {
    reconnect().catch(() => {})
  }, [])
  if (!canConnect()) return <Notice>{t('timbang.tanpa_serial')}</Notice>
  if (tersambung)
    return (
      <Panel
        title={t('timbang.tersambung', { kode: tersambung.kode_timbangan })}
        actions={<Sekarang />}
      >
        <Button variant="default" onClick={() => void disconnect({ forget: true })}>
          {t('timbang.putus')}
        </Button>
      </Panel>
    )
  const satu = semua?.find((s) => s.kode_timbangan === dipilih) ?? semua?.[0]
  return (
    <Panel title={t('label.kode_timbangan')}>
      {semua?.length === 0 ? (
        <Link to="/master-timbangan">{t('timbang.belum_ada_timbangan')}</Link>
      ) : (
        <Stack gap={12}>
          <FieldInput
            field={pilihan((semua ?? []).map((s) => s.kode_timbangan))}
            name="kode_timbangan"
            choices={(semua ?? []).map((s) => ({
              value: s.kode_timbangan,
              label: `${s.kode_timbangan} – ${s.nama_timbangan}`,
            }))}
            value={satu?.kode_timbangan ?? null}
            onChange={setDipilih}
          />
          <Row>
            <Button
              variant="default"
              disabled={!satu}
              onClick={() => satu && void connect(satu).catch(gagal)}
            >
              {t('timbang.sambung')}
            </Button>
          </Row>
        </Stack>
      )}
    </Panel>
  )
}

/** What the display of the scale says now. */
function Sekarang() {
  const reading = latest.use()
  if (reading?.state === 'stable') return <Tag color="ok">{`${reading.shown} ${reading.unit}`}</Tag>
  return <Tag color={reading ? 'wait' : 'quiet'}>…</Tag>
}
