import { Button } from '@mantine/core'
import type { ScreenPath } from '#kernel/shared/names.ts'
import { titleKey } from '#kernel/shared/screen.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useRead, useWrite } from '#kernel/web/query.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { ErrorView } from '#kernel/web/ui/empty.tsx'
import { Notice, Row, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel, Tag } from '#kernel/web/ui/parts.tsx'
import type { Mulai, mulaiLewati, mulaiLihat } from '../contract.ts'
import { JALAN_LAIN, LANGKAH } from '../rules.ts'
import css from './mulai.module.css'

type Baris = Mulai['langkah'][number]

/** What is left to do on a shop's first day, each step with the way to where it is done. */
export default function MulaiScreen() {
  const { t } = useTexts()
  // What was done a moment ago counts: an old answer would lead to the step that is behind.
  const q = useRead<typeof mulaiLihat>('mulai', {}, { forget: true })
  const langkah = q.data?.langkah ?? []
  const beres = langkah.filter((l) => l.selesai || l.dilewati_oleh !== null)
  const berikut = langkah.find((l) => !beres.includes(l))
  return (
    <Page sub={t('mulai.kemajuan', { beres: beres.length, semua: langkah.length })}>
      <Stack>
        {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
        {q.data && !berikut && <Notice>{t('mulai.selesai')}</Notice>}
        {q.data && (
          <Panel title={t('mulai.langkah')} pad={false}>
            <ol className={css['daftar']}>
              {langkah.map((l) => (
                <Satu key={l.nama} baris={l} utama={l === berikut} />
              ))}
            </ol>
          </Panel>
        )}
      </Stack>
    </Page>
  )
}

function Satu({ baris, utama }: { readonly baris: Baris; readonly utama: boolean }) {
  const { t, tt } = useTexts()
  const { nama, selesai, jumlah, dilewati_oleh } = baris
  const lewati = useWrite<typeof mulaiLewati>('POST', 'mulai/lewati', { refresh: ['mulai'] })
  const dilewati = !selesai && dilewati_oleh !== null
  const layar: readonly ScreenPath[] = LANGKAH[nama]
  const berikut = layar.find((l) => baris.kurang.includes(l)) ?? layar.at(-1) ?? '/mulai'
  return (
    <li className={css['satu']} aria-current={utama ? 'step' : undefined}>
      <span className={css['tanda']} data-selesai={selesai}>
        {selesai && <Icon name="check" />}
      </span>
      <div>
        <strong>{tt(`mulai.langkah.${nama}`)}</strong>
        <p>{tt(`mulai.kenapa.${nama}`)}</p>
        <Bagian baris={baris} />
      </div>
      <Row>
        <Keadaan baris={baris} dilewati={dilewati} />
        {!selesai && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={lewati.busy}
            aria-label={`${t(dilewati ? 'mulai.kerjakan' : 'mulai.lewati')}: ${tt(`mulai.langkah.${nama}`)}`}
            onClick={() => void lewati.send({ langkah: nama, lewati: !dilewati })}
          >
            {t(dilewati ? 'mulai.kerjakan' : 'mulai.lewati')}
          </Button>
        )}
        <Link
          to={berikut}
          className={css['buka']}
          data-utama={utama}
          aria-label={`${t('mulai.buka')}: ${tt(`mulai.langkah.${nama}`)}`}
        >
          {t('mulai.buka')}
        </Link>
        {jumlah > 0 && nama === 'cocok' && <Tag color="bad">{t('mulai.beda', { jumlah })}</Tag>}
      </Row>
    </li>
  )
}

/** The screens of a step that needs several, in their order, and what else leads there. */
function Bagian({ baris: { nama, kurang } }: { readonly baris: Baris }) {
  const { tt } = useTexts()
  const layar: readonly ScreenPath[] = LANGKAH[nama]
  const lain = JALAN_LAIN[nama]
  if (layar.length === 1 && !lain) return null
  return (
    <p className={css['bagian']}>
      {layar.length > 1 &&
        layar.map((l) => (
          <span key={l}>
            {!kurang.includes(l) && <Icon name="check" />}
            <Link to={l}>{tt(titleKey(l))}</Link>
          </span>
        ))}
      {lain && <Link to={lain}>{tt(`mulai.lain.${nama}`)}</Link>}
    </p>
  )
}

function Keadaan({ baris, dilewati }: { readonly baris: Baris; readonly dilewati: boolean }) {
  const { t } = useTexts()
  if (baris.selesai) return <Tag color="ok">{t('mulai.sudah')}</Tag>
  if (dilewati) return <Tag>{t('mulai.dilewati', { oleh: baris.dilewati_oleh ?? '' })}</Tag>
  return null
}
