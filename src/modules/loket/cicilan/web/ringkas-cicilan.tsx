import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { formatDate, formatNamed } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Grid, Notice } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { Cicilan, TagihanWire } from '../contract.ts'

/** Whose it is, what was agreed on, what was paid. */
export function RingkasCicilan({ cicilan: c }: { readonly cicilan: Cicilan }) {
  const { t } = useTexts()
  const penjamin = [c.nama_penjamin, c.no_hp_penjamin].filter(Boolean).join(' ')
  return (
    <Grid>
      <Panel title={t('titip.pelanggan')}>
        <KeyValue label={t('label.nama_customer')} value={c.nama_customer} />
        {c.no_hp && <KeyValue label={t('label.no_hp')} value={c.no_hp} />}
        {c.no_identitas && <KeyValue label={t('label.no_identitas')} value={c.no_identitas} />}
        {c.alamat_customer && (
          <KeyValue label={t('label.alamat_customer')} value={c.alamat_customer} />
        )}
        {penjamin && <KeyValue label={t('label.nama_penjamin')} value={penjamin} />}
        <KeyValue label={t('penjualan.sales')} value={`${c.kode_sales} ${c.nama_sales}`} />
        {c.keterangan && <KeyValue label={t('label.keterangan')} value={c.keterangan} />}
      </Panel>
      <Panel title={t('cicilan.kontrak')}>
        <KeyValue label={t('label.tanggal')} value={formatDate(c.tanggal)} />
        <KeyValue label={t('cicilan.harga')} value={tulisAngka(c.harga_barang)} />
        <KeyValue label={t('cicilan.margin')} value={tulisAngka(c.margin_rp)} />
        <KeyValue strong label={t('cicilan.total')} value={tulisRupiah(c.total_rp)} />
        <KeyValue label={t('label.tenor')} value={String(c.tenor)} />
        <KeyValue
          label={t('cicilan.efektif')}
          value={t('cicilan.persen', { n: formatNamed('bunga_efektif', c.bunga_efektif) })}
        />
      </Panel>
      <Panel title={t('cicilan.pembayaran')}>
        <KeyValue label={t('label.dp_rp')} value={tulisAngka(c.dp_rp)} />
        <KeyValue label={t('label.terbayar_rp')} value={tulisAngka(c.terbayar_rp)} />
        {c.rabat_rp > 0 && <KeyValue label={t('label.rabat_rp')} value={tulisAngka(c.rabat_rp)} />}
        {c.denda_rp > 0 && <KeyValue label={t('label.denda_rp')} value={tulisAngka(c.denda_rp)} />}
        <KeyValue strong label={t('label.sisa_bayar')} value={tulisRupiah(c.sisa_bayar)} />
        {c.tgl_lunas && <KeyValue label={t('label.tgl_lunas')} value={formatDate(c.tgl_lunas)} />}
      </Panel>
    </Grid>
  )
}

/** What is owed today; arrears say how late they are. */
export function TagihanHariIni({ tagihan: h }: { readonly tagihan: TagihanWire }) {
  const { t } = useTexts()
  return (
    <>
      {h.telat > 0 && (
        <Notice tone="bad">
          {t('cicilan.menunggak', {
            telat: h.telat,
            hari: h.hari_telat,
            jumlah: tulisRupiah(h.tunggakan_rp),
          })}
        </Notice>
      )}
      <Panel title={t('cicilan.tagihan')}>
        {h.jatuh_tempo && (
          <KeyValue
            label={t('cicilan.berikut', { tanggal: formatDate(h.jatuh_tempo) })}
            value={tulisAngka(h.angsuran_rp)}
          />
        )}
        {h.denda_rp > 0 && <KeyValue label={t('label.denda_rp')} value={tulisAngka(h.denda_rp)} />}
        <KeyValue strong label={t('label.sisa_bayar')} value={tulisRupiah(h.sisa_rp)} />
      </Panel>
    </>
  )
}
