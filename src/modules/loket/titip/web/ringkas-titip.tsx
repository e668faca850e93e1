import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Grid } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { Titip } from '../contract.ts'
import { TabelUangMuka } from '#modules/loket/uang-muka/web/index.ts'

/** Whose it is, what was agreed on, what was paid. */
export function RingkasTitip({ titip }: { readonly titip: Titip }) {
  const { t, tt } = useTexts()
  return (
    <>
      <Grid>
        <Panel title={t('titip.pelanggan')}>
          <KeyValue label={t('label.nama_customer')} value={titip.nama_customer} />
          {titip.no_hp && <KeyValue label={t('label.no_hp')} value={titip.no_hp} />}
          <KeyValue
            label={t('penjualan.sales')}
            value={`${titip.kode_sales} ${titip.nama_sales}`}
          />
          {titip.keterangan && <KeyValue label={t('label.keterangan')} value={titip.keterangan} />}
        </Panel>
        <Panel title={t('titip.nota')}>
          <KeyValue label={t('label.tanggal')} value={formatDate(titip.tanggal)} />
          <KeyValue label={t('label.waktu')} value={formatInstant(titip.waktu)} />
          <KeyValue
            label={t('label.kunci_harga')}
            value={tt(`pilihan.kunci_harga.${titip.kunci_harga.toLowerCase()}`)}
          />
          {titip.tgl_batas && (
            <KeyValue label={t('label.tgl_batas')} value={formatDate(titip.tgl_batas)} />
          )}
          <KeyValue label={t('label.oleh')} value={titip.input_by} />
        </Panel>
        <Panel title={t('label.total_rp')}>
          <KeyValue label={t('titip.total_harga')} value={tulisRupiah(titip.total_rp)} />
          <KeyValue label={t('label.dp_rp')} value={tulisRupiah(titip.dp_rp)} />
          {titip.ppn_muka_rp > 0 && (
            <KeyValue label={t('label.ppn_muka_rp')} value={tulisRupiah(titip.ppn_muka_rp)} />
          )}
          <KeyValue strong label={t('label.sisa_bayar')} value={tulisRupiah(titip.sisa_bayar)} />
        </Panel>
      </Grid>
      <TabelUangMuka uang={titip.uang_muka} />
    </>
  )
}
