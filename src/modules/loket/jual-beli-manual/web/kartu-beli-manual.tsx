import { Button } from '@mantine/core'
import { KOSONG } from '#kernel/shared/document.ts'
import { berat, bilangan, kode, pilihan, rujukan, rupiah } from '#kernel/shared/fields.ts'
import { Form } from '#kernel/web/form/form.tsx'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Grid, Stack } from '#kernel/web/ui/layout.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { ItemBeliManual } from '../contract.ts'
import type { DataBeli } from './hitung-manual.ts'
import { Kekeliruan } from './kekeliruan.tsx'
import type { KerjaJualBeli } from './use-jual-beli.ts'

const FIELDS = {
  kode_baki: rujukan('baki'),
  kode_group: rujukan('group'),
  kode_dept: rujukan('jenis'),
  kadar: rujukan('kadar'),
  qty: bilangan({ min: 1, max: 100_000 }),
  berat: berat({ min: 0.001 }),
  harga: rupiah(KOSONG),
}

interface Baris extends ItemBeliManual {
  readonly no: number
  readonly harga: number
}

const KOLOM: readonly Column<Baris>[] = [
  { name: 'kode_baki', field: kode(), hide: 'narrow' },
  { name: 'kode_dept', field: kode() },
  { name: 'kode_group', field: kode() },
  { name: 'kode_kondisi', field: kode(), hide: 'narrow' },
  { name: 'qty', field: bilangan() },
  { name: 'berat', field: berat() },
  { name: 'harga', field: rupiah() },
]

interface Props {
  readonly kerja: KerjaJualBeli
  readonly data: DataBeli
}

/** What comes in: goods without a nota, by the shop's conditions; the group brings its purity. */
export function KartuBeliManual({ kerja, data }: Props) {
  const { t } = useTexts()
  const { draft, beli, ubah } = kerja
  const kondisi = data.kondisi.filter((k) => k.nota === 'TANPA')
  const kode_kondisi = pilihan(kondisi.map((k) => k.kode_kondisi))
  const awal = { kode_kondisi: kondisi[0]?.kode_kondisi ?? null }
  const form = useFieldForm({ fields: { ...FIELDS, kode_kondisi }, values: awal, lines: true })
  const kadarGroup = (kode_group: unknown) => {
    const group = data.group.find((g) => g.kode_group === kode_group)
    const kadar = group && data.kadar.find((k) => k.persentase_bp === group.kadar_bp)
    if (kadar) form.set('kadar', kadar.kadar)
  }
  const buang = (no: number) => ubah({ beli: draft.beli.filter((_, i) => i !== no) })
  const baris = draft.beli.map((item, no) => ({
    ...item,
    no,
    harga: beli?.baris[no]?.harga?.harga_rp ?? 0,
  }))
  return (
    <Panel title={t('jual_beli_manual.dibeli')}>
      <Stack gap={12}>
        <Form
          form={form}
          onSubmit={({ harga, ...item }) => {
            ubah({ beli: [...draft.beli, { ...item, harga: harga ?? undefined }] })
            form.reset({ ...awal, kode_baki: item.kode_baki })
          }}
        >
          <Stack gap={8}>
            <Grid min={150}>
              <FormField form={form} name="kode_baki" />
              <FormField form={form} name="kode_group" onChange={kadarGroup} />
              <FormField form={form} name="kode_dept" />
              <FormField form={form} name="kadar" />
              <FormField
                form={form}
                name="kode_kondisi"
                choices={kondisi.map((k) => ({ value: k.kode_kondisi, label: k.nama_kondisi }))}
              />
              <FormField form={form} name="qty" />
              <FormField form={form} name="berat" />
              <FormField form={form} name="harga" />
            </Grid>
            <Button type="submit" variant="default">
              {t('jual_beli_manual.tambah_beli')}
            </Button>
          </Stack>
        </Form>
        {beli && baris.length > 0 && (
          <DataTable
            name="beli-manual"
            columns={KOLOM}
            rows={baris}
            rowKey="no"
            totals={{ harga: beli.subtotal_rp }}
            actions={(b) => [
              { label: t('button.hapus'), icon: 'trash', color: 'bad', onClick: () => buang(b.no) },
            ]}
          />
        )}
        <Kekeliruan salah={beli?.baris.flatMap((b) => Object.values(b.salah)) ?? []} />
      </Stack>
    </Panel>
  )
}
