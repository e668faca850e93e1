import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { LEVELS } from '#kernel/shared/gates.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Search } from '#kernel/web/table/list-table.tsx'
import { Empty, ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import { KakiEditor, MenuIsi, useBawaan, useTertutup } from './akses/alat-pohon.tsx'
import css from './akses/akses.module.css'
import { beda, kunciOf, semuaLayar, tandai, tercentang } from './akses/baris-pohon.ts'
import { KotakPilih } from './akses/pilih-orang.tsx'
import { PohonAkses } from './akses/pohon-akses.tsx'
import { tandaBaris } from './akses/tanda-baris.tsx'
import { type OrangAkses, useAksesOrang, useEditorAkses } from './akses/use-akses.ts'
import { TidakBoleh } from './hak-akses-users.tsx'

const TEMPLATE = '*'

/**
 * The newer editor (gaps.md 14): the tree of somebody else, or a level's template, beside the one
 * that is edited. One search narrows both; a branch or all of it is copied over.
 */
export default function HakAksesNewsScreen() {
  const { t } = useTexts()
  const [url, setUrl] = useUrlState({ user: '', dari: '', q: '' })
  const q = useAksesOrang(url.user)
  const template = LEVELS.map((level) => ({
    value: TEMPLATE + level,
    label: t('akses.bawaan_level', { level }),
  }))
  return (
    <Page
      back="/SubMenuUtility"
      fill
      actions={
        <>
          <KotakPilih
            label={t('akses.dari')}
            value={url.dari}
            awal={template}
            tanpa={url.user}
            onChange={(dari) => setUrl({ dari })}
          />
          <KotakPilih
            label={t('akses.untuk')}
            value={url.user}
            onChange={(user) => setUrl({ user })}
          />
          <span style={{ alignSelf: 'flex-end' }}>
            <Search value={url.q} onChange={(s) => setUrl({ q: s }, { replace: true })} />
          </span>
        </>
      }
    >
      {url.user === '' && <Empty title={t('akses.pilih')} text={t('akses.pilih_berdampingan')} />}
      {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
      {url.user !== '' && !q.error && !q.data && <Skeleton />}
      {q.data && url.user !== '' && (
        <Berdampingan key={q.data.user_id} orang={q.data} dari={url.dari} cari={url.q} />
      )}
    </Page>
  )
}

interface Props {
  readonly orang: OrangAkses
  readonly dari: string
  readonly cari: string
}

function Berdampingan({ orang, dari, cari }: Props) {
  const { t } = useTexts()
  const editor = useEditorAkses(orang)
  const { tertutup, onTertutup } = useTertutup()
  const contoh = useContoh(dari, orang)
  useShortcut('Ctrl+S', () => void editor.simpan(), {
    text: 'button.simpan',
    when: orang.boleh && editor.berubah.size > 0,
  })
  const selisih = contoh ? beda(contoh.terpilih, editor.terpilih) : null
  const semua = semuaLayar(orang.akses).map(kunciOf)
  const bersama = { cari, tertutup, onTertutup }
  return (
    <div className={css['pasangan']}>
      <section className={css['kartu']}>
        <header className={css['kepala']}>
          <h2>{contoh ? contoh.judul : t('akses.dari')}</h2>
          {contoh && orang.boleh && (
            <Button
              variant="default"
              rightSection={<Icon name="right" size={12} />}
              disabled={selisih?.size === 0}
              onClick={() => editor.samakan(semua, contoh.terpilih)}
            >
              {t('akses.salin_semua')}
            </Button>
          )}
        </header>
        <div className={css['isi']}>
          {!contoh && <Empty title={t('akses.pilih_contoh')} text={t('akses.pilih_contoh_teks')} />}
          {contoh && (
            <PohonAkses
              {...bersama}
              label={contoh.judul}
              akses={contoh.akses}
              terpilih={contoh.terpilih}
              tanda={(b) =>
                b.layar.some((k) => selisih?.has(k)) && (
                  <>
                    {!b.cabang && <Tag color="info">{t('akses.beda')}</Tag>}
                    {orang.boleh && (
                      <button
                        type="button"
                        className={css['salin']}
                        tabIndex={-1}
                        aria-label={t('akses.salin', { nama: b.node.title })}
                        title={t('akses.salin', { nama: b.node.title })}
                        onClick={(event) => {
                          event.stopPropagation()
                          editor.samakan(b.layar, contoh.terpilih)
                        }}
                      >
                        <Icon name="right" size={12} />
                      </button>
                    )}
                  </>
                )
              }
            />
          )}
        </div>
      </section>
      <section className={css['kartu']}>
        <header className={css['kepala']}>
          <h2>
            {orang.user_id} · {orang.nama} <Tag>{orang.level}</Tag>
          </h2>
          {orang.boleh && <MenuIsi editor={editor} />}
        </header>
        {!orang.boleh && <TidakBoleh orang={orang} />}
        <div className={css['isi']}>
          <PohonAkses
            {...bersama}
            label={t('akses.pohon', { user_id: orang.user_id })}
            akses={editor.orang.akses}
            terpilih={editor.terpilih}
            tanda={(b) => tandaBaris(b, editor, t)}
            {...(orang.boleh ? { onCentang: editor.centang } : {})}
          />
        </div>
        {orang.boleh && (
          <footer className={css['kaki']}>
            <KakiEditor editor={editor} />
          </footer>
        )}
      </section>
    </div>
  )
}

/** What is copied from: another person's tree, or what a level starts with. */
function useContoh(dari: string, orang: OrangAkses) {
  const { t } = useTexts()
  const template = dari.startsWith(TEMPLATE) ? dari.slice(TEMPLATE.length) : null
  const q = useAksesOrang(template === null ? dari : '')
  const bawaan = useBawaan()
  return useMemo(() => {
    if (template !== null) {
      const terpilih = bawaan.get(template)
      if (!terpilih) return null
      const judul = t('akses.bawaan_level', { level: template })
      return { judul, terpilih, akses: tandai(orang.akses, terpilih) }
    }
    if (!q.data || dari === '') return null
    const { user_id, nama, akses } = q.data
    return { judul: `${user_id} · ${nama}`, terpilih: tercentang(akses), akses }
  }, [template, bawaan, q.data, dari, orang, t])
}
