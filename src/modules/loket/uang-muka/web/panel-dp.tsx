import { useRef } from 'react'
import { rupiah } from '#kernel/shared/fields.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import {
  type BarisBayar,
  CARA_BAYAR,
  PanelBayar,
  bayarTerisi,
} from '#modules/uang/kas/web/index.ts'
import { pelunasanDp } from '../rules.ts'
import css from './uang-muka.module.css'

const UANG = rupiah()

interface Props {
  readonly total_rp: number
  /** Paid on account before. */
  readonly sudah_rp?: number
  readonly dp_rp: number | null
  readonly onDp: (dp_rp: number | null) => void
  readonly bayar: readonly BarisBayar[]
  readonly onBayar: (bayar: readonly BarisBayar[]) => void
  readonly aktif: boolean
  readonly pesan: string | null
  readonly simpan: { readonly teks: TextKey; readonly sibuk: boolean; readonly jalan: () => void }
}

/** How much the customer leaves now, in the largest figure, and how it is paid. F4 goes to the sum. */
export function PanelDp(p: Props) {
  const { t } = useTexts()
  const kotak = useRef<HTMLDivElement>(null)
  const dp = p.dp_rp ?? 0
  const sudah = p.sudah_rp ?? 0
  const keDp = () => kotak.current?.querySelector('input')?.focus()
  useShortcut('F4', keDp, { text: 'titip.isi_dp' })
  return (
    <PanelBayar
      value={p.bayar}
      onChange={p.onBayar}
      total_rp={dp}
      cara={CARA_BAYAR}
      judul={t('titip.dp_sekarang')}
      aktif={p.aktif && dp > 0}
      pesan={p.pesan}
      simpan={p.simpan}
      rincian={
        <>
          <div className={css['dp']} ref={kotak}>
            <FieldInput
              field={UANG}
              name="dp_rp"
              label={`${t('titip.isi_dp')} (F4)`}
              value={p.dp_rp}
              onChange={(v) => p.onDp(Number.isSafeInteger(v) ? (v as number) : null)}
            />
          </div>
          <KeyValue label={t('titip.total_harga')} value={tulisAngka(p.total_rp)} />
          {sudah > 0 && <KeyValue label={t('titip.sudah_dibayar')} value={tulisAngka(sudah)} />}
          <KeyValue
            label={t('titip.sisa_nanti')}
            value={tulisRupiah(Math.max(0, p.total_rp - sudah - dp))}
          />
        </>
      }
    />
  )
}

/** Code of what is wrong with the payments of an advance, before it is sent; null when they fit. */
export function salahDp(
  bayar: readonly BarisBayar[],
  a: { readonly dp_rp: number; readonly sisa_rp: number },
): string | null {
  return pelunasanDp(bayarTerisi(bayar, a.dp_rp), a).salah?.code ?? null
}
