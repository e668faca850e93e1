import { SOLITER, TABUR, beriBatu, isiMasterBatu } from './berlian.ts'
import type { Client } from './client.ts'
import { sukses, tambahSama } from './goods.ts'
import { jual } from './sale.ts'

/** Two diamonds with their stones: one is sold, one stays. */
export async function berlianSehari(c: Client): Promise<void> {
  await isiMasterBatu(c)
  const [dijual, tinggal] = await tambahSama(c, 2)
  sukses(await beriBatu(c, dijual!.kode_barcode, [SOLITER, TABUR]))
  const lain = { ...SOLITER, no_sertifikat: '2141438172' }
  sukses(await beriBatu(c, tinggal!.kode_barcode, [lain]))
  sukses(await jual(c, [dijual!]))
}
