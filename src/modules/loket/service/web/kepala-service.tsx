import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { rujukan, tanggal, teks } from '#kernel/shared/fields.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import type { FieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useModule } from '#kernel/web/session/session.ts'
import { DenganMemberBaru } from '#modules/pelanggan/member/web/index.ts'
import { MILIK, type Milik } from '../rules.ts'
import css from './service.module.css'

export const FIELDS_KEPALA = {
  kode_sales: rujukan('sales'),
  kode_customer: rujukan('member', { wajib: false }),
  nama_customer: teks({ wajib: false, max: 60 }),
  no_hp: teks({ wajib: false, max: 30 }),
  kode_tukang: rujukan('tukang', { wajib: false }),
  tgl_janji: tanggal({ wajib: false }),
  keterangan: teks({ wajib: false, max: 200 }),
}
export type FormKepala = FieldForm<typeof FIELDS_KEPALA>

interface Props {
  readonly form: FormKepala
  readonly milik: Milik
}

/** Who brings the pieces, who takes them in, who works on them, until when. */
export function KepalaService({ form, milik }: Props) {
  const { t } = useTexts()
  const member = useModule('MEMBER_MODULE') === true
  const pelanggan = milik === 'PELANGGAN'
  // Who serves is remembered: then the customer is the first thing to type.
  const [dikenal] = useState(() => Boolean(form.values()['kode_sales']))
  return (
    <div className={css['kepala']}>
      <FormField form={form} name="kode_sales" label={t('service.sales')} autoFocus={!dikenal} />
      {pelanggan && member && (
        <DenganMemberBaru
          nama={form.watch('nama_customer') as string | null}
          no_hp={form.watch('no_hp') as string | null}
          onTerdaftar={(m) => form.set('kode_customer', m.kode_customer)}
        >
          <FormField form={form} name="kode_customer" label={t('service.member')} />
        </DenganMemberBaru>
      )}
      {pelanggan && (
        <>
          <FormField form={form} name="nama_customer" autoFocus={dikenal} />
          <FormField form={form} name="no_hp" />
        </>
      )}
      <FormField form={form} name="kode_tukang" label={t('service.tukang')} />
      <FormField form={form} name="tgl_janji" />
      <FormField form={form} name="keterangan" />
    </div>
  )
}

interface PilihProps {
  readonly milik: Milik
  readonly onMilik: (milik: Milik) => void
}

/** Whose pieces they are. */
export function PilihMilik({ milik, onMilik }: PilihProps) {
  const { t } = useTexts()
  return (
    <SegmentedControl
      size="sm"
      aria-label={t('service.pemilik')}
      value={milik}
      onChange={(v) => onMilik(v as Milik)}
      data={MILIK.map((value) => ({
        value,
        label: t(value === 'TOKO' ? 'pilihan.milik.toko' : 'pilihan.milik.pelanggan'),
      }))}
    />
  )
}
