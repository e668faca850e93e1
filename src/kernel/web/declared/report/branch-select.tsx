import { Select } from '@mantine/core'
import { useTexts } from '../../i18n.ts'
import { useList } from '../../query.ts'
import { useSession } from '../../session/session.ts'
import css from './report.module.css'

interface Props {
  readonly value: string
  readonly onChange: (kodeToko: string) => void
  /** Value for all branches. */
  readonly all: string
  /** No branch is preselected: the person has to choose one. */
  readonly wajib?: boolean
  readonly error?: string | undefined
}

/** The branch selector, only for the central office. */
export function BranchSelect({ value, onChange, all, wajib = false, error }: Props) {
  const { t } = useTexts()
  const { toko } = useSession()
  const { rows } = useList<{ kode_toko: string; nama_toko: string }>(
    'tokos',
    { limit: 500 },
    { staleTime: 300_000 },
  )
  const data = [
    { value: toko.kode_toko, label: toko.nama_toko },
    { value: all, label: t('laporan.semua_cabang') },
    ...rows
      .filter((r) => r.kode_toko !== toko.kode_toko)
      .map((r) => ({ value: r.kode_toko, label: `${r.kode_toko} · ${r.nama_toko}` })),
  ]
  return (
    <Select
      label={t('label.kode_toko')}
      data={data}
      value={value || (wajib ? null : toko.kode_toko)}
      error={error || undefined}
      placeholder={wajib ? t('isian.pilih') : ''}
      allowDeselect={false}
      searchable={data.length > 8}
      w={152}
      size="sm"
      rightSectionWidth={24}
      classNames={{ input: css['branch'] }}
      checkIconPosition="right"
      onChange={(v) => onChange(v === toko.kode_toko && !wajib ? '' : (v ?? ''))}
    />
  )
}
