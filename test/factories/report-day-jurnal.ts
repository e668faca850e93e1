import type { Client } from './client.ts'
import { sukses } from './goods.ts'
import { disetujui } from './sale.ts'
import { PENYETUJU } from './world.ts'

/** An adjustment by hand. */
export async function jurnalSehari(c: Client): Promise<void> {
  const path = 'jurnal-umum/create'
  const badan = {
    jenis_jurnal: 'UMUM',
    keterangan: 'Penyusutan',
    items: [
      { nomor_akun: '6-1090', debet_rp: 250_000 },
      { nomor_akun: '1-2020', kredit_rp: 250_000, uraian: 'Timbangan' },
    ],
    no_draft: crypto.randomUUID(),
  }
  sukses(await c.tulis(path, await disetujui(c, path, badan, PENYETUJU)))
}
