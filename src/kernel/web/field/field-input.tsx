import { Checkbox, ColorInput, Select, Textarea, TextInput } from '@mantine/core'
import { choiceKey, kinds, type Field, type FieldValue } from '#kernel/shared/fields.ts'
import { useTexts } from '../i18n.ts'
import { DateField } from './date-field.tsx'
import { ImageField, OnlyImageField } from './image-field.tsx'
import { propsOf, type FieldProps, type InputProps } from './input-props.ts'
import { ListField } from './list-field.tsx'
import { NumberField } from './number-field.tsx'
import { ReferenceField } from './reference-field.tsx'

/** The input for one kind of value; it holds the value of the wire. */
export function FieldInput<F extends Field>(p: FieldProps<F>) {
  switch (p.field.kind) {
    case 'rupiah':
    case 'berat':
    case 'persen':
    case 'kadar':
    case 'carat':
    case 'bilangan':
      return <NumberField {...p} />
    case 'tanggal':
      return <DateField {...p} />
    case 'pilihan':
      return <ChoiceField {...p} />
    case 'rujukan':
      return <ReferenceField {...p} />
    case 'yaTidak':
      return <YesNoField {...p} />
    case 'warna':
      return <ColourField {...p} />
    case 'gambar':
      return <ImageField {...p} />
    case 'daftarGambar':
      return <OnlyImageField {...p} />
    case 'daftar':
      return <ListField {...p} />
    case 'teksPanjang':
      return <LongTextField {...p} />
    default:
      return <TextField {...p} />
  }
}

const asText = (v: FieldValue) => (v === null ? '' : String(v))

/** teks and kode: a code becomes upper case while typing. */
function TextField(p: InputProps) {
  const { kind, max } = p.field
  return (
    <TextInput
      {...propsOf(p)}
      value={asText(p.value)}
      {...(max ? { maxLength: max } : {})}
      spellCheck={kind !== 'kode'}
      autoComplete="off"
      {...(kind === 'kode' ? { autoCapitalize: 'characters' } : {})}
      onChange={({ currentTarget: { value } }) =>
        p.onChange(kind === 'kode' ? value.toUpperCase() || null : value || null)
      }
      onBlur={() => {
        const read = kinds[kind].read(asText(p.value))
        if ('value' in read && read.value !== p.value) p.onChange(read.value)
        p.onBlur?.()
      }}
    />
  )
}

function LongTextField(p: InputProps) {
  return (
    <Textarea
      {...propsOf(p)}
      value={asText(p.value)}
      {...(p.field.max ? { maxLength: p.field.max } : {})}
      autosize
      minRows={3}
      maxRows={10}
      onChange={(e) => p.onChange(e.currentTarget.value || null)}
    />
  )
}

function ChoiceField(p: InputProps) {
  const { t, tt } = useTexts()
  const values = p.field.pilihan ?? []
  const labelled = values.map((value) => ({
    value,
    label: tt(choiceKey(p.name ?? '', value)),
  }))
  const data = [...(p.choices ?? labelled)]
  return (
    <Select
      {...propsOf(p)}
      data={data}
      value={asText(p.value) || null}
      allowDeselect={!p.field.wajib}
      clearable={!p.field.wajib && !p.readOnly}
      searchable={data.length > 8}
      placeholder={p.placeholder ?? t('isian.pilih')}
      checkIconPosition="right"
      onChange={(value) => p.onChange(value)}
      maxDropdownHeight={320}
      clearButtonProps={{ 'aria-label': t('isian.hapus') }}
    />
  )
}

function YesNoField(p: InputProps) {
  return (
    <Checkbox
      label={p.label}
      error={p.error}
      description={p.note}
      checked={p.value === true}
      size="sm"
      disabled={p.disabled === true || p.readOnly === true}
      name={p.name}
      autoFocus={p.autoFocus ?? false}
      onChange={(e) => p.onChange(e.currentTarget.checked)}
      py={6}
    />
  )
}

function ColourField(p: InputProps) {
  return (
    <ColorInput
      {...propsOf(p)}
      value={asText(p.value)}
      format="hex"
      swatchesPerRow={8}
      swatches={[
        '#b8860b',
        '#8a6410',
        '#ac2d22',
        '#1e6b45',
        '#1f5a96',
        '#5d5850',
        '#7a3e9d',
        '#d3cdc3',
      ]}
      onChange={(value) => p.onChange(value || null)}
    />
  )
}
