import type { ReactNode } from 'react'
import { PanelTindakan, type PropsPanel } from '#modules/gadai/surat/web/index.ts'
import type { Hutang } from '#modules/gadai/surat/contract.ts'
import type { BayarHutang, Hitungan } from '../../contract.ts'
import { cetakBukti } from '../cetak-bukti.ts'
import { BuktiTersimpan } from './bukti-tersimpan.tsx'
import { LayarTindakan } from './layar-tindakan.tsx'
import { kirimTagihan } from './tagih-bunga.tsx'

interface Props extends Omit<PropsPanel<BayarHutang>, 'jalan'> {
  readonly surat: Hutang
  readonly h: Hitungan
  /** Between the ticket and its interest, until the act is done. */
  readonly atas?: ReactNode
  /** What the act sends besides ticket, interest and payments, and what is wrong with it. */
  readonly isi?: object
  readonly salah?: string | null
  /** Prints what was done; its own slip unless it says something else. */
  readonly cetak?: (jadi: BayarHutang) => void
  /** The ticket that the customer takes home, where the act makes one. */
  readonly suratBaru?: (jadi: BayarHutang) => string | null
}

/** An act that is paid: its money beside the ticket, and then what was done. */
export function LayarBayarSurat({ surat, h, atas, suratBaru, ...p }: Props) {
  const { isi, salah = null, cetak = (b) => cetakBukti(b.no_bayar), ...panel } = p
  const { jadi, simpan, tagihan } = panel.k
  const jalan = async () => {
    const { no_faktur_hutang } = surat
    const kirim = { no_faktur_hutang, ...isi, ...kirimTagihan(tagihan) }
    const baru = await simpan(kirim, panel.uang, salah)
    if (baru) cetak(baru)
  }
  return (
    <LayarTindakan surat={surat} h={h} selesai={jadi !== null} atas={!jadi && atas}>
      {jadi ? (
        <BuktiTersimpan bukti={jadi} surat={suratBaru?.(jadi) ?? null} />
      ) : (
        <PanelTindakan {...panel} jalan={() => void jalan()} />
      )}
    </LayarTindakan>
  )
}
