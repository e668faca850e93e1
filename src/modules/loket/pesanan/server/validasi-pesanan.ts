import { AppError } from '#kernel/shared/errors.ts'
import { auditMany } from '#kernel/server/command/audit-many.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { pesananValidasi } from '../contract.ts'

interface Row {
  readonly no_pesanan: string
  readonly status: string
  readonly input_by: string
  readonly valid_oleh: string | null
}

/**
 * Somebody else than who wrote the orders confirms them: the money is there and the paper is right.
 * All of them or none; of two who confirm one order the second is told who was first.
 */
export const validasiPesanan = defineCommand(pesananValidasi, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const nomor = [...new Set(input.no_pesanan)].toSorted()
  const { user_id } = ctx.sesi
  const rows = await tx.all(sql<Row>`
    select no_pesanan, status, input_by, valid_oleh from public.pesanan
    where kode_toko = ${tx.kode_toko} and no_pesanan = any(${nomor})
    order by no_pesanan for update`)
  const ada = new Map(rows.map((r) => [r.no_pesanan, r]))
  for (const no_pesanan of nomor) {
    const salah = tolak(no_pesanan, ada.get(no_pesanan), user_id)
    if (salah) throw salah
  }
  const sah = (objek: string) => ({
    aksi: 'pesanan.validasi',
    objek,
    sesudah: { valid_oleh: user_id },
  })
  await auditMany(tx, { user_id, tanggal, waktu }, nomor.slice(1).map(sah))
  return {
    tulis: [
      ubah(sql`update public.pesanan set valid_oleh = ${user_id}, valid_pada = ${waktu}
        where kode_toko = ${tx.kode_toko} and no_pesanan = any(${nomor})`),
    ],
    audit: sah(nomor[0] ?? ''),
    kabar: { event: 'pesanan', data: {} },
    jawaban: { jumlah: nomor.length },
  }
})

/** Why this order can't be confirmed by this person; null when it can. */
function tolak(no_pesanan: string, row: Row | undefined, user_id: string): AppError | null {
  const params = { no_pesanan, oleh: row?.valid_oleh ?? '' }
  if (!row) return new AppError('pesanan.tidak_ada', { status: 404, params })
  if (row.status === 'BATAL') return new AppError('pesanan.sudah_batal', { status: 409, params })
  if (row.valid_oleh !== null) return new AppError('pesanan.sudah_valid', { status: 409, params })
  return row.input_by === user_id ? new AppError('pesanan.validasi_sendiri', { params }) : null
}
