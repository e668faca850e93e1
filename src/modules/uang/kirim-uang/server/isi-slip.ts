import type {
  ContentLine,
  SlipContent,
  SlipContext,
  PrintedSlip,
} from '#kernel/server/slip/define-slip.ts'
import { sql } from '#kernel/server/db/query.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { terbilang } from '#kernel/shared/terbilang.ts'
import { statusSlip } from '#modules/alat/nota/server/index.ts'
import type { Kiriman } from '../contract.ts'
import { tulisReferensi } from '../rules.ts'
import { bacaKiriman } from './baca-kiriman.ts'
import { CONTOH_KIRIMAN } from './contoh-kiriman.ts'

/** The slip that travels with the money, A4 lying. */
export const slipNotaKirimUang: PrintedSlip = {
  jenis: 'KIRIM_UANG',
  duplikat: null,
  bagian: ['tanggal', 'kasir', 'keterangan', 'no_reff', 'terbilang'],
  contoh: (latar) => isiSlip(CONTOH_KIRIMAN, latar),
  dokumen: {
    berkas: 'BUKTI KIRIM UANG',
    layar: ['/lihat-kirim-uang', '/kirim-uang-pusat'],
    area: 'kirim-uang',
    tabel: 'kirim_uang',
    kolom: 'nota_kirim',
    isi: async ({ tx, nomor, latar }) => isiSlip(await bacaKiriman(tx, nomor), latar),
    ringkas: (kode_toko, nomor) => sql`
      select tanggal, status, jumlah_rp as total_rp, null::bigint as berat_mg
      from public.kirim_uang
      where kode_toko = ${kode_toko} and nota_kirim = ${nomor}`,
  },
}

/** What stands on it: the reference large, the amount in figures and words, room for two names. */
export function isiSlip(k: Kiriman, latar: SlipContext): SlipContent {
  const { t, kapan } = latar
  const baris = (key: string, nilai: string, bagian?: string): ContentLine => ({
    label: t(key),
    nilai,
    ...(bagian ? { bagian } : {}),
  })
  const tujuan = k.nama_tujuan ? `${k.tujuan} · ${k.nama_tujuan}` : k.tujuan
  return {
    judul: t('nota.jenis.kirim_uang'),
    ...statusSlip(latar, k),
    nomor: k.nota_kirim,
    kepala: [
      baris('nota.slip.nomor', k.nota_kirim),
      baris('label.nomor_referensi', tulisReferensi(k.nomor_referensi)),
      ...kapan({ tanggal: k.tgl_system, waktu: k.waktu }),
      baris('nota.slip.kasir', k.input_by, 'kasir'),
      baris('label.asal', k.asal),
      baris('label.tujuan', tujuan),
    ],
    barang: [
      {
        nama: t(`pilihan.metode.${k.metode.toLowerCase()}`),
        rincian: [
          {
            teks: `${t(k.jenis_kas === 'KAS' ? 'label.laci' : 'label.no_rekening')} ${k.kode_kas}`,
          },
          { teks: k.keterangan, bagian: 'keterangan' },
          ...(k.no_reff ? [{ teks: `${t('label.no_reff')} ${k.no_reff}`, bagian: 'no_reff' }] : []),
        ],
        jumlah: tulisRupiah(k.jumlah_rp),
      },
    ],
    jumlah: [{ label: t('nota.slip.total'), nilai: tulisRupiah(k.jumlah_rp), tebal: true }],
    catatan: [
      { teks: terbilang(k.jumlah_rp), bagian: 'terbilang' },
      { teks: t('kirim_uang.slip_catatan') },
    ],
    tandaTangan: [t('kirim_uang.pengirim'), t('kirim_uang.penerima')],
  }
}
