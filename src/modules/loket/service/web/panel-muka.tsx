import { rupiah } from '#kernel/shared/fields.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import { CARA_BAYAR, PanelBayar } from '#modules/uang/kas/web/index.ts'
import { totalBiaya } from '../rules.ts'
import type { MejaService } from './draf-service.ts'
import css from './service.module.css'

const UANG = rupiah({ wajib: false })

interface Props {
  readonly meja: MejaService
  readonly pesan: string | null
  readonly simpan: { readonly sibuk: boolean; readonly jalan: () => void }
}

/** Cost, down payment and how it is paid; the rest is due at pick-up. */
export function PanelMuka({ meja: { draf, ubah }, pesan, simpan }: Props) {
  const { t } = useTexts()
  const biaya_rp = totalBiaya(draf.baris)
  const muka = draf.uang_muka_rp ?? 0
  useShortcut('Alt+U', keMuka, { text: 'label.uang_muka_rp' })
  return (
    <PanelBayar
      value={draf.bayar}
      onChange={(bayar) => ubah({ bayar })}
      total_rp={muka}
      cara={CARA_BAYAR}
      judul={t('service.muka_dibayar')}
      aktif={muka > 0}
      pesan={pesan}
      simpan={{ teks: 'service.simpan_cetak', ...simpan }}
      rincian={
        <div className={css['muka']}>
          <div id="uang-muka">
            <FieldInput
              field={UANG}
              name="uang_muka_rp"
              label={t('label.uang_muka_rp')}
              placeholder="0"
              value={draf.uang_muka_rp}
              onChange={(v) =>
                ubah({ uang_muka_rp: Number.isSafeInteger(v) ? (v as number) : null })
              }
            />
          </div>
          <KeyValue label={t('label.biaya_rp')} value={tulisAngka(biaya_rp)} />
          <KeyValue
            label={t('service.sisa_nanti')}
            value={tulisAngka(Math.max(0, biaya_rp - muka))}
          />
        </div>
      }
    />
  )
}

const keMuka = () => document.querySelector<HTMLInputElement>('#uang-muka input')?.focus()
