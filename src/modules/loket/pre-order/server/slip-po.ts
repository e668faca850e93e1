import { sql } from '#kernel/server/db/query.ts'
import type { SlipContext } from '#kernel/server/slip/define-slip.ts'
import { type IsiSlip, kepalaNota, slipDokumen } from '#modules/alat/nota/server/index.ts'
import {
  barangSlip,
  bayarSlip,
  catatanSlip,
  jumlahSlip,
} from '#modules/loket/uang-muka/server/index.ts'
import { penerimaDari } from '#modules/pelanggan/chat/server/index.ts'
import { type PreOrder, preOrderSlip } from '../contract.ts'
import { bacaPo } from './baca-po.ts'
import { CONTOH_PO } from './contoh-po.ts'

export const slipNotaPo = slipDokumen(bacaPo, preOrderSlip, {
  berkas: 'NOTA PRE ORDER',
  contoh: CONTOH_PO,
  isi: isiSlip,
  ringkas: (kode_toko, nomor) => sql`
    select tanggal, status, total_rp, total_berat_mg as berat_mg from public.pre_order
    where kode_toko = ${kode_toko} and no_po = ${nomor}`,
  chat: { penerima: penerimaDari(bacaPo.dokumen) },
})

/** What the slip of a pre-order says: which models, until when, what was paid, what is still due. */
function isiSlip(nota: PreOrder, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t('nota.jenis.pre_order'),
    kepala: [
      ...kepalaNota(latar, nota, { nama: [nota.nama_customer, nota.no_hp] }),
      { label: t('label.tgl_janji'), nilai: latar.tanggal(nota.tgl_janji), bagian: 'selesai' },
    ],
    barang: nota.items.map((i) =>
      barangSlip(latar, i, {
        nama: i.nama_model,
        kode: [i.kode_model, i.kode_barcode],
        rp: i.sub_total,
      }),
    ),
    jumlah: jumlahSlip(nota, latar),
    bayar: bayarSlip(nota.uang_muka, latar),
    catatan: catatanSlip(nota, latar),
  }
}
