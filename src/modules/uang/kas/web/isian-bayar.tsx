import loket from '#kernel/web/counter/counter.module.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { pilihan, rupiah } from '#kernel/shared/fields.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { type BayarTerisi, pakaiRekening } from './baris-bayar.ts'
import { type Rekening, ingatRekening, useGesek, pilihanRekening } from './use-rekening.ts'
import { QrisBayar } from './qris-bayar.tsx'
import css from './bayar.module.css'

const UANG = rupiah({ wajib: false })
const AKUN = pilihan(['-'] as string[], { wajib: false })

interface Ubah {
  readonly jumlah_rp?: number | null
  readonly otomatis?: boolean
  readonly no_rekening?: string | null
  readonly id_qris?: string
  readonly qris_rp?: number
}

interface Props {
  readonly b: BayarTerisi<string>
  readonly nama: string
  readonly tetap: boolean
  readonly rekening: readonly Rekening[]
  /** Counts: each step puts the focus into this row. */
  readonly fokus: number
  readonly onUbah: (isi: Ubah) => void
  readonly onHapus: () => void
  readonly onSelesai: () => void
  readonly children?: ReactNode
}

/** One payment: its amount, its account, what its card is charged. Enter goes on to the button. */
export function IsianBayar(p: Props) {
  const { b, nama, fokus } = p
  const { t } = useTexts()
  const kotak = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (fokus > 0) kotak.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus()
  }, [fokus])
  return (
    <div
      className={css['row']}
      ref={kotak}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target as HTMLInputElement).name.startsWith('bayar'))
          return
        event.preventDefault()
        p.onSelesai()
      }}
    >
      <FieldInput
        field={UANG}
        name={`bayar-${b.no}`}
        label={nama}
        value={b.jumlah_rp}
        readOnly={p.tetap}
        onChange={(v) => {
          const angka = Number.isSafeInteger(v) ? v : null
          p.onUbah({ jumlah_rp: angka, otomatis: false })
        }}
      />
      <button
        type="button"
        className={loket['remove']}
        aria-label={t('kas.hapus_bayar', { nama })}
        onClick={p.onHapus}
      >
        <Icon name="close" />
      </button>
      {p.children && <div className={css['own']}>{p.children}</div>}
      {pakaiRekening(b.jenis) && <PilihRekening {...p} />}
    </div>
  )
}

function PilihRekening({ b, rekening, onUbah }: Props) {
  const { t } = useTexts()
  const { toko } = useSession()
  const { fee_rp, gesek_rp } = useGesek()(b)
  const punyaQris = rekening.some((r) => r.no_rekening === b.no_rekening && r.qris)
  return (
    <div className={css['account']}>
      <FieldInput
        field={AKUN}
        name={`rekening-${b.no}`}
        value={b.no_rekening}
        label={t('label.no_rekening')}
        placeholder={t('kas.pilih_rekening')}
        choices={pilihanRekening(rekening)}
        onChange={(no_rekening) => {
          ingatRekening(toko.kode_toko, b.jenis, no_rekening)
          onUbah({ no_rekening })
        }}
      />
      {b.jenis === 'TRANSFER' && b.jumlah_rp > 0 && punyaQris && (
        <QrisBayar b={b} onUbah={onUbah} />
      )}
      {fee_rp > 0 && (
        <span className={css['fee']}>
          {t('kas.gesek', { fee: tulisAngka(fee_rp), gesek: tulisRupiah(gesek_rp) })}
        </span>
      )}
    </div>
  )
}
