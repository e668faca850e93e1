import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#kernel/web/i18n.ts'
import type { BayarTerisi } from '#modules/uang/kas/web/index.ts'
import type { JenisBayarJual } from '../rules.ts'
import type { Kasir } from './use-kasir.ts'
import css from './kasir.module.css'

interface Props {
  readonly b: BayarTerisi<JenisBayarJual>
  readonly kasir: Kasir
}

/** The deposit or order that pays: its number is typed, then its customer stands there. */
export function IsianMuka({ b, kasir }: Props) {
  const { t } = useTexts()
  const [ketik, setKetik] = useState('')
  const muka = kasir.k.muka?.find((m) => m.nomor === b.rujukan)
  if (muka)
    return (
      <span className={css['own']}>
        {muka.nomor} · {muka.nama_customer}
      </span>
    )
  return (
    <TextInput
      name={`titip-${b.no}`}
      aria-label={t('penjualan.no_muka')}
      placeholder={t('penjualan.no_muka')}
      value={ketik}
      size="sm"
      maxLength={14}
      autoComplete="off"
      spellCheck={false}
      onChange={(e) => setKetik(e.currentTarget.value.toUpperCase())}
      onKeyDown={(e) => {
        if (e.key !== 'Enter') return
        e.preventDefault()
        kasir.ambilMuka(ketik)
      }}
    />
  )
}
