import type { CallOutput } from '#kernel/shared/contract.ts'
import { formatDayHour } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { useMayOpen } from '#kernel/web/shell/use-screens.ts'
import { Loaded } from '#kernel/web/ui/empty.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel, Tag } from '#kernel/web/ui/parts.tsx'
import type { kepatuhanLihat } from '../contract.ts'
import { type Keadaan, POKOK } from '../rules.ts'
import css from './kepatuhan.module.css'

type Isi = CallOutput<typeof kepatuhanLihat>
type Hal = Isi['hal'][number]

const WARNA = {
  CUKUP: 'ok',
  KURANG: 'bad',
  TENGGAT: 'wait',
  TIDAK_BERLAKU: 'quiet',
} as const satisfies Record<Keadaan, string>

/** What the law asks of this shop, topic by topic, each line with where it is put right. */
export default function KepatuhanScreen() {
  const { t } = useTexts()
  const q = useRead<typeof kepatuhanLihat>('kepatuhan')
  return (
    <Page sub={t('kepatuhan.ajakan')}>
      <Loaded q={q}>{(isi) => <Pokok isi={isi} />}</Loaded>
    </Page>
  )
}

function Pokok({ isi }: { readonly isi: Isi }) {
  const { t, tt } = useTexts()
  const perlu = isi.hal.filter((h) => h.keadaan === 'KURANG' || h.keadaan === 'TENGGAT')
  return (
    <Stack>
      {perlu.length > 0 ? (
        <Notice tone="bad">{t('kepatuhan.perlu', { jumlah: perlu.length })}</Notice>
      ) : (
        <Notice>{t('kepatuhan.tidak_perlu')}</Notice>
      )}
      {POKOK.map((pokok) => (
        <Panel key={pokok} title={tt(`pilihan.pokok.${pokok.toLowerCase()}`)}>
          <ul className={css['daftar']}>
            {isi.hal
              .filter((h) => h.pokok === pokok)
              .map((h) => (
                <Satu key={h.hal} hal={h} />
              ))}
          </ul>
        </Panel>
      ))}
    </Stack>
  )
}

function Satu({ hal: h }: { readonly hal: Hal }) {
  const { t, tt } = useTexts()
  const boleh = useMayOpen(h.layar)
  const kata = tt(`kepatuhan.${h.hal}.${h.keadaan.toLowerCase()}`, h.params)
  return (
    <li className={css['hal']}>
      <Tag color={WARNA[h.keadaan]}>{tt(`kepatuhan.keadaan.${h.keadaan.toLowerCase()}`)}</Tag>
      <div>
        {boleh ? <Link to={h.layar}>{kata}</Link> : kata}
        {h.tenggat && (
          <strong className={css['tenggat']}>
            {t('kepatuhan.tenggat', { tenggat: formatDayHour(h.tenggat) })}
          </strong>
        )}
        {(h.sumber ?? h.keyakinan) && (
          <small className={css['sumber']}>
            {[h.sumber, h.keyakinan && tt(`pilihan.keyakinan.${h.keyakinan.toLowerCase()}`)]
              .filter(Boolean)
              .join(' · ')}
          </small>
        )}
      </div>
    </li>
  )
}
