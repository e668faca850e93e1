import { keGram } from '#kernel/shared/berat.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { kebalikan } from '#modules/barang/manual/rules.ts'
import {
  ambilStok,
  dalamMiligram,
  kunciBaki,
  nilaiPapan,
  tulisStok,
} from '#modules/barang/manual/server/index.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { cuciManualMasuk } from '../contract.ts'
import { bukukanMasuk } from '../rules.ts'
import { simpanCuciManual } from './simpan-cuci-manual.ts'
import { pegangTukang, tulisStokCuci } from './stok-cuci.ts'

/**
 * Goods without a barcode leave their tray for a craftsman, at their moving average. Gold leaves the
 * house, so somebody agrees. Throws what `ambilStok` throws, 422 by `kode_tukang` or `kode_baki` for
 * an unknown one.
 */
export const masukCuci = defineCommand(
  cuciManualMasuk,
  async ({ ctx, tx, input, kunci, tanggal, waktu }) => {
    const { kode_tukang } = input
    const items = dalamMiligram(input.items)
    const nama_tukang = await pegangTukang(tx, kode_tukang)
    const baki = await kunciBaki(tx, input.kode_baki)
    const keluar = await ambilStok(
      tx,
      items.map((item) => ({ ...item, ...baki })),
    )
    const berat_mg = keluar.reduce((n, b) => n + b.berat_mg, 0)
    const { penyetuju, tulis } = await pakaiOtorisasi(tx, {
      aksi: 'cuci.kirim',
      dokumen: input.no_draft ?? kunci,
      id_otorisasi: input.id_otorisasi,
      jumlah_rp: await nilaiPapan(tx, keluar),
      berat_mg,
      perubahan: [
        {
          nama: 'berat',
          barang: `${nama_tukang} · ${input.kode_baki}`,
          sebelum: null,
          sesudah: keGram(berat_mg),
        },
      ],
      ...pelaku(ctx, waktu),
    })
    const buku = new Posting()
    for (const b of keluar) bukukanMasuk(buku, kode_tukang, b)
    return simpanCuciManual({
      kode_toko: tx.kode_toko,
      tanggal,
      waktu,
      user_id: ctx.sesi.user_id,
      jenis: 'MASUK',
      kode_tukang,
      ...baki,
      keterangan: input.keterangan || null,
      baris: keluar.map((b) => ({ ...b, timbang_mg: b.berat_mg, ongkos_rp: 0 })),
      ongkos_rp: 0,
      kas: null,
      penyetuju,
      buku,
      tulis: [
        ...tulisStok(tx.kode_toko, keluar.map(kebalikan)),
        ...tulisStokCuci(tx.kode_toko, kode_tukang, keluar),
        ...tulis,
      ],
    })
  },
)
