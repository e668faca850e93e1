import { Menu } from '@mantine/core'
import { Icon, type IconName, IconRow } from '../icons.tsx'
import { useTexts } from '../i18n.ts'
import css from './table.module.css'

export interface RowAction {
  readonly label: string
  readonly onClick: () => void
  readonly icon?: IconName
  readonly color?: 'bad'
}

/** Up to three acts as icons, more of them in a menu. */
export function RowActions({ actions }: { readonly actions: readonly RowAction[] }) {
  const { t } = useTexts()
  if (actions.length <= 3 && actions.every((a) => a.icon)) {
    // Width of the buttons in table.module.css.
    const step = matchMedia('(pointer: coarse)').matches ? 40 : 24
    return (
      <span className={css['drawn']}>
        {actions.map((a) => (
          <button
            key={a.label}
            type="button"
            className={css['small']}
            data-color={a.color}
            title={a.label}
            aria-label={a.label}
            onClick={(e) => (e.stopPropagation(), a.onClick())}
          />
        ))}
        <IconRow names={actions.map((a) => a.icon ?? 'dots')} step={step} />
      </span>
    )
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button
          type="button"
          className={css['small']}
          aria-label={t('tabel.aksi')}
          onClick={(e) => e.stopPropagation()}
        >
          <Icon name="dots" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((a) => (
          <Menu.Item
            key={a.label}
            onClick={a.onClick}
            {...(a.color ? { color: a.color } : {})}
            leftSection={a.icon && <Icon name={a.icon} />}
          >
            {a.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
