import { keGram } from '#kernel/shared/berat.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { NOMOR, insert, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import type { PanggilBarang } from '../contract.ts'
import type { Lingkup } from '../rules.ts'
import { bolehMulai } from './berjalan.ts'
import { type CaraBarang, diLingkup } from './cara-barang.ts'

interface Isi {
  readonly jumlah: number
  readonly berat_mg: number
}

/**
 * Begins a count: every piece that lies there now is missing until it is scanned. Errors: 409
 * `opname_barang.berjalan`, 422 at `kode_lingkup` where one is missing, 404 `opname_barang.lingkup_tidak_ada`, 422 `opname_barang.kosong`.
 */
export const mulaiOpname = (call: PanggilBarang['mulai'], cara: CaraBarang) =>
  defineCommand(call, async ({ ctx, tx, input, tanggal, waktu }) => {
    const { kode_toko } = tx
    const { lingkup } = input
    const kode_lingkup = lingkup === 'TOKO' ? null : (input.kode_lingkup ?? '')
    if (kode_lingkup === '') throw fieldErrors({ kode_lingkup: { code: 'isian.wajib' } })
    const disini = diLingkup(sql`${lingkup}::text`, sql`${kode_lingkup}::text`)
    const [, ada, isi] = await Promise.all([
      bolehMulai(tx, cara),
      adaLingkup(tx, lingkup, kode_lingkup),
      tx.one(sql<Isi>`
        select count(*)::int as jumlah, coalesce(sum(h.berat_mg), 0)::bigint as berat_mg
        from public.barang h where h.kode_toko = ${kode_toko} and ${disini}`),
    ])
    const params = { kode: kode_lingkup ?? '' }
    if (!ada) throw new AppError('opname_barang.lingkup_tidak_ada', { status: 404, params })
    if (isi.jumlah === 0) throw new AppError('opname_barang.kosong')
    const { user_id } = ctx.sesi
    const kepala = { lingkup, kode_lingkup, tanggal, mulai_oleh: user_id }
    return {
      dokumen: cara.dokumen,
      tulis: [
        insert('opname_barang', {
          kode_toko,
          no_opname: NOMOR,
          cara: cara.cara,
          mulai: waktu,
          ...kepala,
          ...isi,
        }),
        ubah(sql`
          insert into public.opname_barang_isi (kode_toko, no_opname, kode_barcode, nama_barang,
            kode_dept, kode_group, kadar, kode_gudang, kode_baki, berat_mg)
          select ${kode_toko}, ${NOMOR}, h.kode_barcode, h.nama_barang, h.kode_dept, h.kode_group,
            h.kadar, h.kode_gudang, h.kode_baki, h.berat_mg
          from public.barang h where h.kode_toko = ${kode_toko} and ${disini}`),
      ],
      audit: {
        aksi: 'opname_barang.mulai',
        objek: NOMOR,
        sesudah: { lingkup, kode_lingkup, jumlah: isi.jumlah, berat: keGram(isi.berat_mg) },
      },
      kabar: { event: cara.event, data: { ketemu: 0, jumlah: isi.jumlah } },
      jawaban: { ...kepala, mulai: waktu.toISOString(), jumlah: isi.jumlah, ketemu: 0 },
    }
  })

/** Whether what is to be counted is known to the shop. */
async function adaLingkup(tx: Tx, lingkup: Lingkup, kode: string | null): Promise<boolean> {
  const { kode_toko: toko } = tx
  const { ada } = await tx.one(sql<{ ada: boolean }>`
    select case ${lingkup}::text
      when 'GUDANG' then exists (select 1 from public.gudang
        where kode_toko = ${toko} and kode_gudang = ${kode}::text)
      when 'JENIS' then exists (select 1 from public.jenis where kode_dept = ${kode}::text)
      when 'GROUP' then exists (select 1 from public.group
        where kode_toko = ${toko} and kode_group = ${kode}::text)
      when 'BAKI' then exists (select 1 from public.baki
        where kode_toko = ${toko} and kode_baki = ${kode}::text)
      when 'MASUK' then exists (select 1 from public.tambah_barang
        where kode_toko = ${toko} and no_masuk = ${kode}::text and status = 'VALID')
      else true end as ada`)
  return ada
}
