import { Button, Progress } from '@mantine/core'
import { useTexts } from '#kernel/web/i18n.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { download } from '#kernel/web/print/download.ts'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { FileDrop } from '#kernel/web/ui/file-drop.tsx'
import { Grid, Notice, Row, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel, Tag } from '#kernel/web/ui/parts.tsx'
import { HasilPeriksa } from './hasil-periksa.tsx'
import { type Langkah, useImpor } from './use-impor.ts'

/** Many pieces at once from a spreadsheet, with their photos from a ZIP: seen first, then saved. */
export default function ImportDataBarangScreen() {
  const { t } = useTexts()
  const u = useImpor()
  const { langkah, hasil } = u
  const siap = u.lembar !== null && hasil !== null && hasil.ditolak === 0
  const bisa = siap && langkah === null
  return (
    <Page
      tag={siap && <Tag color="ok">{t('impor_barang.siap', { jumlah: hasil.jumlah_barang })}</Tag>}
      actions={<SaveButton text="impor_barang.simpan" run={u.simpan} off={!bisa} />}
    >
      <Stack gap={12}>
        <Berkas u={u} siap={siap} />
        <div role="status">
          {u.ditolak && <Notice tone="bad">{u.ditolak}</Notice>}
          {langkah && <Berjalan langkah={langkah} onHenti={u.henti} />}
          {!langkah && hasil && <HasilPeriksa hasil={hasil} />}
        </div>
      </Stack>
    </Page>
  )
}

interface BerkasProps {
  readonly u: ReturnType<typeof useImpor>
  readonly siap: boolean
}

/** The two files side by side: the sheet, and the photos that may go with it. */
function Berkas({ u, siap }: BerkasProps) {
  const { t } = useTexts()
  const disabled = u.langkah !== null
  return (
    <Grid min={300}>
      <Panel title={u.lembar?.name ?? t('impor_barang.lembar')}>
        <FileDrop
          text={t('impor_barang.petunjuk_lembar')}
          button={t('impor.pilih')}
          accept=".xlsx,.csv"
          main={!siap}
          disabled={disabled}
          onFile={(file) => void u.pilihLembar(file)}
        >
          <Button
            variant="subtle"
            leftSection={<Icon name="download" />}
            onClick={() => void download('barang/impor/contoh')}
          >
            {t('impor_barang.contoh')}
          </Button>
        </FileDrop>
      </Panel>
      <Panel title={u.zip?.name ?? t('impor_barang.foto')}>
        <FileDrop
          text={t('impor_barang.petunjuk_foto')}
          button={t('impor_barang.pilih_zip')}
          accept=".zip"
          main={false}
          disabled={disabled}
          onFile={(file) => void u.pilihZip(file)}
        >
          {u.zip && <span>{t('impor_barang.isi_zip', { jumlah: u.zip.files.length })}</span>}
        </FileDrop>
      </Panel>
    </Grid>
  )
}

interface BerjalanProps {
  readonly langkah: Langkah
  readonly onHenti: () => void
}

/** What is being done, how far it is, and the way out of it while nothing is saved. */
function Berjalan({ langkah, onHenti }: BerjalanProps) {
  const { t } = useTexts()
  if (langkah.apa !== 'FOTO')
    return (
      <p>{t(langkah.apa === 'SIMPAN' ? 'button.sedang_menyimpan' : 'impor_barang.memeriksa')}</p>
    )
  const { terkirim, jumlah } = langkah
  const kata = t('impor_barang.mengirim', { terkirim, jumlah })
  return (
    <Panel>
      <Stack gap={8}>
        <Progress value={(terkirim / Math.max(1, jumlah)) * 100} aria-label={kata} />
        <Row>
          <span>{kata}</span>
          <Button variant="default" onClick={onHenti}>
            {t('impor_barang.hentikan')}
          </Button>
        </Row>
      </Stack>
    </Panel>
  )
}
