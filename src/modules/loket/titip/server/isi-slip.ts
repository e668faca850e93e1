import type { SlipContext } from '#kernel/server/slip/define-slip.ts'
import { penerimaDari } from '#modules/pelanggan/chat/server/index.ts'
import { type IsiSlip, kepalaNota, slipDokumen } from '#modules/alat/nota/server/index.ts'
import { type Titip, titipSlip } from '../contract.ts'
import { bacaTitip } from './baca-titip.ts'
import { CONTOH_TITIP } from './contoh-titip.ts'
import {
  barangSlip,
  jumlahSlip,
  bayarSlip,
  catatanSlip,
} from '#modules/loket/uang-muka/server/index.ts'

/** The slip of a deposit. */
export const slipNotaTitip = slipDokumen(bacaTitip, titipSlip, {
  duplikat: 'DUPLIKAT_NOTA_TITIP_MODULE',
  berkas: 'NOTA TITIP',
  contoh: CONTOH_TITIP,
  isi: isiSlip,
  chat: { penerima: penerimaDari(bacaTitip.dokumen) },
})

/** What the slip of this deposit says: the pieces, what was paid when, what is still due. */
function isiSlip(nota: Titip, latar: SlipContext): IsiSlip {
  const { t } = latar
  const batas = nota.tgl_batas && {
    label: t('label.tgl_batas'),
    nilai: latar.tanggal(nota.tgl_batas),
    bagian: 'tanggal',
  }
  return {
    judul: t('nota.jenis.titip'),
    kepala: [
      ...kepalaNota(latar, nota, { nama: [nota.nama_customer, nota.no_hp] }),
      ...(batas ? [batas] : []),
    ],
    barang: nota.items.map((i) =>
      barangSlip(latar, i, { nama: i.nama_barang, kode: [i.kode_barcode], rp: i.jumlah_rp }),
    ),
    jumlah: jumlahSlip(nota, latar),
    bayar: bayarSlip(nota.uang_muka, latar),
    catatan: catatanSlip(nota, latar),
  }
}
