import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { type AturanBunga, type DasarBunga, hitungBunga } from '../../rules-bunga.ts'
import { PER_BULAN, bagianPokok, sebelumBulat } from '../../rules-penjelasan.ts'
import css from '../hutang.module.css'

export interface Rincian {
  readonly aturan: AturanBunga
  readonly dasar: DasarBunga
}

const DESIMAL = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
/** Basis points as percent: 250 → 2.5. */
const persen = (bp: number) => DESIMAL.format(bp / 100)

export function RincianBunga({ aturan: a, dasar: d }: Rincian) {
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
