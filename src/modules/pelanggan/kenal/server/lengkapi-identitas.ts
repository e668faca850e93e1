import { sql } from '#kernel/server/db/query.ts'
import type { Services } from '#kernel/server/http/services.ts'

interface Kurang {
  readonly id: string
  readonly kode_toko: string
  readonly id_kenal: string
}

type Identitas = Readonly<
  Record<
    | 'nama'
    | 'jenis_identitas'
    | 'no_identitas'
    | 'alamat'
    | 'tempat_lahir'
    | 'tgl_lahir'
    | 'pekerjaan'
    | 'sumber_dana'
    | 'tujuan'
    | 'pemilik_manfaat',
    string | null
  >
>

/**
 * Copies what a person said of himself at any shop's counter onto the list: each shop's papers are
 * read in that shop alone.
 */
export async function lengkapiIdentitas({ db }: Services): Promise<void> {
  const kurang = await db.lokal.all(sql<Kurang>`
    select distinct on (l.id) l.id, d.kode_toko, d.id_kenal
    from public.kenal_lapor l
    join public.kenal_hari d on d.tanggal = l.tanggal and d.id_kenal is not null
      and d.dokumen <@ l.dokumen
    where l.status = 'OPEN' and l.no_identitas is null
    order by l.id, d.kode_toko limit 100`)
  for (const { id, kode_toko, id_kenal } of kurang)
    await db.tulis(kode_toko, async (tx) => {
      // Read first: no statement takes a shop's rows into what all shops share (docs/citus.md).
      const i = await tx.maybe(sql<Identitas>`
        select nama, jenis_identitas, no_identitas, alamat, tempat_lahir, tgl_lahir, pekerjaan,
          sumber_dana, tujuan, pemilik_manfaat
        from public.kenal_identitas where kode_toko = ${tx.kode_toko} and id = ${id_kenal}`)
      if (!i) return
      await tx.run(sql`
        update public.kenal_lapor set nama = ${i.nama}, jenis_identitas = ${i.jenis_identitas},
          no_identitas = ${i.no_identitas}, alamat = ${i.alamat}, tempat_lahir = ${i.tempat_lahir},
          tgl_lahir = ${i.tgl_lahir}, pekerjaan = ${i.pekerjaan}, sumber_dana = ${i.sumber_dana},
          tujuan = ${i.tujuan}, pemilik_manfaat = ${i.pemilik_manfaat}
        where id = ${id} and no_identitas is null`)
    })
}
