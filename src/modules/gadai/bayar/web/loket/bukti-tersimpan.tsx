import { useTexts } from '#kernel/web/i18n.ts'
import { Tersimpan } from '#modules/loket/uang-muka/web/index.ts'
import type { BayarHutang } from '../../contract.ts'
import { cetakBukti } from '../cetak-bukti.ts'
import { slipSurat } from '#modules/gadai/surat/web/index.ts'

const baru = (b: BayarHutang) => b.total_bayar - b.pokok_rp - b.bunga_rp - b.denda_rp

interface Props {
  readonly bukti: BayarHutang
  /** A renewal's new ticket, which is what the customer takes home. */
  readonly surat?: string | null
}

/** An act that was just done, with the change in large figures, until the next ticket is scanned. */
export function BuktiTersimpan({ bukti, surat }: Props) {
  const { t } = useTexts()
  const nomor = surat ?? bukti.no_bayar
  const lihat = `/lihat-hutang?no_faktur_hutang=${surat ?? bukti.no_faktur_hutang}`
  const baris: (readonly [string, number])[] = [
    [t('hutang.pokok'), bukti.pokok_rp],
    [t('hutang.bunga'), bukti.bunga_rp],
    [t('hutang.denda'), bukti.denda_rp],
    [t('hutang.biaya'), bukti.biaya_rp],
    // The part of a renewal that is lent anew instead of paid in.
    ...(bukti.no_faktur_baru ? [[t('hutang.pinjaman_baru'), baru(bukti)] as const] : []),
  ]
  return (
    <Tersimpan
      nomor={nomor}
      lihat={lihat}
      kembali_rp={bukti.kembali_rp}
      baris={[
        ...baris.filter(([, rp]) => rp !== 0),
        [t('label.total_bayar'), bukti.total_bayar],
        [t('label.sisa_pokok'), bukti.sisa_pokok],
      ]}
      onCetak={() => (surat ? slipSurat.print(surat) : cetakBukti(bukti.no_bayar))}
    />
  )
}
