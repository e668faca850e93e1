import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n.ts'
import { KeyValue } from './parts.tsx'

interface Props {
  readonly title: ReactNode
  readonly onClose: () => void
  /** Label and value; a line without a value is left out. */
  readonly rows: readonly (readonly [label: string, value: ReactNode])[]
  /** What can be done with the record. */
  readonly children?: ReactNode
}

/** One record to read, line by line, and below it what can be done with it. */
export function RecordModal({ title, onClose, rows, children }: Props) {
  const { t } = useTexts()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      {rows.map(([label, value]) =>
        value === null || value === '' ? null : (
          <KeyValue key={label} label={label} value={value} />
        ),
      )}
      {children}
    </Modal>
  )
}
