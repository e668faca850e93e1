import { teks } from '#kernel/shared/fields.ts'
import { FieldInput } from '../field/field-input.tsx'
import { useTexts } from '../i18n.ts'

const REMARK = teks({ wajib: false, max: 200 })

interface Props {
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** The remark of a document, which may be left out. */
export function RemarkInput({ value, onChange }: Props) {
  const { t } = useTexts()
  return (
    <FieldInput
      field={REMARK}
      name="keterangan"
      label={t('label.keterangan')}
      value={value}
      onChange={onChange}
    />
  )
}
