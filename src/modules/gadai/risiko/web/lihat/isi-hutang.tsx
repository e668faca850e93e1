import loket from '#kernel/web/counter/counter.module.css'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { Cancelled } from '#kernel/web/document/cancelled.tsx'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import { RincianBayar } from '#modules/uang/kas/web/index.ts'
import { useRead } from '#kernel/web/query.ts'
import type { Hutang } from '#modules/gadai/surat/contract.ts'
import type { hutangHitung } from '#modules/gadai/bayar/contract.ts'
import type { hutangPeringatanDaftar } from '#modules/gadai/lelang/contract.ts'
import { KeSurat, NilaiJaminan, RiwayatBayar, dasarDari } from '#modules/gadai/bayar/web/index.ts'
import {
  FotoSurat,
  RincianBunga,
  TabelJaminan,
  adaFoto,
  css,
} from '#modules/gadai/surat/web/index.ts'

/** One ticket with its whole life: pledge, rule, what is due today, every act and notice. */
export function IsiHutang({ surat }: { readonly surat: Hutang }) {
  return (
    <>
      <Cancelled document={surat} />
      <Sambungan surat={surat} />
      <div className={css['three']}>
        <Nasabah surat={surat} />
        <Pinjaman surat={surat} />
        {surat.status === 'AKTIF' && <HariIni nomor={surat.no_faktur_hutang} />}
      </div>
      <TabelJaminan surat={surat} />
      {(surat.status === 'AKTIF' || adaFoto(surat)) && (
        <div className={css['photos']}>
          <FotoSurat surat={surat} boleh={surat.status === 'AKTIF'} />
        </div>
      )}
      <RiwayatBayar key={surat.no_faktur_hutang} nomor={surat.no_faktur_hutang} />
      <Peringatan nomor={surat.no_faktur_hutang} />
    </>
  )
}

/** The tickets before and after it, when it was renewed. */
function Sambungan({ surat }: { readonly surat: Hutang }) {
  const { t } = useTexts()
  if (!surat.no_asal && !surat.no_lanjutan) return null
  return (
    <p className={css['note']}>
      {surat.no_asal && (
        <>
          {t('hutang.peremajaan_dari')} <KeSurat nomor={surat.no_asal} />{' '}
        </>
      )}
      {surat.no_lanjutan && (
        <>
          {t('hutang.diteruskan')} <KeSurat nomor={surat.no_lanjutan} />
        </>
      )}
    </p>
  )
}

function Nasabah({ surat: s }: { readonly surat: Hutang }) {
  const { t } = useTexts()
  return (
    <Panel title={t('hutang.nasabah')}>
      <KeyValue label={t('label.nama_customer')} value={s.nama_customer} />
      {s.kode_customer && <KeyValue label={t('label.kode_customer')} value={s.kode_customer} />}
      {s.no_hp && <KeyValue label={t('label.no_hp')} value={s.no_hp} />}
      {s.no_ktp && <KeyValue label={t('label.no_ktp')} value={s.no_ktp} />}
      {s.alamat_customer && (
        <KeyValue label={t('label.alamat_customer')} value={s.alamat_customer} />
      )}
      <KeyValue label={t('penjualan.sales')} value={`${s.kode_sales} ${s.nama_sales}`} />
      <KeyValue label={t('label.oleh')} value={`${s.input_by}, ${formatInstant(s.waktu)}`} />
      {s.valid_oleh && <KeyValue label={t('label.valid_oleh')} value={s.valid_oleh} />}
      {s.keterangan && <KeyValue label={t('label.keterangan')} value={s.keterangan} />}
    </Panel>
  )
}

function Pinjaman({ surat: s }: { readonly surat: Hutang }) {
  const { t, tt } = useTexts()
  const { aturan } = s
  return (
    <Panel title={t('hutang.pinjaman')}>
      <KeyValue label={t('label.tgl_hutang')} value={formatDate(s.tanggal)} />
      <KeyValue label={t('label.tgl_jatuh_tempo')} value={formatDate(s.tgl_jatuh_tempo)} />
      <KeyValue label={t('label.jumlah_hutang')} value={tulisRupiah(s.jumlah_hutang)} />
      <RincianBayar bayar={s.pembayaran} />
      <KeyValue strong label={t('label.sisa_pokok')} value={tulisRupiah(s.sisa_pokok)} />
      <KeyValue label={t('label.bunga')} value={`${aturan.bunga}%`} />
      <KeyValue
        label={t('label.satuan')}
        value={tt(`pilihan.satuan.${aturan.satuan.toLowerCase()}`)}
      />
      <KeyValue
        label={t('hutang.izin')}
        value={[s.nama_mitra, s.no_izin].filter(Boolean).join(' ') || '–'}
      />
    </Panel>
  )
}

/** What the customer owes today, in the largest figure, and why. */
function HariIni({ nomor }: { readonly nomor: string }) {
  const { t } = useTexts()
  const q = useRead<typeof hutangHitung>('hutang/{no_faktur_hutang}/hitung', {
    no_faktur_hutang: nomor,
  })
  return (
    <Panel title={t('hutang.bila_ditebus')}>
      {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
      {q.isPending && <Skeleton rows={3} />}
      {q.data && (
        <>
          <div className={loket['due']}>{tulisAngka(q.data.total_tebus)}</div>
          <RincianBunga {...dasarDari(q.data)} />
          <NilaiJaminan h={q.data} />
        </>
      )}
    </Panel>
  )
}

/** Notices that were sent before an auction. */
function Peringatan({ nomor }: { readonly nomor: string }) {
  const { t, tt } = useTexts()
  const q = useRead<typeof hutangPeringatanDaftar>('hutang/{no_faktur_hutang}/peringatan', {
    no_faktur_hutang: nomor,
  })
  if (q.error) return <ErrorView error={q.error} retry={() => void q.refetch()} />
  if (!q.data || q.data.length === 0) return null
  return (
    <Panel title={t('hutang.peringatan')}>
      {q.data.map((p) => (
        <KeyValue
          key={p.no_peringatan}
          label={`${p.no_peringatan} · ${formatDate(p.tanggal)} · ${tt(`pilihan.cara_peringatan.${p.cara.toLowerCase()}`)}`}
          value={t('hutang.lelang_mulai', { tanggal: formatDate(p.tgl_lelang) })}
        />
      ))}
    </Panel>
  )
}
