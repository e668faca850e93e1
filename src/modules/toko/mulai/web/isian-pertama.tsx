import { PasswordInput } from '@mantine/core'
import { Controller } from 'react-hook-form'
import { FormField } from '#kernel/web/form/form-field.tsx'
import type { FieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { minSandi } from '#modules/orang/pengguna/rules.ts'
import type { ISIAN_PERTAMA } from '../rules-pertama.ts'
import css from './toko-pertama.module.css'

interface Props {
  readonly form: FieldForm<typeof ISIAN_PERTAMA>
}

export function KodeServer({ form }: Props) {
  const { t } = useTexts()
  return (
    <fieldset>
      <legend>{t('toko_pertama.bagian_kode')}</legend>
      <div className={css['lebar']}>
        <FormField form={form} name="kode" autoFocus note={t('toko_pertama.kode_catatan')} />
      </div>
    </fieldset>
  )
}

export function IsianToko({ form }: Props) {
  const { t } = useTexts()
  return (
    <fieldset>
      <legend>{t('toko_pertama.bagian_toko')}</legend>
      <div className={css['lebar']}>
        <FormField form={form} name="nama_toko" />
      </div>
      <div className={css['lebar']}>
        <FormField form={form} name="alamat_toko" />
      </div>
      <FormField form={form} name="kota" />
      <FormField form={form} name="telp" />
      <FormField form={form} name="kode_toko" note={t('toko_pertama.kode_toko_catatan')} />
      <FormField form={form} name="kode_nota" note={t('toko_pertama.kode_nota_catatan')} />
      <div className={css['lebar']}>
        <FormField form={form} name="zona_waktu" />
      </div>
    </fieldset>
  )
}

export function IsianPemilik({ form }: Props) {
  const { t } = useTexts()
  return (
    <fieldset>
      <legend>{t('toko_pertama.bagian_pemilik')}</legend>
      <FormField form={form} name="nama" />
      <FormField form={form} name="user_id" note={t('toko_pertama.user_catatan')} />
      <div className={css['lebar']}>
        <Sandi
          form={form}
          name="password"
          note={t('pengguna.sandi_syarat', { min: minSandi('OWN') })}
        />
      </div>
      <div className={css['lebar']}>
        <Sandi form={form} name="ulangi" />
      </div>
    </fieldset>
  )
}

interface SandiProps extends Props {
  readonly name: 'password' | 'ulangi'
  readonly note?: string
}

function Sandi({ form, name, note }: SandiProps) {
  return (
    <Controller
      control={form.rhf.control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <PasswordInput
          name={name}
          label={form.label(name)}
          description={note}
          autoComplete="new-password"
          required
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={String(field.value ?? '')}
          onBlur={field.onBlur}
          onChange={(e) => field.onChange(e.currentTarget.value || null)}
          error={error?.message}
        />
      )}
    />
  )
}
