import { Button, Modal, Progress } from '@mantine/core'
import { useCallback, type ReactNode } from 'react'
import type { Field, ValuesOf } from '#kernel/shared/fields.ts'
import { confirm } from '../feedback/confirm.ts'
import { useTexts } from '../i18n.ts'
import { useBlocker } from '../router/router.ts'
import css from './form.module.css'
import { Form } from './form.tsx'
import type { FieldForm } from './use-field-form.ts'

interface Props<F extends Readonly<Record<string, Field>>> {
  readonly onClose: () => void
  readonly title: ReactNode
  readonly form: FieldForm<F>
  readonly onSubmit: (values: ValuesOf<F>) => void | Promise<void>
  readonly busy: boolean
  readonly submit?: string
  /** Sent part of the data, 0 to 1. */
  readonly part?: number | null
  /** Shown beside the fields; below them in a narrow window. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** Form to add or edit, 'Sedang Menyimpan' during the work. Asks before typed values are lost. */
export function FormModal<F extends Readonly<Record<string, Field>>>(props: Props<F>) {
  const { onClose, title, form, onSubmit, busy, submit, part = null, aside, children } = props
  const { t } = useTexts()
  const mayLeave = useCallback(() => confirm({ text: t('master.tinggalkan') }), [t])
  useBlocker(form.dirty && !busy, mayLeave)
  const close = async () => {
    if (busy) return
    if (!form.dirty || (await mayLeave())) onClose()
  }
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={title}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
      {...(aside ? { size: 860 } : {})}
    >
      <div className={aside ? css['beside'] : undefined}>
        <Form form={form} onSubmit={onSubmit}>
          {children}
          {part !== null && <Progress value={part * 100} aria-label={t('isian.gambar_terkirim')} />}
          <div className={css['buttons']}>
            {/* The field is not left by the press: what it would be told moves the button away from it. */}
            <Button
              variant="default"
              onMouseDown={(e) => e.preventDefault()}
              onClick={() => void close()}
              disabled={busy}
            >
              {t('button.batal')}
            </Button>
            <Button type="submit" disabled={busy} aria-busy={busy}>
              {busy ? t('button.sedang_menyimpan') : (submit ?? t('button.simpan_data'))}
            </Button>
          </div>
        </Form>
        {aside}
      </div>
    </Modal>
  )
}
