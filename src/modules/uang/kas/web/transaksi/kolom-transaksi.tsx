import { kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { TransaksiKas } from '../../contract-transaksi.ts'

export function TagStatus({ status }: { readonly status: string }) {
  const { t } = useTexts()
  return status === 'VALID' ? (
    <Tag color="ok">{t('pilihan.status_nota.valid')}</Tag>
  ) : (
    <Tag color="bad">{t('pilihan.status_nota.batal')}</Tag>
  )
}

/** What a document is: money in, out, moved, or given out for a card. */
export function NamaJenis({ jenis }: { readonly jenis: TransaksiKas['jenis'] }) {
  const { tt } = useTexts()
  return tt(`pilihan.jenis_transaksi.${jenis.toLowerCase()}`)
}

/** A drawer or account as a person reads it; nothing for the world outside. */
export function Tempat({ laci, rekening }: { laci: string | null; rekening: string | null }) {
  const { t } = useTexts()
  return laci === null ? (rekening ?? '') : `${t('label.laci')} ${laci}`
}

type Kolom = Column<TransaksiKas>

const KOLOM = {
  nomor: { name: 'no_transaksi', field: kode() },
  waktu: { name: 'waktu', render: (d) => formatInstant(d.waktu), hide: 'narrow' },
  jenis: {
    name: 'jenis_transaksi',
    render: (d) => <NamaJenis jenis={d.jenis} />,
    sort: false,
  },
  kode: { name: 'kode_transaksi', field: kode() },
  kas: {
    name: 'kas',
    render: (d) => (
      <Tempat laci={d.dari_laci ?? d.ke_laci} rekening={d.dari_rekening ?? d.ke_rekening} />
    ),
    sort: false,
  },
  dari: {
    name: 'dari',
    render: (d) => <Tempat laci={d.dari_laci} rekening={d.dari_rekening} />,
    sort: false,
    hide: 'narrow',
  },
  ke: {
    name: 'ke',
    render: (d) => <Tempat laci={d.ke_laci} rekening={d.ke_rekening} />,
    sort: false,
    hide: 'narrow',
  },
  nama: { name: 'nama', field: teks(), sort: false },
  keterangan: { name: 'keterangan', field: teks(), sort: false, hide: 'narrow' },
  jumlah: { name: 'jumlah_rp', field: rupiah() },
  kartu: { name: 'jenis_kartu', field: kode(), sort: false },
  fee: { name: 'fee_rp', field: rupiah(), sort: false, hide: 'narrow' },
  gesek: { name: 'gesek_rp', field: rupiah(), sort: false },
  oleh: { name: 'user_id', field: kode(), sort: false, hide: 'narrow' },
  status: { name: 'status_nota', render: (d) => <TagStatus status={d.status} />, sort: false },
} satisfies Readonly<Record<string, Kolom>>

const k = KOLOM
/** Of money in and out by a code. */
export const KOLOM_KAS: readonly Kolom[] = [
  k.nomor,
  k.waktu,
  k.jenis,
  k.kode,
  k.kas,
  k.jumlah,
  k.status,
  k.keterangan,
]
/** Of money moved between the shop's own drawers and accounts. */
export const KOLOM_MUTASI: readonly Kolom[] = [
  k.nomor,
  k.waktu,
  k.dari,
  k.ke,
  k.jumlah,
  k.oleh,
  k.status,
  k.keterangan,
]
/** Of cash given out for a card. */
export const KOLOM_GESEK: readonly Kolom[] = [
  k.nomor,
  k.waktu,
  k.nama,
  k.kartu,
  k.ke,
  k.jumlah,
  k.fee,
  k.gesek,
  k.oleh,
  k.status,
]
