import { Button } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { openPdf } from '#kernel/web/print/pdf.ts'
import { Panel } from '#kernel/web/ui/parts.tsx'
import css from './nota.module.css'
import { type PermintaanPratinjau, usePratinjau } from './use-pratinjau.ts'

interface Props {
  readonly permintaan: PermintaanPratinjau
  /** Why the layout can't be printed as it stands; null when it can. */
  readonly sebab: string | null
}

/** The slip beside its form: the server's own PDF, never a drawing of it. */
export function PratinjauNota({ permintaan, sebab }: Props) {
  const { t } = useTexts()
  const p = usePratinjau(sebab === null ? permintaan : null)
  const masalah = sebab ?? p.error?.message ?? null
  const buka = () =>
    void openPdf({
      path: 'nota/pratinjau',
      method: 'POST',
      input: { ...permintaan },
      name: `CONTOH ${permintaan.jenis}`,
    })
  return (
    <div className={css['pratinjau']}>
      <Panel
        title={t('nota.pratinjau')}
        actions={
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Icon name="print" />}
            disabled={sebab !== null}
            onClick={buka}
          >
            {t('nota.pratinjau_buka')}
          </Button>
        }
      >
        {masalah && (
          <p className={css['pesan']} role="status">
            {t('nota.pratinjau_salah', { sebab: masalah })}
          </p>
        )}
        {navigator.pdfViewerEnabled === false ? (
          <p>{t('nota.pratinjau_tanpa')}</p>
        ) : (
          <div
            className={css['kertas']}
            aria-busy={p.sibuk}
            data-url={p.url ?? ''}
            data-testid="pratinjau"
          >
            {p.url && <Bingkai url={p.url} judul={t('nota.pratinjau')} />}
          </div>
        )}
      </Panel>
    </div>
  )
}

/** The browser's viewer has loaded before it has drawn. */
const JEDA_GAMBAR_MS = 300

/** Shows the last PDF until the next one stands: nothing flickers while one types. */
function Bingkai({ url, judul }: { readonly url: string; readonly judul: string }) {
  const [tampil, setTampil] = useState(url)
  const semua = tampil === url ? [url] : [tampil, url]
  return semua.map((u) => (
    <iframe
      key={u}
      src={`${u}#toolbar=0&navpanes=0&view=FitH`}
      title={judul}
      data-lama={u !== tampil}
      onLoad={() => u === url && setTimeout(() => setTampil(url), JEDA_GAMBAR_MS)}
    />
  ))
}
