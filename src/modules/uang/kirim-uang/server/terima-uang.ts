import { Posting } from '#kernel/shared/posting.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { akunKirim } from '../accounts.ts'
import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { tellSender } from '#kernel/server/document/reception.ts'
import { definePreparedCommand } from '#kernel/server/http/route.ts'
import { pilihKas } from '#modules/uang/kas/server/index.ts'
import { terimaUang } from '../contract.ts'
import { cariKiriman } from './baca-kiriman.ts'
import { kirimUangDokumen, terimaUangDokumen } from '../dokumen.ts'

/**
 * Money that was sent to this shop comes into a drawer or account, once: one row a reference. Who
 * sent it can no longer call it back, because the preparation has marked it as received there
 * (decisions/0093). Errors: `kirim_uang.referensi_wajib` (422), 404 `kirim_uang.tidak_ditemukan`,
 * 409 `kirim_uang.sudah_batal` or `kirim_uang.sudah_diterima`.
 */
export const terimakanUang = definePreparedCommand(
  terimaUang,
  async ({ ctx, input }) => {
    const { services, toko, sesi } = ctx
    const kiriman = await cariKiriman(services, toko.kode_toko, input.nomor_referensi)
    // A drawer that nobody knows must be refused before the sender is told that it was received.
    await services.db.baca(toko.kode_toko, (tx) => pilihKas(tx, input, sesi.laci))
    await tellSender(services, kirimUangDokumen, {
      aksi: 'kirim_uang.reception',
      asal: kiriman.asal,
      nomor: kiriman.nota_kirim,
      user_id: sesi.user_id,
      tujuan: toko.kode_toko,
      pada: services.jam(),
    })
    return kiriman
  },
  async ({ ctx, tx, input, tanggal, waktu, siap: kiriman }) => {
    const { nomor_referensi, asal, nota_kirim, jumlah_rp, keterangan, no_reff } = kiriman
    const [{ akun, ...ke }, ada] = await Promise.all([
      pilihKas(tx, input, ctx.sesi.laci),
      tx.maybe(sql<{ no_terima: string }>`
        select no_terima from public.terima_uang
        where kode_toko = ${tx.kode_toko} and nomor_referensi = ${nomor_referensi}`),
    ])
    if (ada) throw new AppError('kirim_uang.sudah_diterima', { status: 409, params: { ...ada } })
    const uang = { jumlah_rp, keterangan, no_reff }
    const { user_id } = ctx.sesi
    const isi = { nomor_referensi, asal, nota_kirim, ...ke, ...uang, user_id, tanggal }
    return {
      dokumen: terimaUangDokumen,
      tulis: [
        insert('terima_uang', {
          kode_toko: tx.kode_toko,
          no_terima: NOMOR,
          ...isi,
          waktu,
          tgl_kirim: kiriman.tgl_system,
          dikirim_oleh: kiriman.input_by,
        }),
      ],
      buku: new Posting()
        .rp(akun, jumlah_rp, ke.metode)
        .rp(akunKirim.antarToko(asal), -jumlah_rp)
        .lines(),
      audit: { aksi: 'kirim_uang.reception', objek: NOMOR, sesudah: isi },
      kabar: { event: 'dokumen', data: { jenis: 'TK' } },
      jawaban: { ...isi, waktu: waktu.toISOString() },
    }
  },
)
