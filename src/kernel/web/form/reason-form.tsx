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
  /** On the button. */
  readonly label: string
  /** What is asked before it is done. */
  readonly question: string
  readonly busy: boolean
  /** Where the screen is about nothing else. */
  readonly autoFocus?: boolean
  readonly onReason: (alasan: string, more: SendOptions) => Promise<unknown>
}

/** Why something is undone, and whether it really is to be. */
export function ReasonForm({ label, question, busy, autoFocus = false, onReason }: Props) {
  const form = useFieldForm({ fields: FIELDS })
  const send = async (alasan: string) => {
    if (await confirm({ text: question, danger: true })) await onReason(alasan, { form })
  }
  return (
    <Form form={form} onSubmit={(v) => send(String(v['alasan']))} className={css['reason']}>
      <FormField form={form} name="alasan" autoFocus={autoFocus} />
      <div>
        <Button type="submit" color="bad" variant="light" loading={busy}>
          {label}
        </Button>
      </div>
    </Form>
  )
}
