import { Radio, VisuallyHidden } from '@mantine/core'
import type { FieldValue } from '#kernel/shared/fields.ts'
import { formatValue } from '../../format.ts'
import { useTexts } from '../../i18n.ts'
import css from './conflict.module.css'
import type { DeclaredField } from './declaration.ts'
import { same } from './use-conflict.ts'

interface NoticeProps {
  readonly name: string
  /** True when at least one field needs a choice. */
  readonly differs: boolean
}

/** Shown above the form as soon as there is another version; screen readers announce it. */
export function ConflictNotice({ name, differs }: NoticeProps) {
  const { t } = useTexts()
  return (
    <p className={css['notice']} role="alert">
      {t(differs ? 'master.bentrok' : 'master.bentrok_tanpa_beda', { nama: name })}
    </p>
  )
}

interface Props {
  readonly d: Pick<DeclaredField, 'kind' | 'label'>
  readonly mine: FieldValue
  readonly theirs: FieldValue
  /** Present value of the field. */
  readonly value: FieldValue
  readonly onPick: (value: FieldValue) => void
}

/** Choice between mine and theirs for one field; a value typed afterwards is neither. */
export function FieldConflict({ d, mine, theirs, value, onPick }: Props) {
  const { t } = useTexts()
  const shown = (v: FieldValue) => formatValue(d, v) || t('master.kosong')
  const picked = same(value, mine) ? 'mine' : same(value, theirs) ? 'theirs' : ''
  return (
    <Radio.Group
      className={css['choice'] ?? ''}
      label={<VisuallyHidden>{d.label}</VisuallyHidden>}
      value={picked}
      onChange={(which) => onPick(which === 'mine' ? mine : theirs)}
    >
      <Radio value="mine" label={`${t('master.isian_saya')}: ${shown(mine)}`} />
      <Radio value="theirs" label={`${t('master.isian_tersimpan')}: ${shown(theirs)}`} />
    </Radio.Group>
  )
}
