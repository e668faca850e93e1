import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Kbd } from '#kernel/web/ui/parts.tsx'
import { uangBulat } from '../rules-pecahan.ts'
import type { BayarTerisi } from './baris-bayar.ts'
import css from './bayar.module.css'

/** Rupiah that the cash is to settle: what the other payments leave. */
export const sisaUntukTunai = (bayar: readonly BayarTerisi<string>[], total_rp: number): number =>
  bayar.reduce((n, b) => (b.jenis === 'CASH' ? n : n - b.jumlah_rp), total_rp)

/** The row that a press means: its amount, or the exact one. */
export const isiTunai = (rp: number | null) =>
  rp === null ? { jumlah_rp: null, otomatis: true } : { jumlah_rp: rp, otomatis: false }

interface Props {
  readonly b: BayarTerisi<string>
  readonly due: number
  readonly tombol: string
  /** Null: exactly what is due. */
  readonly onPilih: (rp: number | null) => void
}

/** What a customer is likely to hand over; the key of cash, pressed again, goes through it. */
export function TunaiCepat({ b, due, tombol, onPilih }: Props) {
  const { t } = useTexts()
  const bulat = uangBulat(due)
  if (bulat.length === 0) return null
  const pas = b.otomatis || b.jumlah_rp === due
  return (
    <div className={css['quick']} role="group" aria-label={t('kas.uang_diterima')}>
      <button type="button" tabIndex={-1} aria-pressed={pas} onClick={() => onPilih(null)}>
        {t('kas.uang_pas')}
      </button>
      {bulat.map((rp) => (
        <button
          key={rp}
          type="button"
          tabIndex={-1}
          aria-pressed={!pas && b.jumlah_rp === rp}
          onClick={() => onPilih(rp)}
        >
          {tulisAngka(rp)}
        </button>
      ))}
      <Kbd>{tombol}</Kbd>
    </div>
  )
}
