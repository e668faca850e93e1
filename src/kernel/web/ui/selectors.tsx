import { Select } from '@mantine/core'
import { useTexts } from '../i18n.ts'
import { useReadAs } from '../query.ts'

interface Props {
  readonly value: string
  readonly onChange: (value: string) => void
}

interface Person {
  readonly user_id: string
  readonly level: string
}

const ALL = 'ALL'

/** Choice of SEMUA and the shop's cashiers only. The value for all is empty. */
export function ValidBy({ value, onChange }: Props) {
  const { t } = useTexts()
  const people = useReadAs<readonly Person[]>('users/get/all', {}, { staleTime: 60_000 }).data ?? []
  const cashiers = people
    .filter((p) => p.level === 'KASIR')
    .map((p) => ({ value: p.user_id, label: p.user_id }))
  return (
    <Select
      aria-label={t('valid_by.judul')}
      data={[{ value: ALL, label: t('umum.semua') }, ...cashiers]}
      size="sm"
      value={value || ALL}
      allowDeselect={false}
      onChange={(v) => onChange(v === ALL ? '' : (v ?? ''))}
      w={148}
    />
  )
}
