import { Checkbox } from '@mantine/core'
import { FormField } from '#kernel/web/form/form-field.tsx'
import type { FieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { TataNota } from '../contract.ts'
import type { Bidang, Sisi } from '../rules.ts'
import css from './nota.module.css'

interface Props {
  readonly form: FieldForm<Bidang>
  readonly sisi: Sisi
  readonly tata: TataNota
  readonly duplikat: boolean
  readonly setDuplikat: (aktif: boolean) => void
}

/** What one kind of slip has of its own: title, texts, printed parts, copies. */
export function BagianSlip({ form, sisi, tata, duplikat, setDuplikat }: Props) {
  const { t, tt } = useTexts()
  if (sisi === 'BACK')
    return (
      <Panel title={t('nota.teks')}>
        <FormField form={form} name="belakang" note={t('nota.ikut_umum')} />
      </Panel>
    )
  const adaSyarat = tata.bagian.includes('syarat')
  return (
    <>
      <Panel title={t('nota.teks')}>
        <div className={css['isian']}>
          <FormField
            form={form}
            name="judul"
            placeholder={tt(`nota.jenis.${tata.jenis.toLowerCase()}`).toUpperCase()}
          />
          {adaSyarat && <FormField form={form} name="syarat" note={t('nota.ikut_dokumen')} />}
          <FormField form={form} name="depan" note={t('nota.ikut_umum')} />
        </div>
      </Panel>
      <Panel title={t('nota.yang_dicetak')}>
        <BagianTampil form={form} bagian={tata.bagian} />
      </Panel>
      <Panel title={t('nota.lembar')}>
        <div className={css['kisi']}>
          <FormField
            form={form}
            name="kode"
            choices={['QR', 'CODE128', 'TANPA'].map((value) => ({
              value,
              label: tt(`nota.kode_pilihan.${value.toLowerCase()}`),
            }))}
          />
          <FormField form={form} name="rangkap" />
          {tata.duplikat && (
            <Checkbox
              className={css['penuh']}
              size="sm"
              label={t('nota.isian.duplikat')}
              description={t('nota.duplikat_modul', { modul: tata.duplikat.modul })}
              checked={duplikat}
              onChange={(e) => setDuplikat(e.currentTarget.checked)}
            />
          )}
        </div>
      </Panel>
    </>
  )
}

/** One box a part: ticked is printed. Kept as the list of what is left out. */
function BagianTampil({
  form,
  bagian,
}: {
  readonly form: FieldForm<Bidang>
  readonly bagian: readonly string[]
}) {
  const { tt } = useTexts()
  const nilai = form.watch('sembunyi')
  const sembunyi = Array.isArray(nilai) ? (nilai as readonly string[]) : []
  const ubah = (b: string, tampil: boolean) =>
    form.set('sembunyi', tampil ? sembunyi.filter((s) => s !== b) : [...sembunyi, b])
  return (
    <div className={css['kisi']}>
      {bagian.map((b) => (
        <Checkbox
          key={b}
          size="sm"
          label={tt(`nota.bagian.${b}`)}
          checked={!sembunyi.includes(b)}
          onChange={(e) => ubah(b, e.currentTarget.checked)}
        />
      ))}
    </div>
  )
}
