import type { Tx } from '#kernel/server/db/tx.ts'
import type { GerakManual, TempatManual } from '#modules/barang/manual/rules.ts'
import { dalamMiligram } from '#modules/barang/manual/server/index.ts'
import {
  type BeliSiap,
  type PermintaanBeli,
  siapkanBeli,
} from '#modules/loket/pembelian/server/index.ts'
import type { ItemBeliManual } from '../contract.ts'
import { sebutan } from '../rules.ts'

/** Bought goods: prices and approvals as of any purchase, and what comes into which tray. */
export interface BeliManual {
  readonly siap: BeliSiap
  readonly masuk: readonly GerakManual[]
}

/**
 * The goods that are bought, priced and held against the shop's limits as goods without a nota.
 * They cost what is paid for them. Throws what `siapkanBeli` throws.
 */
export async function siapkanBeliManual(
  tx: Tx,
  items: readonly (ItemBeliManual & TempatManual)[],
  a: Omit<PermintaanBeli, 'items'>,
): Promise<BeliManual> {
  const siap = await siapkanBeli(tx, {
    ...a,
    items: dalamMiligram(items).map((i) => ({
      nota: 'TANPA',
      nota_hilang: false,
      nama_barang: sebutan(i),
      kode_dept: i.kode_dept,
      kode_group: i.kode_group,
      kadar: i.kadar,
      kode_kondisi: i.kode_kondisi,
      berat: i.berat,
      harga: i.harga,
      qty: i.qty,
    })),
  })
  const masuk = items.flatMap(({ kode_gudang, kode_baki, kode_group, kode_dept, qty }, i) => {
    const dibeli = siap.baris[i]
    if (!dibeli) return []
    const { isi, harga } = dibeli
    const { murni_mg, harga_rp: modal_rp } = harga
    const tempat = { kode_gudang, kode_baki, kode_group, kode_dept }
    return [{ ...tempat, qty, berat_mg: isi.berat_mg, murni_mg, modal_rp }]
  })
  return { siap, masuk }
}
