import { Button } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import type { JadwalLaporan, jadwalDaftar } from '../contract.ts'
import { DaftarJadwal } from './daftar-jadwal.tsx'
import { DaftarKiriman } from './daftar-kiriman.tsx'
import { IsianJadwal } from './isian-jadwal.tsx'

/** While something is on its way, what became of it is asked for. */
const LIHAT_MS = 5_000

/** Reports that leave by themselves, and what became of each sending. */
export default function JadwalLaporanScreen() {
  const { t } = useTexts()
  const [url, setUrl] = useUrlState({ baru: '' })
  const [isian, setIsian] = useState<JadwalLaporan | 'baru' | null>(null)
  const [tunggu, setTunggu] = useState(false)
  const ulang = tunggu ? { refetchInterval: LIHAT_MS } : {}
  const q = useRead<typeof jadwalDaftar>('jadwal-laporan', undefined, ulang)
  const berjalan = q.data?.kiriman.some((k) => /ANTRI|DIKIRIM/.test(k.status)) ?? false
  if (berjalan !== tunggu) setTunggu(berjalan)
  const tambah = () => setIsian('baru')
  useShortcut('Alt+N', tambah, { text: 'kiriman.tambah', when: isian === null })
  const buka = isian ?? (url.baru ? 'baru' : null)
  const { data } = q
  const tombol = (
    <Button leftSection={<Icon name="plus" />} onClick={tambah}>
      {t('kiriman.tambah')}
    </Button>
  )
  return (
    <Page sub={t('kiriman.arti')} actions={tombol}>
      {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
      {q.isPending && <Skeleton />}
      {data && (
        <Stack>
          {!data.surel_siap && <Notice tone="bad">{t('kiriman.surel_belum')}</Notice>}
          {!(data.wa_siap && data.tautan_siap) && <Notice>{t('kiriman.wa_belum')}</Notice>}
          <DaftarJadwal jadwal={data.jadwal} onUbah={setIsian} tambah={tombol} />
          {data.kiriman.length > 0 && <DaftarKiriman kiriman={data.kiriman} />}
        </Stack>
      )}
      {data && buka && (
        <IsianJadwal
          lama={buka === 'baru' ? null : buka}
          tampilan={url.baru}
          onClose={() => {
            setIsian(null)
            setUrl({ baru: '' }, { replace: true })
          }}
        />
      )}
    </Page>
  )
}
