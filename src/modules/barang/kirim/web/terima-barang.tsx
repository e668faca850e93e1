import { RemarkInput } from '#kernel/web/counter/remark-input.tsx'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { KOSONG } from '#kernel/shared/document.ts'
import { berat, rujukan } from '#kernel/shared/fields.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatNamed } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { ScanBox } from '#kernel/web/scan/scan-box.tsx'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import { Tersimpan } from '#modules/barang/mutasi/web/index.ts'
import { FotoPaket } from './foto-paket.tsx'
import { IsiPaket } from './isi-paket.tsx'
import { slipTerima } from './layar-terima.tsx'
import { PaketMasuk } from './paket-masuk.tsx'
import { useTerima } from './use-terima.ts'

const BAKI = rujukan('baki')
const GRAM = berat(KOSONG)

/** The parcel's code, the code of a tray, then its pieces one by one; F12 saves and prints. */
export default function TerimaBarangScreen() {
  const { t } = useTexts()
  const loket = useTerima()
  const box = useRef<HTMLInputElement>(null)
  const { paket, pindai } = loket.draft
  const tutup = async () => {
    const text = t('terima_barang.yakin_tutup', { jumlah: String(pindai.length) })
    if (pindai.length > 0 && !(await confirm({ text, danger: true }))) return
    loket.discard()
    box.current?.focus()
  }
  return (
    <Page>
      <Columns>
        <Stack>
          <Panel
            title={paket ? `${paket.no_kirim} · ${paket.nama_asal}` : t('terima_barang.cari')}
            actions={
              paket && (
                <Button variant="default" size="xs" onClick={() => void tutup()}>
                  {t('button.tutup')}
                </Button>
              )
            }
          >
            <ScanBox
              name="scan"
              label={t(paket ? 'terima_barang.scan_isi' : 'terima_barang.scan_paket')}
              box={box}
              onCode={loket.look}
              onScan={loket.look}
              error={loket.salahPindai}
            />
          </Panel>
          {paket ? <IsiPaket paket={paket} loket={loket} /> : <PaketMasuk onPilih={loket.look} />}
        </Stack>
        <PanelTerima loket={loket} />
      </Columns>
    </Page>
  )
}

type Loket = ReturnType<typeof useTerima>

/** The tray that pieces go into, the parcel on the scale, and the button that saves it. */
function PanelTerima({ loket }: { readonly loket: Loket }) {
  const { t } = useTexts()
  const { draft, change, problem, busy, saved, kurang } = loket
  const { paket } = draft
  const simpan = async () => {
    const text = t('terima_barang.yakin_kurang', { kurang: String(kurang) })
    if (paket && kurang > 0 && !(await confirm({ text }))) return
    const jadi = await loket.simpan()
    if (jadi) slipTerima.print(jadi.no_terima)
  }
  return (
    <Stack>
      <Panel title={t('terima_barang.masuk')}>
        <Stack gap={12}>
          <FieldInput
            field={BAKI}
            name="kode_baki"
            label={t('label.kode_baki')}
            value={draft.kode_baki}
            onChange={(kode_baki) => change({ kode_baki })}
          />
          <FieldInput
            field={GRAM}
            name="timbang_paket"
            label={t('label.timbang_paket')}
            value={draft.timbang_paket}
            onChange={(timbang_paket) => change({ timbang_paket })}
          />
          <RemarkInput value={draft.keterangan} onChange={(v) => change({ keterangan: v ?? '' })} />
          {paket && (
            <FotoPaket
              queue={loket.queue}
              foto={draft.foto}
              error={loket.fields['foto']}
              onChange={(foto) => change({ foto })}
            />
          )}
          {paket && <Ringkasan loket={loket} />}
          {problem && <Notice tone="bad">{problem}</Notice>}
          <SaveButton fullWidth text="penjualan.simpan_cetak" run={simpan} busy={busy} />
        </Stack>
      </Panel>
      {saved && paket === null && (
        <>
          <Tersimpan
            nomor={saved.no_terima}
            lihat={`/lihat-terima-barang?no_terima=${saved.no_terima}`}
            onCetak={() => slipTerima.print(saved.no_terima)}
          />
          {saved.label_baru.length > 0 && (
            <Notice>
              {t('terima_barang.label_baru', {
                daftar: saved.label_baru
                  .map((l) => `${l.barcode_asal} → ${l.kode_barcode}`)
                  .join(', '),
              })}
            </Notice>
          )}
        </>
      )}
    </Stack>
  )
}

/** How much of the parcel was found, and what its two weighings say. */
function Ringkasan({ loket }: { readonly loket: Loket }) {
  const { t } = useTexts()
  const { paket, pindai, timbang_paket } = loket.draft
  if (!paket) return null
  const { berat_paket, no_segel } = paket
  const beda =
    berat_paket === null || timbang_paket === null
      ? 0
      : Math.round((timbang_paket - berat_paket) * 1000) / 1000
  return (
    <>
      {no_segel && <KeyValue label={t('label.no_segel')} value={no_segel} />}
      {berat_paket !== null && (
        <KeyValue label={t('label.berat_paket')} value={formatNamed('berat', berat_paket)} />
      )}
      <KeyValue
        label={t('terima_barang.ketemu')}
        value={`${pindai.length} / ${paket.items.length}`}
        strong
      />
      {beda !== 0 && (
        <Notice>{t('terima_barang.beda_paket', { beda: formatNamed('berat', beda) })}</Notice>
      )}
    </>
  )
}
