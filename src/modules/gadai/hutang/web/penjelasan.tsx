import { persen as isianPersen } from '#kernel/shared/fields.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { tanggal } from '#kernel/shared/tanggal.ts'
import { formatDate, formatValue } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { KeyValue, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import type { Hitungan } from '../contract-bayar.ts'
import { type AturanBunga, type DasarBunga, hitungBunga } from '../rules-bunga.ts'
import { PER_BULAN, bagianPokok, sebelumBulat } from '../rules-penjelasan.ts'
import css from './hutang.module.css'

const PERSEN = isianPersen({ max: 1_000_000 })

interface Props {
  readonly aturan: AturanBunga
  readonly dasar: DasarBunga
}

/** Rule and days of what is due on a ticket. */
export const dasarDari = (h: Hitungan): Props => ({
  aturan: h.aturan,
  dasar: {
    pokok_rp: h.sisa_pokok,
    mulai: tanggal(h.tgl_mulai_bunga),
    sampai: tanggal(h.tanggal),
    satuan_dibayar: h.satuan_dibayar,
    jatuh_tempo: tanggal(h.tgl_jatuh_tempo),
  },
})

const DESIMAL = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
/** Basis points as percent: 250 → 2.5. */
const persen = (bp: number) => DESIMAL.format(bp / 100)

/** How interest and penalty of a ticket come about, line by line: nothing is to be believed. */
export function Penjelasan({ h }: { readonly h: Hitungan }) {
  const { t } = useTexts()
  return (
    <Panel title={t('hutang.perhitungan')}>
      <RincianBunga {...dasarDari(h)} />
      <NilaiJaminan h={h} />
    </Panel>
  )
}

/** What is owed against what the pieces are worth today. */
export function NilaiJaminan({ h }: { readonly h: Hitungan }) {
  const { t } = useTexts()
  if (h.ltv === null) return null
  return (
    <>
      <KeyValue label={t('label.nilai_kini_rp')} value={tulisAngka(h.nilai_kini)} />
      <KeyValue
        label={t('hutang.ltv')}
        value={<Tag color={h.ltv > 100 ? 'bad' : 'ok'}>{formatValue(PERSEN, h.ltv)} %</Tag>}
      />
    </>
  )
}

export function RincianBunga({ aturan: a, dasar: d }: Props) {
  const { t, tt } = useTexts()
  const h = hitungBunga(a, d)
  const satuan = (n: number) => tt(`hutang.satuan_${a.satuan.toLowerCase()}`, { n })
  const bagi = PER_BULAN[a.satuan] === 1 ? '' : ` ÷ ${PER_BULAN[a.satuan]}`
  const dibayar = d.satuan_dibayar ?? 0
  return (
    <ol className={css['explain']} data-testid="penjelasan">
      <Baris
        kiri={t('hutang.jelas_hari', { dari: formatDate(d.mulai), sampai: formatDate(d.sampai) })}
        kanan={t('hutang.n_hari', { n: h.hari })}
        {...(a.hari_pertama ? { kecil: t('hutang.jelas_hari_pertama') } : {})}
      />
      <Baris
        kiri={tt(`pilihan.satuan.${a.satuan.toLowerCase()}`)}
        kanan={satuan(h.satuan)}
        {...(h.satuan === a.minimum ? { kecil: t('hutang.jelas_minimum', { n: a.minimum }) } : {})}
      />
      {dibayar > 0 && (
        <Baris
          kiri={t('hutang.jelas_dibayar')}
          kanan={`− ${satuan(Math.min(dibayar, h.satuan))}`}
        />
      )}
      {h.satuan_baru > 0 &&
        bagianPokok(a, d.pokok_rp).map((b) => (
          <Baris
            key={b.dari_rp}
            kiri={`${tulisAngka(b.pokok_rp)} × ${persen(b.bunga_bp)}%${bagi} × ${satuan(h.satuan_baru)}`}
            kanan={DESIMAL.format(sebelumBulat(b, PER_BULAN[a.satuan], h.satuan_baru))}
          />
        ))}
      <Baris
        jumlah
        kiri={t('hutang.bunga')}
        kanan={tulisAngka(h.bunga_rp)}
        {...(a.pembulatan_rp > 1 && h.bunga_rp > 0
          ? { kecil: t('hutang.jelas_bulat', { langkah: tulisAngka(a.pembulatan_rp) }) }
          : {})}
      />
      {h.hari_denda > 0 && (
        <Baris
          jumlah
          kiri={t('hutang.denda')}
          kanan={tulisAngka(h.denda_rp)}
          kecil={`${tulisAngka(d.pokok_rp)} × ${persen(a.denda_bp)}% ÷ 30 × ${t('hutang.n_hari', { n: h.hari_denda })}`}
        />
      )}
    </ol>
  )
}

interface BarisProps {
  readonly kiri: string
  readonly kanan: string
  readonly kecil?: string
  readonly jumlah?: boolean
}

function Baris({ kiri, kanan, kecil, jumlah = false }: BarisProps) {
  return (
    <li {...(jumlah ? { 'data-kind': 'sum' } : {})}>
      <span>
        {kiri}
        {kecil && (
          <>
            <br />
            <small className={css['small']}>{kecil}</small>
          </>
        )}
      </span>
      <span>{kanan}</span>
    </li>
  )
}
