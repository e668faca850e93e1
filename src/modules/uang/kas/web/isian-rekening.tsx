import { KOSONG } from '#kernel/shared/document.ts'
import { pilihan } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { pilihanRekening, useRekening } from './use-rekening.ts'

interface Props {
  readonly label: string
  readonly loket: {
    readonly draft: { readonly no_rekening: string | null }
    readonly change: (isi: { no_rekening: string | null }) => void
    readonly fields: Readonly<Record<string, string>>
  }
}

/** The account that a document's money comes out of or goes to. */
export function IsianRekening({ label, loket: { draft, change, fields } }: Props) {
  const rekening = pilihanRekening(useRekening())
  const field = pilihan(
    rekening.map((r) => r.value),
    KOSONG,
  )
  return (
    <FieldInput
      field={field}
      choices={rekening}
      name="no_rekening"
      label={label}
      value={draft.no_rekening}
      error={fields['no_rekening']}
      onChange={(no_rekening) => change({ no_rekening })}
    />
  )
}
