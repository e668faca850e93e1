import { Button } from '@mantine/core'
import { rupiah } from '#kernel/shared/fields.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { openPdf } from '#kernel/web/print/pdf.ts'
import { useRead } from '#kernel/web/query.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import type { Tutupan, tutupTokoArsip } from '../contract.ts'
import { DaftarStok } from './daftar-stok.tsx'
import { Selisih } from './hitungan.tsx'
import { Rekap } from './rekap.tsx'
import css from './tutup-toko.module.css'

type Kas = Tutupan['kas'][number]
const ANGKA = ['awal_rp', 'masuk_rp', 'keluar_rp', 'seharusnya_rp', 'hitung_rp'] as const

/** One closing as it was made and printed; nothing here can be changed. */
export function Arsip({ no_tutup }: { readonly no_tutup: string }) {
  const { t } = useTexts()
  const q = useRead<typeof tutupTokoArsip>('tutup-toko/get', { no_tutup })
  if (q.error)
    return (
      <Page back="/tutup-toko">
        <ErrorView error={q.error} />
      </Page>
    )
  if (!q.data)
    return (
      <Page back="/tutup-toko">
        <Skeleton rows={10} />
      </Page>
    )
  const a = q.data
  const cetak = () =>
    void openPdf({ path: 'tutup-toko/slip', input: { no_tutup }, name: `${no_tutup}.pdf` })
  return (
    <Page
      title={a.no_tutup}
      back="/tutup-toko"
      sub={t('toko.ditutup', { oleh: a.oleh, pada: formatInstant(a.pada) })}
      tag={
        <Tag color={a.sah ? 'ok' : 'bad'}>{t(a.sah ? 'toko.digest_sah' : 'toko.digest_salah')}</Tag>
      }
      actions={<Button onClick={cetak}>{t('button.cetak')}</Button>}
    >
      {a.batal && (
        <p className={css['salah']}>
          {t('toko.dibatalkan', {
            oleh: a.batal.oleh,
            pada: formatInstant(a.batal.pada),
            alasan: a.batal.alasan,
          })}
        </p>
      )}
      <KasTertutup kas={a.kas} selisih_rp={a.selisih_rp} />
      <div className={css['bawah']}>
        <Panel title={formatDate(a.tanggal, 'weekday')}>
          <KeyValue label={t('toko.tanggal_berikut')} value={formatDate(a.tanggal_berikut)} />
          {a.lompat && (
            <>
              <KeyValue label={t('label.alasan_tanggal')} value={a.lompat.alasan} />
              <KeyValue label={t('label.penyetuju')} value={a.lompat.penyetuju} />
            </>
          )}
          {a.penyetuju_selisih && (
            <KeyValue label={t('toko.selisih_disetujui')} value={a.penyetuju_selisih} />
          )}
          {a.hitungan > 1 && (
            <KeyValue label={t('toko.kali_dihitung')} value={tulisAngka(a.hitungan)} />
          )}
          {a.keterangan && <KeyValue label={t('label.keterangan')} value={a.keterangan} />}
          <KeyValue
            label={t('toko.digest')}
            value={<code className={css['digest']}>{a.digest}</code>}
          />
          {a.segel && (
            <KeyValue
              label={t('toko.segel')}
              value={<code className={css['digest']}>{a.segel}</code>}
            />
          )}
        </Panel>
        <Panel title={t('toko.rekap')} pad={false}>
          <Rekap dokumen={a.dokumen} rekap={a.rekap} />
        </Panel>
        {a.stok && a.stok_total && <DaftarStok stok={a.stok} total={a.stok_total} />}
        {a.gadai.jumlah > 0 && <BukuGadai gadai={a.gadai} />}
        <HargaHari harga={a.harga} />
      </div>
    </Page>
  )
}

function KasTertutup({ kas, selisih_rp }: Pick<Tutupan, 'kas' | 'selisih_rp'>) {
  const { tt } = useTexts()
  const buta = selisih_rp === null
  const angka = ANGKA.filter((name) => !buta || name === 'hitung_rp')
  const columns: readonly Column<Kas>[] = [
    { name: 'kas', render: (k) => <NamaKas k={k} /> },
    { name: 'metode', render: (k) => tt(`pilihan.metode.${k.metode.toLowerCase()}`) },
    ...angka.map((name): Column<Kas> => ({
      name,
      field: rupiah(),
      sum: true,
      ...(name === 'seharusnya_rp' || name === 'hitung_rp' ? {} : { hide: 'narrow' }),
    })),
    ...(buta
      ? []
      : [
          {
            name: 'selisih_rp',
            align: 'right',
            render: (k: Kas) => <Selisih nilai={k.selisih_rp} />,
            total: <Selisih nilai={selisih_rp} />,
          } as const,
        ]),
  ]
  return (
    <DataTable
      name="tutup-toko-arsip"
      columns={columns}
      rows={kas}
      rowKey={(k) => `${k.jenis} ${k.kode} ${k.metode}`}
    />
  )
}

/** The drawer, and by which notes it was counted. */
function NamaKas({ k }: { readonly k: Kas }) {
  const pecahan = k.pecahan?.map((p) => `${tulisAngka(p.nominal)} × ${p.lembar}`).join(' · ')
  return (
    <span className={css['namaKas']}>
      {k.nama}
      {pecahan && <small>{pecahan}</small>}
    </span>
  )
}

/** The board as it stood when the day was closed. */
function HargaHari({ harga }: Pick<Tutupan, 'harga'>) {
  const { t } = useTexts()
  return (
    <Panel title={t('toko.harga_papan')} pad={false}>
      <DataTable
        name="tutup-toko-harga"
        rows={harga}
        rowKey="kode_group"
        height={320}
        columns={[
          { name: 'kode_group' },
          { name: 'nama_group' },
          { name: 'harga_jual_rp', label: t('label.harga_jual'), field: rupiah() },
          { name: 'harga_beli_rp', label: t('label.harga_beli'), field: rupiah() },
        ]}
      />
    </Panel>
  )
}

/** The book of pledges at the end of the day. */
function BukuGadai({ gadai }: Pick<Tutupan, 'gadai'>) {
  const { t } = useTexts()
  return (
    <Panel title={t('toko.gadai')}>
      <KeyValue label={t('toko.gadai_surat')} value={tulisAngka(gadai.jumlah)} />
      <KeyValue label={t('toko.gadai_pokok')} value={tulisRupiah(gadai.pokok_rp)} />
      <KeyValue label={t('toko.gadai_bunga')} value={tulisRupiah(gadai.bunga_rp)} />
    </Panel>
  )
}
