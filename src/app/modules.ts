import { reportRoutes } from '#kernel/server/report/routes.ts'
import { masterRoutes } from '#kernel/server/master/routes.ts'
import { portalRoutes } from '#kernel/server/portal/routes.ts'
import { kernelTables, knowTables } from '#kernel/server/db/tables.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { Registry } from '#kernel/server/registry.ts'
import { LEPAS_GAMBAR, pictureQueue } from '#kernel/server/storage/release-pictures.ts'
import { screens } from '#kernel/web/pages/screens.ts'
import { akuntansi } from '#modules/toko/akuntansi/server/index.ts'
import { aplikasi } from '#modules/etalase/aplikasi/server/index.ts'
import { modulCari } from '#modules/alat/cari/server/index.ts'
import { chat, chatRoutes } from '#modules/pelanggan/chat/server/index.ts'
import { cicilan } from '#modules/gadai/cicilan/server/index.ts'
import { dashboard } from '#modules/toko/dashboard/server/index.ts'
import { ekspor } from '#modules/alat/ekspor/server/index.ts'
import { faktor } from '#modules/orang/faktor/server/index.ts'
import { halaman } from '#modules/alat/halaman/server/index.ts'
import { bayar } from '#modules/gadai/bayar/server/index.ts'
import { lelang } from '#modules/gadai/lelang/server/index.ts'
import { risiko } from '#modules/gadai/risiko/server/index.ts'
import { surat } from '#modules/gadai/surat/server/index.ts'
import { kas, laci } from '#modules/uang/kas/server/index.ts'
import { katalog } from '#modules/etalase/katalog/server/index.ts'
import { barang } from '#modules/barang/barang/server/index.ts'
import { berlian } from '#modules/barang/berlian/server/index.ts'
import { kewajaran } from '#modules/barang/kewajaran/server/index.ts'
import { kirimUang } from '#modules/uang/kirim-uang/server/index.ts'
import { member } from '#modules/pelanggan/member/server/index.ts'
import { nota } from '#modules/alat/nota/server/index.ts'
import { otorisasi } from '#modules/orang/otorisasi/server/index.ts'
import { poin } from '#modules/pelanggan/poin/server/index.ts'
import { periksaNota } from '#modules/loket/periksa-nota/server/index.ts'
import { opnameHutang } from '#modules/gadai/opname-hutang/server/index.ts'
import { pembelian } from '#modules/loket/pembelian/server/index.ts'
import { pengaturan, periksaGerbang } from '#modules/alat/pengaturan/server/index.ts'
import { pengguna } from '#modules/orang/pengguna/server/index.ts'
import { penjualan } from '#modules/loket/penjualan/server/index.ts'
import { pesanan } from '#modules/loket/pesanan/server/index.ts'
import { promo } from '#modules/etalase/promo/server/index.ts'
import { service } from '#modules/loket/service/server/index.ts'
import { titip } from '#modules/loket/titip/server/index.ts'
import { toko } from '#modules/toko/toko/server/index.ts'
import { uangMuka } from '#modules/loket/uang-muka/server/index.ts'
import { tukar } from '#modules/loket/tukar/server/index.ts'

/** Pages of the shell that may be opened and found like any other screen. */
const kernel: ServerModule = {
  name: 'kernel',
  masters: [],
  screens,
  routes: [],
  reports: [],
  tables: kernelTables,
  outbox: { [LEPAS_GAMBAR]: pictureQueue },
}

/** The trade areas, one line each. Everything else is derived from what they declare. */
const modules = [
  kernel,
  pengguna,
  barang,
  berlian,
  kewajaran,
  toko,
  pengaturan,
  member,
  poin,
  kas,
  laci,
  kirimUang,
  nota,
  ekspor,
  halaman,
  penjualan,
  pembelian,
  tukar,
  uangMuka,
  titip,
  pesanan,
  service,
  surat,
  bayar,
  lelang,
  risiko,
  opnameHutang,
  cicilan,
  otorisasi,
  faktor,
  chat,
  promo,
  periksaNota,
  aplikasi,
  katalog,
  akuntansi,
  modulCari,
  dashboard,
]

/** All declarations, checked against each other, with the calls that derive from them. */
export function createRegistry(): Registry {
  const registry = new Registry(modules)
  knowTables(registry.tables)
  registry.addRoutes([...registry.masters.values()].flatMap(masterRoutes))
  registry.addRoutes([...registry.reports.values()].flatMap(reportRoutes))
  registry.addRoutes(chatRoutes([...registry.slips.values()]))
  registry.addRoutes(portalRoutes())
  periksaGerbang(registry)
  return registry
}
