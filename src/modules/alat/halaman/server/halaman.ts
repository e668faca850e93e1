import { createHash } from 'node:crypto'
import { constraintOf } from '#kernel/server/db/errors.ts'
import { type Sql, sql } from '#kernel/server/db/query.ts'
import {
  Tagged,
  type Ctx,
  defineCommand,
  defineOpen,
  defineQuery,
} from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { notCentre, onlyCentre } from '#kernel/server/master/centre.ts'
import { AppError } from '#kernel/shared/errors.ts'
import type { Bahasa } from '#kernel/shared/i18n.ts'
import {
  type HalamanPublik,
  type Naskah,
  halamanLihat,
  halamanPublik,
  halamanRiwayat,
  halamanSimpan,
} from '../contract.ts'
import { type Halaman, bahasaTersedia, kunciBawaan } from '../rules.ts'

interface Tertulis {
  readonly bahasa: Bahasa
  readonly versi: number
  readonly isi: string
  readonly user_id: string
  readonly waktu: string
}

/** The newest version of a page in each language that it was written in. */
const terbaru = (halaman: Halaman): Sql<Tertulis> => sql<Tertulis>`
  select distinct on (bahasa) bahasa, versi, isi, user_id, waktu from public.halaman_publik
  where halaman = ${halaman} order by bahasa, versi desc`

/** Asked by everybody, log-in or not; the answer's ETag spares the text whom has it already. */
export const bacaPublik = defineOpen(halamanPublik, async ({ ctx, input }) => {
  const { halaman } = input
  const rows = (await ctx.services.db.lokal.all(terbaru(halaman))).filter((r) => r.isi !== '')
  const isi = pilih(ctx.services, halaman, input.bahasa ?? ctx.bahasa, rows)
  const sidik = createHash('sha256').update(JSON.stringify(isi)).digest('hex')
  return new Tagged(isi, sidik.slice(0, 24))
})

function pilih(
  services: Services,
  halaman: Halaman,
  diminta: Bahasa,
  rows: readonly Tertulis[],
): HalamanPublik {
  const bahasa = bahasaTersedia(diminta, new Set(rows.map((r) => r.bahasa)))
  const row = rows.find((r) => r.bahasa === bahasa)
  if (row) {
    const { isi, versi, waktu } = row
    return { halaman, bahasa: row.bahasa, isi, versi, waktu }
  }
  const isi = services.texts.t(diminta, kunciBawaan(halaman))
  return { halaman, bahasa: diminta, isi, versi: 0, waktu: null }
}

function naskah(
  ctx: Ctx,
  halaman: Halaman,
  bahasa: Bahasa,
  row: Tertulis | undefined,
  refused?: AppError,
): Naskah {
  const { texts } = ctx.services
  return {
    halaman,
    bahasa,
    isi: row?.isi ?? '',
    versi: row?.versi ?? 0,
    user_id: row?.user_id ?? null,
    waktu: row?.waktu ?? null,
    bawaan: texts.t(bahasa, kunciBawaan(halaman)),
    hanyaPusat: refused ? texts.t(ctx.bahasa, `error.${refused.code}`, refused.params) : null,
  }
}

export const lihat = defineQuery(halamanLihat, async ({ ctx, tx, input: { halaman, bahasa } }) => {
  const rows = await tx.all(terbaru(halaman))
  const row = rows.find((r) => r.bahasa === bahasa)
  return naskah(ctx, halaman, bahasa, row, await notCentre(tx))
})

/**
 * The next version of a page. Every version is a row of its own, so that two editors of the same
 * one cannot both have it: the later hears 409 `data.sudah_diubah`.
 */
export const simpan = defineCommand(halamanSimpan, async ({ ctx, tx, input, waktu }) => {
  await onlyCentre(tx)
  const { halaman, bahasa, versi } = input
  const isi = input.isi.replace(/\r\n?/g, '\n').trim()
  const lama = (await tx.all(terbaru(halaman))).find((r) => r.bahasa === bahasa)
  if ((lama?.versi ?? 0) !== versi) throw sudahDiubah(versi)
  // Without ON CONFLICT: on Citus it asks for the right to change rows, which nobody has here.
  await tx
    .run(
      sql`
    insert into public.halaman_publik (halaman, bahasa, versi, isi, user_id, waktu)
    values (${halaman}, ${bahasa}, ${versi + 1}, ${isi}, ${ctx.sesi.user_id}, ${waktu})`,
    )
    .catch((error: unknown) => {
      throw constraintOf(error) === 'halaman_publik_pk' ? sudahDiubah(versi) : error
    })
  const row = { bahasa, versi: versi + 1, isi, user_id: ctx.sesi.user_id, waktu: waktu.toJSON() }
  return {
    audit: {
      aksi: 'halaman.update',
      objek: `halaman:${halaman}:${bahasa}`,
      sebelum: { isi: lama?.isi ?? '', versi },
      sesudah: { isi, versi: versi + 1 },
    },
    jawaban: naskah(ctx, halaman, bahasa, row),
  }
})

const sudahDiubah = (versi: number) =>
  new AppError('data.sudah_diubah', { status: 409, params: { versi } })

export const riwayat = defineQuery(halamanRiwayat, ({ tx, input: { halaman, bahasa } }) =>
  tx.all(sql<Omit<Tertulis, 'bahasa'>>`
    select versi, isi, user_id, waktu from public.halaman_publik
    where halaman = ${halaman} and bahasa = ${bahasa} order by versi desc limit 100`),
)
