import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { draftInputs } from '#kernel/web/counter/draft-inputs.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useModule } from '#kernel/web/session/session.ts'
import { DenganMemberBaru } from '#modules/pelanggan/member/web/index.ts'
import { MILIK, type Milik } from '../rules.ts'
import { FIELDS_KEPALA, type MejaService } from './use-service.ts'
import css from './service.module.css'

interface Props {
  readonly loket: Pick<MejaService, 'draft' | 'change' | 'fields'>
}

/** Who brings the pieces, who takes them in, who works on them, until when. */
export function KepalaService({ loket: { draft, change, fields } }: Props) {
  const { t } = useTexts()
  const member = useModule('MEMBER_MODULE') === true
  // Who serves is remembered: then the customer is the first thing to type.
  const [dikenal] = useState(Boolean(draft.kode_sales))
  const input = draftInputs(FIELDS_KEPALA, { values: draft, change, errors: fields })
  const pelanggan = draft.milik === 'PELANGGAN'
  return (
    <div className={css['kepala']}>
      {input('kode_sales', { label: t('service.sales'), autoFocus: !dikenal })}
      {pelanggan && member && (
        <DenganMemberBaru
          nama={draft.nama_customer}
          no_hp={draft.no_hp}
          onTerdaftar={({ kode_customer }) => change({ kode_customer })}
        >
          {input('kode_customer', { label: t('service.member') })}
        </DenganMemberBaru>
      )}
      {pelanggan && input('nama_customer', { autoFocus: dikenal })}
      {pelanggan && input('no_hp')}
      {input('kode_tukang', { label: t('service.tukang') })}
      {input('tgl_janji')}
      {input('keterangan')}
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
      onChange={onMilik}
      data={MILIK.map((value) => ({
        value,
        label: t(value === 'TOKO' ? 'pilihan.milik.toko' : 'pilihan.milik.pelanggan'),
      }))}
    />
  )
}
