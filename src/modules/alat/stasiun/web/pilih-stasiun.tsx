import { useState } from 'react'
import { pilihan } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import type { stasiunKeadaan } from '../contract.ts'
import css from './stasiun.module.css'
import { simpanStasiunTerminal, stasiunTerminal } from './terminal-stasiun.ts'

/** The station that this browser stands beside: its scale and readers serve this terminal. */
export function PilihStasiun() {
  const { t } = useTexts()
  const { data = [] } = useRead<typeof stasiunKeadaan>('stasiun/keadaan')
  const [kode, setKode] = useState(stasiunTerminal)
  const pilih = (baru: string | null) => {
    simpanStasiunTerminal(baru ?? '')
    setKode(baru ?? '')
  }
  return (
    <div className={css['stack']}>
      <FieldInput
        field={pilihan(
          data.map((s) => s.kode_stasiun),
          { wajib: false },
        )}
        label={t('label.kode_stasiun')}
        choices={data.map((s) => ({ value: s.kode_stasiun, label: s.nama_stasiun }))}
        value={data.some((s) => s.kode_stasiun === kode) ? kode : null}
        disabled={data.length === 0}
        onChange={pilih}
      />
      <p className={css['quiet']}>{t('stasiun.terminal_arti')}</p>
    </div>
  )
}
