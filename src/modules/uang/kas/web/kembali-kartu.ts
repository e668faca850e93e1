import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { useSession } from '#kernel/web/session/session.ts'
import type { validasiHariIni } from '../contract-non-cash.ts'
import type { BayarTersimpan } from '../contract.ts'
import { TEKS_BAYAR, adalahKartu, bisaBatalGesek } from '../rules.ts'

/** A payment of a document that is to be cancelled, with its business date. */
export interface BayarAsal extends Pick<
  BayarTersimpan,
  'no_rekening' | 'jumlah_rp' | 'fee_rp' | 'gesek_rp'
> {
  readonly jenis: string
  readonly tanggal: string
}

export interface KembaliKartu {
  /** What becomes of each card payment and of its fee, to be said before it is done. */
  readonly kalimat: readonly string[]
  /** What goes back over the cards, without their fees. */
  readonly lewatKartu_rp: number
}

/** How card payments go back, by the rule of the server (`bisaBatalGesek`). */
export function useKembaliKartu(bayar: readonly BayarAsal[]): KembaliKartu {
  const { t } = useTexts()
  const { toko } = useSession()
  const kartu = bayar.flatMap((b) => (adalahKartu(b.jenis) ? [{ ...b, jenis: b.jenis }] : []))
  const q = useRead<typeof validasiHariIni>(
    'non-cash/validasi/hari-ini',
    {},
    { enabled: kartu.length > 0 },
  )
  const sudah = q.data
  if (!sudah) return { kalimat: [], lewatKartu_rp: 0 }
  const bisaBatal = ({ tanggal, jenis, no_rekening }: BayarAsal) =>
    bisaBatalGesek(
      { no_rekening: no_rekening ?? '', metode: jenis },
      { tanggal, hariIni: toko.tgl_system, sudah },
    )
  const kalimat = kartu.map((b) => {
    const { jenis, no_rekening, jumlah_rp, fee_rp, gesek_rp } = b
    const isi = {
      kartu: `${t(TEKS_BAYAR[jenis])} ${no_rekening}`,
      jumlah: tulisRupiah(jumlah_rp),
      gesek: tulisRupiah(gesek_rp),
      fee: tulisRupiah(fee_rp),
    }
    if (bisaBatal(b)) return t(fee_rp > 0 ? 'kas.kartu_batal_fee' : 'kas.kartu_batal', isi)
    return t(fee_rp > 0 ? 'kas.kartu_tetap_fee' : 'kas.kartu_tetap', isi)
  })
  const lewatKartu_rp = kartu.reduce((n, b) => (bisaBatal(b) ? n + b.jumlah_rp : n), 0)
  return { kalimat, lewatKartu_rp }
}

/** The sentences alone, for a document of one day (`CancelWay`). */
export const useCatatanKartu = (d: {
  readonly tanggal: string
  readonly pembayaran: readonly Omit<BayarAsal, 'tanggal'>[]
}): readonly string[] =>
  useKembaliKartu(d.pembayaran.map((b) => ({ ...b, tanggal: d.tanggal }))).kalimat
