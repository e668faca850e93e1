import type { ReactNode } from 'react'
import { PanelTindakan, type PropsPanel } from '#modules/gadai/surat/web/index.ts'
import type { Hutang } from '#modules/gadai/surat/contract.ts'
import type { BayarHutang, Hitungan } from '../../contract.ts'
import { BuktiTersimpan } from './bukti-tersimpan.tsx'
import { LayarTindakan } from './layar-tindakan.tsx'

interface Props extends PropsPanel<BayarHutang> {
  readonly surat: Hutang
  readonly h: Hitungan
  /** Between the ticket and its interest, until the act is done. */
  readonly atas?: ReactNode
  /** The ticket that the customer takes home, where the act makes one. */
  readonly suratBaru?: (jadi: BayarHutang) => string | null
}

/** An act that is paid: its money beside the ticket, and then what was done. */
export function LayarBayarSurat({ surat, h, atas, suratBaru, ...panel }: Props) {
  const { jadi } = panel.k
  return (
    <LayarTindakan surat={surat} h={h} selesai={jadi !== null} atas={!jadi && atas}>
      {jadi ? (
        <BuktiTersimpan bukti={jadi} surat={suratBaru?.(jadi) ?? null} />
      ) : (
        <PanelTindakan {...panel} />
      )}
    </LayarTindakan>
  )
}
