import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { type PutusanPajak, TANPA_PAJAK, putusJasa } from '#modules/barang/pajak/rules.ts'
import { type PembeliNota, bacaPajakMember } from '#modules/barang/pajak/server/index.ts'
import type { Milik } from '../rules.ts'

/** What work is taxed with today, and who pays for it on paper. Work on the shop's own is none. */
export async function bacaPajakService(
  tx: Tx,
  { toko }: Pick<Ctx, 'toko'>,
  s: { readonly milik: Milik; readonly kode_customer?: string | null | undefined },
): Promise<{ readonly putusan: PutusanPajak; readonly pembeli: PembeliNota | null }> {
  if (s.milik === 'TOKO') return { putusan: putusJasa(false, TANPA_PAJAK), pembeli: null }
  const { aturan, pembeli } = await bacaPajakMember(tx, toko, s.kode_customer ?? null)
  return { putusan: putusJasa(toko.pkp, aturan), pembeli }
}

/** The decision as the document keeps it. */
export const kolomPajak = (p: PutusanPajak, ppn_rp: number) => ({
  ppn_bp: p.ppn_bp,
  ppn_alasan: p.ppn_alasan,
  kode_pajak: p.kode_pajak,
  ppn_rp,
})
