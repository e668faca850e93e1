import { Button, Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import { BadRows } from '../declared/master/import-result.tsx'
import { useTexts } from '../i18n.ts'
import { Icon } from '../icons.tsx'
import { download } from '../print/download.ts'
import { SaveButton } from '../shortcut/save-button.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { Grid, Notice, Row, Stack } from '../ui/layout.tsx'
import { Page } from '../ui/page.tsx'
import { KeyValue, Panel } from '../ui/parts.tsx'
import { type ImportCalls, type SheetOutcome, useImportDocuments } from './use-import-documents.ts'

interface Props<H extends SheetOutcome> extends ImportCalls {
  readonly teks: {
    /** What the sheet holds. */
    readonly lembar: TextKey
    readonly petunjuk: TextKey
    /** What became of them, beside how many. */
    readonly selesai: TextKey
  }
  /** Sums of what would come in, beside how many. */
  readonly jumlah: (hasil: H) => ReactNode
}

/** Documents of another system from a spreadsheet: seen first, then taken over one by one. */
export function ImportDocuments<H extends SheetOutcome>({ teks, jumlah, ...panggil }: Props<H>) {
  const { t } = useTexts()
  const u = useImportDocuments<H>(panggil)
  const { hasil, langkah } = u
  const siap = hasil !== null && hasil.ditolak === 0 && hasil.baru.length > 0 && u.masuk === null
  return (
    <Page
      actions={<SaveButton text="impor.pindahkan" run={u.simpan} off={!siap || langkah !== null} />}
    >
      <Stack gap={12}>
        <Panel title={u.berkas?.name ?? t(teks.lembar)}>
          <FileDrop
            text={t(teks.petunjuk)}
            button={t('impor.pilih')}
            accept=".xlsx,.csv"
            main={!siap}
            disabled={langkah !== null}
            onFile={(file) => void u.pilih(file)}
          >
            <Button
              variant="subtle"
              leftSection={<Icon name="download" />}
              onClick={() => void download(`${panggil.impor}/contoh`)}
            >
              {t('impor.contoh_lembar')}
            </Button>
          </FileDrop>
        </Panel>
        <div role="status">
          {u.ditolak && <Notice tone="bad">{u.ditolak}</Notice>}
          {langkah === 'PERIKSA' && <p>{t('impor.memeriksa_lembar')}</p>}
          {typeof langkah === 'number' && hasil && (
            <Panel>
              <Progress
                value={(langkah / Math.max(1, hasil.baru.length)) * 100}
                aria-label={t('impor.berjalan', { n: langkah, semua: hasil.baru.length })}
              />
            </Panel>
          )}
          {u.masuk !== null && (
            <Notice>
              {t('impor.dipindahkan', { jumlah: u.masuk })} {t(teks.selesai)}
            </Notice>
          )}
          {u.masuk === null && hasil && (
            <Hasil hasil={hasil} jumlah={jumlah(hasil)} unduh={u.unduhSalah} />
          )}
        </div>
      </Stack>
    </Page>
  )
}

interface HasilProps {
  readonly hasil: SheetOutcome
  readonly jumlah: ReactNode
  readonly unduh: () => Promise<void>
}

/** What would come in, or the rows that have to be corrected first. */
function Hasil({ hasil: h, jumlah, unduh }: HasilProps) {
  const { t } = useTexts()
  if (h.ditolak > 0)
    return (
      <Stack gap={12}>
        <BadRows ditolak={h.ditolak} salah={h.salah} />
        <Row>
          <Button
            variant="default"
            leftSection={<Icon name="download" />}
            onClick={() => void unduh()}
          >
            {t('impor.unduh_salah')}
          </Button>
        </Row>
      </Stack>
    )
  return (
    <Panel title={t(h.baru.length > 0 ? 'impor.akan_masuk' : 'impor.semua_sudah')}>
      <Grid min={200}>
        <KeyValue label={t('impor.baru')} value={tulisAngka(h.baru.length)} />
        {jumlah}
        <KeyValue label={t('impor.sudah')} value={tulisAngka(h.sudah)} />
      </Grid>
    </Panel>
  )
}
