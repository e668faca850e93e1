import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import { ApiError } from '#kernel/web/api.ts'
import { PictureError, usePictures } from '#kernel/web/declared/master/use-pictures.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { FormModal } from '#kernel/web/form/form-modal.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { teksBebas, useTexts } from '#kernel/web/i18n.ts'
import { Stack } from '#kernel/web/ui/layout.tsx'
import type { IsiBatu } from '../contract.ts'
import {
  ASAL_BATU,
  FOLDER_SERTIFIKAT,
  type IsianBatu,
  LABORATORIUM,
  isianBatu,
  lengkapiBatu,
  periksaBatu,
} from '../rules.ts'

interface Props {
  /** Null for a new one; without a number while it is not saved. */
  readonly semula: (IsiBatu & { readonly no_batu?: string }) | null
  readonly sibuk: boolean
  readonly onJadi: (isi: IsiBatu) => Promise<void>
  readonly onClose: () => void
  /** What else is asked of it. */
  readonly children?: ReactNode
}

/** One stone, or several alike: what it is, and its certificate with a picture of it. */
export function IsiBatuModal({ semula, sibuk, onJadi, onClose, children }: Props) {
  const { t } = useTexts()
  const form = useFieldForm({
    fields: isianBatu,
    values: semula ? lengkapiBatu(semula) : { butir: 1 },
  })
  const { send, part } = usePictures()
  const jadi = async (v: IsianBatu) => {
    const isi = isiDari(v)
    const [salah] = Object.entries(periksaBatu(isi))
    if (salah) {
      const [field, { code, params }] = salah
      const label = teksBebas(`label.${field}`)
      return form.rhf.setError(field, { message: teksBebas(`error.${code}`, { ...params, label }) })
    }
    try {
      const { sertifikat } = await send([{ name: 'sertifikat', folder: FOLDER_SERTIFIKAT }], v)
      await onJadi({ ...isi, sertifikat: typeof sertifikat === 'string' ? sertifikat : null })
    } catch (error) {
      if (error instanceof PictureError) form.setErrors(error.cause)
      else toast.error(error instanceof ApiError ? error.message : error)
    }
  }
  return (
    <FormModal
      title={semula?.no_batu ?? t(semula ? 'batu.ubah' : 'batu.tambah')}
      form={form}
      busy={sibuk || part !== null}
      part={part}
      onSubmit={jadi}
      onClose={onClose}
    >
      <Stack gap={12}>
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" verticalSpacing="xs">
          <FormField form={form} name="shape" autoFocus />
          <FormField form={form} name="color" />
          <FormField form={form} name="clarity" />
          <FormField form={form} name="butir" />
          <FormField form={form} name="carat" />
          <FormField form={form} name="asal_batu" />
          <FormField form={form} name="cutgrade" />
          <FormField form={form} name="polish" />
          <FormField form={form} name="symmetry" />
          <FormField form={form} name="fluorescence" />
          <FormField form={form} name="laboratorium" />
          <FormField form={form} name="no_sertifikat" />
        </SimpleGrid>
        {children}
        <FormField form={form} name="sertifikat" />
      </Stack>
    </FormModal>
  )
}

/** Values of the form → the wire; the picture has its name only once it was sent. */
const isiDari = (v: IsianBatu): IsiBatu => ({
  shape: v.shape,
  color: v.color,
  clarity: v.clarity,
  cutgrade: v.cutgrade,
  polish: v.polish,
  symmetry: v.symmetry,
  fluorescence: v.fluorescence,
  asal_batu: ASAL_BATU.find((a) => a === v.asal_batu) ?? 'ALAMI',
  butir: v.butir,
  carat: v.carat,
  laboratorium: LABORATORIUM.find((l) => l === v.laboratorium) ?? null,
  no_sertifikat: v.no_sertifikat || null,
})
