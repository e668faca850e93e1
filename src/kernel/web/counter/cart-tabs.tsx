import { Button } from '@mantine/core'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { formatHour } from '../format.ts'
import { useTexts } from '../i18n.ts'
import { useShortcut } from '../shortcut/use-shortcut.ts'
import { Kbd } from '../ui/parts.tsx'
import css from './cart-tabs.module.css'

/** One cart as a tab names it. */
export interface CartTab {
  readonly id: string
  /** Whom or what it is about; empty where nobody knows yet. */
  readonly title: string
  /** Rupiah. */
  readonly amount: number
  /** Instant when it was begun or put aside. */
  readonly since: string
}

interface Props {
  readonly held: readonly CartTab[]
  /** The cart on the counter. */
  readonly current: Omit<CartTab, 'since'>
  readonly onTake: (id: string) => void
}

/** Held carts beside the one on the counter; Shift+F8 takes up the one that waits longest. */
export function CartTabs({ held, current, onTake }: Props) {
  const { t } = useTexts()
  const [oldest] = held
  useShortcut('Shift+F8', () => oldest && onTake(oldest.id), {
    text: 'loket.berikut_ditahan',
    when: oldest !== undefined,
  })
  if (!oldest) return null
  return (
    <nav className={css['tabs']} aria-label={t('loket.nota_ditahan')}>
      <span className={css['tab']} aria-current="true">
        <strong>{current.title || t('loket.nota_ini')}</strong>
        <span className={css['amount']}>{tulisAngka(current.amount)}</span>
      </span>
      {held.map((h) => (
        <button key={h.id} type="button" className={css['tab']} onClick={() => onTake(h.id)}>
          <span>
            <small>{formatHour(h.since)}</small> {h.title || t('loket.tanpa_nama')}
          </span>
          <span className={css['amount']}>{tulisAngka(h.amount)}</span>
          {h === oldest && <Kbd>Shift F8</Kbd>}
        </button>
      ))}
    </nav>
  )
}

interface HoldProps {
  /** While there is nothing to put aside. */
  readonly disabled: boolean
  readonly onHold: () => void
}

/** Puts the cart aside for another customer. */
export function HoldButton({ disabled, onHold }: HoldProps) {
  const { t } = useTexts()
  useShortcut('F8', onHold, { text: 'loket.tahan' })
  return (
    <Button variant="default" rightSection={<Kbd>F8</Kbd>} disabled={disabled} onClick={onHold}>
      {t('loket.tahan')}
    </Button>
  )
}
