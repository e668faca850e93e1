import { tulisGram } from '#kernel/shared/berat.ts'
import type { ContentLine, ContentPiece, SlipContext } from '#kernel/server/slip/define-slip.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { TEKS_BAYAR } from '#modules/uang/kas/rules.ts'
import { contohBayar, keteranganSlip, rincianSlip } from '#modules/alat/nota/server/index.ts'
import type { UangMukaTercatat } from '../contract.ts'

/** A piece with its price, as money is paid on it in advance. */
interface BarangDipesan {
  readonly kadar: string
  readonly size?: string | null
  readonly berat: number
  readonly harga_per_gram: number
  readonly ongkos: number
  readonly potongan: number
}

/** What names a piece, its weight and price of a gram, fee and deduction where there are some. */
export function barangSlip(
  { t }: SlipContext,
  i: BarangDipesan,
  o: { readonly nama: string; readonly kode: readonly (string | null)[]; readonly rp: number },
): ContentPiece {
  const ukuran = i.size ? t('nota.slip.ukuran', { size: i.size }) : ''
  const kode = [...o.kode, t('nota.slip.kadar', { kadar: i.kadar }), ukuran]
  return {
    nama: o.nama,
    rincian: rincianSlip([
      [kode.filter(Boolean).join(' '), 'barcode', true],
      [`${tulisGram(i.berat)} × ${tulisAngka(i.harga_per_gram)}`, 'harga', true],
      [`${t('nota.slip.ongkos')} ${tulisAngka(i.ongkos)}`, 'ongkos', i.ongkos > 0],
      [`${t('nota.slip.potongan')} -${tulisAngka(i.potongan)}`, 'potongan', i.potongan > 0],
    ]),
    jumlah: tulisAngka(o.rp),
  }
}

/** What it costs, what was paid on account, what is still due. */
export function jumlahSlip(
  nota: {
    readonly total_rp: number
    readonly dp_rp: number
    readonly ppn_muka_rp: number
    readonly sisa_bayar: number
  },
  { t }: SlipContext,
): readonly ContentLine[] {
  return [
    { label: t('nota.slip.total'), nilai: tulisRupiah(nota.total_rp) },
    { label: t('nota.slip.uang_muka'), nilai: tulisRupiah(nota.dp_rp), bagian: 'uang_muka' },
    ...(nota.ppn_muka_rp > 0
      ? [
          {
            label: t('nota.slip.termasuk_ppn'),
            nilai: tulisRupiah(nota.ppn_muka_rp),
            bagian: 'uang_muka',
          },
        ]
      : []),
    { label: t('nota.slip.sisa'), nilai: tulisRupiah(nota.sisa_bayar), tebal: true },
  ]
}

/** Every payment on account with its day; what went back is negative. */
export function bayarSlip(
  uang: readonly UangMukaTercatat[],
  { t, tanggal }: SlipContext,
): readonly ContentLine[] {
  return uang.flatMap((u) =>
    u.pembayaran.map((b) => ({
      label: [tanggal(u.tanggal), t(TEKS_BAYAR[b.jenis]), b.kode_bank].filter(Boolean).join(' '),
      nilai: tulisAngka(u.arah === 'MASUK' ? b.jumlah_rp : -b.jumlah_rp),
      bagian: 'bayar',
    })),
  )
}

/** The remark, which price will count, and that the slip is to be brought along. */
export function catatanSlip(
  nota: { readonly keterangan: string | null; readonly kunci_harga: 'LOCKED' | 'FLOATING' },
  { t }: SlipContext,
) {
  const harga = nota.kunci_harga === 'LOCKED' ? 'titip.slip_locked' : 'titip.slip_floating'
  return [
    ...keteranganSlip(nota),
    { teks: t(harga), bagian: 'syarat' },
    { teks: t('nota.slip.syarat_ambil'), bagian: 'syarat' },
  ]
}

/** Money on account in an example: cash, or from a bank. */
export const contohUangMuka = (u: {
  readonly no_bayar: string
  readonly jumlah_rp: number
  readonly hari?: '20' | '27'
  readonly kode_bank?: string
}): UangMukaTercatat => ({
  no_bayar: u.no_bayar,
  tanggal: `2026-11-${u.hari ?? '20'}`,
  waktu: `2026-11-${u.hari ?? '20'}T07:30:00Z`,
  arah: 'MASUK',
  jumlah_rp: u.jumlah_rp,
  kembali_rp: 0,
  input_by: 'KASIR',
  pembayaran: [contohBayar(u.jumlah_rp, u.kode_bank)],
})
