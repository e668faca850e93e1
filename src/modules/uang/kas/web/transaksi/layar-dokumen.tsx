import type { ScreenPath } from '#kernel/shared/names.ts'
import { documentScreen } from '#kernel/web/document/declared-document.tsx'
import type { TransaksiKas } from '../../contract-transaksi.ts'
import { kasKeluarDokumen } from '../../dokumen.ts'
import { slipKas } from './cetak-transaksi.ts'
import { IsiTransaksi } from './isi-transaksi.tsx'
import { KOLOM_KAS } from './kolom-transaksi.tsx'

/** Money documents as looking at them and cancelling them knows them, under one of their screens. */
export const layarKas = (lihat: ScreenPath) =>
  documentScreen<TransaksiKas, TransaksiKas>(
    { ...kasKeluarDokumen, lihat, batal: '/batal-transaksi-kas' },
    {
      kolom: KOLOM_KAS,
      isi: (d) => <IsiTransaksi d={d} />,
      slip: slipKas,
    },
  )
