import { Button, PasswordInput } from '@mantine/core'
import { useCallback, useState } from 'react'
import { type ValuesOf, bilangan, pilihan, teks, yaTidak } from '#kernel/shared/fields.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { Form } from '#kernel/web/form/form.tsx'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { useBlocker } from '#kernel/web/router/router.ts'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { SettingWa, waSimpan } from '../contract.ts'
import { BATAS_PER_MENIT, GERBANG, type Gerbang } from '../rules.ts'
import css from './chat.module.css'

const CLOUD = { field: 'gerbang', nilai: ['CLOUD'] }
const FIELDS = {
  gerbang: pilihan(GERBANG),
  nomor_id: teks({ max: 30, bila: CLOUD }),
  kenal_kunci: yaTidak({ bila: { field: 'gerbang', nilai: ['UMUM'] } }),
  per_menit: bilangan({ min: BATAS_PER_MENIT.min, max: BATAS_PER_MENIT.max }),
}

/** The gateway. A token that is kept is never shown again; typing a new one replaces it. */
export function IsianGerbang({ isi }: { readonly isi: SettingWa }) {
  const { t, tt } = useTexts()
  const [token, setToken] = useState('')
  const { gerbang: awal, nomor_id, kenal_kunci, per_menit } = isi
  const values = { gerbang: awal, nomor_id, kenal_kunci, per_menit }
  const form = useFieldForm({ fields: FIELDS, values })
  const simpan = useWrite<typeof waSimpan>('PUT', 'whatsapp-setting', {
    success: 'chat.setting_tersimpan',
    refresh: ['whatsapp-setting'],
  })
  const berubah = form.dirty || token !== ''
  const mayLeave = useCallback(() => confirm({ text: t('master.tinggalkan') }), [t])
  useBlocker(berubah && !simpan.busy, mayLeave)
  const gerbang = (form.watch('gerbang') ?? 'TANPA') as Gerbang
  const submit = (v: ValuesOf<typeof FIELDS>) =>
    simpan.send(
      {
        gerbang,
        nomor_id: gerbang === 'CLOUD' ? (v.nomor_id ?? '') : null,
        ...(token === '' ? {} : { token }),
        kenal_kunci: gerbang === 'UMUM' && v.kenal_kunci === true,
        per_menit: v.per_menit,
        versi: isi.versi,
      },
      { form },
    )
  return (
    <Panel title={t('chat.gerbang')}>
      <Form form={form} onSubmit={(v) => void submit(v)} className={css['tumpuk']}>
        <FormField form={form} name="gerbang" note={tt(`chat.arti_${gerbang.toLowerCase()}`)} />
        {gerbang === 'UMUM' && (
          <>
            <KeyValue label={t('chat.alamat')} value={isi.alamat ?? t('chat.alamat_kosong')} />
            <FormField form={form} name="kenal_kunci" note={t('chat.arti_kenal_kunci')} />
          </>
        )}
        {gerbang === 'CLOUD' && (
          <FormField form={form} name="nomor_id" note={t('chat.arti_nomor_id')} />
        )}
        {gerbang !== 'TANPA' && (
          <PasswordInput
            label={t('label.token_wa')}
            description={t(isi.ada_token ? 'chat.token_ada' : 'chat.token_belum')}
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-label': t('login.lihat_password') }}
            value={token}
            onChange={(e) => setToken(e.currentTarget.value)}
          />
        )}
        <FormField form={form} name="per_menit" note={t('chat.arti_per_menit')} />
        <div className={css['tombol']}>
          <Button type="submit" loading={simpan.busy} disabled={!berubah}>
            {t('button.simpan_data')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
