import { useEffect, useRef, useState } from 'react'
import { berat, kode, teks } from '#kernel/shared/fields.ts'
import { ApiError, call } from '#kernel/web/api.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { ScanBox } from '#kernel/web/scan/scan-box.tsx'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Grid, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import type { Barang } from '#modules/barang/barang/contract.ts'
import { slipTemu } from './layar-temu.tsx'
import { useSurat } from './use-surat.ts'

const KOLOM: readonly Column<Barang>[] = [
  { name: 'kode_barcode', field: kode(), sort: false },
  { name: 'nama_barang', field: teks(), sort: false },
  { name: 'kode_baki', field: kode(), sort: false },
  { name: 'kode_group', field: kode(), sort: false, hide: 'narrow' },
  { name: 'berat', field: berat(), sum: true, sort: false },
]
const keteranganField = teks({ max: 200, wajib: false })

/** Pieces that were written off and turned up: scanned, approved, back in their trays. */
export default function TemuBarangScreen() {
  const { t } = useTexts()
  const [items, setItems] = useState<readonly Barang[]>([])
  const box = useRef<HTMLInputElement>(null)
  const [keterangan, setKeterangan] = useState('')
  const { simpan, sibuk } = useSurat<{ no_temu: string }>({
    path: 'temu-barang/create',
    berhasil: t('temu_barang.tersimpan'),
    segarkan: ['temu-barang/get/all', 'barang-hilang/get/calon'],
  })
  const tambah = async (kode_barcode: string) => {
    try {
      const { data } = await call<Barang>('GET', 'barang/{kode_barcode}', { kode_barcode })
      const { status } = data
      if (status !== 'HILANG')
        return toast.error(t('error.temu_barang.bukan_hilang', { kode_barcode, status }))
      setItems((kini) => [...kini.filter((b) => b.kode_barcode !== data.kode_barcode), data])
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    }
  }
  const scan = (kode: string) => void tambah(kode)
  useDariAlamat(scan)
  const catat = async () => {
    if (items.length === 0 || sibuk) return
    const isi = items.map(({ kode_barcode }) => ({ kode_barcode }))
    const jadi = await simpan({ keterangan, items: isi })
    if (!jadi) return
    slipTemu.print(jadi.no_temu)
    setItems([])
    setKeterangan('')
  }
  return (
    <Page
      actions={
        <SaveButton text="temu_barang.simpan" run={catat} busy={sibuk} off={items.length === 0} />
      }
    >
      <Stack gap={12}>
        <Grid min={220}>
          <ScanBox
            name="kode_barcode"
            label={t('opname_barang.scan_arti')}
            box={box}
            onCode={scan}
            onScan={scan}
          />
          <FieldInput
            field={keteranganField}
            name="keterangan"
            label={t('label.keterangan')}
            value={keterangan}
            onChange={(v) => setKeterangan(v ?? '')}
          />
        </Grid>
        <DataTable<Barang>
          name="temu-barang"
          columns={KOLOM}
          rows={items}
          rowKey="kode_barcode"
          empty={<Empty title={t('temu_barang.scan')} />}
          onOpen={(b) => setItems(items.filter((i) => i.kode_barcode !== b.kode_barcode))}
        />
      </Stack>
    </Page>
  )
}

/** Pieces that the address names, once: whoever knew one by its weight goes on here. */
function useDariAlamat(scan: (kode: string) => void): void {
  const [{ kode: dari }, setUrl] = useUrlState({ kode: '' })
  const kini = useRef({ scan, setUrl })
  useEffect(() => {
    kini.current = { scan, setUrl }
  })
  useEffect(() => {
    if (!dari) return
    for (const satu of dari.split(',')) kini.current.scan(satu)
    kini.current.setUrl({ kode: '' })
  }, [dari])
}
