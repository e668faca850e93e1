import { confirm } from '#kernel/web/feedback/confirm.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWriteAs } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { useScreens } from '#kernel/web/shell/use-screens.ts'
import type { RowAction } from '#kernel/web/table/data-table.tsx'
import type { Orang } from '../contract-orang.ts'
import { bolehAkhiriSesi, bolehKelola, bolehUbahAkses, sandiAcak, tanpaPohon } from '../rules.ts'

/** What stands open over the list of people. */
export type Dibuka =
  | { readonly jenis: 'tambah' }
  | { readonly jenis: 'ubah' | 'riwayat'; readonly row: Orang }
  | { readonly jenis: 'sandi'; readonly user_id: string; readonly sandi: string }

const SEGARKAN = { refresh: ['users/get/all', 'users/sessions', 'users/login-log'] } as const

type Siapa = { readonly user_id: string }

/** Acts on one person, those that the level allows; the server decides again. */
export function useAksiOrang(buka: (d: Dibuka) => void) {
  const { t } = useTexts()
  const { user: saya } = useSession()
  const reset = useWriteAs<Siapa & { password: string }, Siapa>(
    'POST',
    'users/{user_id}/reset-password',
    SEGARKAN,
  )
  const kunci = useWriteAs<Siapa, Siapa>('POST', 'users/{user_id}/unlock', {
    ...SEGARKAN,
    success: 'pengguna.kunci_dibuka',
  })
  const resetFaktor = useResetFaktor()
  const keluarkan = useKeluarkan()
  const layar = useScreens().data ?? []
  const editor = (['/hak-akses-users', '/hak-akses-news'] as const).find((p) =>
    layar.some((s) => s.path === p),
  )
  const lain = (row: Orang) => row.user_id !== saya.user_id
  const bolehUbah = (row: Orang) => bolehKelola(saya.level, row.level)
  const sandiBaru = async ({ user_id }: Orang) => {
    if (!(await confirm({ text: t('pengguna.reset_tanya', { user_id }) }))) return
    const password = sandiAcak()
    if (await reset.send({ user_id, password })) buka({ jenis: 'sandi', user_id, sandi: password })
  }
  const aksi = (row: Orang): RowAction[] => [
    ...when(bolehUbah(row), {
      label: t('button.ubah'),
      icon: 'edit',
      onClick: () => buka({ jenis: 'ubah', row }),
    }),
    ...when(
      editor !== undefined &&
        lain(row) &&
        !tanpaPohon(row.level) &&
        bolehUbahAkses(saya.level, row.level),
      {
        label: t('label.akses'),
        icon: 'check',
        onClick: () => editor && void navigate(`${editor}?user=${encodeURIComponent(row.user_id)}`),
      },
    ),
    ...when(lain(row) && bolehUbah(row), {
      label: t('pengguna.reset'),
      icon: 'key',
      onClick: () => void sandiBaru(row),
    }),
    ...when(lain(row) && row.berfaktor === true && bolehUbahAkses(saya.level, row.level), {
      label: t('pengguna.reset_faktor'),
      icon: 'refresh',
      color: 'bad',
      onClick: () => void resetFaktor(row.user_id),
    }),
    ...when(row.terkunci === true && bolehAkhiriSesi(saya.level, row.level), {
      label: t('pengguna.buka_kunci'),
      icon: 'refresh',
      onClick: () => void kunci.send({ user_id: row.user_id }),
    }),
    { label: t('button.riwayat'), icon: 'clock', onClick: () => buka({ jenis: 'riwayat', row }) },
    ...when(row.daring === true && lain(row) && bolehAkhiriSesi(saya.level, row.level), {
      label: t('pengguna.keluarkan'),
      icon: 'logout',
      color: 'bad',
      onClick: () => void keluarkan(row.user_id),
    }),
  ]
  return { aksi, bolehUbah }
}

const when = (may: boolean, action: RowAction): readonly RowAction[] => (may ? [action] : [])

/** Asks, then takes away the second factor of somebody who has lost it; approved on the way. */
function useResetFaktor(): (userId: string) => Promise<void> {
  const { t } = useTexts()
  const reset = useWriteAs<Siapa, Siapa>('POST', 'users/{user_id}/reset-faktor', {
    ...SEGARKAN,
    success: 'pengguna.faktor_direset',
  })
  return async (user_id) => {
    const text = t('pengguna.reset_faktor_tanya', { user_id })
    if (await confirm({ text, danger: true })) await reset.send({ user_id })
  }
}

/** Asks, then ends somebody's session; told when it is done. */
export function useKeluarkan(): (userId: string) => Promise<void> {
  const { t } = useTexts()
  const kick = useWriteAs<Siapa, Siapa>('POST', 'users/{user_id}/kick', {
    ...SEGARKAN,
    success: 'pengguna.dikeluarkan',
  })
  return async (user_id) => {
    const text = t('pengguna.keluarkan_tanya', { user_id })
    if (await confirm({ text, danger: true })) await kick.send({ user_id })
  }
}
