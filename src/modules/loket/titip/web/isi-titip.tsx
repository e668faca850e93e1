import { berat, kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { Cancelled } from '#kernel/web/document/cancelled.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Notice } from '#kernel/web/ui/layout.tsx'
import type { ItemTitip, Titip } from '../contract.ts'
import { RingkasTitip } from './ringkas-titip.tsx'

const KOLOM: readonly Column<ItemTitip>[] = [
  { name: 'kode_barcode', field: kode() },
  { name: 'nama_barang', field: teks() },
  { name: 'kode_group', field: kode(), hide: 'narrow' },
  { name: 'kadar', field: kode(), hide: 'narrow' },
  { name: 'berat', field: berat() },
  { name: 'harga_per_gram', field: rupiah(), hide: 'narrow' },
  { name: 'harga_jual', field: rupiah(), hide: 'narrow' },
  { name: 'ongkos', field: rupiah(), hide: 'narrow' },
  { name: 'potongan', field: rupiah(), hide: 'narrow' },
  { name: 'jumlah_rp', field: rupiah() },
]

/** One deposit as it stands: the pieces, whose it is, its money, what became of it. */
export function IsiTitip({ titip }: { readonly titip: Titip }) {
  const { t } = useTexts()
  const jumlah = (nilai: (i: ItemTitip) => number) => titip.items.reduce((n, i) => n + nilai(i), 0)
  return (
    <>
      <Cancelled document={titip} />
      {titip.no_faktur_jual && (
        <Notice>
          {t('titip.diambil_dengan')}{' '}
          <Link to={`/lihat-penjualan?no_faktur_jual=${titip.no_faktur_jual}`}>
            {titip.no_faktur_jual}
          </Link>
        </Notice>
      )}
      <DataTable
        name="isi-titip"
        columns={KOLOM}
        rows={titip.items}
        rowKey="kode_barcode"
        totals={{
          berat: titip.berat,
          harga_jual: jumlah((i) => i.harga_jual),
          ongkos: jumlah((i) => i.ongkos),
          jumlah_rp: jumlah((i) => i.jumlah_rp),
        }}
      />
      <RingkasTitip titip={titip} />
    </>
  )
}
