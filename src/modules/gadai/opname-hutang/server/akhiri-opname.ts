import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { opnameKosongkan, opnameSelesai } from '../contract.ts'
import { kunciBerjalan, wajibBerjalan } from './kunci-opname.ts'

/**
 * Ends the count. What was not scanned is missing, unless it was redeemed, renewed or sold while
 * the count went on: then nobody could have found it.
 */
export const selesaiOpname = defineCommand(opnameSelesai, async ({ ctx, tx, tanggal, waktu }) => {
  const opname = wajibBerjalan(await kunciBerjalan(tx))
  const { kode_toko } = tx
  const { no_opname, jumlah, ketemu } = opname
  const { user_id } = ctx.sesi
  await tx.run(sql`
    update public.opname_hutang_surat s
    set hasil = case when h.status = 'AKTIF' then 'HILANG' else 'KELUAR' end
    from public.hutang h
    where s.kode_toko = ${kode_toko} and s.no_opname = ${no_opname} and s.hasil is null
      and h.kode_toko = ${kode_toko} and h.no_faktur_hutang = s.no_faktur_hutang`)
  const { hilang } = await tx.one(sql<{ hilang: number }>`
    select count(*)::int as hilang from public.opname_hutang_surat
    where kode_toko = ${kode_toko} and no_opname = ${no_opname} and hasil = 'HILANG'`)
  const keluar = jumlah - ketemu - hilang
  const isi = { jumlah, ketemu, hilang, keluar }
  return {
    nomor: no_opname,
    tulis: [
      ubah(sql`update public.opname_hutang set status = 'SELESAI', hilang = ${hilang}::int,
          keluar = ${keluar}::int, tgl_selesai = ${tanggal}::date, selesai = ${waktu},
          selesai_oleh = ${user_id}
        where kode_toko = ${kode_toko} and no_opname = ${no_opname}`),
    ],
    audit: { aksi: 'opname_hutang.selesai', objek: no_opname, sesudah: isi },
    kabar: { event: 'opname-hutang', data: { selesai: true } },
    jawaban: { no_opname, ...isi },
  }
})

/**
 * Throws the running count away. That it was begun, how far it had come and who did this stays; its
 * tickets don't. Where none goes on there is nothing to do, and that is no error.
 */
export const kosongkanOpname = defineCommand(
  opnameKosongkan,
  async ({ ctx, tx, tanggal, waktu }) => {
    const opname = await kunciBerjalan(tx)
    const { kode_toko } = tx
    const no_opname = opname?.no_opname ?? null
    const ketemu = opname?.ketemu ?? 0
    return {
      nomor: no_opname ?? '',
      tulis: opname
        ? [
            ubah(sql`delete from public.opname_hutang_surat
              where kode_toko = ${kode_toko} and no_opname = ${no_opname}`),
            ubah(sql`update public.opname_hutang set status = 'KOSONG', tgl_selesai = ${tanggal}::date,
                selesai = ${waktu}, selesai_oleh = ${ctx.sesi.user_id}
              where kode_toko = ${kode_toko} and no_opname = ${no_opname}`),
          ]
        : [],
      audit: {
        aksi: 'opname_hutang.kosongkan',
        objek: no_opname ?? 'opname_hutang',
        sesudah: { ketemu, jumlah: opname?.jumlah ?? 0 },
      },
      kabar: { event: 'opname-hutang', data: { selesai: true } },
      jawaban: { no_opname, ketemu },
    }
  },
)
