import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { DOCUMENT_NUMBER } from '#kernel/web/document/view-document.tsx'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'

/** The box to type a number into. It has the focus first, and Escape returns to it; scans need none. */
export function KotakSurat({ onNomor }: { readonly onNomor: (nomor: string) => void }) {
  const { t } = useTexts()
  const masukan = useRef<HTMLInputElement>(null)
  const [kata, setKata] = useState('')
  const [salah, setSalah] = useState(false)
  useEffect(() => masukan.current?.focus(), [])
  useShortcut('Escape', () => masukan.current?.focus(), { text: 'hutang.ke_scan' })
  const buka = () => {
    const nomor = kata.trim().toUpperCase()
    if (!nomor) return
    setSalah(!DOCUMENT_NUMBER.test(nomor))
    if (DOCUMENT_NUMBER.test(nomor)) onNomor(nomor)
  }
  return (
    <TextInput
      ref={masukan}
      label={t('hutang.scan_surat')}
      name="scan-surat"
      size="sm"
      value={kata}
      error={salah && t('hutang.nomor_14')}
      maxLength={40}
      autoComplete="off"
      spellCheck={false}
      leftSection={<Icon name="scan" />}
      onChange={(e) => {
        setKata(e.currentTarget.value.toUpperCase())
        setSalah(false)
      }}
      onKeyDown={(e) => {
        if (e.key !== 'Enter') return
        e.preventDefault()
        buka()
      }}
    />
  )
}
