import { tulisGram } from '#kernel/shared/berat.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import type { ContentLine, ContentPiece, SlipContext } from '#kernel/server/slip/define-slip.ts'
import { sql } from '#kernel/server/db/query.ts'
import {
  type IsiSlip,
  barisBayar,
  berjudul,
  contohDokumen,
  barisNpwp,
  kepalaNota,
  keteranganSlip,
  rincianSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { TEKS_BAYAR } from '#modules/uang/kas/rules.ts'
import {
  type BarisBeliManual,
  type BarisJualManual,
  type JualBeliManual,
  jualBeliManualSlip,
} from '../contract.ts'
import { jualBeliManualDokumen } from '../dokumen.ts'
import { sebutan } from '../rules.ts'
import { bacaManual } from './baca-manual.ts'

/** The slip of goods without a barcode: what came in, what went out, and the difference. */
export const slipNotaManual = slipDokumen(bacaManual, jualBeliManualSlip, {
  berkas: 'NOTA JUAL BELI MANUAL',
  contoh: contohDokumen(jualBeliManualDokumen, {
    nama_penjual: 'Ibu Sari',
    qty_jual: 3,
    berat_jual: 4.25,
    qty_beli: 1,
    berat_beli: 2,
    total_jual_rp: 4_612_688,
    total_beli_rp: 1_760_000,
    selisih_rp: 2_852_688,
    dibayar_rp: 3_000_000,
    kembali_rp: 147_312,
    jual: [
      {
        kode_dept: 'CIN',
        qty: 3,
        berat: 4.25,
        harga_per_gram: 1_050_000,
        harga_jual: 4_462_500,
        ongkos: 150_000,
        potongan: 50_000,
        ppn: 1.1,
        ppn_rp: 50_188,
        jumlah_rp: 4_612_688,
      },
    ],
    beli: [{ kode_dept: 'AN', qty: 1, berat: 2, harga_per_gram: 880_000, harga: 1_760_000 }],
    pembayaran: [{ jumlah_rp: 3_000_000, gesek_rp: 3_000_000 }],
  }),
  isi: isiSlip,
  ringkas: (kode_toko, nomor) => sql`
    select tanggal, status, selisih_rp as total_rp, null::bigint as berat_mg
    from public.jual_beli_manual where kode_toko = ${kode_toko} and no_manual = ${nomor}`,
})

/** What the slip of this document says. What came in stands with a minus. */
function isiSlip(d: JualBeliManual, latar: SlipContext): IsiSlip {
  const { t } = latar
  const masuk = d.beli.map((b) => barangMasuk(b))
  const keluar = d.jual.map((b) => barangKeluar(t, b))
  return {
    judul: t('nota.jenis.jual_beli_manual'),
    kepala: [
      ...(keluar.length > 0 ? barisNpwp(latar) : []),
      ...kepalaNota(latar, d, {
        nama: [d.nama_penjual, d.kode_customer && `(${d.kode_customer})`],
      }),
    ],
    barang: duaSisi(d)
      ? [...berjudul(t('tukar.slip_beli'), masuk), ...berjudul(t('tukar.slip_jual'), keluar)]
      : [...masuk, ...keluar],
    jumlah: jumlah(t, d),
    bayar: barisBayar(latar, { ...d, teks: TEKS_BAYAR }),
    catatan: [...keteranganSlip(d), { teks: t('nota.slip.terima_kasih'), bagian: 'terima_kasih' }],
  }
}

/** Pieces, weight and price of a gram. */
const ukuran = (b: BarisJualManual | BarisBeliManual) =>
  `${b.qty} pcs · ${tulisGram(b.berat)} × ${tulisAngka(b.harga_per_gram)}`

const barangMasuk = (b: BarisBeliManual): ContentPiece => ({
  nama: sebutan(b),
  rincian: [{ teks: ukuran(b), bagian: 'harga' }],
  jumlah: tulisAngka(-b.harga),
})

function barangKeluar(t: SlipContext['t'], b: BarisJualManual): ContentPiece {
  const rincian = rincianSlip([
    [ukuran(b), 'harga', true],
    [`${t('nota.slip.ongkos')} ${tulisAngka(b.ongkos)}`, 'ongkos', b.ongkos > 0],
    [`${t('nota.slip.potongan')} -${tulisAngka(b.potongan)}`, 'potongan', b.potongan > 0],
    [`${t('nota.slip.ppn', { persen: b.ppn })} ${tulisAngka(b.ppn_rp)}`, 'ppn', b.ppn_rp > 0],
  ])
  return {
    nama: sebutan(b),
    rincian,
    jumlah: tulisAngka(b.jumlah_rp),
  }
}

const duaSisi = (d: JualBeliManual) => d.jual.length > 0 && d.beli.length > 0

/** Both sides and their difference; a mere sale or purchase has one figure. */
function jumlah(t: SlipContext['t'], d: JualBeliManual): readonly ContentLine[] {
  const bagian = 'subtotal'
  const dua = duaSisi(d)
  const pelanggan = dua ? 'tukar.slip_dibayar_pelanggan' : 'nota.slip.total'
  const total: ContentLine = {
    label: t(d.selisih_rp < 0 ? 'tukar.slip_dibayar_toko' : pelanggan),
    nilai: tulisRupiah(Math.abs(d.selisih_rp)),
    tebal: true,
  }
  if (!dua) return [total]
  return [
    { label: t('tukar.slip_jual'), nilai: tulisAngka(d.total_jual_rp), bagian },
    { label: t('tukar.slip_beli'), nilai: tulisAngka(-d.total_beli_rp), bagian },
    total,
  ]
}
