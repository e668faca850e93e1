import type { ContentLine, SlipContext } from '#kernel/server/slip/define-slip.ts'
import { choiceKey } from '#kernel/shared/fields.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { type IsiSlip, contohDokumen, slipDokumen } from '#modules/alat/nota/server/index.ts'
import { type TransaksiKas, transaksiKasSlip } from '../../contract-transaksi.ts'
import { kasKeluarDokumen } from '../../dokumen.ts'
import { bacaTransaksi } from './baca-transaksi.ts'

/** The slip of a money document. */
export const slipNotaKas = slipDokumen(bacaTransaksi, transaksiKasSlip, {
  jenis: 'KAS',
  berkas: 'BUKTI KAS',
  isi: isiSlip,
  contoh: contohDokumen(kasKeluarDokumen, {
    jenis: 'KELUAR',
    kode_transaksi: 'LISTRIK',
    deskripsi: 'Bayar listrik dan air',
    dari_laci: 'UTAMA',
    jumlah_rp: 1_275_000,
    gesek_rp: 1_275_000,
    nama: 'Pak Darmo',
    keterangan: 'Tagihan bulan November, toko dan gudang belakang',
    user_id: 'KASIR',
    penyetuju: 'SPV',
  }),
})

/** What the slip of this document says. */
function isiSlip(d: TransaksiKas, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t(`kas.slip_judul_${d.jenis.toLowerCase()}`),
    kepala: kepala(d, latar),
    barang: [
      {
        // A name is cut into segments on paper; the code is short, its words stand below.
        nama:
          d.kode_transaksi ?? `${t(choiceKey('jenis_kartu', d.jenis_kartu ?? ''))} ${d.kode_bank}`,
        rincian: [
          ...(d.deskripsi ? [{ teks: d.deskripsi }] : []),
          { teks: d.keterangan, bagian: 'keterangan' },
        ],
        jumlah: tulisAngka(d.jumlah_rp),
      },
    ],
    jumlah: jumlah(d, latar),
    tandaTangan: [t('kas.slip_penerima'), t('nota.slip.kasir')],
  }
}

function kepala(d: TransaksiKas, { t, kapan }: SlipContext): readonly ContentLine[] {
  const laci = (nama: string | null) => (nama ? `${t('label.laci')} ${nama}` : null)
  const isi: readonly (readonly [string, string | null, string?])[] = [
    [t('nota.slip.kasir'), d.user_id, 'kasir'],
    [t('label.dari'), laci(d.dari_laci) ?? d.dari_rekening],
    [t('label.ke'), laci(d.ke_laci) ?? d.ke_rekening],
    [t('label.nama'), d.nama, 'nama'],
    [t('label.penyetuju'), d.penyetuju, 'penyetuju'],
  ]
  return [
    ...kapan(d),
    ...isi.flatMap(([label, nilai, bagian]) =>
      nilai === null ? [] : [{ label, nilai, ...(bagian ? { bagian } : {}) }],
    ),
  ]
}

function jumlah(d: TransaksiKas, { t }: SlipContext): readonly ContentLine[] {
  const total = { label: t('nota.slip.total'), nilai: tulisAngka(d.jumlah_rp), tebal: true }
  if (d.fee_rp === 0) return [total]
  const gesek = t('nota.slip.gesek', { fee: tulisAngka(d.fee_rp) })
  return [total, { label: gesek, nilai: tulisAngka(d.gesek_rp) }]
}
