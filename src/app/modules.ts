import { reportRoutes } from '../kernel/server/laporan/routes.ts'
import { masterRoutes } from '../kernel/server/master/routes.ts'
import { portalRoutes } from '../kernel/server/portal/routes.ts'
import type { ServerModule } from '../kernel/server/module.ts'
import { Registry } from '../kernel/server/registry.ts'
import { LEPAS_GAMBAR, antreanGambar } from '../kernel/server/storage/lepas-gambar.ts'
import { screens } from '../kernel/web/pages/screens.ts'
import { akuntansi } from '../modules/akuntansi/server/index.ts'
import { aplikasi } from '../modules/aplikasi/server/index.ts'
import { modulCari } from '../modules/cari/server/index.ts'
import { chat, chatRoutes } from '../modules/chat/server/index.ts'
import { cicilan } from '../modules/cicilan/server/index.ts'
import { dashboard } from '../modules/dashboard/server/index.ts'
import { ekspor } from '../modules/ekspor/server/index.ts'
import { faktor } from '../modules/faktor/server/index.ts'
import { halaman } from '../modules/halaman/server/index.ts'
import { hutang } from '../modules/hutang/server/index.ts'
import { kas } from '../modules/kas/server/index.ts'
import { katalog } from '../modules/katalog/server/index.ts'
import { barang } from '../modules/barang/server/index.ts'
import { berlian } from '../modules/berlian/server/index.ts'
import { kewajaran } from '../modules/kewajaran/server/index.ts'
import { kirimUang } from '../modules/kirim-uang/server/index.ts'
import { laci } from '../modules/laci/server/index.ts'
import { member } from '../modules/member/server/index.ts'
import { nota } from '../modules/nota/server/index.ts'
import { otorisasi } from '../modules/otorisasi/server/index.ts'
import { poin } from '../modules/poin/server/index.ts'
import { periksaNota } from '../modules/periksa-nota/server/index.ts'
import { opnameHutang } from '../modules/opname-hutang/server/index.ts'
import { pembelian } from '../modules/pembelian/server/index.ts'
import { pengaturan, periksaGerbang } from '../modules/pengaturan/server/index.ts'
import { pengguna } from '../modules/pengguna/server/index.ts'
import { penjualan } from '../modules/penjualan/server/index.ts'
import { pesanan } from '../modules/pesanan/server/index.ts'
import { promo } from '../modules/promo/server/index.ts'
import { service } from '../modules/service/server/index.ts'
import { titip } from '../modules/titip/server/index.ts'
import { toko } from '../modules/toko/server/index.ts'
import { tukar } from '../modules/tukar/server/index.ts'

/** Pages of the shell that may be opened and found like any other screen. */
const kernel: ServerModule = {
  name: 'kernel',
  masters: [],
  screens,
  routes: [],
  reports: [],
  outbox: { [LEPAS_GAMBAR]: antreanGambar },
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
  titip,
  pesanan,
  service,
  hutang,
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
  registry.addRoutes([...registry.masters.values()].flatMap(masterRoutes))
  registry.addRoutes([...registry.reports.values()].flatMap(reportRoutes))
  registry.addRoutes(chatRoutes([...registry.slips.values()]))
  registry.addRoutes(portalRoutes())
  periksaGerbang(registry)
  return registry
}
