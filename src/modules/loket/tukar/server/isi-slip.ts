import type { ContentLine, SlipContext } from '#kernel/server/slip/define-slip.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { TEKS_BAYAR } from '#modules/uang/kas/rules.ts'
import { penerimaDari } from '#modules/pelanggan/chat/server/index.ts'
import {
  type IsiSlip,
  barisBayar,
  barisNpwp,
  berjudul,
  contohDokumen,
  kepalaNota,
  keteranganSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { CONTOH_DIBELI, barangBeliSlip } from '#modules/loket/pembelian/server/index.ts'
import {
  type BatuTerjual,
  CONTOH_BATU,
  CONTOH_TERJUAL,
  barangJualSlip,
  batuTerjual,
  npwpPembeli,
} from '#modules/loket/penjualan/server/index.ts'
import { type Tukar, tukarSlip } from '../contract.ts'
import { tukarDokumen } from '../dokumen.ts'
import { bacaTukar } from './baca-tukar.ts'

/** The slip of an exchange: what came in, what went out, and the difference. */
export const slipNotaTukar = slipDokumen(bacaTukar, tukarSlip, {
  duplikat: 'DUPLIKAT_NOTA_TUKAR_MODULE',
  berkas: 'NOTA TUKAR',
  contoh: {
    batu: CONTOH_BATU,
    npwp_pembeli: '0123456789012345',
    ...contohDokumen(tukarDokumen, {
      kode_customer: 'C0012',
      nama_penjual: 'Ibu Sari',
      total_jual_rp: 11_043_000,
      total_beli_rp: 9_872_000,
      selisih_rp: 1_171_000,
      dibayar_rp: 1_200_000,
      kembali_rp: 29_000,
      karantina: 2,
      jual: CONTOH_TERJUAL,
      beli: CONTOH_DIBELI,
      pembayaran: [{ jumlah_rp: 1_200_000, gesek_rp: 1_200_000 }],
    }),
  },
  beside: async (tx: Tx, d: Tukar) => ({
    batu: await batuTerjual(tx, d.jual),
    npwp_pembeli: d.kode_customer === null ? null : await npwpPembeli(tx, d.no_tukar),
  }),
  isi: isiSlip,
  ringkas: (kode_toko, nomor) => sql`
    select tanggal, status, selisih_rp as total_rp, null::bigint as berat_mg
    from public.tukar where kode_toko = ${kode_toko} and no_tukar = ${nomor}`,
  chat: { penerima: penerimaDari(bacaTukar.dokumen, { nama: 'nama_penjual', no_hp: null }) },
})

/** What the slip of this exchange says. What came in stands with a minus. */
function isiSlip(
  d: Tukar & { readonly batu: BatuTerjual; readonly npwp_pembeli: string | null },
  latar: SlipContext,
): IsiSlip {
  const { t } = latar
  const masuk = d.beli.map((b) => ({ ...barangBeliSlip(t, b), jumlah: tulisAngka(-b.harga) }))
  const keluar = d.jual.map((i) => barangJualSlip(latar, i, d.batu))
  return {
    judul: t('nota.jenis.tukar'),
    kepala: [
      ...barisNpwp(latar, d.npwp_pembeli),
      ...kepalaNota(latar, d, {
        nama: [d.nama_penjual, d.kode_customer && `(${d.kode_customer})`],
      }),
    ],
    barang: [...berjudul(t('tukar.slip_beli'), masuk), ...berjudul(t('tukar.slip_jual'), keluar)],
    jumlah: jumlah(latar, d),
    bayar: barisBayar(latar, { ...d, teks: TEKS_BAYAR }),
    catatan: [
      ...keteranganSlip(d),
      { teks: t('tukar.slip_syarat'), bagian: 'syarat' },
      { teks: t('nota.slip.terima_kasih'), bagian: 'terima_kasih' },
    ],
  }
}

function jumlah({ t }: SlipContext, d: Tukar): readonly ContentLine[] {
  const bagian = 'subtotal'
  const keluar = d.selisih_rp < 0
  return [
    { label: t('tukar.slip_jual'), nilai: tulisAngka(d.total_jual_rp), bagian },
    { label: t('tukar.slip_beli'), nilai: tulisAngka(-d.total_beli_rp), bagian },
    {
      label: t(keluar ? 'tukar.slip_dibayar_toko' : 'tukar.slip_dibayar_pelanggan'),
      nilai: tulisRupiah(Math.abs(d.selisih_rp)),
      tebal: true,
    },
  ]
}
