import { bilangan } from '#kernel/shared/fields.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { enterNext } from '#kernel/web/form/form.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Lembar, PECAHAN, jumlahPecahan } from '../rules.ts'
import css from './pecahan.module.css'

/** How many of each note and coin; what is missing was not counted. */
export type IsiPecahan = Readonly<Record<number, number>>

const lembar = bilangan({ wajib: false, max: 100_000 })

/** As calls take it: only what there is. */
export function keLembar(isi: IsiPecahan): Lembar[] {
  return PECAHAN.flatMap((nominal) => {
    const n = isi[nominal] ?? 0
    return n > 0 ? [{ nominal, lembar: n }] : []
  })
}

interface Props {
  readonly isi: IsiPecahan
  readonly onChange: (isi: IsiPecahan) => void
  readonly autoFocus?: boolean
}

/** Notes and coins from the largest down, with what they make; Enter goes to the next. */
export function Pecahan({ isi, onChange, autoFocus = false }: Props) {
  const { t } = useTexts()
  return (
    <form
      className={css['pecahan']}
      onKeyDownCapture={enterNext}
      onSubmit={(e) => e.preventDefault()}
    >
      {PECAHAN.map((nominal, i) => (
        <div key={nominal} className={css['baris']}>
          <span className={css['nominal']}>{tulisAngka(nominal)}</span>
          <FieldInput
            field={lembar}
            name={`lembar_${nominal}`}
            label={t('laci.lembar_dari', { nominal: tulisAngka(nominal) })}
            value={isi[nominal] ?? null}
            autoFocus={autoFocus && i === 0}
            onChange={(v) => onChange({ ...isi, [nominal]: v ?? 0 })}
          />
          <span className={css['nilai']}>{tulisAngka(nominal * (isi[nominal] ?? 0))}</span>
        </div>
      ))}
      <div className={css['jumlah']}>
        <span>{t('laci.jumlah')}</span>
        <output>{tulisRupiah(jumlahPecahan(keLembar(isi)))}</output>
      </div>
    </form>
  )
}
