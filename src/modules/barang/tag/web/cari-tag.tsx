import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { get } from '#kernel/web/api.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { ScanBox } from '#kernel/web/scan/scan-box.tsx'
import { ScanQueue } from '#kernel/web/scan/scan-queue.ts'
import { useLookUp } from '#kernel/web/scan/use-look-up.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Empty, Loaded } from '#kernel/web/ui/empty.tsx'
import { Notice, Row, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Kbd, Panel } from '#kernel/web/ui/parts.tsx'
import type { TagBarang, tagSatu } from '../contract.ts'
import { namaDekat, persenDekat } from '../rules-dekat.ts'
import { BATAS_MENIT, usePencarian } from './use-pencarian.ts'
import css from './cari-tag.module.css'

/** Where one piece is: its tag is listened for, and the nearer the reader comes, the fuller the bar. */
export default function CariTagScreen() {
  const { t } = useTexts()
  const box = useRef<HTMLInputElement>(null)
  const [queue] = useState(() => new ScanQueue())
  const [{ kode_barcode }, setUrl] = useUrlState({ kode_barcode: '' })
  const { problem, look } = useLookUp(queue, async (scan) => {
    const tag = await get<typeof tagSatu>('tag-barang/{kode_barcode}', { kode_barcode: scan })
    setUrl({ kode_barcode: tag.kode_barcode })
    return null
  })
  return (
    <Page>
      <Stack>
        <ScanBox
          name="kode_scan"
          label={t('tag.scan_barcode')}
          box={box}
          onCode={look}
          onScan={look}
          error={problem}
        />
        {kode_barcode ? (
          <Satu key={kode_barcode} kode_barcode={kode_barcode} />
        ) : (
          <Empty title={t('tag.tunggu')} text={t('tag.cari_langkah')} />
        )}
      </Stack>
    </Page>
  )
}

function Satu({ kode_barcode }: { readonly kode_barcode: string }) {
  const q = useRead<typeof tagSatu>('tag-barang/{kode_barcode}', { kode_barcode })
  return <Loaded q={q}>{(tag) => <Dicari tag={tag} />}</Loaded>
}

function Dicari({ tag }: { readonly tag: TagBarang }) {
  const { t, tt } = useTexts()
  const cari = usePencarian(tag.epc)
  const { dekat, kini, jalan, senyap } = cari
  const nama = namaDekat(dekat, kini)
  const persen = persenDekat(dekat, kini)
  const ganti = () => void (jalan ? cari.berhenti() : cari.mulai())
  useShortcut('F9', ganti, { text: jalan ? 'tag.cari_henti' : 'tag.cari_mulai', when: cari.ada })
  return (
    <Columns>
      <Panel title={`${tag.kode_barcode} · ${tag.nama_barang}`}>
        <Stack>
          <p className={css['kata']} role="status" aria-label={t('tag.kedekatan')}>
            {jalan ? tt(`tag.dekat.${nama}`) : t('tag.cari_siap')}
          </p>
          <div
            className={css['bilah']}
            role="meter"
            aria-label={t('tag.kedekatan')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={jalan ? persen : 0}
          >
            <div className={css['isi']} style={{ width: `${jalan ? persen : 0}%` }} />
          </div>
          {nama === 'TERDENGAR' && <Notice>{t('tag.tanpa_kekuatan')}</Notice>}
          {cari.hilang && (
            <Notice tone="bad">{t('stasiun.baca_putus', { nama: cari.hilang })}</Notice>
          )}
          {!cari.ada && <p className={css['tenang']}>{t('tag.tanpa_pembaca')}</p>}
          {cari.habis && <Notice>{t('tag.cari_habis', { menit: BATAS_MENIT })}</Notice>}
          <Row>
            <Button
              onClick={ganti}
              disabled={!cari.ada}
              variant={jalan ? 'light' : 'filled'}
              rightSection={<Kbd>F9</Kbd>}
            >
              {jalan ? t('tag.cari_henti') : t('tag.cari_mulai')}
            </Button>
            <Button variant="default" aria-pressed={senyap} onClick={cari.gantiSuara}>
              {senyap ? t('tag.suara_nyala') : t('tag.suara_mati')}
            </Button>
          </Row>
        </Stack>
      </Panel>
      <Panel>
        <KeyValue label={t('label.kode_baki')} value={tag.kode_baki} />
        <KeyValue label={t('label.epc')} value={<code>{tag.epc}</code>} />
        <KeyValue label={t('tag.kali')} value={dekat?.kali ?? 0} />
        <KeyValue
          label={t('tag.kekuatan')}
          value={dekat?.rssi == null ? '–' : `${Math.round(dekat.rssi)} dBm`}
        />
      </Panel>
    </Columns>
  )
}
