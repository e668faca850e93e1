import type { SlipContext } from '#kernel/server/slip/define-slip.ts'
import { sql } from '#kernel/server/db/query.ts'
import { penerimaDari } from '#modules/pelanggan/chat/server/index.ts'
import { type IsiSlip, kepalaNota, slipDokumen } from '#modules/alat/nota/server/index.ts'
import {
  barangSlip,
  bayarSlip,
  catatanSlip,
  jumlahSlip,
} from '#modules/loket/uang-muka/server/index.ts'
import { type Pesanan, pesananSlip } from '../contract.ts'
import { bacaPesanan } from './baca-pesanan.ts'
import { CONTOH_PESANAN } from './contoh-pesanan.ts'

/** The slip of an order. */
export const slipNotaPesanan = slipDokumen(
  bacaPesanan,
  { slip: pesananSlip },
  {
    duplikat: 'DUPLIKAT_NOTA_PESANAN_MODULE',
    berkas: 'NOTA PESANAN',
    salinanBerizin: true,
    contoh: CONTOH_PESANAN,
    isi: isiSlip,
    ringkas: (kode_toko, nomor) => sql`
    select tanggal, status, total_rp, total_berat_mg as berat_mg from public.pesanan
    where kode_toko = ${kode_toko} and no_pesanan = ${nomor}`,
    chat: { penerima: penerimaDari(bacaPesanan.dokumen) },
  },
)

/** What the slip of this order says: what is made, until when, what was paid, what is still due. */
export function isiSlip(nota: Pesanan, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t('nota.jenis.pesanan'),
    kepala: [
      ...kepalaNota(latar, nota, { nama: [nota.nama_customer, nota.no_hp] }),
      {
        label: t('nota.slip.selesai'),
        nilai: latar.tanggal(nota.tgl_selesai),
        bagian: 'selesai',
      },
    ],
    barang: nota.items.map((i) =>
      barangSlip(latar, i, { nama: i.deskripsi, kode: [i.kode_barcode], rp: i.sub_total }),
    ),
    jumlah: jumlahSlip(nota, latar),
    bayar: bayarSlip(nota.uang_muka, latar),
    catatan: catatanSlip(nota, latar),
  }
}
