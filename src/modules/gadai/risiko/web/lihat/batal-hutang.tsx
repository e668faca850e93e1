import { CancelDocument } from '#kernel/web/document/cancel-document.tsx'
import { SEGARKAN_HUTANG } from '#modules/gadai/surat/web/index.ts'
import { belumDisentuh, layarHutang } from './layar-hutang.tsx'

/** A ticket of today that nobody has paid on: find it, say why, let somebody approve it. */
export default function BatalHutangScreen() {
  return (
    <CancelDocument
      layar={layarHutang}
      cara={{
        jumlah: (surat) => surat.jumlah_hutang,
        saring: (hariIni) => ({ tgl_from: hariIni, tgl_to: hariIni, status: 'AKTIF' }),
        kosong: 'hutang.tidak_ada_hari_ini',
        tolak: (surat, hariIni) => {
          if (surat.status === 'BATAL') return null
          if (surat.status !== 'AKTIF') return 'hutang.batal_bukan_aktif'
          if (surat.tanggal !== hariIni) return 'hutang.batal_kemarin'
          return belumDisentuh(surat) ? null : 'hutang.batal_ada_bayar'
        },
        yakin: 'hutang.yakin_batal',
        berhasil: 'hutang.berhasil_batal',
        segarkan: SEGARKAN_HUTANG,
      }}
    />
  )
}
