import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import { type ValuesOf, berat, kode, rujukan, rupiah, teks } from '#kernel/shared/fields.ts'
import { useKirimIzin } from '#modules/orang/otorisasi/web/index.ts'
import { ApiError } from '#kernel/web/api.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { Form } from '#kernel/web/form/form.tsx'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { refresh, useRead } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useScan } from '#kernel/web/scan/use-scan.ts'
import { randomText } from '#kernel/web/session/random.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListTable } from '#kernel/web/table/list-table.tsx'
import { Loaded } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Kbd, Panel } from '#kernel/web/ui/parts.tsx'
import { namaIzinWajar } from '#modules/barang/kewajaran/rules.ts'
import type { Barang, barangSatu } from '#modules/barang/barang/contract.ts'
import { StatusTag } from '#modules/barang/barang/web/index.ts'
import type { ItemKoreksi, KoreksiWire } from '../contract.ts'

const KOLOM: readonly Column<Barang>[] = [
  { name: 'kode_barcode', field: kode(), sort: false },
  { name: 'nama_barang', field: teks(), sort: false },
  { name: 'kode_group', field: kode(), sort: false },
  { name: 'kadar', field: kode(), sort: false, hide: 'narrow' },
  { name: 'kode_baki', field: kode(), sort: false, hide: 'narrow' },
  { name: 'berat', field: berat(), sort: false },
]

/**
 * What was booked of a piece is put right: scan it or choose it, write what it really is, say why,
 * and let somebody approve before and after.
 */
export default function KoreksiBarangScreen() {
  const { t } = useTexts()
  const [url, setUrl] = useUrlState({ kode_barcode: '' })
  useScan((kode_barcode) => setUrl({ kode_barcode }))
  const ke = (kode_barcode: string) => setUrl({ kode_barcode })
  if (url.kode_barcode)
    return <SatuBarang key={url.kode_barcode} kode={url.kode_barcode} onSelesai={() => ke('')} />
  return (
    <ListTable<Barang>
      name="koreksi-barang"
      path="barang/get/ready"
      columns={KOLOM}
      rowKey="kode_barcode"
      emptyText={t('koreksi.pilih_barang')}
      onOpen={(b) => ke(b.kode_barcode)}
    />
  )
}

interface SatuProps {
  readonly kode: string
  readonly onSelesai: () => void
}

function SatuBarang({ kode: kode_barcode, onSelesai }: SatuProps) {
  const { t } = useTexts()
  const q = useRead<typeof barangSatu>('barang/{kode_barcode}', { kode_barcode })
  return (
    <Page
      title={kode_barcode}
      back="/koreksi-barang"
      tag={q.data && <StatusTag status={q.data.status} />}
    >
      <Loaded q={q}>
        {(data) => data.status !== 'READY' && <p role="alert">{t('koreksi.hanya_ready')}</p>}
      </Loaded>
      {q.data?.status === 'READY' && (
        <IsianKoreksi key={q.data.versi} barang={q.data} onSelesai={onSelesai} />
      )}
    </Page>
  )
}

const FIELDS = {
  kode_group: rujukan('group'),
  kadar: rujukan('kadar'),
  berat: berat({ min: 0.001 }),
  berat_bersih: berat({ wajib: false, min: 0.001 }),
  berat_bandrol: berat({ wajib: false, min: 0.001 }),
  // Unknown to whoever may not see what goods cost; empty leaves it as it is.
  harga_modal: rupiah({ wajib: false }),
  alasan: teks({ max: 200 }),
}

/** A weight that equals the gross is left empty: it follows the gross, as where goods are entered. */
const nilaiAwal = (b: Barang) => ({
  kode_group: b.kode_group,
  kadar: b.kadar,
  berat: b.berat,
  berat_bersih: b.berat_bersih === b.berat ? null : b.berat_bersih,
  berat_bandrol: b.berat_bandrol === b.berat ? null : b.berat_bandrol,
  harga_modal: b.harga_modal,
})

function itemDari(v: ValuesOf<typeof FIELDS>, b: Barang): ItemKoreksi {
  const { harga_modal } = v
  return {
    kode_barcode: b.kode_barcode,
    versi: b.versi,
    kode_group: v.kode_group,
    kadar: v.kadar,
    berat: v.berat,
    berat_bersih: v.berat_bersih ?? v.berat,
    berat_bandrol: v.berat_bandrol ?? v.berat,
    ...(harga_modal === null ? {} : { harga_modal }),
  }
}

const SEGARKAN = [
  'barang/get/all',
  'barang/get/ready',
  'barang/{kode_barcode}',
  'barang/{kode_barcode}/riwayat',
  'koreksi-barang/get/all',
] as const

interface IsianProps {
  readonly barang: Barang
  readonly onSelesai: () => void
}

function IsianKoreksi({ barang, onSelesai }: IsianProps) {
  const { t } = useTexts()
  const form = useFieldForm({ fields: FIELDS, values: nilaiAwal(barang) })
  const [no_draft] = useState(() => randomText(24))
  const { kirim, sibuk } = useKirimIzin<KoreksiWire>({
    path: 'koreksi-barang/create',
    remedyField: namaIzinWajar,
    gagal: (error) => {
      if (!form.setErrors(tentangBarang(error))) toast.error(error.message)
    },
  })
  const simpan = async (v: ValuesOf<typeof FIELDS>) => {
    const { alasan } = v
    const jadi = await kirim({ alasan, items: [itemDari(v, barang)], no_draft })
    if (!jadi) return
    toast.success(t('koreksi.tersimpan', { no_koreksi: jadi.no_koreksi }))
    refresh(...SEGARKAN)
    onSelesai()
  }
  const sama = { placeholder: t('barang.sama_berat') }
  return (
    <Panel title={`${barang.nama_barang} · ${barang.kode_baki}`}>
      <Form form={form} onSubmit={simpan}>
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" verticalSpacing="xs">
            <FormField form={form} name="kode_group" autoFocus />
            <FormField form={form} name="kadar" />
            <FormField form={form} name="harga_modal" />
            <FormField form={form} name="berat" />
            <FormField form={form} name="berat_bersih" {...sama} />
            <FormField form={form} name="berat_bandrol" {...sama} />
          </SimpleGrid>
          <FormField form={form} name="alasan" />
          <Group justify="flex-end">
            <Button variant="default" onClick={onSelesai}>
              {t('button.batal')}
            </Button>
            <Button type="submit" loading={sibuk} rightSection={<Kbd>Ctrl+Enter</Kbd>}>
              {t('koreksi.simpan')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Panel>
  )
}

/** The server names the fields of its only piece `items.0.<field>`; the form has them by themselves. */
function tentangBarang(error: ApiError): ApiError {
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([nama, e]) => [nama.replace(/^items\.0\./, ''), e]),
  )
  const { code, status, message, params, request_id } = error
  return new ApiError({ code, status, message, params, fields, request_id })
}
