import { persen as isianPersen } from '#kernel/shared/fields.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { tanggal } from '#kernel/shared/tanggal.ts'
import { formatValue } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { KeyValue, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import type { Hitungan } from '../../contract.ts'
import { type Rincian, RincianBunga } from '#modules/gadai/surat/web/index.ts'

const PERSEN = isianPersen({ max: 1_000_000 })

/** Rule and days of what is due on a ticket. */
export const dasarDari = (h: Hitungan): Rincian => ({
  aturan: h.aturan,
  dasar: {
    pokok_rp: h.sisa_pokok,
    mulai: tanggal(h.tgl_mulai_bunga),
    sampai: tanggal(h.tanggal),
    satuan_dibayar: h.satuan_dibayar,
    jatuh_tempo: tanggal(h.tgl_jatuh_tempo),
  },
})

/** How interest and penalty of a ticket come about, line by line, so that they can be checked. */
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
