import { keGram } from '#kernel/shared/berat.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { NOMOR, insert, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { bolehMulai } from '#modules/barang/opname/server/index.ts'
import { opnameMulai } from '../contract.ts'
import { caraHutang } from './cara.ts'

interface Isi {
  readonly jumlah: number
  readonly berat_mg: number
  readonly jumlah_hutang_rp: number
}

/**
 * Begins a count: every ticket that is active now is missing until it is scanned (gaps.md 55).
 * Errors: 409 `opname_hutang.berjalan`, 422 `opname_hutang.kosong`.
 */
export const mulaiOpname = defineCommand(opnameMulai, async ({ ctx, tx, tanggal, waktu }) => {
  const { kode_toko } = tx
  const [, isi] = await Promise.all([
    bolehMulai(tx, caraHutang),
    tx.one(sql<Isi>`
      select count(*)::int as jumlah, coalesce(sum(berat_mg), 0)::bigint as berat_mg,
        coalesce(sum(pokok_rp), 0)::bigint as jumlah_hutang_rp
      from public.hutang where kode_toko = ${kode_toko} and status = 'AKTIF'`),
  ])
  if (isi.jumlah === 0) throw new AppError('opname_hutang.kosong')
  const { user_id } = ctx.sesi
  const kepala = { tanggal, mulai_oleh: user_id, ...isi }
  return {
    dokumen: caraHutang.dokumen,
    tulis: [
      insert('opname_hutang', { kode_toko, no_opname: NOMOR, mulai: waktu, ...kepala }),
      ubah(sql`
        insert into public.opname_hutang_surat (kode_toko, no_opname, no_faktur_hutang, tgl_hutang,
          nama_customer, alamat_customer, berat_mg, jumlah_hutang_rp)
        select ${kode_toko}, ${NOMOR}, no_faktur_hutang, tanggal, nama_customer, alamat_customer,
          berat_mg, pokok_rp
        from public.hutang where kode_toko = ${kode_toko} and status = 'AKTIF'`),
    ],
    audit: {
      aksi: 'opname_hutang.mulai',
      objek: NOMOR,
      sesudah: { ...isi, berat_mg: undefined, berat: keGram(isi.berat_mg) },
    },
    kabar: { event: caraHutang.event, data: { ketemu: 0, jumlah: isi.jumlah } },
    jawaban: {
      tanggal,
      mulai: waktu.toISOString(),
      mulai_oleh: user_id,
      jumlah: isi.jumlah,
      ketemu: 0,
    },
  }
})
