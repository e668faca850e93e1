import { useState } from 'react'
import { type Field, pilihan, rujukan } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { LINGKUP } from '../rules.ts'

const lingkupField = pilihan(LINGKUP)

/** The code that a scope asks for. */
const KODE: Readonly<Record<string, readonly [string, Field<string | null>]>> = {
  GUDANG: ['kode_gudang', rujukan('gudang')],
  JENIS: ['kode_dept', rujukan('jenis')],
  GROUP: ['kode_group', rujukan('group')],
  BAKI: ['kode_baki', rujukan('baki')],
}

/** What is to be counted: the shop, or a warehouse, kind, group or tray. The address may say it. */
export function useLingkup() {
  const { t, tt } = useTexts()
  const [url] = useUrlState({ lingkup: 'TOKO', kode: '' })
  const [lingkup, setLingkup] = useState(url.lingkup)
  const [kode, setKode] = useState(url.kode)
  const [nama, field] = KODE[lingkup] ?? []
  const isian = (
    <>
      <FieldInput
        field={lingkupField}
        name="lingkup"
        label={t('label.lingkup')}
        value={lingkup}
        onChange={(v) => {
          setLingkup(v ?? 'TOKO')
          setKode('')
        }}
      />
      {nama && field && (
        <FieldInput
          key={nama}
          field={field}
          name={nama}
          label={tt(`label.${nama}`)}
          value={kode || null}
          onChange={(v) => setKode(v ?? '')}
        />
      )}
    </>
  )
  if (!nama) return { isian, input: { lingkup } }
  return { isian, input: kode ? { lingkup, kode_lingkup: kode } : null }
}
