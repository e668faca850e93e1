import { Button } from '@mantine/core'
import { teks } from '#kernel/shared/fields.ts'
import { confirm } from '../feedback/confirm.ts'
import type { SendOptions } from '../query.ts'
import { FormField } from './form-field.tsx'
import { Form } from './form.tsx'
import { useFieldForm } from './use-field-form.ts'
import css from './form.module.css'

const FIELDS = { alasan: teks({ max: 200 }) }

interface Props {
  /** Label of the button. */
  readonly label: string
  /** Question before the act. */
  readonly question: string
  readonly busy: boolean
  /** For screens with nothing else to fill in. */
  readonly autoFocus?: boolean
  readonly onReason: (alasan: string, more: SendOptions) => Promise<unknown>
}

/** Asks for the reason of a cancellation, and for a confirmation. */
export function ReasonForm({ label, question, busy, autoFocus = false, onReason }: Props) {
  const form = useFieldForm({ fields: FIELDS })
  const send = async (alasan: string) => {
    if (await confirm({ text: question, danger: true })) await onReason(alasan, { form })
  }
  return (
    <Form form={form} onSubmit={(v) => send(v.alasan)} className={css['reason']}>
      <FormField form={form} name="alasan" autoFocus={autoFocus} />
      <div>
        <Button type="submit" color="bad" variant="light" loading={busy}>
          {label}
        </Button>
      </div>
    </Form>
  )
}
