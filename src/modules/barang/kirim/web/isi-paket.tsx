import { KOSONG } from '#kernel/shared/document.ts'
import { berat, kode, teks } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { Paket } from '../contract.ts'
import type { Dipindai, useTerima } from './use-terima.ts'

type Baris = Paket['items'][number] & { readonly ada: Dipindai | undefined }

const GRAM = berat(KOSONG)
const WARNA = { BAIK: 'ok', RUSAK: 'bad' } as const

interface Props {
  readonly paket: Paket
  readonly loket: ReturnType<typeof useTerima>
}

/** The pieces of the parcel: those that are still to be found first, then what was found. */
export function IsiPaket({ paket, loket }: Props) {
  const { t } = useTexts()
  const rows = paket.items
    .map((i): Baris => ({
      ...i,
      ada: loket.draft.pindai.find((p) => p.kode_barcode === i.kode_barcode),
    }))
    .toSorted((a, b) => Number(a.ada !== undefined) - Number(b.ada !== undefined))
  const kolom: readonly Column<Baris>[] = [
    { name: 'kode_barcode', field: kode() },
    { name: 'nama_barang', field: teks() },
    { name: 'kode_group', field: kode(), hide: 'narrow' },
    { name: 'size', field: teks(), hide: 'narrow' },
    { name: 'berat', field: berat() },
    { name: 'kode_baki', render: (b) => b.ada?.kode_baki ?? '' },
    {
      name: 'timbang',
      width: 120,
      align: 'right',
      render: (b) =>
        b.ada && (
          <FieldInput
            field={GRAM}
            name="timbang"
            value={b.ada.timbang}
            onChange={(timbang) => loket.ubahPiece(b.kode_barcode, { timbang })}
          />
        ),
    },
    {
      name: 'hasil_terima',
      render: (b) =>
        b.ada ? (
          <Tag color={WARNA[b.ada.hasil]}>
            {t(b.ada.hasil === 'BAIK' ? 'pilihan.hasil_terima.baik' : 'pilihan.hasil_terima.rusak')}
          </Tag>
        ) : (
          <Tag color="wait">{t('terima_barang.belum')}</Tag>
        ),
    },
  ]
  return (
    <DataTable<Baris>
      name="isi-paket"
      columns={kolom}
      rows={rows}
      rowKey="kode_barcode"
      totals={{ berat: paket.total_berat }}
      actions={({ ada }) => (ada ? tindakan(ada) : [])}
    />
  )

  function tindakan({ kode_barcode, hasil }: Dipindai) {
    const lain = hasil === 'BAIK' ? 'RUSAK' : 'BAIK'
    return [
      {
        label: t(lain === 'RUSAK' ? 'pilihan.hasil_terima.rusak' : 'pilihan.hasil_terima.baik'),
        icon: 'edit' as const,
        onClick: () => loket.ubahPiece(kode_barcode, { hasil: lain }),
      },
      {
        label: t('button.hapus'),
        icon: 'trash' as const,
        color: 'bad' as const,
        onClick: () => loket.lepas(kode_barcode),
      },
    ]
  }
}
