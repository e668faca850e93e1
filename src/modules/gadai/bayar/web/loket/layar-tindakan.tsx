import type { ReactNode } from 'react'
import { useTexts } from '#kernel/web/i18n.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import type { Hutang } from '#modules/gadai/surat/contract.ts'
import type { Hitungan } from '../../contract.ts'
import { AlasanTutup, bukanDisini } from './bukan-disini.tsx'
import { Penjelasan } from './penjelasan.tsx'
import { RingkasSurat, css } from '#modules/gadai/surat/web/index.ts'

interface Props {
  readonly surat: Hutang
  readonly h: Hitungan
  /** Between the ticket and its interest: what this act is about. */
  readonly atas?: ReactNode
  /** The act was just done here, so a closed ticket is no refusal. */
  readonly selesai?: boolean
  /** The money, or what was just done. */
  readonly children: ReactNode
}

/** The ticket, how its interest comes about, and the act beside it; refused where it may not be. */
export function LayarTindakan({ surat, h, atas, selesai = false, children }: Props) {
  const { t } = useTexts()
  const salah = selesai ? null : bukanDisini(surat)
  return (
    <Columns>
      <div className={css['left']}>
        {salah && <AlasanTutup surat={surat} />}
        {surat.surat_hilang > 0 && <p className={css['warn']}>{t('hutang.surat_pernah_hilang')}</p>}
        {atas}
        <RingkasSurat surat={surat} />
        <Penjelasan h={h} />
      </div>
      {salah ? null : children}
    </Columns>
  )
}
