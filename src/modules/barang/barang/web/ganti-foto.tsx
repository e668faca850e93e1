import { useState } from 'react'
import { gambar } from '#kernel/shared/fields.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { FormModal } from '#kernel/web/form/form-modal.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { refresh } from '#kernel/web/query.ts'
import type { Barang } from '../contract.ts'
import { kirimFoto } from './kirim-foto.ts'

interface Props {
  readonly barang: Barang
  readonly onClose: () => void
}

/** A new photo of a piece, from the camera or a file. */
export function GantiFoto({ barang, onClose }: Props) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const form = useFieldForm({ fields: { foto: gambar({ wajib: true }) } })
  return (
    <FormModal
      onClose={onClose}
      title={t('barang.ganti_foto')}
      form={form}
      busy={busy}
      onSubmit={async ({ foto }) => {
        setBusy(true)
        const gagal = await kirimFoto([{ kode_barcode: barang.kode_barcode, foto: foto ?? null }])
        setBusy(false)
        if (gagal > 0) return
        refresh('barang/{kode_barcode}/riwayat')
        toast.success(t('barang.foto_tersimpan'))
        onClose()
      }}
    >
      <FormField form={form} name="foto" />
    </FormModal>
  )
}
