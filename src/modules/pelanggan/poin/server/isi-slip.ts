import type { SlipContext } from '#kernel/server/slip/define-slip.ts'
import { sql } from '#kernel/server/db/query.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { penerimaDari } from '#modules/pelanggan/chat/server/index.ts'
import {
  type IsiSlip,
  contohDokumen,
  kepalaSlip,
  keteranganSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { type TukarPoin, tukarPoinSlip } from '../contract.ts'
import { tukarPoinDokumen } from '../dokumen.ts'
import { bacaTukarPoin } from './baca-tukar-poin.ts'

/** The slip of gifts for points: what was handed over, what it cost, what is left. */
export const slipNotaTukarPoin = slipDokumen(bacaTukarPoin, tukarPoinSlip, {
  berkas: 'BUKTI TUKAR POINT',
  // It has everything the slip can show.
  contoh: contohDokumen(tukarPoinDokumen, {
    jumlah_hadiah: 3,
    poin: 140,
    saldo_poin: 65,
    keterangan: 'Diambil oleh anaknya',
    items: [
      { kode_hadiah: 'PAYUNG', nama_hadiah: 'Payung lipat', poin_satuan: 20, jumlah: 2, poin: 40 },
      { kode_hadiah: 'MUG', nama_hadiah: 'Mug keramik', poin_satuan: 100, jumlah: 1, poin: 100 },
    ],
  }),
  isi: isiSlip,
  ringkas: (kode_toko, nomor) => sql`
    select tanggal, status, null::bigint as total_rp, null::bigint as berat_mg
    from public.tukar_poin where kode_toko = ${kode_toko} and no_tukar_poin = ${nomor}`,
  chat: { penerima: penerimaDari(bacaTukarPoin.dokumen, { nama: null, no_hp: null }) },
})

function isiSlip(d: TukarPoin, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t('nota.jenis.tukar_poin'),
    kepala: [
      ...kepalaSlip(latar, d),
      {
        label: t('nota.slip.pelanggan'),
        nilai: `${d.nama_customer} (${d.kode_customer})`,
        bagian: 'pelanggan',
      },
    ],
    barang: d.items.map((i) => ({
      nama: i.nama_hadiah,
      rincian: [
        {
          teks: t('poin.slip_baris', {
            jumlah: tulisAngka(i.jumlah),
            poin: tulisAngka(i.poin_satuan),
          }),
        },
      ],
      jumlah: tulisAngka(i.poin),
    })),
    jumlah: [
      { label: t('poin.ditukar'), nilai: tulisAngka(d.poin), tebal: true },
      { label: t('poin.tersisa'), nilai: tulisAngka(d.saldo_poin) },
    ],
    catatan: keteranganSlip(d),
    tandaTangan: [t('kas.slip_penerima'), t('nota.slip.kasir')],
  }
}
