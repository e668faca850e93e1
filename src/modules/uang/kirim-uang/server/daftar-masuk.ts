import { sql } from '#kernel/server/db/query.ts'
import { listReader } from '#kernel/server/document/reader.ts'
import { ofDocuments } from '#kernel/server/http/page.ts'
import { defineQuery, defineSession } from '#kernel/server/http/route.ts'
import type { Waiting, Waits } from '#kernel/server/waiting.ts'
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

/** On its way here from other shops of this server, the oldest first. */
export const kirimanMasuk = defineQuery(kirimUangMasuk, ({ tx }) =>
  tx.all(sql<KirimanMasuk>`
    select nota_kirim, tanggal as tgl_system, kode_toko as asal, jumlah_rp, metode, keterangan,
      no_reff, input_by, status
    from public.kirim_uang
    where tujuan = ${tx.kode_toko} and status = 'OPEN'
    order by tanggal, nota_kirim limit 200`),
)

export const uangDatang: Waiting = {
  nama: 'uang_datang',
  layar: '/terima-uang-kas',
  hitung: ({ tx }) =>
    tx.one(sql<Waits>`
      select count(*)::int as jumlah from public.kirim_uang
      where tujuan = ${tx.kode_toko} and status = 'OPEN'`),
}

export const bacaTerima = listReader(terimaUangDokumen, {})

export const daftarTerimaUang = defineQuery(terimaUangDaftar, ({ ctx, tx, input }) =>
  bacaTerima.page({ ctx, tx, input }, ofDocuments('d', tx.kode_toko, {})),
)
