import type { z } from '#kernel/shared/z.ts'
import type { Call } from '#kernel/shared/contract.ts'
import type { FullDocument } from '#kernel/shared/document.ts'
import { AppError, type ErrorCode } from '#kernel/shared/errors.ts'
import { auditMany } from '../command/audit-many.ts'
import { type Announcement, ubah } from '../command/posting.ts'
import { sql } from '../db/query.ts'
import { type Route, defineCommand } from '../http/route.ts'

interface Row {
  readonly nomor: string
  readonly status: string
  readonly input_by: string
  readonly valid_oleh: string | null
}

interface Way {
  /** Why one can't be confirmed: it is cancelled, confirmed already (409), or of this person (422). */
  readonly batal: ErrorCode
  readonly sudah: ErrorCode
  readonly sendiri: ErrorCode
  /** Numbers of another kind that its table has are confirmed here, too. */
  readonly lain?: true
  /** What the shop's open browsers hear. */
  readonly kabar: (nomor: string) => Announcement
}

/**
 * The call by which a second person says that goods and money of a document are right. All
 * that are named are confirmed or none; of two who confirm one the second is told who was first.
 * Throws 404 with the declared code, and the errors of `Way`.
 */
export function validationRoute<D extends FullDocument>(
  call: Call<z.ZodType<{ readonly [N in D['nomor']]: string | string[] }>>,
  d: D,
  way: Way,
): Route {
  const key: D['nomor'] = d.nomor
  const [area] = call.path.split('/')
  return defineCommand(call, async ({ ctx, tx, input, tanggal, waktu }) => {
    const asked = input[key]
    const nomor = [...new Set([asked].flat())].toSorted()
    const { user_id } = ctx.sesi
    const rows = await tx.all(sql<Row>`
      select ${sql.ref(key)} as nomor, status, input_by, valid_oleh
      from public.${sql.table(d.tabel)}
      where kode_toko = ${tx.kode_toko} and ${sql.ref(key)} = any(${nomor})
      order by ${sql.ref(key)} for update`)
    const found = new Map(rows.map((r) => [r.nomor, r]))
    for (const n of nomor) refuse(n, found.get(n), user_id)
    const confirmed = (objek: string) => ({
      aksi: `${area}.validasi`,
      objek,
      sebelum: { valid_oleh: null },
      sesudah: { valid_oleh: user_id },
    })
    const [first = '', ...others] = nomor
    await auditMany(tx, { user_id, tanggal, waktu }, others.map(confirmed))
    return {
      ...(typeof asked === 'string' ? { nomor: asked } : {}),
      tulis: [
        ubah(sql`update public.${sql.table(d.tabel)}
          set valid_oleh = ${user_id}, valid_pada = ${waktu}
          where kode_toko = ${tx.kode_toko} and ${sql.ref(key)} = any(${nomor})`),
      ],
      audit: confirmed(first),
      kabar: way.kabar(first),
      jawaban:
        typeof asked === 'string'
          ? { [key]: asked, valid_oleh: user_id, valid_pada: waktu.toISOString() }
          : { jumlah: nomor.length },
    }
  })

  function refuse(nomor: string, row: Row | undefined, user_id: string): void {
    const params = { [key]: nomor, oleh: row?.valid_oleh ?? '' }
    if (!row || !(way.lain || nomor.startsWith(d.jenis)))
      throw new AppError(d.isi.tidakAda, { status: 404, params })
    if (row.status === 'BATAL') throw new AppError(way.batal, { status: 409, params })
    if (row.valid_oleh !== null) throw new AppError(way.sudah, { status: 409, params })
    if (row.input_by === user_id) throw new AppError(way.sendiri, { params })
  }
}
