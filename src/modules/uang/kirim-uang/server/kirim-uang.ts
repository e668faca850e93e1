import { randomBytes } from 'node:crypto'
import { type ErrorCode, type FieldError, AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { akunKirim } from '../accounts.ts'
import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineCommand } from '#kernel/server/http/route.ts'
import { pastikanUang, pilihKas } from '#modules/uang/kas/server/index.ts'
import { kirimUang } from '../contract.ts'
import { referensiDari } from '../rules.ts'
import { kirimUangDokumen } from '../dokumen.ts'

/**
 * Money leaves a drawer or account for another shop and is on its way until that shop has taken it.
 * Errors: `kirim_uang.pilih_toko`, `kirim_uang.toko_sendiri`, `kirim_uang.tujuan_tidak_ada`,
 * `kirim_uang.tujuan_jauh`, those of the drawer or account (422); 409 `kas.tidak_cukup`.
 */
export const kirimkanUang = defineCommand(kirimUang, async ({ ctx, tx, input, tanggal, waktu }) => {
  const { jumlah_rp, keterangan } = input
  const [tujuan, { akun, ...dari }] = await Promise.all([
    periksaTujuan(ctx, tx, input.tujuan),
    pilihKas(tx, input, ctx.sesi.laci),
  ])
  await pastikanUang(tx, { akun, jumlah_rp })
  const nomor_referensi = referensiDari(randomBytes(16))
  const isi = { tujuan, jumlah_rp, keterangan, no_reff: input.no_reff || null }
  const { jenis_kas, kode_kas } = dari
  return {
    dokumen: kirimUangDokumen,
    tulis: [
      insert('kirim_uang', {
        kode_toko: tx.kode_toko,
        nota_kirim: NOMOR,
        nomor_referensi,
        tanggal,
        waktu,
        ...isi,
        ...dari,
        input_by: ctx.sesi.user_id,
      }),
    ],
    buku: new Posting()
      .rp(akun, -jumlah_rp, dari.metode)
      .rp(akunKirim.antarToko(tujuan), jumlah_rp)
      .lines(),
    audit: { aksi: 'kirim_uang.create', objek: NOMOR, sesudah: { ...isi, jenis_kas, kode_kas } },
    kabar: { event: 'dokumen', data: { jenis: 'KU' } },
    jawaban: { nomor_referensi, ...isi },
  }
})

/** Another shop of this node: one on a server of its own could not take the money from here. */
async function periksaTujuan(ctx: Ctx, tx: Tx, tujuan: string | undefined): Promise<string> {
  const salah = (code: ErrorCode) => fieldErrors({ tujuan: { code } })
  if (tujuan === undefined) throw salah('kirim_uang.pilih_toko')
  if (tujuan === tx.kode_toko) throw salah('kirim_uang.toko_sendiri')
  const ada = await tx.maybe(sql`select 1 from public.toko where kode_toko = ${tujuan}`)
  if (!ada) {
    const error: FieldError = { code: 'kirim_uang.tujuan_tidak_ada', params: { tujuan } }
    throw new AppError(error.code, { params: { tujuan }, fields: { tujuan: error } })
  }
  if (ctx.services.config.branchServers.some((b) => b.kode_toko === tujuan)) {
    throw salah('kirim_uang.tujuan_jauh')
  }
  return tujuan
}
