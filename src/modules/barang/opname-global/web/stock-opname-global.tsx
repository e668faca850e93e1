import { type JenisOpname, LayarOpname } from '#modules/barang/opname/web/index.ts'
import type { HasilGlobal } from '../contract.ts'
import { LanjutGlobal } from './lanjut-global.tsx'
import { TabelBaki } from './tabel-baki.tsx'

const jenis: JenisOpname<HasilGlobal> = {
  alamat: 'stock-opname-global',
  event: 'stock-opname-global',
  teks: {
    cara: 'opname_global.cara',
    keadaan: 'opname_global.keadaan',
    belumMulai: 'error.opname_global.belum_mulai',
    sedangBerjalan: 'opname_global.sedang_berjalan',
    yakinKosong: 'opname_global.yakin_kosong',
    yakinSelesai: 'opname_global.yakin_selesai',
    berhasilSelesai: 'opname_global.berhasil_selesai',
    keluar: 'opname_global.keluar',
  },
  keluar: (hasil) => hasil.keluar,
  // All trays that hold something: nothing is asked.
  useMulai: () => ({ isian: null, input: {} }),
  Lanjut: LanjutGlobal,
  Tabel: TabelBaki,
}

/** The trays of the shop once a day, by pieces and weight. */
export default function StockOpnameGlobalScreen() {
  return <LayarOpname jenis={jenis} />
}
