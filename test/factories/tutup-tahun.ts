import type { Client } from './client.ts'
import { sukses } from './goods.ts'
import { tutup } from './sale.ts'

/**
 * Closes days until one of the next year is open, and closes none of the next year. A shop may be shut
 * for a month at a time.
 */
export async function tutupTahun(c: Client, tahun: string): Promise<void> {
  const akhir = `${Number(tahun) + 1}-01-02`
  const { data } = await c.ok<{ toko: { tgl_system: string } }>('GET', 'users/session')
  let hari = data.toko.tgl_system
  while (hari < akhir) {
    const jauh = new Date(Date.parse(hari) + 30 * 86_400_000).toISOString().slice(0, 10)
    hari = jauh.startsWith(tahun) ? jauh : akhir
    sukses(await tutup(c, hari))
  }
}
