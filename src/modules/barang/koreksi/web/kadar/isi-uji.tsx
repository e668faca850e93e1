import { type ValuesOf, gambar, persen, rujukan } from '#kernel/shared/fields.ts'
import { ApiError } from '#kernel/web/api.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { FormModal } from '#kernel/web/form/form-modal.tsx'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { teksBebas, useTexts } from '#kernel/web/i18n.ts'
import { PictureError, usePictures } from '#kernel/web/declared/master/use-pictures.ts'
import type { Barang } from '#modules/barang/barang/contract.ts'
import { KOSONG } from '#kernel/shared/document.ts'
import { FOTO_UJI, periksaUji } from '../../rules-kadar.ts'
import type { BarisUji } from './use-update-kadar.ts'

const FIELDS = {
  kode_group: rujukan('group'),
  kadar: rujukan('kadar'),
  hasil_uji: persen({ ...KOSONG, min: 0.01 }),
  foto: gambar({ folder: FOTO_UJI }),
}

interface Props {
  readonly barang: Barang
  /** What was entered for it before. */
  readonly semula: BarisUji | undefined
  readonly onJadi: (baris: BarisUji) => void
  readonly onClose: () => void
}

type Uji = ValuesOf<typeof FIELDS>

/** What the test of one piece showed. Its photo is sent at once. */
export function IsiUji({ barang, semula, onJadi, onClose }: Props) {
  const { t } = useTexts()
  const form = useFieldForm({ fields: FIELDS, values: awal(semula ?? barang, semula) })
  const { send, part } = usePictures()
  const jadi = async (isi: Uji) => {
    const uji = baris(barang, isi)
    const [salah] = Object.entries(periksaUji(uji, undefined))
    if (salah) {
      const [field, { code, params }] = salah
      const label = teksBebas(`label.${field}`)
      return form.rhf.setError(field, { message: teksBebas(`error.${code}`, { ...params, label }) })
    }
    try {
      const { foto } = await send([{ name: 'foto', folder: FOTO_UJI }], isi)
      onJadi({ ...uji, foto: typeof foto === 'string' ? foto : null })
    } catch (error) {
      if (error instanceof PictureError) form.setErrors(error.cause)
      else toast.error(error instanceof ApiError ? error.message : error)
    }
  }
  return (
    <FormModal
      title={`${barang.kode_barcode} · ${barang.nama_barang}`}
      form={form}
      busy={part !== null}
      part={part}
      submit={t('update_kadar.pakai')}
      onSubmit={jadi}
      onClose={onClose}
    >
      <FormField form={form} name="kode_group" autoFocus />
      <FormField form={form} name="kadar" />
      <FormField form={form} name="hasil_uji" />
      <FormField form={form} name="foto" />
    </FormModal>
  )
}

const awal = (b: Pick<Barang, 'kode_group' | 'kadar'>, uji: BarisUji | undefined) => ({
  kode_group: b.kode_group,
  kadar: b.kadar,
  hasil_uji: uji?.hasil_uji ?? null,
  foto: uji?.foto ?? null,
})

const baris = (barang: Barang, v: Uji): BarisUji => ({
  barang,
  kode_barcode: barang.kode_barcode,
  versi: barang.versi,
  ...v,
})
