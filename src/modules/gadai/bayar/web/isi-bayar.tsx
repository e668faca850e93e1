import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { Cancelled } from '#kernel/web/document/cancelled.tsx'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import { TEKS_BAYAR } from '#modules/uang/kas/rules.ts'
import type { BayarHutang } from '../contract.ts'
import { KeSurat } from './loket/bukan-disini.tsx'
import { css } from '#modules/gadai/surat/web/index.ts'

/** What the other person of an act is called; where nothing stands here he fetched the pledge. */
const PIHAK: Partial<Record<BayarHutang['jenis'], 'hutang.pembeli' | 'hutang.penerima'>> = {
  LELANG: 'hutang.pembeli',
  LEBIH: 'hutang.penerima',
}

/** One act: whose ticket, what was computed and charged, how it was paid. */
export function IsiBayar({ bukti: b }: { readonly bukti: BayarHutang }) {
  const { t } = useTexts()
  const uang: readonly (readonly [string, number])[] = [
    [t(b.jenis === 'BELI' ? 'hutang.harga_barang' : 'hutang.hasil_lelang'), b.hasil_rp],
    [t('hutang.denda'), b.denda_rp],
    [t('hutang.bunga'), b.bunga_rp],
    [t('hutang.pokok'), b.pokok_rp],
    [t('hutang.biaya'), b.biaya_rp],
    [t('hutang.kelebihan'), b.lebih_rp],
    [t('hutang.kekurangan'), b.rugi_rp],
  ]
  const kurang = b.bunga_hitung_rp - b.bunga_rp + (b.denda_hitung_rp - b.denda_rp)
  return (
    <>
      <Cancelled document={b} />
      <div className={css['half']}>
        <Panel title={t('hutang.surat')}>
          <KeyValue
            label={t('label.no_faktur_hutang')}
            value={<KeSurat nomor={b.no_faktur_hutang} />}
          />
          {b.no_faktur_baru && (
            <KeyValue
              label={t('label.no_faktur_baru')}
              value={<KeSurat nomor={b.no_faktur_baru} />}
            />
          )}
          <KeyValue label={t('label.nama_customer')} value={b.nama_customer} />
          <KeyValue label={t('label.tanggal')} value={formatDate(b.tanggal)} />
          <KeyValue label={t('label.oleh')} value={`${b.input_by}, ${formatInstant(b.waktu)}`} />
          <KeyValue label={t('label.tgl_jatuh_tempo')} value={formatDate(b.tgl_jatuh_tempo)} />
          <KeyValue label={t('label.sisa_pokok')} value={tulisRupiah(b.sisa_pokok)} />
          {b.nama_pihak && (
            <KeyValue
              label={t(PIHAK[b.jenis] ?? 'hutang.pengambil')}
              value={[b.nama_pihak, b.no_hp_pihak].filter(Boolean).join(' ')}
            />
          )}
          {b.penyetuju && <KeyValue label={t('label.penyetuju')} value={b.penyetuju} />}
          {b.keterangan && <KeyValue label={t('label.keterangan')} value={b.keterangan} />}
        </Panel>
        <Panel title={t('kas.pembayaran')}>
          {uang
            .filter(([, rp]) => rp > 0)
            .map(([label, rp]) => (
              <KeyValue key={label} label={label} value={tulisAngka(rp)} />
            ))}
          {b.no_faktur_baru && (
            <KeyValue
              label={t('hutang.pinjaman_baru')}
              value={tulisAngka(b.total_bayar - b.denda_rp - b.bunga_rp - b.pokok_rp)}
            />
          )}
          {kurang > 0 && (
            <KeyValue
              label={t('hutang.kurang_disetujui', { oleh: b.penyetuju ?? '–' })}
              value={tulisAngka(kurang)}
            />
          )}
          <KeyValue strong label={t('label.total_bayar')} value={tulisRupiah(b.total_bayar)} />
          {b.pembayaran.map((u, i) => (
            <KeyValue
              key={i}
              label={[t(TEKS_BAYAR[u.jenis]), u.no_rekening].filter(Boolean).join(' ')}
              value={tulisAngka(u.jumlah_rp)}
            />
          ))}
        </Panel>
      </div>
    </>
  )
}
