import { berat, kinds, rujukan } from '#kernel/shared/fields.ts'
import { KOSONG } from '#kernel/shared/document.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatNamed } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import { slip } from './layar-hancur-barang.tsx'
import { PanelSimpan } from './panel-simpan.tsx'
import { PilihanBarang } from './pilihan-barang.tsx'
import { Tersimpan } from './tersimpan.tsx'
import { type Ditimbang, bilaKosong, useHancur } from './use-hancur.ts'
import { useTerpilih } from './use-terpilih.ts'

const PENAMPUNG = rujukan('gudang')
/** Only warehouses that collect what is melted. */
const SUMBER = {
  list: 'gudang/get/hancur-barang',
  key: 'kode_gudang',
  label: 'nama_gudang',
  screen: '/master-gudang',
} as const
const GRAM = berat(KOSONG)

/** Pieces by scan, each with what the scale says of it; F12 asks for the approval, saves, prints. */
export default function HancurBarangScreen() {
  const { t } = useTexts()
  const loket = useHancur()
  const { draft, change, fields, saved } = loket
  const { problem, look } = useTerpilih(loket)
  const simpan = async () => {
    const jadi = await loket.simpan()
    if (jadi) slip.print(jadi.no_hancur)
  }
  const isian = (nama: keyof typeof bilaKosong) =>
    ({
      name: nama,
      width: 120,
      align: 'right',
      render: (b) => (
        <FieldInput
          field={GRAM}
          name={nama}
          value={b[nama]}
          placeholder={kinds.berat.write(bilaKosong[nama](b))}
          error={fields[`items.${draft.barang.indexOf(b)}.${nama}`]}
          onChange={(v) => loket.timbang(b.kode_barcode, { [nama]: v })}
        />
      ),
    }) satisfies Column<Ditimbang>
  return (
    <Page>
      <Columns>
        <PilihanBarang
          barang={draft.barang}
          look={look}
          problem={problem}
          onTambah={loket.tambah}
          onHapus={loket.hapus}
          kolom={[isian('timbang'), isian('timbang_bersih')]}
          ajakan={t('hancur_barang.ajakan')}
        />
        <Stack>
          <PanelSimpan
            {...{ loket, simpan }}
            judul={t('hancur_barang.penampung')}
            tujuan={
              <FieldInput
                field={PENAMPUNG}
                source={SUMBER}
                name="kode_gudang"
                label={t('label.kode_gudang')}
                value={draft.kode_gudang}
                error={fields['kode_gudang']}
                onChange={(kode_gudang) => change({ kode_gudang })}
              />
            }
          >
            <KeyValue
              label={t('label.total_timbang')}
              value={formatNamed('berat', loket.total_timbang)}
              strong
            />
            <KeyValue label={t('label.susut')} value={formatNamed('berat', loket.susut)} />
          </PanelSimpan>
          {saved && draft.barang.length === 0 && (
            <Tersimpan
              nomor={saved.no_hancur}
              lihat={`/lihat-hancur-barang?no_hancur=${saved.no_hancur}`}
              onCetak={() => slip.print(saved.no_hancur)}
            />
          )}
        </Stack>
      </Columns>
    </Page>
  )
}
