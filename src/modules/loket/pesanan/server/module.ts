import type { ServerModule } from '#kernel/server/module.ts'
import { waitingOf } from '#kernel/server/waiting.ts'
import { laporanAmbilPesanan } from '../reports/laporan-ambil-pesanan.ts'
import { laporanBatalPesanan } from '../reports/laporan-batal-pesanan.ts'
import { laporanOutstandPesanan } from '../reports/laporan-outstand-pesanan.ts'
import { laporanPesananBarang } from '../reports/laporan-pesanan-barang.ts'
import { laporanPesanan } from '../reports/laporan-pesanan.ts'
import { screens } from '../screens.ts'
import { settings } from '../settings.ts'
import { batalPesanan } from './batal-pesanan.ts'
import { bayarPesanan } from './bayar-pesanan.ts'
import { cetakUlangPesanan } from './cetak-ulang.ts'
import { chartPesanan } from './chart-pesanan.ts'
import { lihatPesanan, pesananMenunggu, pesananUntukValidasi } from './daftar-pesanan.ts'
import { bacaFotoPesanan, fotoPesanan } from './foto-pesanan.ts'
import { selesaiPesanan } from './selesai-pesanan.ts'
import { pesananSiapDiambil } from './siap-diambil.ts'
import { simpanPesanan } from './simpan-pesanan.ts'
import { slipNotaPesanan } from './isi-slip.ts'
import { daftarkanMuka } from '#modules/loket/uang-muka/server/index.ts'
import { akunPesanan } from '../accounts.ts'
import { mukaPesanan } from './muka-pesanan.ts'
import { validasiPesanan } from './validasi-pesanan.ts'
import { pesananDokumen, bayarPesananDokumen, kembaliPesananDokumen } from '../dokumen.ts'

daftarkanMuka('PESANAN', mukaPesanan)

/** Orders: pieces to be made, paid on account until they are picked up. */
export const pesanan: ServerModule = {
  name: 'pesanan',
  accounts: [akunPesanan],
  screens,
  routes: [
    simpanPesanan,
    bayarPesanan,
    selesaiPesanan,
    batalPesanan,
    validasiPesanan,
    cetakUlangPesanan,
    ...lihatPesanan,
    fotoPesanan,
    bacaFotoPesanan,
    pesananMenunggu,
    pesananUntukValidasi,
    pesananSiapDiambil,
    chartPesanan,
  ],
  settings,
  documents: [pesananDokumen, bayarPesananDokumen, kembaliPesananDokumen],
  reports: [
    laporanPesanan,
    laporanPesananBarang,
    laporanAmbilPesanan,
    laporanOutstandPesanan,
    laporanBatalPesanan,
  ],
  slips: [slipNotaPesanan],
  waiting: [waitingOf(pesananDokumen)],
}
