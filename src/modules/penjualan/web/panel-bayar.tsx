import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { pilihan, rupiah } from '../../../kernel/shared/fields.ts'
import { tulisAngka, tulisRupiah } from '../../../kernel/shared/rupiah.ts'
import { FieldInput } from '../../../kernel/web/field/field-input.tsx'
import { Icon } from '../../../kernel/web/icons.tsx'
import { useTexts } from '../../../kernel/web/i18n.ts'
import { Kbd, KeyValue } from '../../../kernel/web/ui/parts.tsx'
import { type Bayar, type JenisBayar, TEKS_BAYAR, feeKartu } from '../../kas/rules.ts'
import { ingatRekening } from './draf.ts'
import { IsianKeterangan } from './isian-keterangan.tsx'
import { type BarisBayar, hapusBayar, ubahBayar } from './keranjang.ts'
import type { Rekening } from './use-rekening.ts'
import type { Kasir } from './use-kasir.ts'
import css from './kasir.module.css'

/** Ways of paying in the order of their keys. */
export const TOMBOL_BAYAR = [
  ['CASH', 'F5'],
  ['DEBET', 'F6'],
  ['CREDIT', 'F7'],
  ['TRANSFER', 'F9'],
] as const satisfies readonly (readonly [JenisBayar, string])[]

interface Props {
  readonly kasir: Kasir
  readonly rekening: readonly Rekening[]
  readonly onBayar: (jenis: JenisBayar) => void
  /** Payment whose amount gets the focus; `kali` counts, so that the same one may ask again. */
  readonly fokus: { readonly no: number; readonly kali: number } | null
}

/** What is due in the largest figure of the screen, how it is paid, what goes back. */
export function PanelBayar({ kasir, rekening, onBayar, fokus }: Props) {
  const { t } = useTexts()
  const { hitung, pesan, sibuk } = kasir
  const simpan = useRef<HTMLButtonElement>(null)
  return (
    <aside className={`${css['card']} ${css['pay']}`}>
      <div className={css['label']}>{t('penjualan.harus_dibayar')}</div>
      <div className={css['due']} data-testid="harus-dibayar">
        {tulisAngka(hitung.total_rp)}
      </div>
      {hitung.ppn_rp > 0 && (
        <KeyValue label={t('label.ppn_rp')} value={tulisAngka(hitung.ppn_rp)} />
      )}
      <KeyValue
        label={t('penjualan.pembulatan', { langkah: tulisAngka(kasir.aturan.pembulatan) })}
        value={tulisAngka(hitung.pembulatan_rp)}
      />
      <div className={css['ways']}>
        {TOMBOL_BAYAR.map(([jenis, tombol]) => (
          <Button
            key={jenis}
            variant="default"
            justify="space-between"
            rightSection={<Kbd>{tombol}</Kbd>}
            onClick={() => onBayar(jenis)}
          >
            {t(TEKS_BAYAR[jenis])}
          </Button>
        ))}
      </div>
      <div className={css['rows']}>
        {hitung.bayar.map((b) => (
          <Pembayaran
            key={b.no}
            {...{ kasir, rekening, b }}
            fokus={fokus?.no === b.no ? fokus.kali : 0}
            onSelesai={() => simpan.current?.focus()}
          />
        ))}
      </div>
      <IsianKeterangan kasir={kasir} />
      <Sisa kasir={kasir} />
      {pesan?.di === 'bayar' && (
        <p className={css['message']} role="alert">
          <Icon name="alert" />
          {pesan.text}
        </p>
      )}
      <Button
        ref={simpan}
        fullWidth
        size="lg"
        className={css['go'] ?? ''}
        loading={sibuk}
        rightSection={<Kbd>F12</Kbd>}
        onClick={kasir.simpan}
      >
        {t('penjualan.simpan_cetak')}
      </Button>
    </aside>
  )
}

function Sisa({ kasir: { hitung } }: { readonly kasir: Kasir }) {
  const { t } = useTexts()
  const kurang = hitung.bayar.length > 0 && hitung.sisa_rp > 0
  return (
    <div aria-live="polite">
      <KeyValue
        strong
        label={t(kurang ? 'kas.masih_kurang' : 'label.kembali_rp')}
        value={
          <span className={`${css['change']} ${kurang ? css['short'] : ''}`}>
            {tulisAngka(kurang ? hitung.sisa_rp : hitung.kembali_rp)}
          </span>
        }
      />
    </div>
  )
}

const UANG = rupiah({ wajib: false })
const AKUN = pilihan(['-'], { wajib: false })

interface BayarProps extends Pick<Props, 'kasir' | 'rekening'> {
  readonly b: BarisBayar & Bayar
  readonly fokus: number
  readonly onSelesai: () => void
}

function Pembayaran({ kasir, rekening, b, fokus, onSelesai }: BayarProps) {
  const { t } = useTexts()
  const kotak = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (fokus > 0) kotak.current?.querySelector('input')?.focus()
  }, [fokus])
  const ubah = (isi: Partial<BarisBayar>) => kasir.ubah((k) => ubahBayar(k, b.no, isi))
  const akun = rekening.find((r) => r.no_rekening === b.no_rekening)
  const fee = akun ? feeKartu(b, akun) : 0
  const nama = t(TEKS_BAYAR[b.jenis])
  return (
    <div
      className={css['row']}
      ref={kotak}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target as HTMLInputElement).name.startsWith('bayar'))
          return
        event.preventDefault()
        onSelesai()
      }}
    >
      <FieldInput
        field={UANG}
        name={`bayar-${b.no}`}
        label={nama}
        value={b.jumlah_rp}
        onChange={(v) => {
          const angka = Number.isSafeInteger(v) ? (v as number) : null
          ubah({ jumlah_rp: angka, otomatis: false })
        }}
      />
      <button
        type="button"
        className={css['remove']}
        aria-label={t('kas.hapus_bayar', { nama })}
        onClick={() => kasir.ubah((k) => hapusBayar(k, b.no))}
      >
        <Icon name="close" />
      </button>
      {b.jenis !== 'CASH' && (
        <div className={css['account']}>
          <FieldInput
            field={AKUN}
            name={`rekening-${b.no}`}
            value={b.no_rekening}
            label={t('label.no_rekening')}
            placeholder={t('kas.pilih_rekening')}
            choices={rekening.map((r) => ({
              value: r.no_rekening,
              label: `${r.no_rekening} - ${r.kode_bank}`,
            }))}
            onChange={(v) => {
              const no_rekening = typeof v === 'string' ? v : null
              ingatRekening(kasir.pemilik, b.jenis, no_rekening)
              ubah({ no_rekening })
            }}
          />
          {fee > 0 && (
            <span className={css['fee']}>
              {t('kas.gesek', {
                fee: tulisAngka(fee),
                gesek: tulisRupiah(b.jumlah_rp + fee),
              })}
            </span>
          )}
        </div>
      )}
    </div>
  )
}
