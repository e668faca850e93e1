import type { Posting } from '#kernel/shared/posting.ts'
import { akunJaminan } from '../../accounts.ts'

/** What the ledger knows of a pledged line: gross weight by group, fine weight, pieces. No value. */
export interface Jaminan {
  readonly kode_group: string
  readonly jumlah: number
  readonly berat_mg: number
  readonly murni_mg: number
}

/** Lines of pledges that come into the shop's keeping (`arah` 1) or leave it (-1). */
export function bukuJaminan(p: Posting, items: readonly Jaminan[], arah: 1 | -1): Posting {
  const { simpanan: jaminan, pelanggan: jaminanMilik } = akunJaminan
  for (const { kode_group, jumlah, berat_mg, murni_mg } of items)
    p.mg(jaminan, arah * berat_mg, kode_group)
      .mg(jaminanMilik, -arah * berat_mg, kode_group)
      .mgf(jaminan, arah * murni_mg)
      .mgf(jaminanMilik, -arah * murni_mg)
      .pcs(jaminan, arah * jumlah)
      .pcs(jaminanMilik, -arah * jumlah)
  return p
}
