import { reportRoutes } from '#kernel/server/report/routes.ts'
import { masterRoutes } from '#kernel/server/master/routes.ts'
import { portalRoutes } from '#kernel/server/portal/routes.ts'
import { kernelTables, knowTables } from '#kernel/server/db/tables.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { Registry } from '#kernel/server/registry.ts'
import { RELEASE_PICTURE, pictureQueue } from '#kernel/server/storage/release-pictures.ts'
import { screens } from '#kernel/web/pages/screens.ts'
import { periksaGerbang } from '#modules/alat/pengaturan/server/index.ts'
import { chatRoutes } from '#modules/pelanggan/chat/server/index.ts'

/** Pages of the shell that may be opened and found like any other screen. */
const kernel: ServerModule = {
  name: 'kernel',
  screens,
  tables: kernelTables,
  outbox: { [RELEASE_PICTURE]: pictureQueue },
}

/** The areas, one line each: everything else derives from what they declare. Settings and menus keep this order. */
const areas = await Promise.all([
  import('#modules/orang/pengguna/server/module.ts'),
  import('#modules/barang/barang/server/module.ts'),
  import('#modules/barang/masuk/server/module.ts'),
  import('#modules/barang/koreksi/server/module.ts'),
  import('#modules/barang/impor/server/module.ts'),
  import('#modules/barang/manual/server/module.ts'),
  import('#modules/barang/berlian/server/module.ts'),
  import('#modules/barang/pajak/server/module.ts'),
  import('#modules/barang/batu/server/module.ts'),
  import('#modules/barang/kewajaran/server/module.ts'),
  import('#modules/barang/tag/server/module.ts'),
  import('#modules/barang/opname/server/module.ts'),
  import('#modules/barang/opname-global/server/module.ts'),
  import('#modules/barang/hilang/server/module.ts'),
  import('#modules/barang/stok/server/module.ts'),
  import('#modules/barang/timbang/server/module.ts'),
  import('#modules/barang/sidik/server/module.ts'),
  import('#modules/toko/toko/server/module.ts'),
  import('#modules/alat/pengaturan/server/module.ts'),
  import('#modules/pelanggan/member/server/module.ts'),
  import('#modules/pelanggan/poin/server/module.ts'),
  import('#modules/pelanggan/kenal/server/module.ts'),
  import('#modules/pelanggan/pengaduan/server/module.ts'),
  import('#modules/pelanggan/pribadi/server/module.ts'),
  import('#modules/uang/kas/server/module.ts'),
  import('#modules/uang/laci/server/module.ts'),
  import('#modules/uang/kirim-uang/server/module.ts'),
  import('#modules/alat/stasiun/server/module.ts'),
  import('#modules/alat/nota/server/module.ts'),
  import('#modules/alat/ekspor/server/module.ts'),
  import('#modules/alat/halaman/server/module.ts'),
  import('#modules/alat/kamera/server/module.ts'),
  import('#modules/alat/tampilan/server/module.ts'),
  import('#modules/loket/meja/server/module.ts'),
  import('#modules/loket/penjualan/server/module.ts'),
  import('#modules/barang/harga-emas/server/module.ts'),
  import('#modules/loket/pembelian/server/module.ts'),
  import('#modules/loket/tukar/server/module.ts'),
  import('#modules/loket/jual-beli-manual/server/module.ts'),
  import('#modules/loket/uang-muka/server/module.ts'),
  import('#modules/loket/titip/server/module.ts'),
  import('#modules/loket/awal/server/module.ts'),
  import('#modules/loket/cicilan/server/module.ts'),
  import('#modules/loket/pesanan/server/module.ts'),
  import('#modules/loket/pre-order/server/module.ts'),
  import('#modules/loket/service/server/module.ts'),
  import('#modules/gadai/surat/server/module.ts'),
  import('#modules/gadai/awal/server/module.ts'),
  import('#modules/gadai/bayar/server/module.ts'),
  import('#modules/gadai/lelang/server/module.ts'),
  import('#modules/gadai/risiko/server/module.ts'),
  import('#modules/gadai/opname-hutang/server/module.ts'),
  import('#modules/orang/otorisasi/server/module.ts'),
  import('#modules/orang/faktor/server/module.ts'),
  import('#modules/pelanggan/chat/server/module.ts'),
  import('#modules/etalase/promo/server/module.ts'),
  import('#modules/loket/periksa-nota/server/module.ts'),
  import('#modules/etalase/aplikasi/server/module.ts'),
  import('#modules/etalase/katalog/server/module.ts'),
  import('#modules/toko/akuntansi/server/module.ts'),
  import('#modules/toko/lapor-pajak/server/module.ts'),
  import('#modules/toko/tutup-buku/server/module.ts'),
  import('#modules/alat/cari/server/module.ts'),
  import('#modules/toko/dashboard/server/module.ts'),
  import('#modules/barang/mutasi/server/module.ts'),
  import('#modules/barang/kirim/server/module.ts'),
  import('#modules/olah/sortir/server/module.ts'),
  import('#modules/olah/cuci/server/module.ts'),
  import('#modules/olah/cuci-manual/server/module.ts'),
  import('#modules/olah/pusat/server/module.ts'),
  import('#modules/olah/sepuhan/server/module.ts'),
  import('#modules/pasok/terima/server/module.ts'),
  import('#modules/pasok/awal/server/module.ts'),
  import('#modules/pasok/bayar/server/module.ts'),
  import('#modules/pasok/retur/server/module.ts'),
  import('#modules/daring/marketplace/server/module.ts'),
  import('#modules/pasok/bayar-berlian/server/module.ts'),
  import('#modules/daring/pencairan/server/module.ts'),
  import('#modules/daring/retur/server/module.ts'),
  import('#modules/toko/jurnal/server/module.ts'),
  import('#modules/toko/kepatuhan/server/module.ts'),
  import('#modules/toko/pekerjaan/server/module.ts'),
  import('#modules/toko/kiriman/server/module.ts'),
  import('#modules/toko/posisi-emas/server/module.ts'),
  import('#modules/toko/pemberian/server/module.ts'),
  import('#modules/toko/uji-kebijakan/server/module.ts'),
  import('#modules/toko/mulai/server/module.ts'),
])

/** All declarations, checked against each other, with the calls that derive from them. */
export function createRegistry(): Registry {
  const registry = new Registry([kernel, ...areas.flatMap((area) => Object.values(area))])
  knowTables(registry.tables)
  registry.addRoutes([...registry.masters.values()].flatMap(masterRoutes))
  registry.addRoutes([...registry.reports.values()].flatMap(reportRoutes))
  registry.addRoutes(chatRoutes([...registry.slips.values()]))
  registry.addRoutes(portalRoutes())
  periksaGerbang(registry)
  return registry
}
