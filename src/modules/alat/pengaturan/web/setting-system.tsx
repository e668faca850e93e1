import { Button, Select, TextInput } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Empty, ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KELOMPOK, samaNilai } from '../rules.ts'
import { BarisPengaturan } from './baris-pengaturan.tsx'
import { Lingkungan } from './lingkungan.tsx'
import css from './pengaturan.module.css'
import { RiwayatPengaturan } from './riwayat-pengaturan.tsx'
import { TinjauSimpan } from './tinjau-simpan.tsx'
import { namaPengaturan, tulisNilai } from './tulis-nilai.ts'
import { useDraf, type Baris } from './use-draf.ts'

const SARING = ['semua', 'diubah', 'belum_disimpan'] as const
type Saring = (typeof SARING)[number]

/** Every module flag and parameter of the shop: grouped, searched, explained, saved together. */
export default function SettingSystemScreen() {
  const { t, tt } = useTexts()
  const draf = useDraf()
  const [url, setUrl] = useUrlState({ cari: '', saring: 'semua' })
  const cari = useDeferredValue(url.cari.trim().toLowerCase())
  const [riwayat, setRiwayat] = useState<Baris | null>(null)
  const [tinjau, setTinjau] = useState(false)
  const { q, baris, berubah, busy } = draf
  const bisaSimpan = berubah.length > 0 && !berubah.some((b) => b.salah || b.bentrok)
  useShortcut('Ctrl+S', () => setTinjau(true), { text: 'button.simpan_data', when: bisaSimpan })
  if (q.error) return <ErrorView error={q.error} retry={() => void q.refetch()} />
  if (!q.data) return <Skeleton />
  const saring = SARING.find((s) => s === url.saring) ?? 'semua'
  const terlihat = baris.filter((b) => lolos(b, saring) && memuat(b, cari, tt))
  const kelompok = KELOMPOK.filter((g) => terlihat.some((b) => b.p.kelompok === g))
  const { toko, lingkungan } = q.data
  const simpan = async () => {
    await draf.simpan()
    setTinjau(false)
  }
  return (
    <Page sub={t('pengaturan.sub')}>
      <div className={css['alat']} role="search">
        <TextInput
          size="sm"
          className={css['cari'] ?? ''}
          value={url.cari}
          autoFocus
          leftSection={<Icon name="search" />}
          aria-label={t('pengaturan.cari')}
          placeholder={t('pengaturan.cari')}
          onChange={(e) => setUrl({ cari: e.currentTarget.value })}
        />
        <Select
          size="sm"
          aria-label={t('pengaturan.saring')}
          value={saring}
          allowDeselect={false}
          data={SARING.map((s) => ({
            value: s,
            label: `${tt(`pengaturan.saring.${s}`)} (${baris.filter((b) => lolos(b, s)).length})`,
          }))}
          onChange={(v) => setUrl({ saring: v ?? 'semua' })}
        />
      </div>
      <div className={css['rumah']}>
        <nav className={css['daftar']} aria-label={t('pengaturan.kelompok')}>
          {kelompok.map((g) => (
            <button type="button" key={g} onClick={() => tuju(g)}>
              {tt(`pengaturan.kelompok.${g}`)}
              <span>{terlihat.filter((b) => b.p.kelompok === g).length}</span>
            </button>
          ))}
        </nav>
        <div>
          {kelompok.map((g) => (
            <section key={g} id={`kelompok-${g}`} className={css['kelompok']}>
              <h2>{tt(`pengaturan.kelompok.${g}`)}</h2>
              {terlihat
                .filter((b) => b.p.kelompok === g)
                .map((b) => (
                  <BarisPengaturan
                    key={b.k.key}
                    b={b}
                    toko={toko}
                    onChange={draf.ubah}
                    onKeep={draf.tetapkan}
                    onHistory={setRiwayat}
                  />
                ))}
            </section>
          ))}
          {kelompok.length === 0 && (
            <Empty
              kind="search"
              title={t('pengaturan.tidak_ketemu')}
              action={
                <Button variant="default" onClick={() => setUrl({ cari: '', saring: 'semua' })}>
                  {t('button.reset')}
                </Button>
              }
            />
          )}
          {saring === 'semua' && <Lingkungan baris={lingkungan} cari={cari} />}
        </div>
      </div>
      {berubah.length > 0 && (
        <div className={css['simpan']} role="status">
          <span>{t('pengaturan.berubah_count', { count: berubah.length })}</span>
          <Button variant="default" onClick={draf.buang} disabled={busy}>
            {t('pengaturan.buang')}
          </Button>
          <Button onClick={() => setTinjau(true)} disabled={!bisaSimpan} loading={busy}>
            {t('button.simpan_data')}
          </Button>
        </div>
      )}
      {tinjau && berubah.length > 0 && (
        <TinjauSimpan
          berubah={berubah}
          busy={busy}
          onClose={() => setTinjau(false)}
          onSave={() => void simpan()}
        />
      )}
      {riwayat && <RiwayatPengaturan p={riwayat.p} onClose={() => setRiwayat(null)} />}
    </Page>
  )
}

function tuju(kelompok: string): void {
  const at = document.getElementById(`kelompok-${kelompok}`)
  at?.scrollIntoView({ block: 'start' })
  at?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
}

function lolos(b: Baris, saring: Saring): boolean {
  if (saring === 'diubah') return b.berubah || !samaNilai(b.nilai, b.k.bawaan)
  return saring === 'semua' || b.berubah
}

/** Searched in name, key, meaning, value and the titles of the screens that hang on it. */
function memuat(b: Baris, cari: string, tt: (key: string) => string): boolean {
  if (cari === '') return true
  const kata = [
    namaPengaturan(b.k.key),
    b.k.key,
    tt(`pengaturan.arti.${b.k.key}`),
    tulisNilai(b.p, b.nilai),
    ...b.k.layar.flatMap((l) => [l.title, l.path]),
  ]
  const semua = kata.join(' ').toLowerCase()
  return cari.split(/\s+/).every((k) => semua.includes(k))
}
