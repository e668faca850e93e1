import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { Cancelled } from '#kernel/web/document/cancelled.tsx'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { TransaksiKas } from '../../contract-transaksi.ts'
import { NamaJenis, Tempat } from './kolom-transaksi.tsx'
import css from './transaksi.module.css'

/** What stands in a money document. */
export function IsiTransaksi({ d }: { readonly d: TransaksiKas }) {
  return (
    <Stack>
      <Cancelled document={d} text="kas.dibatalkan" />
      <div className={css['dua']}>
        <Uang d={d} />
        <Catatan d={d} />
      </div>
    </Stack>
  )
}

function Uang({ d }: { readonly d: TransaksiKas }) {
  const { t } = useTexts()
  const luar = t('kas.luar_toko')
  const dari = <Tempat laci={d.dari_laci} rekening={d.dari_rekening} />
  const ke = <Tempat laci={d.ke_laci} rekening={d.ke_rekening} />
  return (
    <Panel title={<NamaJenis jenis={d.jenis} />}>
      <KeyValue label={t('label.dari')} value={d.jenis === 'MASUK' ? luar : dari} />
      <KeyValue label={t('label.ke')} value={d.jenis === 'KELUAR' ? luar : ke} />
      {d.jenis_kartu && (
        <>
          <KeyValue label={t('label.jenis_kartu')} value={`${d.jenis_kartu} ${d.kode_bank}`} />
          {d.fee_rp > 0 && <KeyValue label={t('label.fee_rp')} value={tulisAngka(d.fee_rp)} />}
          <KeyValue label={t('label.gesek_rp')} value={tulisAngka(d.gesek_rp)} />
        </>
      )}
      <KeyValue strong label={t('label.jumlah_rp')} value={tulisRupiah(d.jumlah_rp)} />
    </Panel>
  )
}

function Catatan({ d }: { readonly d: TransaksiKas }) {
  const { t } = useTexts()
  const baris: readonly (readonly [string, string | null])[] = [
    [t('label.tanggal'), formatDate(d.tanggal)],
    [t('label.waktu'), formatInstant(d.waktu)],
    [t('label.kode_transaksi'), d.kode_transaksi && `${d.kode_transaksi} · ${d.deskripsi}`],
    [t('label.nama'), d.nama],
    [t('label.keterangan'), d.keterangan],
    [t('label.user_id'), d.user_id],
    [t('label.penyetuju'), d.penyetuju],
    [t('label.salinan'), tulisAngka(d.cetak)],
  ]
  return (
    <Panel title={t('kas.dokumen')}>
      {baris.map(
        ([label, value]) => value !== null && <KeyValue key={label} label={label} value={value} />,
      )}
    </Panel>
  )
}
