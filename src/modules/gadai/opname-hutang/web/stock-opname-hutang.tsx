import { type JenisOpname, LayarOpname } from '#modules/barang/opname/web/index.ts'
import type { HasilOpnameHutang } from '../contract.ts'
import { LanjutOpname } from './lanjut-opname.tsx'
import { TabelSurat } from './tabel-opname.tsx'

const jenis: JenisOpname<HasilOpnameHutang> = {
  alamat: 'opname-hutang',
  event: 'opname-hutang',
  teks: {
    cara: 'opname_hutang.cara',
    keadaan: 'opname.keadaan',
    belumMulai: 'error.opname_hutang.belum_mulai',
    sedangBerjalan: 'opname_hutang.sedang_berjalan',
    yakinKosong: 'opname_hutang.yakin_kosong',
    yakinSelesai: 'opname_hutang.yakin_selesai',
    berhasilSelesai: 'opname_hutang.berhasil_selesai',
    keluar: 'opname_hutang.keluar',
  },
  keluar: (hasil) => hasil.hutang_keluar.map((s) => s.no_hutang),
  // All active tickets: nothing is asked.
  useMulai: () => ({ isian: null, input: {} }),
  Lanjut: LanjutOpname,
  Tabel: TabelSurat,
}

/** The count of the pledges. */
export default function StockOpnameHutangScreen() {
  return <LayarOpname jenis={jenis} />
}
