import { Stack } from '@mantine/core'
import { tulisGram } from '#kernel/shared/berat.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { Cancelled } from '#kernel/web/document/cancelled.tsx'
import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { KeadaanWire, KepalaKoreksi, KoreksiWire } from '../contract.ts'
import { koreksiBarangDokumen } from '../dokumen.ts'

/** How each figure is written, in the order in which a person checks them. */
const TULIS: Readonly<Record<keyof KeadaanWire, (k: KeadaanWire) => string>> = {
  kode_group: (k) => k.kode_group,
  kadar: (k) => k.kadar,
  berat: (k) => tulisGram(k.berat),
  berat_bersih: (k) => tulisGram(k.berat_bersih),
  berat_bandrol: (k) => tulisGram(k.berat_bandrol),
  berat_murni: (k) => tulisGram(k.berat_murni),
  harga_modal: (k) => tulisRupiah(k.harga_modal),
}

/** One piece: every figure that was changed, before and after. */
function IsiBarang({ b }: { readonly b: KoreksiWire['items'][number] }) {
  const { tt } = useTexts()
  const beda = Object.entries(TULIS).filter(([, tulis]) => tulis(b.sebelum) !== tulis(b.sesudah))
  return (
    <Panel title={`${b.kode_barcode} · ${b.nama_barang} · ${b.kode_baki}`}>
      {beda.map(([nama, tulis]) => (
        <KeyValue
          key={nama}
          label={tt(`label.${nama}`)}
          value={
            <>
              <s>{tulis(b.sebelum)}</s> → <strong>{tulis(b.sesudah)}</strong>
            </>
          }
        />
      ))}
    </Panel>
  )
}

function IsiKoreksi({ d }: { readonly d: KoreksiWire }) {
  const { t } = useTexts()
  return (
    <Stack gap="md">
      <Cancelled document={d} text="poin.dibatalkan" />
      <Panel>
        <KeyValue label={t('label.tanggal')} value={formatDate(d.tanggal)} />
        <KeyValue label={t('label.waktu')} value={formatInstant(d.waktu)} />
        <KeyValue label={t('label.alasan')} value={d.alasan} />
        <KeyValue label={t('label.input_by')} value={d.input_by} />
        <KeyValue label={t('label.penyetuju')} value={d.penyetuju} />
        <KeyValue label={t('label.selisih_berat')} value={tulisGram(d.selisih_berat)} />
        <KeyValue label={t('label.selisih_murni')} value={tulisGram(d.selisih_murni)} />
        <KeyValue strong label={t('label.selisih_modal')} value={tulisRupiah(d.selisih_modal)} />
      </Panel>
      {d.items.map((b) => (
        <IsiBarang key={b.baris} b={b} />
      ))}
    </Stack>
  )
}

/** Corrections by date, one with every figure before and after; today's can be cancelled. */
export default documentScreens<KepalaKoreksi, KoreksiWire>(koreksiBarangDokumen, {
  isi: (d) => <IsiKoreksi d={d} />,
  cara: {
    jumlah: (d) => Math.abs(d.selisih_modal),
    kosong: 'koreksi.tidak_ada_hari_ini',
    kemarin: 'error.koreksi.kemarin',
    yakin: 'koreksi.yakin_batal',
    berhasil: 'koreksi.berhasil_batal',
    segarkan: ['barang/get/all', 'barang/get/ready', 'barang/{kode_barcode}'],
  },
})
