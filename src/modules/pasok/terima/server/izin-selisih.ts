import { keGram, tulisGram } from '#kernel/shared/berat.ts'
import type { TableWrite } from '#kernel/server/command/posting.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { batasAksi } from '#modules/orang/otorisasi/rules.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { selisihJauh } from '../rules.ts'

interface Perintah {
  readonly ctx: Ctx
  readonly tx: Tx
  readonly kunci: string
  readonly waktu: Date
  readonly input: {
    readonly no_draft?: string | undefined
    readonly id_otorisasi?: string | undefined
  }
}

/** A line as its paper has it, and by how much what lies here weighs more (less: negative). */
export interface Selisih {
  readonly kode_dept: string
  readonly kadar: string
  readonly surat_mg: number
  readonly selisih_mg: number
}

/**
 * Asks for an approval where goods weigh further from a supplier's paper than the shop lets pass
 * (`BATAS_SELISIH_SURAT`, percent of the line). The request names each such line with both weights
 * and the difference in gram; no money, so that it tells no cost.
 */
export async function izinSelisih(
  { ctx, tx, input, kunci, waktu }: Perintah,
  surat: string,
  baris: readonly Selisih[],
): Promise<{ readonly penyetuju: string | null; readonly tulis: readonly TableWrite[] }> {
  const batas_bp = Math.round(batasAksi('terima_supplier.selisih', ctx.modules) * 100)
  const jauh = baris.filter((b) => selisihJauh(b.surat_mg, b.selisih_mg, batas_bp))
  if (jauh.length === 0) return { penyetuju: null, tulis: [] }
  return pakaiOtorisasi(tx, {
    aksi: 'terima_supplier.selisih',
    dokumen: input.no_draft ?? kunci,
    id_otorisasi: input.id_otorisasi,
    jumlah_rp: 0,
    berat_mg: jauh.reduce((n, b) => n + Math.abs(b.selisih_mg), 0),
    perubahan: jauh.flatMap((b) => {
      const barang = `${surat} · ${b.kode_dept} ${b.kadar}`
      const sesudah = keGram(b.surat_mg + b.selisih_mg)
      const tanda = b.selisih_mg > 0 ? '+' : ''
      return [
        { nama: 'berat', barang, sebelum: keGram(b.surat_mg), sesudah },
        {
          nama: 'selisih',
          barang,
          sebelum: null,
          sesudah: `${tanda}${tulisGram(keGram(b.selisih_mg))}`,
        },
      ]
    }),
    ...pelaku(ctx, waktu),
  })
}
