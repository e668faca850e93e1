import { kode, rupiah, tanggal } from '#kernel/shared/fields.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { TEKS_BAYAR } from '#modules/uang/kas/rules.ts'
import type { UangMukaTercatat } from '../contract.ts'

type Baris = Omit<UangMukaTercatat, 'pembayaran'> & { readonly cara: string }

const KOLOM: readonly Column<Baris>[] = [
  { name: 'no_bayar', field: kode() },
  { name: 'tanggal', field: tanggal() },
  { name: 'waktu', render: (u) => formatInstant(u.waktu), hide: 'narrow' },
  { name: 'cara_bayar', render: (u) => u.cara },
  { name: 'oleh', render: (u) => u.input_by, hide: 'narrow' },
  { name: 'jumlah_rp', field: rupiah() },
]

/** Money on account as it came; what went back is negative. */
export function TabelUangMuka({ uang }: { readonly uang: readonly UangMukaTercatat[] }) {
  const { t } = useTexts()
  const rows = uang.map(({ pembayaran, ...u }) => ({
    ...u,
    jumlah_rp: u.arah === 'MASUK' ? u.jumlah_rp : -u.jumlah_rp,
    cara: pembayaran
      .map((b) => {
        const nama = [t(TEKS_BAYAR[b.jenis]), b.kode_bank].filter(Boolean).join(' ')
        return pembayaran.length > 1 ? `${nama} ${tulisAngka(b.jumlah_rp)}` : nama
      })
      .join(', '),
  }))
  const jumlah_rp = rows.reduce((n, r) => n + r.jumlah_rp, 0)
  return (
    <DataTable
      name="uang-muka"
      columns={KOLOM}
      rows={rows}
      rowKey="no_bayar"
      totals={{ jumlah_rp }}
      tone={(u) => (u.arah === 'KELUAR' ? 'off' : undefined)}
    />
  )
}
