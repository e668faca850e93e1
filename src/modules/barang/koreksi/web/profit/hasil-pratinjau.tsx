import { berat, kode, persen, rupiah, teks } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { formatValue } from '#kernel/web/format.ts'
import { teksBebas, useTexts } from '#kernel/web/i18n.ts'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Grid, Notice, Row, Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { Pratinjau } from './use-update-profit.ts'

type Item = Pratinjau['items'][number]

interface Props {
  readonly hasil: Pratinjau
  readonly sibuk: boolean
  readonly onSimpan: () => void
}

/** Before and after of every piece, the sums, and the button that saves exactly this. */
export function HasilPratinjau({ hasil: h, sibuk, onSimpan }: Props) {
  const { t } = useTexts()
  const bisa = h.salah === 0 && h.jumlah_barang > 0
  const bagian = (n: number | null) => (n === null ? '–' : `${formatValue(persen(), n)}%`)
  return (
    <>
      {h.salah > 0 && (
        <Notice tone="bad">{t('update_profit.ada_salah', { jumlah: h.salah })}</Notice>
      )}
      {h.rugi > 0 && <Notice tone="bad">{t('update_profit.ada_rugi', { jumlah: h.rugi })}</Notice>}
      <Panel title={t('update_profit.jumlah', { jumlah: h.jumlah_barang })}>
        <Stack gap={12}>
          <Grid min={240}>
            <KeyValue label={t('label.sebelum_rp')} value={tulisRupiah(h.sebelum_rp)} />
            <KeyValue strong label={t('label.sesudah_rp')} value={tulisRupiah(h.sesudah_rp)} />
            <KeyValue label={t('label.turun_rp')} value={tulisRupiah(h.turun_rp)} />
            <KeyValue
              label={t('label.margin')}
              value={`${bagian(h.margin_lama)} → ${bagian(h.margin)}`}
            />
            <KeyValue label={t('update_profit.tetap')} value={String(h.tetap)} />
          </Grid>
          <Row>
            <SaveButton text="update_profit.simpan" run={onSimpan} busy={sibuk} off={!bisa} />
          </Row>
        </Stack>
      </Panel>
      <DataTable
        name="update-profit-barang"
        rows={h.items}
        rowKey="kode_barcode"
        columns={KOLOM}
        height={520}
      />
    </>
  )
}

const KOLOM: readonly Column<Item>[] = [
  { name: 'kode_barcode', field: kode(), sort: false },
  { name: 'nama_barang', field: teks(), sort: false },
  { name: 'kode_group', field: kode(), sort: false, hide: 'narrow' },
  { name: 'kode_baki', field: kode(), sort: false, hide: 'narrow' },
  { name: 'berat', field: berat(), sort: false, hide: 'narrow' },
  { name: 'harga_modal', field: rupiah(), sort: false, hide: 'narrow' },
  { name: 'harga_lama', field: rupiah(), sort: false },
  {
    name: 'harga',
    sort: false,
    align: 'right',
    render: (i) =>
      i.galat ? (
        <span role="alert">{teksBebas(`error.${i.galat.code}`, i.galat.params)}</span>
      ) : (
        formatValue(rupiah(), i.harga)
      ),
  },
  { name: 'margin', field: persen(), sort: false },
]
