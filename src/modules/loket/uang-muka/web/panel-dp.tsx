import { type ReactNode, useRef } from 'react'
import { rupiah } from '#kernel/shared/fields.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { draftInputs } from '#kernel/web/counter/draft-inputs.tsx'
import { type Complaint, complaint } from '#kernel/web/counter/use-counter.ts'
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

const FIELDS = { dp_rp: rupiah() }

interface Props {
  readonly total_rp: number
  /** Paid on account before. */
  readonly sudah_rp?: number
  readonly loket: {
    readonly draft: { readonly dp_rp: number | null; readonly bayar: readonly BarisBayar[] }
    readonly change: (isi: Partial<Props['loket']['draft']>) => void
    readonly problem: string | null
    readonly busy: boolean
  }
  readonly aktif: boolean
  readonly jalan: () => void
  /** Words of a payment that is no down payment: above it, at its sum, at the whole, at what is left. */
  readonly teks?: {
    readonly judul: string
    readonly isi: string
    readonly total?: string
    readonly sisa: string
  }
  readonly children?: ReactNode
}

/**
 * How much the customer leaves now, in the largest figure, and how it is paid. F4 goes to the sum, F12
 * saves.
 */
export function PanelDp(p: Props) {
  const { t } = useTexts()
  const kotak = useRef<HTMLDivElement>(null)
  const { draft, change, problem, busy } = p.loket
  const input = draftInputs(FIELDS, { values: draft, change })
  const dp = draft.dp_rp ?? 0
  const sudah = p.sudah_rp ?? 0
  const teks: NonNullable<Props['teks']> = p.teks ?? {
    judul: t('titip.dp_sekarang'),
    isi: t('titip.isi_dp'),
    sisa: t('titip.sisa_nanti'),
  }
  const keDp = () => kotak.current?.querySelector('input')?.focus()
  useShortcut('F4', keDp, { text: 'titip.isi_dp' })
  useShortcut('F12', p.jalan, { text: 'penjualan.simpan_cetak' })
  return (
    <PanelBayar
      value={draft.bayar}
      onChange={(bayar) => change({ bayar })}
      total_rp={dp}
      cara={CARA_BAYAR}
      judul={teks.judul}
      aktif={p.aktif && dp > 0}
      pesan={problem}
      simpan={{ teks: 'penjualan.simpan_cetak', sibuk: busy, jalan: p.jalan }}
      rincian={
        <>
          <div className={css['dp']} ref={kotak}>
            {input('dp_rp', { label: `${teks.isi} (F4)` })}
          </div>
          {p.children}
          <KeyValue label={teks.total ?? t('titip.total_harga')} value={tulisAngka(p.total_rp)} />
          {sudah > 0 && <KeyValue label={t('titip.sudah_dibayar')} value={tulisAngka(sudah)} />}
          <KeyValue label={teks.sisa} value={tulisRupiah(Math.max(0, p.total_rp - sudah - dp))} />
        </>
      }
    />
  )
}

/** What is wrong with `dp_rp` on account, of which `sisa_rp` is due, and its payments. */
export function salahDp(
  bayar: readonly BarisBayar[],
  dp_rp: number,
  sisa_rp: number,
): Complaint | null {
  const { salah } = pelunasanDp(bayarTerisi(bayar, dp_rp), { dp_rp, sisa_rp })
  return salah && complaint(salah.code, salah.params, 'dp_rp')
}
