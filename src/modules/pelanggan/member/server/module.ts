import type { ServerModule } from '#kernel/server/module.ts'
import {
  getPoin,
  hadiah,
  memberAfiliasi,
  member as members,
  provinsi,
  resetPoin,
} from '../masters.ts'
import { laporanAfiliasiMember } from '../reports/laporan-afiliasi-member.ts'
import { laporanDaftarMember } from '../reports/laporan-daftar-member.ts'
import { laporanHarianMember } from '../reports/laporan-harian-member.ts'
import { laporanKartuStockHadiah } from '../reports/laporan-kartu-stock-hadiah.ts'
import { laporanMemberBaru } from '../reports/laporan-member-baru.ts'
import { laporanMemberPasif } from '../reports/laporan-member-pasif.ts'
import { laporanPoinBeredar } from '../reports/laporan-poin-beredar.ts'
import { laporanPoinMember } from '../reports/laporan-poin-member.ts'
import { laporanTopMember } from '../reports/laporan-top-member.ts'
import { laporanTransaksiPoin } from '../reports/laporan-transaksi-poin.ts'
import { laporanTukarPoint } from '../reports/laporan-tukar-point.ts'
import { laporanUlangTahunMember } from '../reports/laporan-ulang-tahun-member.ts'
import { screens } from '../screens.ts'
import { settings } from '../settings.ts'
import { daftarMember } from './daftar-member.ts'
import { hapusDataMember, lihatHapusMember, riwayatHapusMember } from './hapus-data-member.ts'
import { berkasEkspor, buatEkspor, hitungEkspor, riwayatEkspor } from './ekspor-member.ts'
import { bacaKartu, pelangganTerakhir } from './kartu-pelanggan.ts'
import { tables } from './tables.ts'

/** Customers by name: their data, what leaves the house of it, and what is told about them. */
export const member: ServerModule = {
  name: 'member',
  tables,
  masters: [members, provinsi, hadiah, getPoin, memberAfiliasi, resetPoin],
  screens,
  routes: [
    daftarMember,
    bacaKartu,
    pelangganTerakhir,
    hitungEkspor,
    buatEkspor,
    berkasEkspor,
    riwayatEkspor,
    lihatHapusMember,
    hapusDataMember,
    riwayatHapusMember,
  ],
  settings,
  reports: [
    laporanDaftarMember,
    laporanMemberBaru,
    laporanMemberPasif,
    laporanHarianMember,
    laporanTopMember,
    laporanUlangTahunMember,
    laporanAfiliasiMember,
    laporanPoinMember,
    laporanPoinBeredar,
    laporanTransaksiPoin,
    laporanTukarPoint,
    laporanKartuStockHadiah,
  ],
}
