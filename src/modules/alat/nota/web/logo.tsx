import { Button } from '@mantine/core'
import { useState } from 'react'
import { gambar } from '#kernel/shared/fields.ts'
import { del, upload } from '#kernel/web/api.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { dataUrlToBlob } from '#kernel/web/field/image.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { FormModal } from '#kernel/web/form/form-modal.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { refresh } from '#kernel/web/query.ts'
import { ApiImage } from '#kernel/web/ui/api-image.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { notaLogoHapus } from '../contract.ts'
import css from './nota.module.css'

/** The shop's logo; it counts from the moment it is sent, for all slips. */
export function Logo({ versi }: { readonly versi: string | null }) {
  const { t } = useTexts()
  const [ganti, setGanti] = useState(false)
  const hapus = async () => {
    try {
      await del<typeof notaLogoHapus>('nota/logo')
      toast.success(t('nota.logo_terhapus'))
      refresh('nota/tata/{jenis}')
    } catch (error) {
      toast.error(error)
    }
  }
  return (
    <Panel title={t('nota.logo')}>
      <div className={css['logo']}>
        {versi === null ? (
          <span>{t('nota.logo_tanpa')}</span>
        ) : (
          <ApiImage path={`nota/logo?v=${versi}`} alt={t('nota.logo')} size={72} />
        )}
        <Button variant="default" onClick={() => setGanti(true)}>
          {t('nota.logo_ganti')}
        </Button>
        {versi !== null && (
          <Button variant="light" color="bad" onClick={() => void hapus()}>
            {t('nota.logo_hapus')}
          </Button>
        )}
        {ganti && <GantiLogo onClose={() => setGanti(false)} />}
      </div>
    </Panel>
  )
}

function GantiLogo({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const form = useFieldForm({
    fields: { logo: gambar({ wajib: true }) },
    labels: { logo: t('nota.logo') },
  })
  const kirim = async (logo: unknown) => {
    setBusy(true)
    try {
      const isi = new FormData()
      isi.set('image', await dataUrlToBlob(String(logo)), 'logo.jpg')
      await upload('nota/logo', isi)
      toast.success(t('nota.logo_tersimpan'))
      refresh('nota/tata/{jenis}')
      onClose()
    } catch (error) {
      toast.error(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormModal
      onClose={onClose}
      title={t('nota.logo_ganti')}
      form={form}
      busy={busy}
      onSubmit={({ logo }) => kirim(logo)}
    >
      <FormField form={form} name="logo" />
    </FormModal>
  )
}
