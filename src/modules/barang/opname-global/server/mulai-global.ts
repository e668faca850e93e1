import { AppError } from '#kernel/shared/errors.ts'
import { NOMOR, insert, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { bolehMulai } from '#modules/barang/opname/server/index.ts'
import { globalMulai } from '../contract.ts'
import { belumSelesai } from './belum-selesai.ts'
import { berisi, caraGlobal } from './cara.ts'

/**
 * Begins the count of the day: every tray that holds goods waits for its turn. Errors: 409
 * `opname_global.berjalan`, `opname_global.sudah_hari_ini`, 422 `opname_global.kosong`.
 */
export const mulaiGlobal = defineCommand(globalMulai, async ({ ctx, tx, tanggal, waktu }) => {
  const { kode_toko } = tx
  const [, { jumlah }] = await Promise.all([
    bolehMulai(tx, caraGlobal),
    tx.one(sql<{ jumlah: number }>`
      select count(*)::int as jumlah from public.baki h
      where h.kode_toko = ${kode_toko} and ${berisi(kode_toko)}`),
    belumSelesai(tx, tanggal),
  ])
  if (jumlah === 0) throw new AppError('opname_global.kosong')
  const kepala = { tanggal, mulai_oleh: ctx.sesi.user_id, jumlah }
  return {
    dokumen: caraGlobal.dokumen,
    tulis: [
      insert('opname_global', { kode_toko, no_opname: NOMOR, mulai: waktu, ...kepala }),
      ubah(sql`
        insert into public.opname_global_baki (kode_toko, no_opname, kode_baki, nama_baki,
          kode_gudang)
        select ${kode_toko}, ${NOMOR}, h.kode_baki, h.nama_baki, h.kode_gudang
        from public.baki h where h.kode_toko = ${kode_toko} and ${berisi(kode_toko)}`),
    ],
    audit: { aksi: 'opname_global.mulai', objek: NOMOR, sesudah: { jumlah } },
    kabar: { event: caraGlobal.event, data: { ketemu: 0, jumlah } },
    jawaban: { ...kepala, mulai: waktu.toISOString(), ketemu: 0 },
  }
})
