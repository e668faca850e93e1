import { sql } from '#kernel/server/db/query.ts'
import { documentReport } from '#kernel/server/document/report.ts'
import { bacaTransaksi } from '../server/transaksi/baca-transaksi.ts'

/** Cash given out for cards. A cancelled one stays visible, its amount in a column of its own. */
export const laporanGesekTunai = documentReport(bacaTransaksi, {
  screen: '/laporan-gesek-tunai',
  link: '/gesek-tunai',
  api: 'non-cash/report-gesek-tunai',
  where: sql`d.jenis = 'GESEK'`,
  columns: {
    no_transaksi: 'no_transaksi',
    tanggal: 'tanggal',
    nama: 'nama',
    jenis_kartu: 'jenis_kartu',
    kode_bank: 'kode_bank',
    no_rekening: 'ke_rekening',
    laci: 'dari_laci',
    keterangan: 'keterangan',
    user_id: 'user_id',
    jumlah_rp: 'jumlah_rp',
    fee_rp: 'fee_rp',
    gesek_rp: 'gesek_rp',
    status_nota: 'status',
    batal_rp: 'jumlah_rp',
  },
  cancelled: 'batal_rp',
  filter: { jenis_kartu: 'jenis_kartu', no_rekening: 'ke_rekening', status_nota: 'status' },
  messages: { kosong: 'kas.laporan_kosong' },
})
