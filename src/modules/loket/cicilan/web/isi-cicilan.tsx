import { berat, kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { Cancelled } from '#kernel/web/document/cancelled.tsx'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Notice } from '#kernel/web/ui/layout.tsx'
import type { Cicilan, ItemCicilan, TindakanCicilan } from '../contract.ts'
import { RingkasCicilan } from './ringkas-cicilan.tsx'

const BARANG: readonly Column<ItemCicilan>[] = [
  { name: 'kode_barcode', field: kode() },
  { name: 'nama_barang', field: teks() },
  { name: 'kadar', field: kode(), hide: 'narrow' },
  { name: 'berat', field: berat() },
  { name: 'harga_per_gram', field: rupiah(), hide: 'narrow' },
  { name: 'jumlah_rp', field: rupiah() },
]

interface Angsuran {
  readonly baris: number
  readonly jatuh_tempo: string
  readonly angsuran_rp: number
  /** What of it is paid. */
  readonly terbayar_rp: number
  readonly sisa_rp: number
}

const JADWAL: readonly Column<Angsuran>[] = [
  { name: 'angsuran_ke', render: (a) => String(a.baris) },
  { name: 'jatuh_tempo', field: tanggal() },
  { name: 'angsuran_rp', field: rupiah() },
  { name: 'terbayar_rp', field: rupiah(), hide: 'narrow' },
  { name: 'sisa_rp', field: rupiah() },
]

/** What an act was, in words. */
function Jenis({ jenis, status }: Pick<TindakanCicilan, 'jenis' | 'status'>) {
  const { t, tt } = useTexts()
  if (status === 'BATAL') return <>{t('pilihan.jenis_bayar_cicilan.batal_bayar')}</>
  return <>{tt(`pilihan.jenis_bayar_cicilan.${jenis.toLowerCase()}`)}</>
}

const TINDAKAN: readonly Column<TindakanCicilan>[] = [
  { name: 'no_bayar', field: kode() },
  { name: 'waktu', render: (x) => formatInstant(x.waktu), hide: 'narrow' },
  { name: 'jenis_bayar_cicilan', render: (x) => <Jenis {...x} /> },
  { name: 'angsuran_rp', field: rupiah() },
  { name: 'denda_rp', field: rupiah(), hide: 'narrow' },
  { name: 'rabat_rp', field: rupiah(), hide: 'narrow' },
  { name: 'total_rp', field: rupiah() },
  { name: 'sisa_rp', field: rupiah(), hide: 'narrow' },
]

/** One contract as it stands: pieces, terms, schedule, what was paid, what became of it. */
export function IsiCicilan({ cicilan: c }: { readonly cicilan: Cicilan }) {
  const { t } = useTexts()
  return (
    <>
      <Cancelled document={c} />
      {c.no_faktur_jual && (
        <Notice>
          {t('cicilan.diambil_dengan')}{' '}
          <Link to={`/lihat-penjualan?no_faktur_jual=${c.no_faktur_jual}`}>{c.no_faktur_jual}</Link>
        </Notice>
      )}
      <RingkasCicilan cicilan={c} />
      <DataTable name="isi-cicilan" columns={BARANG} rows={c.items} rowKey="kode_barcode" />
      <JadwalCicilan cicilan={c} />
      <DataTable
        name="tindakan-cicilan"
        columns={TINDAKAN}
        rows={c.tindakan}
        rowKey="no_bayar"
        tone={(x) => (x.status === 'BATAL' ? 'off' : undefined)}
      />
    </>
  )
}

/** The schedule; what was paid goes to the oldest instalment first. */
export function JadwalCicilan({ cicilan: c }: { readonly cicilan: Cicilan }) {
  const lunas_rp = c.terbayar_rp + c.rabat_rp
  const rows = c.jadwal.map((a): Angsuran => {
    const sisa_rp = Math.min(a.angsuran_rp, Math.max(0, a.sampai_rp - lunas_rp))
    return { ...a, sisa_rp, terbayar_rp: a.angsuran_rp - sisa_rp }
  })
  return (
    <DataTable
      name="jadwal-cicilan"
      columns={JADWAL}
      rows={rows}
      rowKey="baris"
      totals={{ angsuran_rp: c.piutang_rp, terbayar_rp: lunas_rp, sisa_rp: c.sisa_bayar }}
      tone={(a) => (a.sisa_rp === 0 ? 'off' : undefined)}
    />
  )
}
