import type { TableWrite } from '#kernel/server/command/posting.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { type Perubahan, batasAksi } from '#modules/orang/otorisasi/rules.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'

interface UangKeluar {
  readonly id_otorisasi: string | undefined
  readonly dokumen: string
  /** What the customer pays; negative when the shop does. */
  readonly selisih_rp: number
  readonly waktu: Date
  /** What goes out and what comes in, with what each is taken at. */
  readonly perubahan: readonly Perubahan[]
}

/** Money that leaves by an exchange, beyond the shop's limit, is looked at by a second person. */
export async function izinUangKeluar(
  tx: Tx,
  ctx: Ctx,
  { id_otorisasi, dokumen, selisih_rp, waktu, perubahan }: UangKeluar,
): Promise<{ penyetuju: string | null; tulis: readonly TableWrite[] }> {
  const keluar_rp = Math.max(0, -selisih_rp)
  if (keluar_rp <= batasAksi('tukar.uang_keluar', ctx.modules))
    return { penyetuju: null, tulis: [] }
  return pakaiOtorisasi(tx, {
    id_otorisasi,
    aksi: 'tukar.uang_keluar',
    dokumen,
    jumlah_rp: keluar_rp,
    perubahan,
    ...pelaku(ctx, waktu),
  })
}
