import type { Route } from '#kernel/server/http/route.ts'
import { daftarLebih, bayarLebih, hanguskan } from '../lelang/lebih-lelang.ts'
import { lelang } from '../lelang/lelang-hutang.ts'
import { daftarPeringatan, simpanPeringatan } from '../lelang/peringatan.ts'
import { lihatBayar, riwayatBayar } from './baca-bayar.ts'
import { batalBunga, batalTebus } from './batal-bayar.ts'
import { bayarBunga, cicil } from './bayar-bunga.ts'
import { beliJaminan } from './beli-jaminan.ts'
import { lihatCabang } from './cabang-hutang.ts'
import { daftarBayar } from './daftar-bayar.ts'
import { hilang } from './hilang-hutang.ts'
import { hitungHutang } from './hitung-hutang.ts'
import { peremajaan } from './peremajaan-hutang.ts'
import { rutePeringatanSlip, ruteSlip } from './slip-bayar.ts'
import { lepas, tebus } from './tebus-hutang.ts'

/** What is done with a ticket after it is written. */
export const ruteBayar: readonly Route[] = [
  hitungHutang,
  bayarBunga,
  cicil,
  tebus,
  lepas,
  hilang,
  peremajaan,
  beliJaminan,
  simpanPeringatan,
  daftarPeringatan,
  lelang,
  bayarLebih,
  hanguskan,
  daftarLebih,
  batalTebus,
  batalBunga,
  daftarBayar,
  lihatBayar,
  riwayatBayar,
  ...ruteSlip,
  ...rutePeringatanSlip,
  lihatCabang,
]
