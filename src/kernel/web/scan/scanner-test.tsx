import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { bilangan, teks } from '#kernel/shared/fields.ts'
import { FieldInput } from '../field/field-input.tsx'
import { toast } from '../feedback/toast.ts'
import { useTexts } from '../i18n.ts'
import { Columns } from '../ui/columns.tsx'
import { Empty } from '../ui/empty.tsx'
import { Stack } from '../ui/layout.tsx'
import { KeyValue, Panel, Tag } from '../ui/parts.tsx'
import { Page } from '../ui/page.tsx'
import css from './scanner-test.module.css'
import { SCAN_DEFAULT, type ScanConfig } from './machine.ts'
import { saveScanConfig, scanConfig } from './scanner.ts'
import { useScan } from './use-scan.ts'

interface Got {
  readonly at: number
  readonly code: string
}

const MOST = 50

/** "Uji Scanner": shows scans, whatever has the focus, and sets up this terminal's scanner. */
export default function UjiScanner() {
  const { t } = useTexts()
  const [got, setGot] = useState<readonly Got[]>([])
  const [config, setConfig] = useState<ScanConfig>(scanConfig)
  const [free, setFree] = useState<string | null>(null)
  useScan((code) => setGot((all) => [{ at: Date.now(), code }, ...all].slice(0, MOST)))
  const save = () => {
    saveScanConfig(config)
    toast.corner(t('scan.tersimpan'))
  }
  const twice = got.filter((g, i) => got.findIndex((o) => o.code === g.code) !== i).length
  return (
    <Page sub={t('scan.ajakan')}>
      <Columns>
        <Panel title={t('scan.diterima')} actions={<Tag color="ok">{got.length}</Tag>}>
          {got.length === 0 ? (
            <Empty title={t('scan.belum')} text={t('scan.belum_langkah')} />
          ) : (
            <ol className={css['codes']}>
              {got.map((g) => (
                <li key={g.at + g.code}>
                  <b>{g.code}</b>
                  <span>{t('scan.karakter', { jumlah: g.code.length })}</span>
                </li>
              ))}
            </ol>
          )}
          <KeyValue label={t('scan.berulang')} value={twice} />
          <FieldInput
            field={teks({ wajib: false })}
            label={t('scan.bebas')}
            value={free}
            onChange={setFree}
          />
        </Panel>
        <Panel title={t('scan.pengaturan')}>
          <Stack>
            <FieldInput
              field={bilangan({ min: 10, max: 500 })}
              label={t('scan.jeda')}
              value={config.gap}
              onChange={(v) => setConfig({ ...config, gap: Number(v ?? SCAN_DEFAULT.gap) })}
            />
            <FieldInput
              field={bilangan({ min: 3, max: 20 })}
              label={t('scan.minimal')}
              value={config.min}
              onChange={(v) => setConfig({ ...config, min: Number(v ?? SCAN_DEFAULT.min) })}
            />
            <FieldInput
              field={teks({ wajib: false, max: 5 })}
              label={t('scan.awalan')}
              value={config.prefix}
              onChange={(v) => setConfig({ ...config, prefix: v ?? '' })}
            />
            <div>
              <div className={css['label']}>{t('scan.akhiran')}</div>
              <SegmentedControl
                fullWidth
                value={config.suffix}
                onChange={(suffix) =>
                  setConfig({ ...config, suffix: suffix as ScanConfig['suffix'] })
                }
                data={[
                  { value: 'Enter', label: 'Enter' },
                  { value: 'Tab', label: 'Tab' },
                  { value: 'none', label: t('scan.tanpa') },
                ]}
              />
            </div>
            <Button onClick={save}>{t('button.simpan')}</Button>
          </Stack>
        </Panel>
      </Columns>
    </Page>
  )
}
