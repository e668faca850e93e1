import { Button } from '@mantine/core'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { useMayOpen } from '#kernel/web/shell/use-screens.ts'
import { Notice, Row, Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { Barang, barangUbah } from '#modules/barang/barang/contract.ts'
import { namaIzinWajar } from '#modules/barang/kewajaran/rules.ts'
import type { batuBarang } from '../contract.ts'
import { SEGARKAN } from './segar.ts'

interface Props {
  readonly barang: Barang
  readonly isi: CallOutput<typeof batuBarang>
}

/**
 * What the tag should be, part by part, beside what it is. Taking it over is an edit of the piece:
 * below the tag of before only with an approval (decisions/0176).
 */
export function HargaBerlian({ barang, isi }: Props) {
  const { t } = useTexts()
  const bolehUbah = useMayOpen('/data-barang')
  const { send, busy } = useWrite<typeof barangUbah>('PUT', 'barang/{kode_barcode}', {
    success: 'master.diubah',
    remedyField: namaIzinWajar,
    refresh: SEGARKAN,
  })
  const { tag_rp } = isi
  const sama = tag_rp === barang.harga_bandrol
  const pakai = () =>
    send({
      kode_barcode: barang.kode_barcode,
      versi: isi.versi,
      nama_barang: barang.nama_barang,
      size: barang.size,
      keterangan: barang.keterangan,
      harga_bandrol: tag_rp,
      ongkos_cara: barang.ongkos_cara,
      ongkos_nilai: barang.ongkos_nilai,
      berlian: barang.berlian,
      faktur_pajak: barang.faktur_pajak,
    })
  return (
    <Panel title={t('batu.harga')}>
      <Stack gap={12}>
        <div>
          <KeyValue label={t('label.nilai_emas')} value={tulisRupiah(isi.emas_rp)} />
          <KeyValue label={t('label.harga_batu')} value={tulisRupiah(isi.batu_rp)} />
          <KeyValue
            label={t('batu.margin', { persen: isi.margin })}
            value={tulisRupiah(isi.margin_rp)}
          />
          <KeyValue
            strong
            label={t('batu.tag_seharusnya')}
            value={tag_rp === null ? '–' : tulisRupiah(tag_rp)}
          />
          <KeyValue
            label={t('label.harga_bandrol')}
            value={barang.harga_bandrol === null ? '–' : tulisRupiah(barang.harga_bandrol)}
          />
          <KeyValue label={t('batu.pasang')} value={tulisRupiah(barang.ongkos)} />
        </div>
        {tag_rp === null && <Notice>{t('batu.tanpa_harga')}</Notice>}
        {bolehUbah && (
          <Row>
            <Button
              loading={busy}
              disabled={tag_rp === null || sama || barang.status !== 'READY'}
              onClick={() => void pakai()}
            >
              {t('batu.pakai')}
            </Button>
          </Row>
        )}
      </Stack>
    </Panel>
  )
}
