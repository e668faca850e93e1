import { Input } from '@mantine/core'
import { berat, kode, rupiah, teks, type FieldValue } from '#kernel/shared/fields.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { DataTable, type Column } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { Draf } from './draf.ts'

interface Baris {
  readonly id: number
  readonly nama_barang: FieldValue
  readonly kode_baki: FieldValue
  readonly berat: FieldValue
  readonly harga_modal: FieldValue
  readonly salah: string | undefined
  readonly batu: number
}

interface Props {
  readonly drafs: readonly Draf[]
  readonly onUbah: (draf: Draf) => void
  readonly onBuang: (id: number) => void
  readonly tanpaModal: boolean
}

/** What was typed and waits to be saved, with the server's words at the lines that it refused. */
export function TabelDraf({ drafs, onUbah, onBuang, tanpaModal }: Props) {
  const { t } = useTexts()
  const rows: Baris[] = drafs.map(({ id, values: v, salah, batu = [] }) => ({
    id,
    salah,
    batu: batu.length,
    nama_barang: v['nama_barang'] ?? null,
    kode_baki: v['kode_baki'] ?? null,
    berat: v['berat'] ?? null,
    harga_modal: v['harga_modal'] ?? null,
  }))
  const columns: Column<Baris>[] = [
    {
      name: 'nama_barang',
      field: teks(),
      render: (row) => (
        <>
          {row.nama_barang}
          {row.batu > 0 && <Tag>{t('batu.jumlah', { n: row.batu })}</Tag>}
          {row.salah && (
            <Input.Error className="mantine-InputWrapper-error">{row.salah}</Input.Error>
          )}
        </>
      ),
    },
    { name: 'kode_baki', field: kode(), hide: 'narrow' },
    { name: 'berat', field: berat(), sum: true },
    ...(tanpaModal ? [] : [{ name: 'harga_modal', field: rupiah(), sum: true } as const]),
  ]
  const milik = (row: Baris) => drafs.find((d) => d.id === row.id)
  const ubah = (row: Baris) => {
    const draf = milik(row)
    if (draf) onUbah(draf)
  }
  return (
    <DataTable
      name="draf-barang"
      columns={columns}
      rows={rows}
      rowKey="id"
      onOpen={ubah}
      actions={(row) => [
        { label: t('button.ubah'), icon: 'edit', onClick: () => ubah(row) },
        { label: t('button.hapus'), icon: 'trash', color: 'bad', onClick: () => onBuang(row.id) },
      ]}
      empty={<Empty title={t('barang.draf_kosong')} text={t('barang.draf_ajakan')} />}
    />
  )
}
