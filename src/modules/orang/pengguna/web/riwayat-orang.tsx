import { ChangesDrawer } from '#kernel/web/declared/master/history-drawer.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import type { Orang } from '../contract-orang.ts'

interface Props {
  readonly orang: Pick<Orang, 'user_id' | 'nama'>
  readonly onClose: () => void
}

/** Who changed this person, and what: data, rights, passwords given, sessions ended. */
export function RiwayatOrang({ orang, onClose }: Props) {
  const { t, tt } = useTexts()
  const field = (name: string, kind: 'teks' | 'yaTidak' | 'daftar' | 'bilangan') => ({
    name,
    kind,
    label: tt(`label.${name}`),
  })
  return (
    <ChangesDrawer
      title={t('master.riwayat', { nama: `${orang.user_id} · ${orang.nama}` })}
      path="users/{user_id}/riwayat"
      input={{ user_id: orang.user_id }}
      fields={[
        field('nama', 'teks'),
        field('level', 'teks'),
        field('kode_toko', 'teks'),
        field('laci', 'teks'),
        field('no_whatsapp', 'teks'),
        field('aktif', 'yaTidak'),
        field('akses', 'daftar'),
        field('jari', 'bilangan'),
      ]}
      act={(aksi) => tt(`pengguna.aksi.${aksi.replace(/^pengguna\./, '').replaceAll('-', '_')}`)}
      onClose={onClose}
    />
  )
}
