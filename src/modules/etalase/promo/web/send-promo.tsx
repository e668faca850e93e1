import { Button } from '@mantine/core'
import { gambar, tanggal } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Skeleton } from '#kernel/web/ui/empty.tsx'
import { Row, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Kbd, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import type { PromoKini, promoBaca } from '../contract.ts'
import { EditorPromo } from './editor-promo.tsx'
import { PratinjauPromo } from './pratinjau-promo.tsx'
import css from './promo.module.css'
import { TagPromo } from './tag-promo.tsx'
import { usePromo } from './use-promo.ts'

const TANGGAL = tanggal({ wajib: true })
const BANNER = gambar({ wajib: false })

/** The next promo: when, with which banner and words, and how it will look. */
export default function SendPromo() {
  const q = useRead<typeof promoBaca>('promo-wablas', {})
  if (q.isPending)
    return (
      <Page>
        <Skeleton />
      </Page>
    )
  // A promo that can't be loaded is not spoken of: there is the sample to begin with.
  return <TulisPromo p={q.data} />
}

function TulisPromo({ p }: { readonly p: PromoKini | undefined }) {
  const { t } = useTexts()
  const f = usePromo(p)
  const { isi, ubah, salah } = f
  const kirim = () => void f.simpan()
  useShortcut('Ctrl+S', kirim, { text: 'promo.simpan', when: !f.sibuk })
  return (
    <Page
      tag={<Keadaan p={p} />}
      actions={
        <Button onClick={kirim} disabled={f.sibuk} rightSection={<Kbd>Ctrl S</Kbd>}>
          {f.sibuk ? t('button.sedang_menyimpan') : t('promo.simpan')}
        </Button>
      }
    >
      {f.bentrok && (
        <Bentrok
          onPilih={(siapa, kini) => {
            f.putuskan()
            if (siapa === 'mereka') f.pakai(kini)
            else void f.simpan(kini.versi)
          }}
        />
      )}
      <Columns>
        <Panel>
          <Stack>
            <div className={css['tanggal']}>
              <FieldInput
                field={TANGGAL}
                name="tanggal_kirim"
                label={t('label.tanggal_kirim')}
                value={isi.tanggal_kirim}
                error={salah('tgl_kirim')}
                onChange={(v) => ubah({ tanggal_kirim: v })}
              />
            </div>
            <FieldInput
              field={BANNER}
              name="banner"
              label={t('promo.banner')}
              value={isi.banner}
              error={salah('image_url')}
              onChange={(v) => ubah({ banner: v })}
            />
            <EditorPromo
              value={isi.template}
              error={salah('template')}
              onChange={(template) => ubah({ template })}
            />
          </Stack>
        </Panel>
        <Panel title={t('promo.pratinjau')}>
          <PratinjauPromo
            template={isi.template}
            banner={isi.banner}
            tanggal={isi.tanggal_kirim ?? f.hari_ini}
            {...(p ? { jam: p.jam, catatan: p.catatan } : {})}
            onHapusBanner={() => ubah({ banner: null })}
          />
          {p && <Catatan p={p} tanggal={isi.tanggal_kirim} banner={isi.banner} contoh={f.contoh} />}
        </Panel>
      </Columns>
    </Page>
  )
}

/** What became of the promo that is in the form. */
function Keadaan({ p }: { readonly p: PromoKini | undefined }) {
  const { t } = useTexts()
  if (!p?.status || !p.date) return null
  if (p.status !== 'TERJADWAL') return <TagPromo status={p.status} />
  return <Tag color="wait">{t('promo.terjadwal_pada', { tanggal: formatDate(p.date) })}</Tag>
}

interface CatatanProps {
  readonly p: PromoKini
  readonly tanggal: string | null
  readonly banner: string | null
  readonly contoh: boolean
}

/** Who gets it, when it really leaves, and what will not happen as one might think. */
function Catatan({ p, tanggal: hari, banner, contoh }: CatatanProps) {
  const { t } = useTexts()
  const segera = hari === p.hari_ini && p.jam_lewat
  return (
    <>
      <p className={css['catatan']}>
        {t('promo.penerima', { n: p.penerima, tanpa: p.tanpa_izin })}
      </p>
      {p.jalur !== 'ADA' && (
        <p className={`${css['catatan']} ${css['awas']}`}>
          {t(p.jalur === 'TANPA' ? 'promo.tanpa_jalur' : 'promo.tanpa_templat')}
        </p>
      )}
      {contoh && <p className={`${css['catatan']} ${css['awas']}`}>{t('promo.masih_contoh')}</p>}
      {segera && (
        <p className={`${css['catatan']} ${css['awas']}`}>{t('promo.segera', { jam: p.jam })}</p>
      )}
      {banner !== null && !p.banner_terkirim && (
        <p className={`${css['catatan']} ${css['awas']}`}>{t('promo.tanpa_alamat')}</p>
      )}
    </>
  )
}

interface BentrokProps {
  readonly onPilih: (siapa: 'mereka' | 'saya', kini: PromoKini) => void
}

/** Somebody saved meanwhile: whoever was later decides whose promo it is. */
function Bentrok({ onPilih }: BentrokProps) {
  const { t } = useTexts()
  const q = useRead<typeof promoBaca>('promo-wablas', {}, { staleTime: 0 })
  const { data: kini } = q
  const lama = kini === undefined || q.isFetching
  return (
    <div className={css['bentrok']} role="alert">
      <b>{t('nota.bentrok')}</b>
      <Row>
        <Button variant="default" disabled={lama} onClick={() => kini && onPilih('mereka', kini)}>
          {t('nota.bentrok_mereka')}
        </Button>
        <Button variant="default" disabled={lama} onClick={() => kini && onPilih('saya', kini)}>
          {t('nota.bentrok_saya')}
        </Button>
      </Row>
    </div>
  )
}
