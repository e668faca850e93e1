import { Button, Checkbox, Popover } from '@mantine/core'
import { Icon } from '../icons.tsx'
import { useTexts } from '../i18n.ts'
import { arrange, moveForward, NO_CHOICE, type ColumnChoice } from './columns.ts'
import css from './table.module.css'

interface Props {
  readonly columns: readonly { readonly name: string; readonly label: string }[]
  readonly choice: ColumnChoice
  readonly onChange: (choice: ColumnChoice) => void
}

/** Menu to choose the columns and their order. */
export function ColumnMenu({ columns, choice, onChange }: Props) {
  const { t } = useTexts()
  const toggle = (name: string, shown: boolean) =>
    onChange({
      ...choice,
      hidden: shown ? choice.hidden.filter((h) => h !== name) : [...choice.hidden, name],
    })
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<Icon name="columns" />}>
          {t('tabel.kolom')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={8}>
        <div className={css['choose']}>
          {arrange(columns, choice).map((c, i) => (
            <div key={c.name}>
              <Checkbox
                size="xs"
                label={c.label}
                checked={!choice.hidden.includes(c.name)}
                onChange={(e) => toggle(c.name, e.currentTarget.checked)}
              />
              <button
                type="button"
                className={css['small']}
                disabled={i === 0}
                aria-label={`${t('tabel.naik')}: ${c.label}`}
                onClick={() => onChange(moveForward(columns, choice, c.name))}
              >
                <Icon name="up" size={12} />
              </button>
            </div>
          ))}
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(NO_CHOICE)}>
            {t('tabel.kolom_semula')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
