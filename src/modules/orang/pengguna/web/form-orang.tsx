import { Button, Text } from '@mantine/core'
import { Fragment, useMemo } from 'react'
import {
  type Field,
  type FieldValue,
  kode,
  pilihan,
  rujukan,
  teks,
  yaTidak,
} from '#kernel/shared/fields.ts'
import { ConflictNotice, FieldConflict } from '#kernel/web/declared/master/conflict-view.tsx'
import { same, useConflict } from '#kernel/web/declared/master/use-conflict.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { FormModal } from '#kernel/web/form/form-modal.tsx'
import { useFieldForm, type Values } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWriteAs } from '#kernel/web/query.ts'
import { useSession } from '#kernel/web/session/session.ts'
import type { Orang } from '../contract-orang.ts'
import { levelDikelola, sandiAcak } from '../rules.ts'

interface Props {
  /** The person who is edited; null adds one. */
  readonly row: Orang | null
  readonly onClose: () => void
  /** Shows a password that was made here, once. */
  readonly onSandi: (user_id: string, sandi: string) => void
}

type Isian = Readonly<Record<string, Field>>

/** What may be filled in: of oneself neither level nor shop nor being active. */
function isian(row: Orang | null, me: { user_id: string; level: Orang['level'] }, pusat: boolean) {
  const sendiri = row?.user_id === me.user_id
  return {
    user_id: kode({ max: 20, ...(row ? { hanyaBaca: true } : {}) }),
    nama: teks({ max: 60 }),
    level: pilihan(levelDikelola(me.level), sendiri ? { hanyaBaca: true } : {}),
    ...(pusat ? { kode_toko: rujukan('toko', sendiri ? { hanyaBaca: true } : {}) } : {}),
    laci: kode({ max: 20, default: 'UTAMA' }),
    no_whatsapp: teks({ wajib: false, max: 30 }),
    ...(row
      ? { aktif: yaTidak(sendiri ? { hanyaBaca: true } : {}) }
      : { password: teks({ wajib: false, max: 200 }) }),
  } satisfies Isian as Isian
}

/** 'Tambah User' and 'Edit User'. Without a typed password one is made and shown once. */
export function FormOrang({ row, onClose, onSandi }: Props) {
  const { t, tt } = useTexts()
  const { user, toko } = useSession()
  const fields = useMemo(() => isian(row, user, toko.pusat === true), [row, user, toko.pusat])
  const form = useFieldForm({
    fields,
    labels: { ...labelsOf(fields, tt), password: t('label.sandi_awal') },
    values: row ? nilai(row) : { kode_toko: toko.kode_toko },
  })
  const save = useWriteAs<Values, Orang>(row ? 'PUT' : 'POST', row ? 'users/{user_id}' : 'users', {
    success: row ? 'master.diubah' : 'master.ditambahkan',
    refresh: ['users/get/all'],
  })
  const edit = { ...RECORD, fields: Object.keys(fields).map((name) => ({ name })) }
  const { conflict, edited, sink } = useConflict(
    edit,
    row ? { ...nilai(row), versi: row.versi ?? null } : null,
    form,
  )
  const disputed = (name: string) =>
    conflict !== null &&
    !fields[name]?.hanyaBaca &&
    !same(conflict.mine[name], conflict.theirs[name])
  const submit = async (values: Values) => {
    const sent = Object.entries(values).filter(([n]) => !fields[n]?.hanyaBaca || n === 'user_id')
    const body = Object.fromEntries(sent)
    if (row && values['aktif'] === false && row.aktif) {
      const text = t('pengguna.nonaktif_tanya', { user_id: row.user_id })
      if (!(await confirm({ text, danger: true }))) return
    }
    const dibuat = !row && !values['password'] ? sandiAcak() : null
    const done = await save.send(
      {
        ...body,
        ...(edited ? { versi: edited['versi'] ?? null } : {}),
        ...(dibuat ? { password: dibuat } : {}),
      },
      { form: sink },
    )
    if (!done) return
    if (dibuat) onSandi(done.user_id, dibuat)
    else onClose()
  }
  const levelBaru = row !== null && form.watch('level') !== row.level
  return (
    <FormModal
      title={t(row ? 'master.edit' : 'master.tambah', { nama: t('pengguna.user') })}
      form={form}
      onClose={onClose}
      onSubmit={submit}
      busy={save.busy}
    >
      {conflict && row && (
        <ConflictNotice name={row.user_id} differs={Object.keys(fields).some(disputed)} />
      )}
      {Object.keys(fields).map((name) => (
        <Fragment key={name}>
          <FormField
            form={form}
            name={name}
            autoFocus={name === (row ? 'nama' : 'user_id')}
            {...(name === 'level' ? { choices: levelDikelola(user.level).map(pilihanLevel) } : {})}
            {...(name === 'password' ? { note: t('pengguna.sandi_catatan') } : {})}
          />
          {conflict && disputed(name) && (
            <FieldConflict
              d={{ kind: fields[name]?.kind ?? 'teks', label: form.label(name) }}
              mine={conflict.mine[name] ?? null}
              theirs={conflict.theirs[name] ?? null}
              value={form.watch(name)}
              onPick={(value) => form.set(name, value)}
            />
          )}
        </Fragment>
      ))}
      {levelBaru && (
        <Text size="sm" c="var(--ink-2)">
          {t('pengguna.level_baru')}
        </Text>
      )}
      {!row && (
        <Button variant="default" onClick={() => form.set('password', sandiAcak())}>
          {t('pengguna.sandi_buat')}
        </Button>
      )}
    </FormModal>
  )
}

const RECORD = {
  key: 'user_id',
  api: { read: 'users/{user_id}', list: 'users/get/all' },
} as const

const pilihanLevel = (level: string) => ({ value: level, label: level })

const labelsOf = (fields: Isian, tt: ReturnType<typeof useTexts>['tt']) =>
  Object.fromEntries(Object.keys(fields).map((n) => [n, tt(`label.${n}`)]))

const nilai = (row: Orang): Readonly<Record<string, FieldValue>> => {
  const { user_id, nama, level, kode_toko, laci, no_whatsapp = null, aktif } = row
  return { user_id, nama, level, kode_toko, laci, no_whatsapp, aktif }
}
