import type { Field, FieldValue } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import css from './opname.module.css'

interface Props {
  /** Name, field and value of each, in their order. */
  readonly isi: readonly (readonly [string, Field, FieldValue | null])[]
}

/** What the last scan says; read only. */
export function IsiScan({ isi }: Props) {
  const { tt } = useTexts()
  return (
    <div className={css['surat']}>
      {isi.map(([nama, field, value]) => (
        <FieldInput
          key={nama}
          field={field}
          name={nama}
          label={tt(`label.${nama}`)}
          value={value}
          readOnly
          onChange={() => {}}
        />
      ))}
    </div>
  )
}
