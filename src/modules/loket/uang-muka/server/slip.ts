import type { ContentLine, SlipContext, ContentText } from '#kernel/server/slip/define-slip.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { TEKS_BAYAR } from '#modules/uang/kas/rules.ts'
import type { UangMukaTercatat } from '../contract.ts'

/** The deduction of a piece, where there is one. */
export const barisPotongan = (potongan_rp: number, { t }: SlipContext): readonly ContentText[] =>
  potongan_rp > 0
    ? [{ teks: `${t('nota.slip.potongan')} -${tulisAngka(potongan_rp)}`, bagian: 'potongan' }]
    : []

interface Kepala {
  readonly tanggal: string
  readonly waktu: string
  readonly kode_sales: string
  readonly nama_sales: string
  readonly nama_customer: string
  readonly no_hp: string | null
  readonly input_by: string
}

/** Number, day, people: the head that deposits and orders share. */
export function kepalaSlip(
  nomor: string,
  nota: Kepala,
  latar: SlipContext,
): readonly ContentLine[] {
  const { t, kapan } = latar
  const pelanggan = [nota.nama_customer, nota.no_hp].filter(Boolean).join(' ')
  return [
    { label: t('nota.slip.nomor'), nilai: nomor },
    ...kapan(nota),
    {
      label: t('nota.slip.sales'),
      nilai: `${nota.kode_sales} ${nota.nama_sales}`,
      bagian: 'sales',
    },
    { label: t('nota.slip.kasir'), nilai: nota.input_by, bagian: 'kasir' },
    { label: t('nota.slip.pelanggan'), nilai: pelanggan, bagian: 'pelanggan' },
  ]
}

/** What it costs, what was paid on account, what is still due. */
export function jumlahSlip(
  nota: { readonly total_rp: number; readonly dp_rp: number; readonly sisa_bayar: number },
  { t }: SlipContext,
): readonly ContentLine[] {
  return [
    { label: t('nota.slip.total'), nilai: tulisRupiah(nota.total_rp) },
    { label: t('nota.slip.uang_muka'), nilai: tulisRupiah(nota.dp_rp), bagian: 'uang_muka' },
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
    ...(nota.keterangan ? [{ teks: nota.keterangan, bagian: 'keterangan' }] : []),
    { teks: t(harga), bagian: 'syarat' },
    { teks: t('nota.slip.syarat_ambil'), bagian: 'syarat' },
  ]
}
