import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { kinds } from '../../shared/fields.ts'
import { useTexts } from '../i18n.ts'
import { propsOf, type InputProps } from './input-props.ts'

/** A list of words, typed with commas between them; # in front falls away. */
export function ListField(p: InputProps) {
  const { t } = useTexts()
  const [text, setText] = useState<string | null>(null)
  return (
    <TextInput
      {...propsOf(p)}
      value={text ?? kinds.daftar.write(p.value)}
      autoComplete="off"
      placeholder={p.placeholder ?? t('isian.daftar_ajakan')}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        const read = kinds.daftar.read(value)
        if ('value' in read) p.onChange(read.value)
      }}
      onBlur={() => {
        setText(null)
        p.onBlur?.()
      }}
    />
  )
}
