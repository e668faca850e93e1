import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { formatDate, formatNamed } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { HitunganBaru } from './use-cicilan.ts'

/** What the customer agrees to, before it is signed: the whole price, the rate, each instalment. */
export function PanelKontrak({ hitungan: h }: { readonly hitungan: HitunganBaru }) {
  const { t } = useTexts()
  const { kontrak: k, syarat } = h
  if (!k || !syarat || h.harga_rp === 0) return null
  const [pertama] = k.jadwal
  const akhir = k.jadwal.at(-1)
  return (
    <Panel title={t('cicilan.kontrak')}>
      <KeyValue label={t('cicilan.harga')} value={tulisAngka(k.harga_rp)} />
      <KeyValue label={t('cicilan.margin')} value={tulisAngka(k.margin_rp)} />
      <KeyValue strong label={t('cicilan.total')} value={tulisRupiah(k.total_rp)} />
      <KeyValue label={t('label.dp_minimum')} value={tulisAngka(h.minimum_rp)} />
      <KeyValue
        label={t('cicilan.diangsur', { tenor: syarat.tenor })}
        value={tulisAngka(k.piutang_rp)}
      />
      {pertama && (
        <KeyValue
          label={t('cicilan.angsuran_pertama', { tanggal: formatDate(pertama.jatuh_tempo) })}
          value={tulisAngka(pertama.angsuran_rp)}
        />
      )}
      {akhir && akhir !== pertama && (
        <KeyValue
          label={t('cicilan.angsuran_akhir', { tanggal: formatDate(akhir.jatuh_tempo) })}
          value={tulisAngka(akhir.angsuran_rp)}
        />
      )}
      <KeyValue
        label={t('cicilan.efektif')}
        value={t('cicilan.persen', { n: formatNamed('bunga_efektif', k.bunga_efektif_bp / 100) })}
      />
    </Panel>
  )
}
