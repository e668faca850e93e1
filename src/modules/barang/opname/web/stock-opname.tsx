import { jenisBarang } from './jenis-barang.tsx'
import { LayarOpname } from './layar-opname.tsx'
import { useLingkup } from './use-lingkup.tsx'

const jenis = jenisBarang({ alamat: 'stock-opname', useMulai: useLingkup })

/** The count of goods by barcode. */
export default function StockOpnameScreen() {
  return <LayarOpname jenis={jenis} />
}
