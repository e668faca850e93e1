import { Divider } from '@mantine/core'
import { tulisGram } from '#kernel/shared/berat.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import type { Barang } from '../contract.ts'

/** What a piece costs, then what it is, where it lies and where it came from. */
export function RincianBarang({ barang: b }: { readonly barang: Barang }) {
  const { t, tt } = useTexts()
  const ongkos = b.ongkos_cara === 'PERSEN' ? `${b.ongkos_nilai} %` : tulisRupiah(b.ongkos_nilai)
  const baris = [
    [t('label.kode_gudang'), b.kode_gudang],
    [t('label.kode_baki'), b.kode_baki],
    [t('label.kode_dept'), b.kode_dept],
    [t('label.kode_group'), b.kode_group],
    [t('label.kadar'), b.kadar],
    [t('label.size'), b.size],
    [t('label.berat'), tulisGram(b.berat)],
    [t('label.berat_bersih'), tulisGram(b.berat_bersih)],
    [t('label.berat_bandrol'), tulisGram(b.berat_bandrol)],
    [t('label.berat_murni'), tulisGram(b.berat_murni)],
    [t('label.harga_modal'), b.harga_modal === null ? null : tulisRupiah(b.harga_modal)],
    [t('label.harga_bandrol'), b.harga_bandrol === null ? null : tulisRupiah(b.harga_bandrol)],
    [
      t('label.ongkos_cara'),
      `${tt(`pilihan.ongkos_cara.${b.ongkos_cara.toLowerCase()}`)} ${ongkos}`,
    ],
    [t('label.perolehan'), tt(`pilihan.perolehan.${b.perolehan.toLowerCase()}`)],
    [t('label.berlian'), b.berlian ? t('button.ya') : t('button.tidak')],
    [t('label.no_masuk'), b.no_masuk],
    [t('label.tgl_masuk'), formatDate(b.tgl_masuk)],
    [t('label.no_dokumen'), b.no_dokumen],
  ] as const
  return (
    <div>
      <KeyValue label={t('label.harga_jual')} value={tulisRupiah(b.harga_jual)} />
      <KeyValue label={t('label.ongkos')} value={tulisRupiah(b.ongkos)} />
      {b.potongan > 0 && <KeyValue label={t('label.potongan')} value={tulisRupiah(-b.potongan)} />}
      {b.ppn > 0 && <KeyValue label={t('label.ppn')} value={tulisRupiah(b.ppn)} />}
      {b.pembulatan !== 0 && (
        <KeyValue label={t('label.pembulatan')} value={tulisRupiah(b.pembulatan)} />
      )}
      <KeyValue label={t('label.total')} value={tulisRupiah(b.total)} strong />
      <Divider my="xs" />
      {baris
        .filter(([, nilai]) => nilai)
        .map(([label, nilai]) => (
          <KeyValue key={label} label={label} value={nilai} />
        ))}
    </div>
  )
}
