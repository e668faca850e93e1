import { rupiah } from '../../../kernel/shared/fields.ts'
import type { TextKey } from '../../../kernel/shared/text-keys.ts'
import { useTexts } from '../../../kernel/web/i18n.ts'
import { DataTable } from '../../../kernel/web/table/data-table.tsx'
import { Tag } from '../../../kernel/web/ui/parts.tsx'
import type { Tutupan } from '../contract.ts'
import css from './tutup-toko.module.css'

/** Accounts as people call them; the ledger counts what is earned with a minus, people don't. */
const AKUN: Readonly<Record<string, TextKey>> = {
  'penjualan/barang': 'toko.akun_penjualan',
  'penjualan/ongkos': 'toko.akun_ongkos',
  'penjualan/potongan': 'toko.akun_potongan',
  'penjualan/pembulatan': 'toko.akun_pembulatan',
  'pajak/ppn-keluaran': 'toko.akun_ppn',
  'hpp/barang': 'toko.akun_hpp',
  'edc/fee': 'toko.akun_fee',
  'kas/selisih': 'toko.akun_selisih',
  'modal/tambah-barang': 'toko.akun_tambah_barang',
  'modal/kas-awal': 'toko.akun_kas_awal',
}

/** Documents of the day by type, and what moved on the trade's accounts. */
export function Rekap({ dokumen, rekap }: Pick<Tutupan, 'dokumen' | 'rekap'>) {
  const { t } = useTexts()
  return (
    <>
      <p className={css['dokumen']}>
        {dokumen.length === 0
          ? t('toko.tanpa_dokumen')
          : dokumen.map((d) => <Tag key={d.jenis}>{`${d.jenis} ${d.jumlah}`}</Tag>)}
      </p>
      {rekap.length > 0 && (
        <DataTable
          name="tutup-toko-rekap"
          rowKey="akun"
          rows={rekap.map(({ akun, jumlah_rp }) => ({
            akun,
            jumlah_rp: akun === 'hpp/barang' ? jumlah_rp : -jumlah_rp,
          }))}
          columns={[
            {
              name: 'akun',
              label: t('toko.akun'),
              sort: false,
              render: ({ akun }) => namaAkun(akun, t),
            },
            { name: 'jumlah_rp', field: rupiah() },
          ]}
        />
      )}
    </>
  )
}

/** Shops that money was sent to or came from have an account each. */
function namaAkun(akun: string, t: ReturnType<typeof useTexts>['t']): string {
  const nama = AKUN[akun]
  if (nama) return t(nama)
  const toko = /^antar-toko\/uang\/(.+)$/.exec(akun)?.[1]
  return toko ? `${t('toko.akun_antar_toko')} ${toko}` : akun
}
