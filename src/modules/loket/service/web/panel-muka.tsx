import { rupiah } from '#kernel/shared/fields.ts'
import { tulisPersen } from '#kernel/shared/kadar.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { draftInputs } from '#kernel/web/counter/draft-inputs.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import { CARA_BAYAR, PanelBayar } from '#modules/uang/kas/web/index.ts'
import { totalBiaya } from '../rules.ts'
import type { MejaService } from './use-service.ts'
import css from './service.module.css'

const FIELDS = { uang_muka_rp: rupiah({ wajib: false }) }

interface Props {
  readonly loket: Pick<MejaService, 'draft' | 'change' | 'problem' | 'busy' | 'biaya'>
  readonly jalan: () => void
}

/** Cost, down payment and how it is paid; the rest is due at pick-up. */
export function PanelMuka({ loket: { draft, change, problem, busy, biaya }, jalan }: Props) {
  const { t } = useTexts()
  const input = draftInputs(FIELDS, { values: draft, change })
  const biaya_rp = totalBiaya(draft.baris)
  const muka = draft.uang_muka_rp ?? 0
  useShortcut('Alt+U', keMuka, { text: 'label.uang_muka_rp' })
  return (
    <PanelBayar
      value={draft.bayar}
      onChange={(bayar) => change({ bayar })}
      total_rp={muka}
      cara={CARA_BAYAR}
      judul={t('service.muka_dibayar')}
      aktif={muka > 0}
      pesan={problem}
      simpan={{ teks: 'service.simpan_cetak', sibuk: busy, jalan }}
      rincian={
        <div className={css['muka']}>
          <div id="uang-muka">{input('uang_muka_rp', { placeholder: '0' })}</div>
          <KeyValue label={t('label.biaya_rp')} value={tulisAngka(biaya_rp)} />
          {biaya.ppn_rp > 0 && (
            <KeyValue
              label={`PPN ${tulisPersen(biaya.ppn_bp)}%`}
              value={tulisAngka(biaya.ppn_rp)}
            />
          )}
          <KeyValue
            label={t('service.sisa_nanti')}
            value={tulisAngka(Math.max(0, biaya.total_rp - muka))}
          />
        </div>
      }
    />
  )
}

const keMuka = () => document.querySelector<HTMLInputElement>('#uang-muka input')?.focus()
