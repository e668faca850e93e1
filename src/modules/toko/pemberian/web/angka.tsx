import { tulisGram } from '#kernel/shared/berat.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { FigureCard, Figures } from '#kernel/web/ui/figures.tsx'
import type { pemberianLihat } from '../contract.ts'

export interface Props {
  readonly isi: CallOutput<typeof pemberianLihat>
  readonly dari: string
  readonly sampai: string
}

/** The whole and its five kinds, each with the report behind it. */
export function Angka({ isi, dari, sampai }: Props) {
  const { t, tt } = useTexts()
  const rentang = `tgl_from=${dari}&tgl_to=${sampai}&cari=1`
  return (
    <Figures columns={6}>
      <FigureCard
        title={t('pemberian.semua')}
        value={tulisRupiah(isi.pemberian_rp)}
        notes={[t('pemberian.setara', { gram: tulisGram(isi.setara) })]}
        to={`/laporan-pemberian?${rentang}`}
        main
      />
      {isi.jenis.map((j) => (
        <FigureCard
          key={j.jenis}
          title={tt(`pilihan.jenis_pemberian.${j.jenis.toLowerCase()}`)}
          value={tulisRupiah(j.pemberian_rp)}
          notes={[t('pemberian.kali', { kali: tulisAngka(j.kali) })]}
          to={`/laporan-pemberian?${rentang}&jenis_pemberian=${j.jenis}`}
        />
      ))}
    </Figures>
  )
}
