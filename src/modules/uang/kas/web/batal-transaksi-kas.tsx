import { CancelDocument, type CancelWay } from '#kernel/web/document/cancel-document.tsx'
import type { TransaksiKas } from '../contract-transaksi.ts'
import { SEGAR_KAS } from './transaksi/cetak-transaksi.ts'
import { layarKas } from './transaksi/layar-dokumen.tsx'

const LAYAR = layarKas('/transaksi-kas')

const CARA: CancelWay<TransaksiKas> = {
  jumlah: (d) => d.jumlah_rp,
  kosong: 'kas.kosong_batal',
  kemarin: 'error.kas.kemarin',
  yakin: 'kas.yakin_batal',
  berhasil: 'kas.berhasil_batal',
  segarkan: SEGAR_KAS,
}

/** Takes a money document of the open day back: in, out, moved, or given out for a card. */
export default function BatalTransaksiKasScreen() {
  return <CancelDocument layar={LAYAR} cara={CARA} />
}
