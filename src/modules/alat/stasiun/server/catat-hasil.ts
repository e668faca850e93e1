import { sql } from '#kernel/server/db/query.ts'
import type { Services } from '#kernel/server/http/services.ts'
import type { FromStation } from '#kernel/shared/station.ts'
import { HASIL, type Line, TAG } from './line.ts'

type Hasil = Extract<FromStation, { jenis: 'hasil' }>
type Tag = Extract<FromStation, { jenis: 'tag' }>

/**
 * Keeps what came of an order. An answer that comes twice, or for an order of another station,
 * changes nothing. A reading that began may end by itself later.
 */
export async function catatHasil(services: Services, line: Line, hasil: Hasil): Promise<void> {
  const { kode_toko, kode_stasiun } = line
  const { id } = hasil
  const isi = hasil.hasil === 'SELESAI' ? JSON.stringify(hasil.isi ?? null) : null
  const sebab = hasil.hasil === 'GAGAL' ? hasil.sebab : null
  const berubah = await services.db.tulis(kode_toko, (tx) =>
    tx.run(sql`
      update public.perintah_stasiun
      set status = ${hasil.hasil}, hasil = ${isi}::jsonb, sebab = ${sebab},
        selesai = ${services.jam()}
      where kode_toko = ${tx.kode_toko} and id = ${id} and kode_stasiun = ${kode_stasiun}
        and (status = 'DIKIRIM' or (perintah = 'RFID' and status = 'SELESAI'
          and ${hasil.hasil}::text = 'GAGAL'))`),
  )
  if (berubah === 1)
    await services.kabar.segera({ kode_toko, event: HASIL, inside: true, data: { id } })
}

/** Keeps a batch of tags; the same batch once. */
export async function catatTag(services: Services, line: Line, batch: Tag): Promise<void> {
  const { kode_toko, kode_stasiun } = line
  const { id, urut } = batch
  const milik = await services.db.tulis(kode_toko, (tx) =>
    tx.maybe(sql<{ diminta_oleh: string }>`
      with baru as (
        insert into public.tag_stasiun (kode_toko, id, urut, tag)
        select p.kode_toko, p.id, ${urut}::integer, ${JSON.stringify(batch.tag)}::jsonb
        from public.perintah_stasiun p
        where p.kode_toko = ${tx.kode_toko} and p.id = ${id}
          and p.kode_stasiun = ${kode_stasiun} and p.perintah = 'RFID'
        on conflict on constraint tag_stasiun_pk do nothing
        returning kode_toko, id
      )
      select p.diminta_oleh from baru b
      join public.perintah_stasiun p on p.kode_toko = b.kode_toko and p.id = b.id
      where p.kode_toko = ${tx.kode_toko}`),
  )
  if (milik)
    services.kabar.terbit({
      kode_toko,
      user_id: milik.diminta_oleh,
      event: TAG,
      data: { id, urut },
    })
}
