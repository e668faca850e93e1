import { Button } from '@mantine/core'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import { useTexts } from '../i18n.ts'
import { Kbd } from '../ui/parts.tsx'
import { useShortcut } from './use-shortcut.ts'

interface Props {
  readonly text: TextKey
  readonly run: () => unknown
  readonly busy?: boolean
  /** Nothing to save yet: neither the button nor the key does anything. */
  readonly off?: boolean
  readonly fullWidth?: boolean
}

/** The button that saves what a screen holds, and its key F12. */
export function SaveButton({ text, run, busy = false, off = false, fullWidth = false }: Props) {
  const { t } = useTexts()
  const save = () => {
    if (!busy) void run()
  }
  useShortcut('F12', save, { text, when: !off })
  return (
    <Button
      fullWidth={fullWidth}
      loading={busy}
      disabled={off}
      rightSection={<Kbd>F12</Kbd>}
      onClick={save}
    >
      {t(text)}
    </Button>
  )
}
