import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { confirm } from '../feedback/confirm.ts'
import { useTexts } from '../i18n.ts'
import type { HeldName } from '../session/held.ts'
import { useShortcut } from '../shortcut/use-shortcut.ts'
import { Page } from '../ui/page.tsx'
import { Kbd } from '../ui/parts.tsx'
import { type CartTab, CartTabs, HoldButton } from './cart-tabs.tsx'

interface Props {
  readonly title: string
  /** The one on the counter, and whom or what it is about. */
  readonly current: Omit<CartTab, 'since'>
  readonly empty: boolean
  /** Something of it is still looked up or sent. */
  readonly busy: boolean
  /** Those put aside, as `useHeld` tells them. */
  readonly held: {
    readonly rows: readonly CartTab[]
    readonly hold: (name: HeldName) => void
    readonly takeUp: (id: string, name: HeldName) => void
  }
  /** Takes what was saved last from the screen. */
  readonly begin: () => void
  readonly discard: () => void
  /** Prints what was saved last once more. */
  readonly reprint: (() => void) | null
  /** What state it is in, beside the title. */
  readonly tag?: ReactNode
  /** Further buttons of the page. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/**
 * The page of a counter: held ones as tabs, F8 holds, Shift+F8 takes up, Alt+X empties after a
 * question, Ctrl+P prints again.
 */
export function CounterPage(p: Props) {
  const { t } = useTexts()
  const { current, empty, held, reprint } = p
  const { id: _, ...name } = current
  // What is still looked up belongs to the one on the counter.
  const when = (act: () => void) => {
    if (p.busy) return
    p.begin()
    act()
  }
  useShortcut('Ctrl+P', () => reprint?.(), { text: 'loket.cetak_ulang', when: reprint !== null })
  const discard = async () => {
    if (await confirm({ text: t('loket.yakin_kosongkan'), danger: true })) p.discard()
  }
  useShortcut('Alt+X', () => void discard(), { text: 'loket.kosongkan', when: !empty })
  return (
    <Page
      title={p.title}
      tag={p.tag}
      actions={
        <>
          {p.actions}
          <HoldButton disabled={empty} onHold={() => empty || when(() => held.hold(name))} />
          <Button
            variant="light"
            color="bad"
            disabled={empty}
            rightSection={<Kbd>Alt X</Kbd>}
            onClick={() => void discard()}
          >
            {t('loket.kosongkan')}
          </Button>
        </>
      }
    >
      <CartTabs
        current={current}
        held={held.rows}
        onTake={(id) => when(() => held.takeUp(id, name))}
      />
      {p.children}
    </Page>
  )
}
