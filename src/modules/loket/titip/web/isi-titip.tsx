import { berat, kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { AkhirMuka } from '#modules/loket/uang-muka/web/index.ts'
import type { ItemTitip, Titip } from '../contract.ts'
import { RingkasTitip } from './ringkas-titip.tsx'

const KOLOM: readonly Column<ItemTitip>[] = [
  { name: 'kode_barcode', field: kode() },
  { name: 'nama_barang', field: teks() },
  { name: 'kode_group', field: kode(), hide: 'narrow' },
  { name: 'kadar', field: kode(), hide: 'narrow' },
  { name: 'berat', field: berat(), sum: true },
  { name: 'harga_per_gram', field: rupiah(), hide: 'narrow' },
  { name: 'harga_jual', field: rupiah(), sum: true, hide: 'narrow' },
  { name: 'ongkos', field: rupiah(), sum: true, hide: 'narrow' },
  { name: 'potongan', field: rupiah(), hide: 'narrow' },
  { name: 'jumlah_rp', field: rupiah(), sum: true },
]

/** One deposit as it stands: the pieces, whose it is, its money, what became of it. */
export function IsiTitip({ titip }: { readonly titip: Titip }) {
  return (
    <>
      <AkhirMuka dokumen={titip} />
      <DataTable name="isi-titip" columns={KOLOM} rows={titip.items} rowKey="kode_barcode" />
      <RingkasTitip titip={titip} />
    </>
  )
}
