import { insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { kunciHarga } from '../contract-kasir.ts'
import { menitKunciHarga } from '../rules.ts'

const MENIT_MS = 60_000

/**
 * The board as the customer was told it. The sale of this cart is priced by it while it holds; after
 * that it counts for nothing, and the sale is refused with the total of now. A cart gets one lock:
 * a constraint refuses the second one.
 */
export const kunciHargaPapan = defineCommand(kunciHarga, async ({ ctx, tx, input }) => {
  const papan = await tx.all(sql<{ kode_group: string; harga_jual_rp: number }>`
    select kode_group, harga_jual_rp from public.group
    where kode_toko = ${tx.kode_toko} and harga_jual_rp > 0 order by kode_group`)
  const harga = Object.fromEntries(papan.map((g) => [g.kode_group, g.harga_jual_rp]))
  const no_kunci = crypto.randomUUID()
  const dibuat = ctx.services.jam()
  const berlaku_sampai = new Date(dibuat.getTime() + menitKunciHarga(ctx.modules) * MENIT_MS)
  const { user_id } = ctx.sesi
  return {
    tulis: [
      insert('kunci_harga', {
        kode_toko: tx.kode_toko,
        no_kunci,
        no_draft: input.no_draft,
        dibuat,
        berlaku_sampai,
        user_id,
        harga: JSON.stringify(harga),
      }),
    ],
    audit: { aksi: 'penjualan.kunci_harga', objek: `kunci:${no_kunci}`, sesudah: { harga } },
    jawaban: { no_kunci, berlaku_sampai: berlaku_sampai.toISOString(), harga },
  }
})
