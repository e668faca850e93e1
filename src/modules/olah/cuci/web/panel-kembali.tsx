import { Box } from '@mantine/core'
import { KOSONG } from '#kernel/shared/document.ts'
import { berat, kode, pilihan, rujukan, rupiah, teks } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import { KEPUTUSAN } from '#modules/olah/sortir/rules.ts'
import type { BarisIsi, useTerima } from './use-terima.ts'

const FIELD = {
  berat: berat(KOSONG),
  keputusan: pilihan(KEPUTUSAN),
  baki: rujukan('baki'),
  semua_baki: rujukan('baki', KOSONG),
  nama: teks({ max: 100 }),
  ongkos: rupiah(KOSONG),
} as const

type Loket = ReturnType<typeof useTerima>

/** What the craftsman has: a weight says that it came back, and then where it goes. */
export function PanelKembali({ loket }: { readonly loket: Loket }) {
  const { t } = useTexts()
  const { draft } = loket
  return (
    <Panel title={t('cuci.kembali', { no_cuci: draft.kiriman?.no_cuci ?? '' })}>
      <Stack gap={12}>
        <Box maw={348}>
          <FieldInput
            field={FIELD.semua_baki}
            name="semua_baki"
            label={t('cuci.semua_baki')}
            value={null}
            onChange={loket.keBaki}
          />
        </Box>
        <DataTable<BarisIsi>
          name="terima-cuci-kembali"
          columns={useKolom(loket)}
          rows={draft.baris}
          rowKey={(b) => String(b.baris)}
        />
      </Stack>
    </Panel>
  )
}

function useKolom(loket: Loket): readonly Column<BarisIsi>[] {
  const galat = (b: BarisIsi, nama: string) =>
    loket.fields[`items.${loket.kembali.indexOf(b)}.${nama}`]
  const jual = (b: BarisIsi) => b.berat !== null && b.keputusan === 'JUAL'
  return [
    { name: 'no_faktur_beli', field: kode(), sort: false, hide: 'narrow' },
    { name: 'nama_barang', field: teks(), sort: false },
    { name: 'timbang', field: berat(), sort: false },
    {
      name: 'berat',
      width: 110,
      align: 'right',
      sort: false,
      render: (b) => (
        <FieldInput
          field={FIELD.berat}
          name="berat"
          value={b.berat}
          error={galat(b, 'berat')}
          onChange={(v) => loket.ubah(b.baris, { berat: v })}
        />
      ),
    },
    {
      name: 'keputusan',
      width: 130,
      sort: false,
      render: (b) =>
        b.berat !== null && (
          <FieldInput
            field={FIELD.keputusan}
            name="keputusan"
            value={b.keputusan}
            error={galat(b, 'keputusan')}
            onChange={(v) => v && loket.ubah(b.baris, { keputusan: v })}
          />
        ),
    },
    {
      name: 'kode_baki',
      width: 150,
      sort: false,
      render: (b) =>
        jual(b) && (
          <FieldInput
            field={FIELD.baki}
            name="kode_baki"
            value={b.kode_baki}
            error={galat(b, 'barang.kode_baki')}
            onChange={(kode_baki) => loket.ubah(b.baris, { kode_baki })}
          />
        ),
    },
    {
      name: 'nama_jual',
      width: 170,
      sort: false,
      render: (b) =>
        jual(b) && (
          <FieldInput
            field={FIELD.nama}
            name="nama_jual"
            value={b.nama_jual}
            error={galat(b, 'barang.nama_barang')}
            onChange={(v) => loket.ubah(b.baris, { nama_jual: v ?? '' })}
          />
        ),
    },
    {
      name: 'ongkos',
      width: 110,
      align: 'right',
      sort: false,
      render: (b) =>
        jual(b) && (
          <FieldInput
            field={FIELD.ongkos}
            name="ongkos_jual"
            value={b.ongkos_jual}
            error={galat(b, 'barang.ongkos_nilai')}
            onChange={(v) => loket.ubah(b.baris, { ongkos_jual: v ?? 0 })}
          />
        ),
    },
  ]
}
