import type { CancelWay } from '#kernel/web/document/cancel-document.tsx'
import { documentScreen } from '#kernel/web/document/declared-document.tsx'
import { teks } from '#kernel/shared/fields.ts'
import { useCatatanKartu } from '#modules/uang/kas/web/index.ts'
import type { BayarHutang, KepalaBayar } from '../contract.ts'
import { bayarDokumen } from '../dokumen.ts'
import type { JenisBayarHutang } from '#modules/gadai/surat/rules.ts'
import { JENIS_BUNGA, JENIS_TEBUS } from '../rules.ts'
import { SEGARKAN_HUTANG } from '#modules/gadai/surat/web/index.ts'
import { salinBukti } from './cetak-bukti.ts'
import { IsiBayar } from './isi-bayar.tsx'
import { TagBayar, kolomBayar } from './riwayat-bayar.tsx'
import type { ApiPaths, ScreenPath } from '#kernel/shared/names.ts'

/** Acts on tickets as documents of their own. */
export const layarBayar = (batal: ScreenPath) =>
  documentScreen<KepalaBayar, BayarHutang>(
    { ...bayarDokumen, lihat: '/lihat-hutang', batal },
    {
      kolom: [
        ...kolomBayar.slice(0, 1),
        { name: 'no_faktur_hutang', render: (b) => b.no_faktur_hutang },
        { name: 'nama_customer', field: teks(), sort: false },
        ...kolomBayar.slice(2),
      ],
      tag: (d) => <TagBayar bayar={d as KepalaBayar} />,
      isi: (bukti) => <IsiBayar bukti={bukti} />,
      cetak: (nomor) => void salinBukti(nomor),
      bisaBatal: (bukti, hariIni) => bukti.status === 'VALID' && bukti.tanggal === hariIni,
    },
  )

const JENIS: Readonly<Record<'tebus' | 'bunga', readonly JenisBayarHutang[]>> = {
  tebus: JENIS_TEBUS,
  bunga: JENIS_BUNGA,
}

/** How acts of these kinds are undone on the day that they were done. */
export const caraBatalBayar = (
  panggil: ApiPaths['POST'],
  untuk: 'tebus' | 'bunga',
): CancelWay<BayarHutang> => ({
  panggil,
  jumlah: (bukti) => Math.abs(bukti.total_bayar),
  saring: (hariIni) => ({
    tgl_from: hariIni,
    tgl_to: hariIni,
    status: 'VALID',
    untuk,
  }),
  kosong: 'hutang.tidak_ada_bayar',
  tolak: (bukti, hariIni) => {
    if (!JENIS[untuk].includes(bukti.jenis)) return 'error.hutang.bukan_jenis_ini'
    return bukti.tanggal !== hariIni && bukti.status === 'VALID' ? 'hutang.batal_kemarin' : null
  },
  yakin: 'hutang.yakin_batal_bayar',
  useCatatan: useCatatanKartu,
  berhasil: 'hutang.berhasil_batal_bayar',
  segarkan: SEGARKAN_HUTANG,
})
