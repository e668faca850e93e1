import { randomUUID } from 'node:crypto'
import { insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { eksporBuat } from '../contract.ts'
import { tabelDari } from './katalog.ts'
import { type Permintaan, dariTabel, kolomDipilih, syarat } from './permintaan.ts'

/**
 * Prepares an export: what leaves the house is counted and stands in the audit before a byte of it
 * does. 422 `ekspor.kosong` when there are no rows: then no file either.
 */
export const buatEkspor = defineCommand(eksporBuat, async ({ ctx, tx, input, waktu }) => {
  const tabel = await tabelDari(ctx, input.tabel)
  const permintaan: Permintaan = { ...input, kolom: kolomDipilih(tabel, input).map((k) => k.nama) }
  const { jumlah } = await tx.one(sql<{ jumlah: number }>`
    select count(*) as jumlah from ${dariTabel(tabel)}
    where ${syarat(tabel, permintaan, tx.kode_toko, ctx.toko.zona_waktu)}`)
  if (jumlah === 0) throw new AppError('ekspor.kosong')
  const id = randomUUID()
  return {
    tulis: [
      insert('ekspor_csv', {
        kode_toko: tx.kode_toko,
        id,
        tabel: tabel.tabel,
        permintaan: JSON.stringify(permintaan),
        jumlah,
        user_id: ctx.sesi.user_id,
        waktu,
      }),
    ],
    audit: {
      aksi: 'ekspor.csv',
      objek: `ekspor:${tabel.tabel}`,
      sesudah: { ...permintaan, jumlah },
    },
    jawaban: { id, tabel: tabel.tabel, jumlah },
  }
})
