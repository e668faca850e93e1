import { Button, Progress } from '@mantine/core'
import { BadRows } from '#kernel/web/declared/master/import-result.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { download } from '#kernel/web/print/download.ts'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { FileDrop } from '#kernel/web/ui/file-drop.tsx'
import { Grid, Notice, Row, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import type { HasilImporHutang } from '../contract.ts'
import { useImporHutang } from './use-impor-hutang.ts'

/** Running tickets of the old system from a spreadsheet: seen first, then taken over one by one. */
export default function ImportHutangScreen() {
  const { t } = useTexts()
  const u = useImporHutang()
  const { hasil, langkah } = u
  const siap = hasil !== null && hasil.ditolak === 0 && hasil.tiket.length > 0 && u.masuk === null
  return (
    <Page
      actions={
        <SaveButton text="hutang_awal.simpan" run={u.simpan} off={!siap || langkah !== null} />
      }
    >
      <Stack gap={12}>
        <Panel title={u.berkas?.name ?? t('hutang_awal.lembar')}>
          <FileDrop
            text={t('hutang_awal.petunjuk')}
            button={t('impor.pilih')}
            accept=".xlsx,.csv"
            main={!siap}
            disabled={langkah !== null}
            onFile={(file) => void u.pilih(file)}
          >
            <Button
              variant="subtle"
              leftSection={<Icon name="download" />}
              onClick={() => void download('hutang/impor/contoh')}
            >
              {t('hutang_awal.contoh')}
            </Button>
          </FileDrop>
        </Panel>
        <div role="status">
          {u.ditolak && <Notice tone="bad">{u.ditolak}</Notice>}
          {langkah === 'PERIKSA' && <p>{t('hutang_awal.memeriksa')}</p>}
          {typeof langkah === 'number' && hasil && (
            <Panel>
              <Progress
                value={(langkah / Math.max(1, hasil.tiket.length)) * 100}
                aria-label={t('hutang_awal.berjalan', { n: langkah, semua: hasil.tiket.length })}
              />
            </Panel>
          )}
          {u.masuk !== null && <Notice>{t('hutang_awal.selesai', { jumlah: u.masuk })}</Notice>}
          {u.masuk === null && hasil && <Hasil hasil={hasil} unduh={u.unduhSalah} />}
        </div>
      </Stack>
    </Page>
  )
}

interface HasilProps {
  readonly hasil: HasilImporHutang
  readonly unduh: () => Promise<void>
}

/** What would come in, or the rows that have to be corrected first. */
function Hasil({ hasil: h, unduh }: HasilProps) {
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
    <Panel title={t(h.tiket.length > 0 ? 'hutang_awal.akan_masuk' : 'hutang_awal.semua_sudah')}>
      <Grid min={200}>
        <KeyValue label={t('hutang_awal.surat')} value={tulisAngka(h.tiket.length)} />
        <KeyValue label={t('hutang_awal.barang')} value={tulisAngka(h.jumlah_barang)} />
        <KeyValue label={t('label.jumlah_hutang')} value={tulisRupiah(h.pokok_rp)} />
        <KeyValue label={t('hutang_awal.sudah')} value={tulisAngka(h.sudah)} />
      </Grid>
    </Panel>
  )
}
