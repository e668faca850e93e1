import { kode } from '#kernel/shared/fields.ts'
import { documentColumns } from '#kernel/web/document/declared-document.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import type { TransaksiKas } from '../../contract-transaksi.ts'
import { kasKeluarDokumen } from '../../dokumen.ts'

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

const JENIS: Kolom = {
  name: 'jenis_transaksi',
  render: (d) => <NamaJenis jenis={d.jenis} />,
  sort: false,
}
const KAS: Kolom = {
  name: 'kas',
  render: (d) => (
    <Tempat laci={d.dari_laci ?? d.ke_laci} rekening={d.dari_rekening ?? d.ke_rekening} />
  ),
  sort: false,
}
const DARI: Kolom = {
  name: 'dari',
  render: (d) => <Tempat laci={d.dari_laci} rekening={d.dari_rekening} />,
  sort: false,
  hide: 'narrow',
}
const KE: Kolom = {
  name: 'ke',
  render: (d) => <Tempat laci={d.ke_laci} rekening={d.ke_rekening} />,
  sort: false,
  hide: 'narrow',
}
const KARTU: Kolom = { name: 'jenis_kartu', field: kode(), sort: false }

const kolom = (...names: readonly (string | Kolom)[]) =>
  documentColumns<TransaksiKas>(kasKeluarDokumen, ['no_transaksi', 'waktu', ...names])

/** Of money in and out by a code. */
export const KOLOM_KAS = kolom(JENIS, 'kode_transaksi', KAS, 'jumlah_rp', 'status', 'keterangan')
/** Of money moved between the shop's own drawers and accounts. */
export const KOLOM_MUTASI = kolom(DARI, KE, 'jumlah_rp', 'user_id', 'status', 'keterangan')
/** Of cash given out for a card. */
export const KOLOM_GESEK = kolom(
  'nama',
  KARTU,
  KE,
  'jumlah_rp',
  'fee_rp',
  'gesek_rp',
  'user_id',
  'status',
)
