import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { get } from '#kernel/web/api.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { refresh } from '#kernel/web/query.ts'
import { ScanBox } from '#kernel/web/scan/scan-box.tsx'
import { ScanQueue } from '#kernel/web/scan/scan-queue.ts'
import { useLookUp } from '#kernel/web/scan/use-look-up.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Row, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Kbd, Panel } from '#kernel/web/ui/parts.tsx'
import { type AlatTerminal, useAlatTerminal } from '#modules/alat/stasiun/web/index.ts'
import type { Barang, barangSatu } from '#modules/barang/barang/contract.ts'
import { nomorTag } from '../rules.ts'
import { DaftarTag } from './daftar-tag.tsx'
import { bacaSatu, pasang, tulisDanCetak } from './pasang.ts'

/** A barcode, then its tag, then the next barcode: by scanner alone, or with the station's reader. */
export default function PasangTagScreen() {
  const { t } = useTexts()
  const box = useRef<HTMLInputElement>(null)
  const [scans] = useState(() => new ScanQueue())
  const [barang, setBarang] = useState<Barang | null>(null)
  const kini = useRef<Barang | null>(null)
  const pilih = (b: Barang | null) => {
    kini.current = b
    setBarang(b)
  }
  const selesai = (terpasang: boolean) => {
    if (!terpasang) return
    pilih(null)
    refresh('tag-barang/get/all')
    box.current?.focus()
  }
  const { problem, look } = useLookUp(scans, async (scan) => {
    const untuk = kini.current
    const epc = untuk && nomorTag(scan)
    if (!epc) {
      // A scan that is refused leaves no piece: the one in the hand is another one now.
      pilih(null)
      pilih(await get<typeof barangSatu>('barang/{kode_barcode}', { kode_barcode: scan }))
      return null
    }
    selesai(await pasang({ kode_barcode: untuk.kode_barcode, epc }))
    return null
  })
  return (
    <Page>
      <Stack>
        <ScanBox
          name="kode_scan"
          label={barang ? t('tag.scan_tag') : t('tag.scan_barcode')}
          box={box}
          onCode={look}
          onScan={look}
          error={problem}
        />
        <Panel title={barang ? `${barang.kode_barcode} · ${barang.nama_barang}` : t('tag.tunggu')}>
          {barang ? (
            <Stack gap={12}>
              <div>
                <KeyValue label={t('label.kode_baki')} value={barang.kode_baki} />
                <KeyValue label={t('label.kode_group')} value={barang.kode_group} />
              </div>
              <DiPembaca
                kode_barcode={barang.kode_barcode}
                onSelesai={selesai}
                onBatal={() => pilih(null)}
              />
            </Stack>
          ) : (
            t('tag.langkah')
          )}
        </Panel>
        <DaftarTag />
      </Stack>
    </Page>
  )
}

interface DiPembacaProps {
  readonly kode_barcode: string
  readonly onSelesai: (terpasang: boolean) => void
  readonly onBatal: () => void
}

/**
 * The one tag that lies at the station's reader: bound as it is, or with a number written into it
 * and its label printed. Of two nobody knows which hangs on the piece.
 */
function DiPembaca({ kode_barcode, onSelesai, onBatal }: DiPembacaProps) {
  const { t } = useTexts()
  const [salah, setSalah] = useState('')
  const [sibuk, setSibuk] = useState(false)
  const alat = useAlatTerminal('RFID')
  const jalankan = async (kerja: (alat: AlatTerminal) => Promise<boolean>) => {
    if (!alat || sibuk) return
    setSalah('')
    setSibuk(true)
    try {
      onSelesai(await kerja(alat))
    } catch (error) {
      setSalah(error instanceof Error ? error.message : String(error))
    }
    setSibuk(false)
  }
  const pasangSaja = () =>
    void jalankan(async (di) => pasang({ kode_barcode, ...(await bacaSatu(di)) }))
  const tulis = () => void jalankan((di) => tulisDanCetak(di, kode_barcode))
  const when = alat !== null && !sibuk
  useShortcut('F9', pasangSaja, { text: 'tag.baca', when })
  useShortcut('F10', tulis, { text: 'tag.tulis', when })
  return (
    <>
      <Row>
        <Button variant="default" onClick={onBatal}>
          {t('button.batal')}
        </Button>
        {alat && (
          <>
            <Button
              variant="default"
              loading={sibuk}
              onClick={pasangSaja}
              rightSection={<Kbd>F9</Kbd>}
            >
              {t('tag.baca')}
            </Button>
            <Button loading={sibuk} onClick={tulis} rightSection={<Kbd>F10</Kbd>}>
              {t('tag.tulis')}
            </Button>
          </>
        )}
      </Row>
      {salah && <p role="alert">{salah}</p>}
    </>
  )
}
