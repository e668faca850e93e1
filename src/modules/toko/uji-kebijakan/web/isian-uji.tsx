import { Button } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { type FieldValue, persen, pilihan, rupiah, tanggal } from '#kernel/shared/fields.ts'
import { addDays } from '#kernel/shared/tanggal.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { Panel } from '#kernel/web/ui/parts.tsx'
import css from './uji-kebijakan.module.css'
import type { Isian } from './use-uji.ts'

const BIASA = { wajib: false } as const
const ARAH = pilihan(['NAIK', 'TURUN'], BIASA)
const UBAH = persen({ ...BIASA, min: -100, max: 100 })
const BATAS = persen({ ...BIASA, max: 100 })

/** What may be tried; an empty one is as the shop has it today. */
const COBA = [
  ['harga_jual', UBAH],
  ['ongkos', UBAH],
  ['harga_beli', UBAH],
  ['potongan_beli', UBAH],
  ['bunga', UBAH],
  ['pembulatan', rupiah({ ...BIASA, min: 1 })],
  ['arah_jual', ARAH],
  ['arah_beli', ARAH],
  ['batas_turun', BATAS],
  ['batas_naik', BATAS],
] as const

interface Props {
  readonly sibuk: boolean
  readonly onUji: (isian: Isian) => void
}

/** The days and the policy to be tried. */
export function IsianUji({ sibuk, onUji }: Props) {
  const { t, tt } = useTexts()
  const { tgl_system } = useSession().toko
  const [isi, setIsi] = useState<Readonly<Record<string, string | number | null>>>({
    tgl_from: addDays(tgl_system, -89),
    tgl_to: tgl_system,
  })
  const ubah = (name: string) => (value: FieldValue) => {
    const angka = typeof value === 'string' || typeof value === 'number' ? value : null
    setIsi((kini) => ({ ...kini, [name]: angka }))
  }
  const uji = (event: SubmitEvent) => {
    event.preventDefault()
    const terisi = Object.entries(isi).flatMap(([k, v]) =>
      (typeof v === 'string' && v !== '') || typeof v === 'number' ? [[k, v] as const] : [],
    )
    onUji(Object.fromEntries(terisi))
  }
  return (
    <Panel title={t('uji_kebijakan.dicoba')}>
      <form className={css['isian']} onSubmit={uji}>
        {(['tgl_from', 'tgl_to'] as const).map((name) => (
          <FieldInput
            key={name}
            field={tanggal()}
            name={name}
            label={t(`label.${name}`)}
            value={String(isi[name] ?? '')}
            onChange={ubah(name)}
          />
        ))}
        {COBA.map(([name, field]) => (
          <FieldInput
            key={name}
            field={field}
            name={name === 'arah_jual' || name === 'arah_beli' ? 'arah_bulat' : name}
            label={tt(`uji_kebijakan.${name}`)}
            placeholder={t('uji_kebijakan.hari_ini')}
            value={isi[name] ?? null}
            onChange={ubah(name)}
          />
        ))}
        <Button type="submit" loading={sibuk}>
          {t('uji_kebijakan.coba')}
        </Button>
      </form>
    </Panel>
  )
}
