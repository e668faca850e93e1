import { ActionIcon, Modal, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  lazy,
  useEffect,
  useState,
} from 'react'
import { useTexts } from '../i18n.ts'
import { Icon } from '../icons.tsx'
import { useShortcut } from '../shortcut/use-shortcut.ts'
import { useScan } from './use-scan.ts'

const Viewfinder = lazy(() => import('./viewfinder.tsx').then((m) => ({ default: m.Viewfinder })))

interface Props {
  readonly name: string
  readonly label: string
  readonly box: RefObject<HTMLInputElement | null>
  /** Called on Enter with the typed text in capitals. False keeps it in the box. */
  readonly onCode: (code: string) => boolean | void
  /** Called with a scanned code and the earlier text of the box; without it scans go elsewhere. */
  readonly onScan?: ((code: string, before: string) => void) | undefined
  readonly error?: ReactNode
  /** Handles other keys; true when it used the key. */
  readonly onKey?: (event: KeyboardEvent, text: string) => boolean
}

/** A box for typed and scanned codes; a scanner needs no focus for it. Escape focuses the box. */
export function ScanBox({ name, label, box, onCode, onScan, error, onKey }: Props) {
  const [text, setText] = useState('')
  useEffect(() => box.current?.focus(), [box])
  useShortcut('Escape', () => box.current?.focus(), { text: 'scan.ke_kotak' })
  useScan(
    (code) => {
      onScan?.(code, box.current?.value ?? '')
      setText('')
    },
    { when: onScan !== undefined },
  )
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      const code = text.trim()
      if (code === '' || onCode(code) !== false) setText('')
    } else if (!onKey?.(event, text)) return
    event.preventDefault()
  }
  return (
    <TextInput
      ref={box}
      label={label}
      name={name}
      size="sm"
      value={text}
      error={error}
      maxLength={40}
      autoComplete="off"
      spellCheck={false}
      leftSection={<Icon name="scan" />}
      rightSection={onScan && <CameraScan onCode={(code) => onScan(code, '')} />}
      onChange={(e) => setText(e.currentTarget.value.toUpperCase())}
      onKeyDown={press}
    />
  )
}

/** Where a finger points and no scanner hangs: the device's camera reads the label. */
function CameraScan({ onCode }: { readonly onCode: (code: string) => void }) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const touch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  if (!touch || !('mediaDevices' in navigator)) return null
  const take = (code: string) => {
    setOpen(false)
    onCode(code)
    return true
  }
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label={t('scan.kamera')}
        onClick={() => setOpen(true)}
      >
        <Icon name="camera" />
      </ActionIcon>
      <Modal opened={open} onClose={() => setOpen(false)} title={t('scan.kamera')}>
        <Suspense fallback={null}>
          <Viewfinder
            kinds="all"
            hint={t('scan.kamera_arahkan')}
            failed={t('isian.kamera_gagal')}
            onText={take}
          />
        </Suspense>
      </Modal>
    </>
  )
}
