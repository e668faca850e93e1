import type { ContentLine, SlipContext, ContentText } from '#kernel/server/slip/define-slip.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { TEKS_BAYAR } from '#modules/uang/kas/rules.ts'
import { keteranganSlip } from '#modules/alat/nota/server/index.ts'
import type { UangMukaTercatat } from '../contract.ts'

/** The deduction of a piece, where there is one. */
export const barisPotongan = (potongan_rp: number, { t }: SlipContext): readonly ContentText[] =>
  potongan_rp > 0
    ? [{ teks: `${t('nota.slip.potongan')} -${tulisAngka(potongan_rp)}`, bagian: 'potongan' }]
    : []

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
