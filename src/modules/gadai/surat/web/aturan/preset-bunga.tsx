import { Button } from '@mantine/core'
import { useState } from 'react'
import { persen, pilihan, rupiah } from '#kernel/shared/fields.ts'
import { kePersen } from '#kernel/shared/kadar.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList, useWrite } from '#kernel/web/query.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { bungaPreset } from '../../contract-aturan.ts'
import { type NamaPreset, NAMA_PRESET, PRESET_BUNGA } from '../../rules-aturan.ts'
import css from '../hutang.module.css'

interface BarisPita {
  readonly kode: string
  readonly dari: number
  readonly bunga: number
  readonly denda: number
}

const KOLOM: readonly Column<BarisPita>[] = [
  { name: 'dari', field: rupiah(), sort: false },
  { name: 'bunga', field: persen(), sort: false },
  { name: 'denda', field: persen(), sort: false },
]
const PRESET = pilihan(NAMA_PRESET)

/** A ready set of rates, looked at before it takes the place of the shop's own. */
export function PresetBunga() {
  const { t, tt } = useTexts()
  const [preset, setPreset] = useState<NamaPreset>('HARIAN')
  const ada = useList<{ kode: string }>('para-bunga-hutang', { limit: 1 })
  const pasang = useWrite<typeof bungaPreset>('POST', 'hutang/preset-bunga', {
    success: 'hutang.preset_terpasang',
    refresh: ['para-bunga-hutang', 'hutang/aturan'],
  })
  const jumlah = ada.count
  const pakai = async () => {
    if (jumlah > 0 && !(await confirm({ text: t('hutang.yakin_ganti_bunga'), danger: true })))
      return
    await pasang.send({ preset, ganti: jumlah > 0 })
  }
  const rows = PRESET_BUNGA[preset].map((b) => ({
    kode: b.kode,
    dari: b.dari_rp,
    bunga: kePersen(b.bunga_bp),
    denda: kePersen(b.denda_bp),
  }))
  return (
    <Panel title={t('hutang.preset_bunga')}>
      <div className={css['page']}>
        <FieldInput
          field={PRESET}
          name="preset"
          label={t('label.preset')}
          value={preset}
          note={tt(`hutang.arti_preset_${preset.toLowerCase()}`)}
          onChange={(v) => v && setPreset(v)}
        />
        <DataTable name="preset-bunga" columns={KOLOM} rows={rows} rowKey="kode" />
        <div className={css['buttons']}>
          <Button variant="default" loading={pasang.busy} onClick={() => void pakai()}>
            {t('hutang.pasang_preset')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
