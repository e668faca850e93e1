import { screens as kernel } from '../kernel/web/pages/screens.ts'
import type { WebScreen } from '../kernel/web/shell/screens.ts'
import { screens as akuntansi } from '../modules/akuntansi/screens.ts'
import { screens as barang } from '../modules/barang/screens.ts'
import { screens as berlian } from '../modules/berlian/screens.ts'
import { screens as chat } from '../modules/chat/screens.ts'
import { screens as dashboard } from '../modules/dashboard/screens.ts'
import { screens as ekspor } from '../modules/ekspor/screens.ts'
import { screens as faktor } from '../modules/faktor/screens.ts'
import { screens as halaman } from '../modules/halaman/screens.ts'
import { screens as hutang } from '../modules/hutang/screens.ts'
import { screens as katalog } from '../modules/katalog/screens.ts'
import { screens as kas } from '../modules/kas/screens.ts'
import { screens as kirimUang } from '../modules/kirim-uang/screens.ts'
import { screens as laci } from '../modules/laci/screens.ts'
import { screens as member } from '../modules/member/screens.ts'
import { screens as nota } from '../modules/nota/screens.ts'
import { screens as pengaturan } from '../modules/pengaturan/screens.ts'
import { kerangka, screens as pengguna } from '../modules/pengguna/screens.ts'
import { screens as otorisasi } from '../modules/otorisasi/screens.ts'
import { screens as opnameHutang } from '../modules/opname-hutang/screens.ts'
import { screens as pembelian } from '../modules/pembelian/screens.ts'
import { screens as penjualan } from '../modules/penjualan/screens.ts'
import { screens as poin } from '../modules/poin/screens.ts'
import { screens as periksaNota } from '../modules/periksa-nota/screens.ts'
import { screens as pesanan } from '../modules/pesanan/screens.ts'
import { screens as promo } from '../modules/promo/screens.ts'
import { screens as titip } from '../modules/titip/screens.ts'
import { screens as service } from '../modules/service/screens.ts'
import { screens as toko } from '../modules/toko/screens.ts'
import { screens as tukar } from '../modules/tukar/screens.ts'

/** Every screen that is not drawn from a declaration: one line a module. */
export const screens: readonly WebScreen[] = [
  ...kernel,
  ...kerangka,
  ...akuntansi,
  ...barang,
  ...berlian,
  ...chat,
  ...dashboard,
  ...ekspor,
  ...faktor,
  ...halaman,
  ...hutang,
  ...kas,
  ...katalog,
  ...kirimUang,
  ...laci,
  ...member,
  ...otorisasi,
  ...nota,
  ...pengaturan,
  ...pengguna,
  ...opnameHutang,
  ...pembelian,
  ...penjualan,
  ...periksaNota,
  ...poin,
  ...pesanan,
  ...promo,
  ...titip,
  ...service,
  ...toko,
  ...tukar,
]
