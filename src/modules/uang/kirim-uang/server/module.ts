import { nameConstraint } from '#kernel/server/db/errors.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { waitingOf } from '#kernel/server/waiting.ts'
import { akunKirim } from '../accounts.ts'
import { laporanKirimUang } from '../reports/laporan-kirim-uang.ts'
import { laporanTerimaUang } from '../reports/laporan-terima-uang.ts'
import { screens } from '../screens.ts'
import { batalkanKirimUang } from './batal-kirim-uang.ts'
import { lihatKiriman } from './baca-kiriman.ts'
import { daftarKirimUang } from './daftar-cabang.ts'
import { cariKirimUang, daftarTerimaUang, kirimanMasuk, uangDatang } from './daftar-masuk.ts'
import { slipNotaKirimUang } from './isi-slip.ts'
import { kirimkanUang } from './kirim-uang.ts'
import { terimakanUang } from './terima-uang.ts'
import { kirimUangDokumen, terimaUangDokumen } from '../dokumen.ts'

// Of many who receive one reference at once the database lets one through: the same words.
nameConstraint('terima_uang_referensi_unik', 'kirim_uang.sudah_diterima')

/** Money between the shops of one node: sent, on its way, received once or called back. */
export const kirimUang: ServerModule = {
  name: 'kirim-uang',
  accounts: [akunKirim],
  screens,
  routes: [
    kirimkanUang,
    terimakanUang,
    batalkanKirimUang,
    daftarKirimUang,
    ...lihatKiriman,
    cariKirimUang,
    kirimanMasuk,
    daftarTerimaUang,
  ],
  documents: [kirimUangDokumen, terimaUangDokumen],
  reports: [laporanKirimUang, laporanTerimaUang],
  slips: [slipNotaKirimUang],
  waiting: [waitingOf(kirimUangDokumen), uangDatang],
}
