import { AppError } from '#kernel/shared/errors.ts'
import { auditMany } from '#kernel/server/command/audit-many.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { hutangValidasi } from '../../contract.ts'

interface Row {
  readonly no_faktur_hutang: string
  readonly status: string
  readonly input_by: string
  readonly valid_oleh: string | null
}

/**
 * A person who did not write the tickets confirms that pieces and money are right. All tickets are
 * confirmed or none; a ticket that is confirmed already is refused with the name of who did it.
 */
export const validasiHutang = defineCommand(
  hutangValidasi,
  async ({ ctx, tx, input, tanggal, waktu }) => {
    const nomor = [...new Set(input.no_faktur_hutang)].toSorted()
    const { user_id } = ctx.sesi
    const rows = await tx.all(sql<Row>`
      select no_faktur_hutang, status, input_by, valid_oleh from public.hutang
      where kode_toko = ${tx.kode_toko} and no_faktur_hutang = any(${nomor})
      order by no_faktur_hutang for update`)
    const ada = new Map(rows.map((r) => [r.no_faktur_hutang, r]))
    for (const n of nomor) {
      const salah = tolak(n, ada.get(n), user_id)
      if (salah) throw salah
    }
    const sah = (objek: string) => ({
      aksi: 'hutang.validasi',
      objek,
      sesudah: { valid_oleh: user_id },
    })
    await auditMany(tx, { user_id, tanggal, waktu }, nomor.slice(1).map(sah))
    return {
      tulis: [
        ubah(sql`update public.hutang set valid_oleh = ${user_id}, valid_pada = ${waktu}
          where kode_toko = ${tx.kode_toko} and no_faktur_hutang = any(${nomor})`),
      ],
      audit: sah(nomor[0] ?? ''),
      kabar: { event: 'hutang', data: {} },
      jawaban: { jumlah: nomor.length },
    }
  },
)

/** Why this ticket can't be confirmed by this person; null when it can. */
function tolak(no_faktur_hutang: string, row: Row | undefined, user_id: string): AppError | null {
  const params = { no_faktur_hutang, oleh: row?.valid_oleh ?? '' }
  if (!row) return new AppError('hutang.tidak_ada', { status: 404, params })
  if (row.status === 'BATAL') return new AppError('hutang.sudah_batal', { status: 409, params })
  if (row.valid_oleh !== null) return new AppError('hutang.sudah_valid', { status: 409, params })
  return row.input_by === user_id ? new AppError('hutang.validasi_sendiri', { params }) : null
}
