import { useTexts } from '#kernel/web/i18n.ts'
import { Link } from '#kernel/web/router/link.tsx'

const TRANSAKSI_KAS = '/transaksi-kas?no_transaksi='

/** Screens that show the document behind a movement of money, by its act or the act's area. */
const LAYAR: Readonly<Record<string, string>> = {
  penjualan: '/lihat-penjualan?no_faktur_jual=',
  pembelian: '/lihat-pembelian?no_faktur_beli=',
  'pesanan.create': '/lihat-pesanan?no_pesanan=',
  'titip.create': '/lihat-titip?no_titip=',
  'service.create': '/lihat-service?no_service=',
  'tukar.create': '/lihat-tukar?no_tukar=',
  'tukar.cancel': '/lihat-tukar?no_tukar=',
  'hutang.create': '/lihat-hutang?no_faktur_hutang=',
  'hutang.cancel': '/lihat-hutang?no_faktur_hutang=',
  'kas.masuk': TRANSAKSI_KAS,
  'kas.keluar': TRANSAKSI_KAS,
  'kas.batal': TRANSAKSI_KAS,
  'kas.mutasi_bank': '/mutasi-uang-bank?no_transaksi=',
  'kas.mutasi_cash': '/mutasi-uang-cash?no_transaksi=',
  'kas.gesek': '/gesek-tunai?no_transaksi=',
  'toko.tutup': '/tutup-toko?no_tutup=',
  'toko.batal_tutup': '/tutup-toko?no_tutup=',
  'kirim_uang.create': '/lihat-kirim-uang?nota_kirim=',
  'kirim_uang.cancel': '/lihat-kirim-uang?nota_kirim=',
}

function layarDari(aksi: string | null): string | undefined {
  return aksi === null ? undefined : (LAYAR[aksi] ?? LAYAR[aksi.split('.')[0] ?? ''])
}

/** What moved the money, in words. An act that has no words yet stands as it is called. */
export function AksiKas({ aksi }: { readonly aksi: string | null }) {
  const { tt } = useTexts()
  return aksi === null ? '' : tt(`kas.aksi.${aksi}`) || aksi
}

/** The number of a document; it opens the document where a screen shows it. */
export function DokumenKas(p: { readonly aksi: string | null; readonly dokumen: string }) {
  const layar = layarDari(p.aksi)
  return layar ? <Link to={layar + p.dokumen}>{p.dokumen}</Link> : p.dokumen
}
