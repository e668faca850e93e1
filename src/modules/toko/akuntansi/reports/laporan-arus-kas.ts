import { pilihan } from '#kernel/shared/fields.ts'
import { tanggal as hari } from '#kernel/shared/tanggal.ts'
import { cabang, defineReport, rentang } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'
import { LEVEL_MODAL } from '#modules/barang/barang/rules-modal.ts'
import { GATE_AKUNTANSI } from '../rules-gate.ts'
import { BAGIAN_ARUS_KAS, JUMLAH_ARUS_KAS, PENANDA_TANGAN } from '../rules.ts'
import { BANDING_PERIODE, periodeBanding } from '../rules-banding.ts'
import { faktaKas, lawanKas, saldoKas } from '../server/arus-kas.ts'
import {
  ARTI_LAPORAN,
  ASAL_LAPORAN,
  faktaLaporan,
  kolomLaporan,
  susunLaporan,
  tulisPeriode,
} from '../server/baris-laporan.ts'
import { petaAkun, petaBaris } from '../server/peta-akun.ts'

/**
 * Cash flow by the direct method: what drawers and bank accounts moved by, under the account on the
 * other side of each document. Opening balance and all of it together are the closing balance, which
 * is read apart.
 */
export const laporanArusKas = defineReport({
  screen: '/laporan-arus-kas',
  api: 'arus-kas/report',
  gate: { ...GATE_AKUNTANSI, levels: LEVEL_MODAL },
  params: {
    ...rentang,
    pembanding: pilihan(
      BANDING_PERIODE.filter((b) => b !== 'ANGGARAN'),
      { default: 'PERIODE_LALU' },
    ),
    kode_toko: cabang(),
  },
  rentang: { dari: 'tgl_from', sampai: 'tgl_to', bebas: 'selalu' },
  columns: kolomLaporan(BAGIAN_ARUS_KAS, JUMLAH_ARUS_KAS).map((k) =>
    k.key === 'bagian'
      ? { ...k, jumlahan: ['KAS_AWAL', ...Object.keys(JUMLAH_ARUS_KAS), 'KAS_AKHIR'] }
      : k,
  ),
  tandaTangan: PENANDA_TANGAN,
  arti: ARTI_LAPORAN,
  asal: {
    ...ASAL_LAPORAN,
    query: ({ toko, params, documents }) => {
      const ini = { dari: hari(params.tgl_from), sampai: hari(params.tgl_to) }
      const lalu = periodeBanding(ini, params.pembanding)
      return faktaLaporan(
        JUMLAH_ARUS_KAS,
        sql`
      ${petaAkun(toko, documents)}, ${petaBaris}, ${lawanKas(toko, ini, lalu)},
      ${faktaKas(toko, ini, lalu)},
      fakta_laporan as (select *, 0 as tahun from fakta_kas)`,
      )
    },
  },
  query: ({ toko, params, documents }) => {
    const ini = { dari: hari(params.tgl_from), sampai: hari(params.tgl_to) }
    const lalu = periodeBanding(ini, params.pembanding)
    return sql`
    with ${petaAkun(toko, documents)}, ${petaBaris},
    ${lawanKas(toko, ini, lalu)},
    akun_laporan as (
      select coalesce(a.arus_kas, case when a.jenis = 'MODAL' then 'PENDANAAN' else 'OPERASI' end)
          as bagian, l.nomor_akun, coalesce(a.nama_akun, '') as nama_akun, l.jumlah, l.banding
      from lawan l left join public.akun a on a.nomor_akun = l.nomor_akun
      union all
      ${saldoKas(toko, ini, lalu)}
    )
    ${susunLaporan({
      toko,
      bagian: BAGIAN_ARUS_KAS,
      jumlah: JUMLAH_ARUS_KAS,
      buku: ini,
      banding: tulisPeriode(lalu),
    })}`
  },
  // Read from the lines of every document with money in it.
  sekali: true,
  order: 'urut, nomor_akun',
})
