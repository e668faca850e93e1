import { documentHistory } from '#kernel/server/command/history.ts'
import { sql } from '#kernel/server/db/query.ts'
import { allShops } from '#kernel/server/jobs/forward-outbox.ts'
import { listPage } from '#kernel/server/http/page.ts'
import { defineQuery, defineSession } from '#kernel/server/http/route.ts'
import {
  type KirimanMasuk,
  type UangDiterima,
  kirimUangCari,
  kirimUangLihat,
  kirimUangMasuk,
  kirimUangRiwayat,
  terimaUangDaftar,
} from '../contract.ts'
import { bacaKiriman } from './baca-kiriman.ts'
import { cariKiriman } from './cari-kiriman.ts'

export const lihatKiriman = defineQuery(kirimUangLihat, ({ tx, input }) =>
  bacaKiriman(tx, input.nota_kirim),
)

export const riwayatKiriman = defineQuery(kirimUangRiwayat, ({ tx, input }) =>
  documentHistory(tx, input.nota_kirim),
)

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

export const daftarTerimaUang = defineQuery(terimaUangDaftar, ({ ctx, tx, input }) =>
  listPage(
    { ctx, tx, input },
    {
      columns: sql<UangDiterima>`no_terima, nota_kirim, nomor_referensi, asal, tanggal, waktu,
        jenis_kas, kode_kas, metode, jumlah_rp, keterangan, no_reff, user_id`,
      from: sql`public.terima_uang`,
      where: [sql`kode_toko = ${tx.kode_toko}`],
      order: sql`tanggal desc, no_terima desc`,
    },
  ),
)
