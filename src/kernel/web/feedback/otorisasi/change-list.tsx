import { tulisBerat, dariGram } from '../../../shared/berat.ts'
import { tulisRupiah } from '../../../shared/rupiah.ts'
import { useTexts } from '../../i18n.ts'
import css from './otorisasi.module.css'
import type { Perubahan } from './request-store.ts'

type Value = Perubahan['sebelum']

/** The name carries the unit, as columns do. */
function write(name: string, value: Value): string {
  if (typeof value !== 'number') return value ?? '–'
  if (name.endsWith('_rp')) return tulisRupiah(value)
  if (name.startsWith('berat')) return `${tulisBerat(dariGram(value))} g`
  return String(value)
}

/** What an act changes: before → after. */
export function ChangeList({ changes }: { readonly changes: readonly Perubahan[] }) {
  const { t, tt } = useTexts()
  if (changes.length === 0) return null
  return (
    <dl className={css['changes']}>
      {changes.map(({ nama, sebelum, sesudah }) => (
        <div key={nama}>
          <dt>{tt(`label.${nama}`) || nama}</dt>
          <dd>
            <s aria-label={t('izin.sebelum')}>{write(nama, sebelum)}</s>
            <span aria-hidden="true">→</span>
            <b aria-label={t('izin.sesudah')}>{write(nama, sesudah)}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
