import { AppError } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { akunManual } from '../accounts.ts'
import { manualPindah } from '../contract.ts'
import { bukukanManual, kebalikan } from '../rules.ts'
import { dalamMiligram, simpanMutasi } from './simpan-mutasi.ts'
import { ambilStok, kunciBaki } from './stok-manual.ts'

/**
 * Goods without a barcode go from one tray to another at their moving average. Throws 422
 * `manual.baki_sama` and what `ambilStok` throws.
 */
export const pindahManual = defineCommand(
  manualPindah,
  async ({ ctx, tx, input, tanggal, waktu }) => {
    const { kode_baki, ke_baki } = input
    if (kode_baki === ke_baki) throw new AppError('manual.baki_sama', { params: { kode_baki } })
    const items = dalamMiligram(input.items)
    const [baki, ke] = await Promise.all([
      kunciBaki(tx, kode_baki),
      kunciBaki(tx, ke_baki, 'ke_baki'),
    ])
    const baris = await ambilStok(
      tx,
      items.map((item) => ({ ...baki, ...item })),
    )
    const akun = akunManual.baki(ke.kode_gudang, ke.kode_baki)
    const buku = new Posting()
    for (const b of baris) bukukanManual(buku, kebalikan(b), { modal: akun, fisik: akun })
    return simpanMutasi({
      kode_toko: tx.kode_toko,
      tanggal,
      waktu,
      user_id: ctx.sesi.user_id,
      jenis: 'PINDAH',
      baki,
      ke,
      keterangan: input.keterangan || null,
      baris,
      gerak: [...baris.map(kebalikan), ...baris.map((b) => ({ ...b, ...ke }))],
      buku,
    })
  },
)
