import { Button } from '@mantine/core'
import { kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import type { DocumentScreen } from '#kernel/web/document/document-screen.ts'
import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Kbd } from '#kernel/web/ui/parts.tsx'
import { KirimInvoice } from '#modules/pelanggan/chat/web/index.ts'
import type { KepalaPesanan, Pesanan, pesananCetakUlang } from '../contract.ts'
import { STATUS_PESANAN, type StatusPesanan } from '../rules.ts'
import { SEGARKAN_PESANAN, cetakPesanan } from './cetak-pesanan.ts'
import { IsiPesanan } from './isi-pesanan.tsx'
import { TagPesanan } from './tag-pesanan.tsx'

const terbuka = (p: { readonly status: string }) => p.status === 'ENTRY' || p.status === 'SELESAI'

const LAYAR_PESANAN: DocumentScreen<KepalaPesanan, Pesanan> = {
  nomor: 'no_pesanan',
  lihat: '/lihat-pesanan',
  batal: '/batal-pesanan',
  daftar: 'pesanan/get/all',
  satu: 'pesanan/{no_pesanan}',
  riwayat: 'pesanan/{no_pesanan}/riwayat',
  aksi: {
    'pesanan.create': 'pesanan.riwayat_create',
    'pesanan.bayar': 'pesanan.riwayat_bayar',
    'pesanan.selesai': 'pesanan.riwayat_selesai',
    'pesanan.foto': 'pesanan.riwayat_foto',
    'pesanan.validasi': 'pesanan.riwayat_validasi',
    'pesanan.cancel': 'pesanan.riwayat_cancel',
    'pesanan.cetak_ulang': 'penjualan.riwayat_cetak',
  },
  kolom: [
    { name: 'no_pesanan', field: kode() },
    { name: 'tanggal', field: tanggal() },
    { name: 'tgl_selesai', field: tanggal(), hide: 'narrow' },
    { name: 'kode_sales', field: kode(), hide: 'narrow' },
    { name: 'nama_customer', field: teks(), sort: false },
    { name: 'total_rp', field: rupiah() },
    { name: 'dp_rp', field: rupiah() },
    { name: 'sisa_bayar', field: rupiah(), sort: false },
    { name: 'status_pesanan', render: (n) => <TagPesanan status={n.status} />, sort: false },
  ],
  status: { nama: 'status_pesanan', nilai: STATUS_PESANAN },
  kosong: 'pesanan.kosong',
  tag: (d) => <TagPesanan status={d.status as StatusPesanan} />,
  isi: (pesanan) => <IsiPesanan pesanan={pesanan} />,
  bisaBatal: terbuka,
}

/** Orders by date; one of them with everything that belongs to it, when the address names it. */
export default function LihatPesananScreen() {
  return (
    <ViewDocument layar={LAYAR_PESANAN} tindakan={(pesanan) => <Tindakan pesanan={pesanan} />} />
  )
}

/** What may be done with an order next, by how far it is. */
function Tindakan({ pesanan }: { readonly pesanan: Pesanan }) {
  const { t, tt } = useTexts()
  const { no_pesanan, status, sisa_bayar } = pesanan
  const cetak = useCetakUlang(pesanan)
  useShortcut('Ctrl+P', cetak, { text: 'dokumen.cetak_ulang' })
  const berikut = [
    ...(terbuka(pesanan) && sisa_bayar > 0 ? (['bayar-pesanan'] as const) : []),
    ...(status === 'ENTRY' ? (['selesai-pesanan'] as const) : []),
    ...(status === 'SELESAI' ? (['ambil-pesanan'] as const) : []),
  ]
  return (
    <>
      {berikut.map((layar) => (
        <Button
          key={layar}
          variant="default"
          onClick={() => void navigate(`/${layar}?no_pesanan=${no_pesanan}`)}
        >
          {tt(`screen.${layar}`)}
        </Button>
      ))}
      <KirimInvoice
        tipe="pesanan"
        riwayat="pesanan/{no_pesanan}/riwayat"
        kunci="no_pesanan"
        nomor={no_pesanan}
        status={status}
      />
      <Button leftSection={<Icon name="print" />} rightSection={<Kbd>Ctrl P</Kbd>} onClick={cetak}>
        {t('dokumen.cetak_ulang')}
      </Button>
    </>
  )
}

/** A copy is approved first, then counted, then printed. */
function useCetakUlang({ no_pesanan }: Pesanan): () => void {
  const hitung = useWrite<typeof pesananCetakUlang>('POST', 'pesanan/cetak-ulang', {
    refresh: SEGARKAN_PESANAN,
  })
  const jalan = async () => {
    const hasil = await hitung.send({ no_pesanan })
    if (hasil) cetakPesanan(no_pesanan)
  }
  return () => void jalan()
}
