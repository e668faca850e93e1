import { nameConstraint } from '#kernel/server/db/errors.ts'
import { routesOfPictures } from '#kernel/server/http/picture-routes.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { waitingOf } from '#kernel/server/waiting.ts'
import { akunKirimBarang } from '../accounts.ts'
import { kirimBarangDokumen, selesaiKirimDokumen, terimaBarangDokumen } from '../dokumen.ts'
import {
  laporanBatalKirim,
  laporanBelumTerima,
  laporanKirimBarang,
  laporanSelesaiKirim,
  laporanTerimaBarang,
} from '../reports/laporan-kirim.ts'
import { FOTO_PAKET } from '../rules.ts'
import { screens } from '../screens.ts'
import { lihatKirim } from './baca-kirim.ts'
import { batalKirim } from './batal-kirim.ts'
import { bacaPaketMasuk, belumDiterima, nomorKirim } from './daftar-paket.ts'
import { ANTAR_PAKET, antreServer } from './jauh-kirim.ts'
import { terimaPesan } from './jauh-masuk.ts'
import { simpanKirim } from './simpan-kirim.ts'
import { simpanSelesai } from './simpan-selesai.ts'
import { simpanTerima } from './simpan-terima.ts'
import { slipNotaKirim } from './slip-kirim.ts'
import { slipNotaSelesai } from './slip-selesai.ts'
import { slipNotaTerima } from './slip-terima.ts'
import { tables } from './tables.ts'
import { paketMenunggu } from './menunggu.ts'

// Of many who receive one parcel at once the database lets one through: the same words.
nameConstraint('terima_barang_paket_unik', 'terima_barang.sudah_diterima')

/** Goods between shops, on one server or several: sent, on their way, received once or taken back. */
export const kirimBarang: ServerModule = {
  name: 'kirim',
  tables,
  accounts: [akunKirimBarang],
  screens,
  routes: [
    simpanKirim,
    batalKirim,
    simpanTerima,
    simpanSelesai,
    nomorKirim,
    belumDiterima,
    bacaPaketMasuk,
    terimaPesan,
    ...routesOfPictures({
      folder: FOTO_PAKET,
      of: 'kirim-barang',
      screens: ['/kirim-barang', '/kirim-barang-kecabang', '/terima-barang'],
    }),
    ...lihatKirim,
  ],
  documents: [kirimBarangDokumen, terimaBarangDokumen, selesaiKirimDokumen],
  reports: [
    laporanKirimBarang,
    laporanTerimaBarang,
    laporanBelumTerima,
    laporanBatalKirim,
    laporanSelesaiKirim,
  ],
  slips: [slipNotaKirim, slipNotaTerima, slipNotaSelesai],
  pictures: [
    { folder: FOTO_PAKET, table: 'kirim_barang', column: 'foto' },
    { folder: FOTO_PAKET, table: 'terima_barang', column: 'foto' },
  ],
  outbox: { [ANTAR_PAKET]: antreServer },
  waiting: [waitingOf(kirimBarangDokumen), paketMenunggu],
}
