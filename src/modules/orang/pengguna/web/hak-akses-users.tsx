import { Button } from '@mantine/core'
import { useTexts } from '#kernel/web/i18n.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Search } from '#kernel/web/table/list-table.tsx'
import { Empty, ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import { KakiEditor, MenuIsi, useTertutup } from './akses/alat-pohon.tsx'
import css from './akses/akses.module.css'
import { DaftarPilih } from './akses/pilih-orang.tsx'
import { PohonAkses } from './akses/pohon-akses.tsx'
import { type OrangAkses, useAksesOrang, useEditorAkses } from './akses/use-akses.ts'
import { tandaBaris } from './akses/tanda-baris.tsx'

/** The classic editor: a person on the left, the person's whole menu tree on the right. */
export default function HakAksesUsersScreen() {
  const { t } = useTexts()
  const [url, setUrl] = useUrlState({ user: '', q: '' })
  const q = useAksesOrang(url.user)
  return (
    <Page back="/SubMenuUtility" fill>
      <div className={css['layout']}>
        <DaftarPilih value={url.user} onChange={(user) => setUrl({ user })} />
        {url.user === '' && (
          <section className={css['kartu']}>
            <Empty title={t('akses.pilih')} text={t('akses.pilih_teks')} />
          </section>
        )}
        {url.user !== '' && (q.error || !q.data) && (
          <section className={css['kartu']}>
            {q.error ? <ErrorView error={q.error} retry={() => void q.refetch()} /> : <Skeleton />}
          </section>
        )}
        {q.data && url.user !== '' && (
          <EditorPohon
            key={q.data.user_id}
            orang={q.data}
            cari={url.q}
            onCari={(s) => setUrl({ q: s }, { replace: true })}
          />
        )}
      </div>
    </Page>
  )
}

interface EditorProps {
  readonly orang: OrangAkses
  readonly cari: string
  readonly onCari: (q: string) => void
}

function EditorPohon({ orang, cari, onCari }: EditorProps) {
  const { t } = useTexts()
  const editor = useEditorAkses(orang)
  const { tertutup, onTertutup, bukaSemua, tutupSemua } = useTertutup()
  useShortcut('Ctrl+S', () => void editor.simpan(), {
    text: 'button.simpan',
    when: orang.boleh && editor.berubah.size > 0,
  })
  return (
    <section className={css['kartu']}>
      <header className={css['kepala']}>
        <h2>
          {orang.user_id} · {orang.nama} <Tag>{orang.level}</Tag>
        </h2>
        <Search value={cari} onChange={onCari} />
        <Button
          variant="default"
          onClick={() => (tertutup.size > 0 ? bukaSemua() : tutupSemua(orang.akses))}
        >
          {t(tertutup.size > 0 ? 'akses.buka_semua' : 'akses.tutup_semua')}
        </Button>
        {orang.boleh && <MenuIsi editor={editor} />}
      </header>
      {!orang.boleh && <TidakBoleh orang={orang} />}
      <div className={css['isi']}>
        <PohonAkses
          label={t('akses.pohon', { user_id: orang.user_id })}
          akses={editor.orang.akses}
          terpilih={editor.terpilih}
          cari={cari}
          tertutup={tertutup}
          onTertutup={onTertutup}
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
  )
}

/** Why this tree can only be looked at. */
export function TidakBoleh({ orang }: { readonly orang: OrangAkses }) {
  const { t } = useTexts()
  const semua = orang.level === 'SU' || orang.level === 'OWN'
  return (
    <p className={css['kepala']} role="note">
      {t(semua ? 'akses.semua_menu' : 'akses.hanya_lihat', { level: orang.level })}
    </p>
  )
}
