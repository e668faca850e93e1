import { tulisBerat, dariGram } from '../../../shared/berat.ts'
import { tulisRupiah } from '../../../shared/rupiah.ts'
import { formatDate } from '../../format.ts'
import { teksBebas, useTexts } from '../../i18n.ts'
import css from './otorisasi.module.css'
import type { Perubahan } from './request-store.ts'

type Value = Perubahan['sebelum']

/** The name carries the unit, as columns do. */
function write(name: string, value: Value): string {
  if (value === null) return '–'
  if (name === 'metode') return teksBebas(`pilihan.metode.${String(value).toLowerCase()}`)
  if (name.startsWith('tgl_')) return formatDate(String(value))
  if (typeof value !== 'number') return value
  if (name.endsWith('_rp')) return tulisRupiah(value)
  if (name.startsWith('berat')) return `${tulisBerat(dariGram(value))} g`
  return String(value)
}

/** What an act changes: before → after. */
export function ChangeList({ changes }: { readonly changes: readonly Perubahan[] }) {
  const { t, tt } = useTexts()
  const label = (nama: string) => tt(`label.${nama}`) || tt(`label.${nama.replace(/_rp$/, '')}`)
  if (changes.length === 0) return null
  return (
    <dl className={css['changes']}>
      {changes.map(({ nama, barang, sebelum, sesudah }, i) => (
        <div key={i}>
          <dt>
            {barang && <b>{barang}</b>} {label(nama)}
          </dt>
          <dd>
            {sebelum !== null && (
              <>
                <s aria-label={t('izin.sebelum')}>{write(nama, sebelum)}</s>
                <span aria-hidden="true">→</span>
              </>
            )}
            <b aria-label={t('izin.sesudah')}>{write(nama, sesudah)}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
