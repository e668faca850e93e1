import { SegmentedControl } from '@mantine/core'
import { useEvent } from '#kernel/web/live/socket.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { refresh } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { CatatanMasuk } from './catatan-masuk.tsx'
import { DaftarOrang } from './daftar-orang.tsx'
import { DaftarSesi } from './daftar-sesi.tsx'

const BAGIAN = ['orang', 'sesi', 'masuk'] as const

/** Who works here, who is logged in right now, and who came, went or guessed. */
export default function DataUsersScreen() {
  const { t } = useTexts()
  const [url, setUrl] = useUrlState({ bagian: 'orang', q: '', page: 1, sort: '' })
  useEvent('pengguna', () => refresh('users/get/all', 'users/sessions', 'users/login-log'))
  const pilih = (
    <SegmentedControl
      size="sm"
      aria-label={t('pengguna.bagian')}
      value={url.bagian}
      data={[
        { value: 'orang', label: t('pengguna.bagian_orang') },
        { value: 'sesi', label: t('pengguna.bagian_sesi') },
        { value: 'masuk', label: t('pengguna.bagian_masuk') },
      ]}
      onChange={(bagian) => setUrl({ bagian, q: '', page: 1, sort: '' })}
    />
  )
  switch (BAGIAN.find((b) => b === url.bagian)) {
    case 'sesi':
      return <DaftarSesi pilih={pilih} />
    case 'masuk':
      return <CatatanMasuk pilih={pilih} />
    default:
      return <DaftarOrang pilih={pilih} />
  }
}
