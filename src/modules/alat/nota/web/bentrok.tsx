import { Button } from '@mantine/core'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import type { TataNota, notaLihat } from '../contract.ts'
import type { Tata } from '../rules.ts'
import { labelLengkap, namaBeda, tulisNilai } from './label-tata.ts'
import css from './nota.module.css'

interface Props {
  readonly jenis: string
  readonly saya: Tata
  /** The version of theirs that the person decided about. */
  readonly onPilih: (siapa: 'mereka' | 'saya', kini: TataNota) => void
}

/** Two people edited one layout: the later one sees both and decides, with nothing typed lost. */
export function Bentrok({ jenis, saya, onPilih }: Props) {
  const { t } = useTexts()
  const q = useRead<typeof notaLihat>('nota/tata/{jenis}', { jenis }, { staleTime: 0 })
  const { data } = q
  // What is cached is what both began with; only the answer of now is theirs.
  if (!data || q.isFetching) return null
  return (
    <div className={css['bentrok']} role="alert">
      <b>{t('nota.bentrok')}</b>
      <table>
        <thead>
          <tr>
            <th />
            <th>{t('nota.nilai_mereka')}</th>
            <th>{t('nota.nilai_saya')}</th>
          </tr>
        </thead>
        <tbody>
          {namaBeda(data.isi, saya).map((nama) => (
            <tr key={nama}>
              <th scope="row">{labelLengkap(jenis, nama)}</th>
              <td>{tulisNilai(data.isi[nama])}</td>
              <td>{tulisNilai(saya[nama])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css['tombol']}>
        <Button variant="default" onClick={() => onPilih('mereka', data)}>
          {t('nota.bentrok_mereka')}
        </Button>
        <Button variant="default" onClick={() => onPilih('saya', data)}>
          {t('nota.bentrok_saya')}
        </Button>
      </div>
    </div>
  )
}
