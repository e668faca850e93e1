import type { ReactNode } from 'react'
import { berat, kode, pilihan, rujukan, rupiah, teks } from '#kernel/shared/fields.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh, useWrite } from '#kernel/web/query.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListTable } from '#kernel/web/table/list-table.tsx'
import { useFilter } from '#kernel/web/table/use-filter.tsx'
import { type Tone, Tag } from '#kernel/web/ui/parts.tsx'
import { StatusTag } from '#modules/barang/barang/web/index.ts'
import type { BarangOnline, barangOnlineTarik, barangOnlineUlang } from '../contract.ts'
import { STATUS_ONLINE, type StatusOnline } from '../rules.ts'

const DAFTAR = 'barang-online/get/all'
const SARINGAN = {
  kode_sambungan: rujukan('sambungan-marketplace', { wajib: false }),
  status_online: pilihan(STATUS_ONLINE, { wajib: false }),
}
const WARNA: Readonly<Record<StatusOnline, Tone>> = {
  ANTRI: 'wait',
  DIKIRIM: 'wait',
  TERKIRIM: 'ok',
  DITOLAK: 'bad',
}

/** Each piece on the internet with what its connection knows of it. */
export default function BarangOnlineScreen() {
  return <DaftarOnline />
}

interface Props {
  /** Pieces of web shops alone, and what can be done with them all. */
  readonly luar?: ReactNode
}

export function DaftarOnline({ luar }: Props) {
  const { t, tt } = useTexts()
  const { filter, tools } = useFilter(SARINGAN, {
    kode_sambungan: 'marketplace.semua_sambungan',
    status_online: 'dokumen.semua_status',
  })
  useEvent('barang_online', () => refresh(DAFTAR))
  const tarik = useWrite<typeof barangOnlineTarik>('POST', 'barang-online/tarik', {
    success: 'marketplace.ditarik',
    refresh: [DAFTAR],
  })
  const ulang = useWrite<typeof barangOnlineUlang>('POST', 'barang-online/ulang', {
    success: 'marketplace.dikirim_lagi',
    refresh: [DAFTAR],
  })
  const turunkan = async ({ kode_sambungan, kode_barcode, nama_barang }: BarangOnline) => {
    const text = t('marketplace.yakin_tarik', { nama: nama_barang })
    if (await confirm({ text, danger: true })) await tarik.send({ kode_sambungan, kode_barcode })
  }
  const kolom: readonly Column<BarangOnline>[] = [
    { name: 'kode_barcode', field: kode() },
    { name: 'nama_barang', field: teks(), sort: false },
    { name: 'berat', field: berat(), sort: false, hide: 'narrow' },
    { name: 'nama_sambungan', field: teks(), sort: false },
    { name: 'harga_online', field: rupiah(), sort: false },
    {
      name: 'status_barang',
      sort: false,
      hide: 'narrow',
      render: (b) => <StatusTag status={b.status_barang} />,
    },
    {
      name: 'status_online',
      sort: false,
      render: (b) => (
        <Tag color={WARNA[b.status_online]}>
          {tt(`pilihan.status_online.${b.status_online.toLowerCase()}`)}
        </Tag>
      ),
    },
    { name: 'alasan', field: teks(), sort: false, hide: 'narrow' },
    {
      name: 'disampaikan',
      render: (b) => (b.disampaikan ? formatInstant(b.disampaikan) : '–'),
      hide: 'medium',
    },
  ]
  return (
    <ListTable<BarangOnline>
      name={luar ? 'barang-external' : 'barang-online'}
      path={DAFTAR}
      filter={luar ? { ...filter, luar: 'true' } : filter}
      columns={kolom}
      rowKey={(b) => `${b.kode_sambungan} ${b.kode_barcode}`}
      sort="kode_barcode"
      emptyText={t('marketplace.belum_ada_barang')}
      tools={
        <>
          {tools}
          {luar}
        </>
      }
      actions={(b) =>
        b.tayang
          ? [
              {
                label: t('marketplace.kirim_lagi'),
                icon: 'refresh',
                onClick: () => {
                  const { kode_sambungan, kode_barcode } = b
                  void ulang.send({ kode_sambungan, kode_barcode })
                },
              },
              {
                label: t('marketplace.tarik'),
                icon: 'trash',
                color: 'bad',
                onClick: () => void turunkan(b),
              },
            ]
          : []
      }
    />
  )
}
