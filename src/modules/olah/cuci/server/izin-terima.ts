import { keGram } from '#kernel/shared/berat.ts'
import { batasAksi } from '#modules/orang/otorisasi/rules.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { susutBerlebih } from '../rules.ts'
import type { ArgsTerima, BarangKembali, Kiriman } from './pegang-kirim.ts'

/** Asked where money is paid, gold is to be melted, or a piece lost more than the shop lets pass. */
export async function izinTerima(
  { ctx, tx, input, kunci, waktu }: ArgsTerima,
  { no_cuci, nama_tukang }: Kiriman,
  barang: readonly BarangKembali[],
) {
  const batas_bp = Math.round(batasAksi('cuci.terima', ctx.modules) * 100)
  const nama = (b: BarangKembali) => `${b.nama_barang} · ${b.no_faktur_beli}`
  const perubahan = [
    ...(input.ongkos > 0
      ? [
          {
            nama: 'ongkos_rp',
            barang: `${nama_tukang} · ${no_cuci}`,
            sebelum: null,
            sesudah: input.ongkos,
          },
        ]
      : []),
    ...barang.flatMap((b) => [
      ...(susutBerlebih(b.timbang.berat_mg, b.kini.berat_mg, batas_bp)
        ? [
            {
              nama: 'berat',
              barang: nama(b),
              sebelum: keGram(b.timbang.berat_mg),
              sesudah: keGram(b.kini.berat_mg),
            },
          ]
        : []),
      ...(b.item.keputusan === 'LEBUR'
        ? [{ nama: 'stok', barang: nama(b), sebelum: 'CUCI', sesudah: 'ROSOK' }]
        : []),
    ]),
  ]
  if (perubahan.length === 0) return { penyetuju: null, tulis: [] }
  return pakaiOtorisasi(tx, {
    aksi: 'cuci.terima',
    dokumen: input.no_draft ?? kunci,
    id_otorisasi: input.id_otorisasi,
    jumlah_rp: input.ongkos,
    berat_mg: barang.reduce((n, b) => n + b.kini.berat_mg, 0),
    perubahan,
    ...pelaku(ctx, waktu),
  })
}
