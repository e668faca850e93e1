import { Button } from '@mantine/core'
import type { Bahasa } from '#kernel/shared/i18n.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { Row } from '#kernel/web/ui/layout.tsx'
import type { Naskah, halamanLihat } from '../contract.ts'
import type { Halaman } from '../rules.ts'
import css from './halaman.module.css'

interface Props {
  readonly halaman: Halaman
  readonly bahasa: Bahasa
  readonly onPilih: (siapa: 'mereka' | 'saya', kini: Naskah) => void
}

/** Somebody saved meanwhile: theirs beside what is being written, and the writer decides. */
export function NaskahBentrok({ halaman, bahasa, onPilih }: Props) {
  const { t } = useTexts()
  const input = { halaman, bahasa }
  const q = useRead<typeof halamanLihat>('halaman/{halaman}/{bahasa}', input, { staleTime: 0 })
  const { data } = q
  // What is cached is what both began with; only the answer of now is theirs.
  if (!data || q.isFetching) return null
  return (
    <div className={css['bentrok']} role="alert">
      <b>{t('halaman.bentrok', { user_id: data.user_id ?? '', versi: data.versi })}</b>
      <pre>{data.isi || t('halaman.versi_bawaan')}</pre>
      <Row>
        <Button variant="default" onClick={() => onPilih('mereka', data)}>
          {t('nota.bentrok_mereka')}
        </Button>
        <Button variant="default" onClick={() => onPilih('saya', data)}>
          {t('nota.bentrok_saya')}
        </Button>
      </Row>
    </div>
  )
}
