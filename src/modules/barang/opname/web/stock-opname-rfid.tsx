import type { HasilBarang } from '../contract.ts'
import { jenisBarang } from './jenis-barang.tsx'
import type { JenisOpname } from './jenis-opname.ts'
import { LanjutRfid } from './lanjut-rfid.tsx'
import { LayarOpname } from './layar-opname.tsx'
import { useLingkup } from './use-lingkup.tsx'

const barang = jenisBarang({ alamat: 'stock-opname-rfid', useMulai: useLingkup })
const jenis: JenisOpname<HasilBarang> = {
  ...barang,
  teks: { ...barang.teks, cara: 'opname_rfid.cara' },
  Lanjut: LanjutRfid,
}

/** The count of goods by their RFID tags. */
export default function StockOpnameRfidScreen() {
  return <LayarOpname jenis={jenis} />
}
