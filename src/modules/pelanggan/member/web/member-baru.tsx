import { ActionIcon, Tooltip } from '@mantine/core'
import { useRef, useState } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { rujukan, tanggal, teks, yaTidak } from '#kernel/shared/fields.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { FormModal } from '#kernel/web/form/form-modal.tsx'
import { type Values, useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useWrite } from '#kernel/web/query.ts'
import { useModule } from '#kernel/web/session/session.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import type { memberDaftar } from '../contract.ts'

export type MemberTerdaftar = CallOutput<typeof memberDaftar>

const FIELDS = {
  nama_customer: teks({ max: 60 }),
  no_hp: teks({ max: 20 }),
  tgl_lahir: tanggal({ wajib: false }),
  alamat_customer: teks({ wajib: false, max: 200 }),
  perujuk: rujukan('member', { wajib: false }),
  izin_whatsapp: yaTidak({ wajib: false }),
} as const

interface Props {
  /** What has been typed into the search: a name, or a phone number. */
  readonly ketik: () => string
  /** What is known of the person otherwise. */
  readonly nama?: string | null | undefined
  readonly no_hp?: string | null | undefined
  readonly onTerdaftar: (member: MemberTerdaftar) => void
}

/** The button beside the choice of a member, for whoever is not one yet. Alt+M opens it. */
export function MemberBaru({ ketik, nama, no_hp, onTerdaftar }: Props) {
  const { t } = useTexts()
  const [buka, setBuka] = useState(false)
  const ada = useModule('MEMBER_MODULE') === true
  const label = t('member.baru')
  const tombol = useRef<HTMLButtonElement>(null)
  // From here the keyboard goes on when the form closes: in the search it would open the list again.
  const mulai = () => {
    tombol.current?.focus()
    setBuka(true)
  }
  useShortcut('Alt+M', mulai, { text: 'member.baru', when: ada && !buka })
  if (!ada) return null
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon ref={tombol} variant="default" size={32} aria-label={label} onClick={mulai}>
          <Icon name="plus" />
        </ActionIcon>
      </Tooltip>
      {buka && (
        <Isian
          awal={{
            ...(nama ? { nama_customer: nama } : {}),
            ...(no_hp ? { no_hp } : {}),
            ...dariKetik(ketik()),
          }}
          onClose={() => setBuka(false)}
          onTerdaftar={(m) => {
            setBuka(false)
            onTerdaftar(m)
          }}
        />
      )}
    </>
  )
}

/** What was searched for in vain is what is written down first. */
function dariKetik(ketik: string): Readonly<Record<string, string>> {
  const kata = ketik.trim()
  if (kata === '' || kata.includes(' · ')) return {}
  return /^[\d\s+.-]+$/.test(kata) ? { no_hp: kata } : { nama_customer: kata }
}

interface IsianProps {
  readonly awal: Readonly<Record<string, string>>
  readonly onClose: () => void
  readonly onTerdaftar: (member: MemberTerdaftar) => void
}

function Isian({ awal, onClose, onTerdaftar }: IsianProps) {
  const { t } = useTexts()
  const form = useFieldForm({ fields: FIELDS, values: awal })
  const daftar = useWrite<typeof memberDaftar>('POST', 'member/daftar', {
    success: 'member.terdaftar',
    refresh: ['member/get/all'],
  })
  const simpan = async (v: Values) => {
    const baru = await daftar.send(v as Parameters<typeof daftar.send>[0], { form })
    if (baru) onTerdaftar(baru)
  }
  return (
    <FormModal
      title={t('member.baru')}
      form={form}
      onClose={onClose}
      onSubmit={simpan}
      busy={daftar.busy}
    >
      <FormField form={form} name="nama_customer" autoFocus={!awal['nama_customer']} />
      <FormField form={form} name="no_hp" autoFocus={awal['nama_customer'] !== undefined} />
      <FormField form={form} name="tgl_lahir" />
      <FormField form={form} name="alamat_customer" />
      <FormField form={form} name="perujuk" />
      <FormField form={form} name="izin_whatsapp" label={t('member.izin_tanya')} />
    </FormModal>
  )
}
