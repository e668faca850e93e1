import { sql } from '#kernel/server/db/query.ts'
import { listReader } from '#kernel/server/document/reader.ts'
import { ofDocuments } from '#kernel/server/http/page.ts'
import { defineQuery, defineSession } from '#kernel/server/http/route.ts'
import { allShops } from '#kernel/server/jobs/forward-outbox.ts'
import { type KirimanMasuk, kirimUangCari, kirimUangMasuk, terimaUangDaftar } from '../contract.ts'
import { terimaUangDokumen } from '../dokumen.ts'
import { cariKiriman } from './baca-kiriman.ts'

/** For the shop that the money goes to; whoever sent it elsewhere is not found here. */
export const cariKirimUang = defineSession(kirimUangCari, async ({ ctx, input }) => {
  const { services, toko } = ctx
  const kiriman = await cariKiriman(services, toko.kode_toko, input.nomor_referensi)
  const asal = await services.toko.find(kiriman.asal)
  return { ...kiriman, nama_asal: asal.toko.nama_toko }
})

export const kirimanMasuk = defineSession(kirimUangMasuk, async ({ ctx }) => {
  const { services, toko } = ctx
  const masuk: KirimanMasuk[] = []
  for (const asal of await allShops(services)) {
    if (asal === toko.kode_toko) continue
    const rows = await services.db.baca(asal, (tx) =>
      tx.all(sql<KirimanMasuk>`
        select nota_kirim, tanggal as tgl_system, kode_toko as asal, jumlah_rp, metode, keterangan,
          no_reff, input_by, status
        from public.kirim_uang
        where kode_toko = ${asal} and tujuan = ${toko.kode_toko} and status = 'OPEN'
        order by tanggal, nota_kirim limit 200`),
    )
    masuk.push(...rows)
  }
  return masuk
})

export const bacaTerima = listReader(terimaUangDokumen, {})

export const daftarTerimaUang = defineQuery(terimaUangDaftar, ({ ctx, tx, input }) =>
  bacaTerima.page({ ctx, tx, input }, ofDocuments('d', tx.kode_toko, {})),
)
