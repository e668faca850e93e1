import { useState } from 'react'
import { gambar, type FieldValue } from '#kernel/shared/fields.ts'
import { call, upload } from '#kernel/web/api.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { dataUrlToBlob } from '#kernel/web/field/image.ts'
import { translate, useTexts } from '#kernel/web/i18n.ts'
import { refresh } from '#kernel/web/query.ts'
import { ApiImage } from '#kernel/web/ui/api-image.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { Toko } from './data-toko.tsx'
import css from './setting-toko.module.css'

const FIELD = gambar()

/** How the head of a paper looks, and the picture above it. A picture is saved when it is chosen. */
export function LogoToko({ toko }: { readonly toko: Toko }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const kirim = async (v: FieldValue) => {
    setBusy(true)
    try {
      await simpan(v)
      refresh('settingtoko')
      toast.success(translate('pengaturan.logo_tersimpan'))
    } catch (error) {
      toast.error(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={t('pengaturan.kepala')}>
      <div className={css['kertas']}>
        {toko.logo && <ApiImage path={`settingtoko/logo?v=${toko.logo}`} alt="Logo" size={72} />}
        <b>{toko.nama_toko}</b>
        <span>{toko.alamat_toko}</span>
        {(toko.kota || toko.telp) && (
          <span>{[toko.kota, toko.telp].filter(Boolean).join(' · ')}</span>
        )}
        {toko.npwp && <span>NPWP {toko.npwp}</span>}
        {toko.baris_kepala.map((b) => (
          <span key={b}>{b}</span>
        ))}
      </div>
      <FieldInput
        field={FIELD}
        name="logo"
        label={t('pengaturan.logo')}
        value={toko.logo ? `settingtoko/logo?v=${toko.logo}` : null}
        disabled={busy}
        onChange={(v) => void kirim(v)}
      />
    </Panel>
  )
}

async function simpan(v: FieldValue): Promise<void> {
  if (typeof v !== 'string') {
    await call('DELETE', 'settingtoko/logo')
    return
  }
  const form = new FormData()
  form.set('image', await dataUrlToBlob(v), 'logo.jpg')
  await upload('settingtoko/logo', form)
}
