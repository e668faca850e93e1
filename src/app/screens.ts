import { screens as kernel } from '#kernel/web/pages/screens.ts'
import type { WebScreen } from '#kernel/web/shell/screens.ts'
import { screens as akuntansi } from '#modules/toko/akuntansi/screens.ts'
import { screens as barang } from '#modules/barang/barang/screens.ts'
import { screens as berlian } from '#modules/barang/berlian/screens.ts'
import { screens as chat } from '#modules/pelanggan/chat/screens.ts'
import { screens as dashboard } from '#modules/toko/dashboard/screens.ts'
import { screens as ekspor } from '#modules/alat/ekspor/screens.ts'
import { screens as faktor } from '#modules/orang/faktor/screens.ts'
import { screens as halaman } from '#modules/alat/halaman/screens.ts'
import { screens as bayar } from '#modules/gadai/bayar/screens.ts'
import { screens as lelang } from '#modules/gadai/lelang/screens.ts'
import { screens as risiko } from '#modules/gadai/risiko/screens.ts'
import { screens as surat } from '#modules/gadai/surat/screens.ts'
import { screens as katalog } from '#modules/etalase/katalog/screens.ts'
import { screens as kas } from '#modules/uang/kas/screens.ts'
import { screens as kirimUang } from '#modules/uang/kirim-uang/screens.ts'
import { screens as laci } from '#modules/uang/kas/screens-laci.ts'
import { screens as member } from '#modules/pelanggan/member/screens.ts'
import { screens as nota } from '#modules/alat/nota/screens.ts'
import { screens as pengaturan } from '#modules/alat/pengaturan/screens.ts'
import { kerangka, screens as pengguna } from '#modules/orang/pengguna/screens.ts'
import { screens as otorisasi } from '#modules/orang/otorisasi/screens.ts'
import { screens as opnameHutang } from '#modules/gadai/opname-hutang/screens.ts'
import { screens as pembelian } from '#modules/loket/pembelian/screens.ts'
import { screens as penjualan } from '#modules/loket/penjualan/screens.ts'
import { screens as poin } from '#modules/pelanggan/poin/screens.ts'
import { screens as periksaNota } from '#modules/loket/periksa-nota/screens.ts'
import { screens as pesanan } from '#modules/loket/pesanan/screens.ts'
import { screens as promo } from '#modules/etalase/promo/screens.ts'
import { screens as titip } from '#modules/loket/titip/screens.ts'
import { screens as service } from '#modules/loket/service/screens.ts'
import { screens as toko } from '#modules/toko/toko/screens.ts'
import { screens as tukar } from '#modules/loket/tukar/screens.ts'

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
  ...surat,
  ...bayar,
  ...lelang,
  ...risiko,
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
