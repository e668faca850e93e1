import type { Posting } from '#kernel/shared/posting.ts'
import { akunBarang } from '#modules/barang/barang/accounts.ts'
import { akunKirimBarang } from '#modules/barang/kirim/accounts.ts'
import { type StokBeli, akunStok } from '#modules/loket/pembelian/rules.ts'
import type { RosokTimbang } from '#modules/olah/sepuhan/rules.ts'

/** Bought gold that a branch may send to the centre; what is in quarantine has to be tested first. */
export const STOK_KE_PUSAT: readonly StokBeli[] = ['BALENAN', 'CUCI', 'ROSOK']

/** A parcel for the centre: on its way, received, taken back. */
export const STATUS_KE_PUSAT = ['OPEN', 'DONE', 'BATAL'] as const
export type StatusKePusat = (typeof STATUS_KE_PUSAT)[number]

/**
 * Lines of a piece that leaves a branch: it is on its way with its cost; weight that the branch's own
 * scale does not find is lost there.
 */
export function bukukanKePusat(
  p: Posting,
  pusat: string,
  r: RosokTimbang & { readonly stok: StokBeli },
): Posting {
  const dari = akunStok(r.stok)
  const jalan = akunKirimBarang.antarToko(pusat)
  return p
    .rp(dari, -r.modal_rp)
    .rp(jalan, r.modal_rp)
    .mg(dari, -r.berat_mg, r.kode_group)
    .mg(jalan, r.timbang_mg, r.kode_group)
    .mg(akunBarang.susut, r.berat_mg - r.timbang_mg, r.kode_group)
    .mgf(dari, -r.murni_mg)
    .mgf(jalan, r.timbang_murni_mg)
    .mgf(akunBarang.susut, r.murni_mg - r.timbang_murni_mg)
    .pcs(dari, -r.qty)
    .pcs(jalan, r.qty)
}

/** Lines of a piece that the centre received: scrap there; what its scale does not find is lost. */
export function bukukanDiPusat(p: Posting, asal: string, r: Omit<RosokTimbang, 'sumber'>): Posting {
  const jalan = akunKirimBarang.antarToko(asal)
  const { rosok, susut } = akunBarang
  return p
    .rp(jalan, -r.modal_rp)
    .rp(rosok, r.modal_rp)
    .mg(jalan, -r.berat_mg, r.kode_group)
    .mg(rosok, r.timbang_mg, r.kode_group)
    .mg(susut, r.berat_mg - r.timbang_mg, r.kode_group)
    .mgf(jalan, -r.murni_mg)
    .mgf(rosok, r.timbang_murni_mg)
    .mgf(susut, r.murni_mg - r.timbang_murni_mg)
    .pcs(jalan, -r.qty)
    .pcs(rosok, r.qty)
}
