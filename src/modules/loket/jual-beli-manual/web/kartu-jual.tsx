import { Button } from '@mantine/core'
import { KOSONG } from '#kernel/shared/document.ts'
import { berat, bilangan, kode, rujukan, rupiah } from '#kernel/shared/fields.ts'
import { Form } from '#kernel/web/form/form.tsx'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Grid, Stack } from '#kernel/web/ui/layout.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import { IsiBaki } from '#modules/barang/manual/web/index.ts'
import { Kekeliruan } from './kekeliruan.tsx'
import type { JualHitung } from './hitung-manual.ts'
import type { KerjaJualBeli } from './use-jual-beli.ts'

const FIELDS = {
  kode_baki: rujukan('baki'),
  kode_group: rujukan('group'),
  kode_dept: rujukan('jenis'),
  qty: bilangan({ min: 1, max: 100_000 }),
  berat: berat({ min: 0.001 }),
  harga_jual: rupiah(KOSONG),
  ongkos: rupiah(KOSONG),
  potongan: rupiah(KOSONG),
}

const baris = ({ item, harga }: JualHitung, no: number) => ({
  ...item,
  no,
  ongkos: harga?.ongkos_rp ?? null,
  potongan: harga?.potongan_rp ?? null,
  jumlah_rp: harga?.jumlah_rp ?? null,
})

const KOLOM: readonly Column<ReturnType<typeof baris>>[] = [
  { name: 'kode_baki', field: kode(), hide: 'narrow' },
  { name: 'kode_dept', field: kode() },
  { name: 'kode_group', field: kode() },
  { name: 'qty', field: bilangan() },
  { name: 'berat', field: berat() },
  { name: 'ongkos', field: rupiah(), hide: 'narrow' },
  { name: 'potongan', field: rupiah(), hide: 'narrow' },
  { name: 'jumlah_rp', field: rupiah() },
]

/** What goes out: below it what lies in the tray, a row of which fills the form. */
export function KartuJual({ kerja }: { readonly kerja: KerjaJualBeli }) {
  const { t } = useTexts()
  const { draft, jual, ubah } = kerja
  const form = useFieldForm({ fields: FIELDS, lines: true })
  const baki = form.watch('kode_baki')
  const buang = (no: number) => ubah({ jual: draft.jual.filter((_, i) => i !== no) })
  return (
    <Stack>
      <Panel title={t('jual_beli_manual.dijual')}>
        <Stack gap={12}>
          <Form
            form={form}
            onSubmit={({ harga_jual, ongkos, potongan, ...barang }) => {
              // What is left empty is computed.
              const harga = {
                harga_jual: harga_jual ?? undefined,
                ongkos: ongkos ?? undefined,
                potongan: potongan ?? undefined,
              }
              ubah({ jual: [...draft.jual, { ...barang, ...harga }] })
              form.reset({ kode_baki: barang.kode_baki })
            }}
          >
            <Stack gap={8}>
              <Grid min={150}>
                <FormField form={form} name="kode_baki" autoFocus />
                <FormField form={form} name="kode_group" />
                <FormField form={form} name="kode_dept" />
                <FormField form={form} name="qty" />
                <FormField form={form} name="berat" />
                <FormField form={form} name="harga_jual" />
                <FormField form={form} name="ongkos" />
                <FormField form={form} name="potongan" />
              </Grid>
              <Button type="submit" variant="default">
                {t('jual_beli_manual.tambah_jual')}
              </Button>
            </Stack>
          </Form>
          {jual.baris.length > 0 && (
            <DataTable
              name="jual-manual"
              columns={KOLOM}
              rows={jual.baris.map(baris)}
              rowKey="no"
              totals={{ jumlah_rp: jual.subtotal_rp }}
              actions={(b) => [
                {
                  label: t('button.hapus'),
                  icon: 'trash',
                  color: 'bad',
                  onClick: () => buang(b.no),
                },
              ]}
            />
          )}
          <Kekeliruan salah={jual.baris.flatMap((b) => b.salah ?? [])} />
        </Stack>
      </Panel>
      {typeof baki === 'string' && baki !== '' && (
        <IsiBaki
          kode_baki={baki}
          onPilih={({ kode_group, kode_dept }) => {
            form.set('kode_group', kode_group)
            form.set('kode_dept', kode_dept)
          }}
        />
      )}
    </Stack>
  )
}
