import { sql } from '#kernel/server/db/query.ts'
import type { Services } from '#kernel/server/http/services.ts'
import type { StationDevice, StationOrder } from '#kernel/shared/station.ts'
import type { Line } from './line.ts'

interface Diambil {
  readonly id: string
  readonly isi: { readonly alat: StationDevice; readonly order: StationOrder }
}

/**
 * Sends what waits for this station, oldest first. Taking an order and sending it are one way: it
 * is marked in a transaction of its own before it leaves, so that no process and no other line
 * sends it again, whatever happens to this one. Bytes are dropped from the row with it.
 */
export async function kirimMenunggu(services: Services, line: Line): Promise<void> {
  const { kode_toko, kode_stasiun, koneksi } = line
  const kini = services.jam()
  const diambil = await services.db.tulis(kode_toko, (tx) =>
    tx.all(sql<Diambil>`
      with milik as (
        select p.kode_toko, p.id, p.isi from public.perintah_stasiun p
        join public.token_stasiun t
          on t.kode_toko = p.kode_toko and t.kode_stasiun = p.kode_stasiun
        where p.kode_toko = ${tx.kode_toko} and p.kode_stasiun = ${kode_stasiun}
          and p.status = 'MENUNGGU' and p.batas > ${kini} and t.koneksi = ${koneksi}::uuid
        order by p.dibuat for update of p skip locked
      )
      update public.perintah_stasiun p
      set status = 'DIKIRIM', dikirim = ${kini}, isi = null
      from milik m where p.kode_toko = m.kode_toko and p.id = m.id
      returning p.id, m.isi`),
  )
  for (const { id, isi } of diambil) line.send({ jenis: 'perintah', id, ...isi })
}
