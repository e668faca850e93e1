import type { Download, Ctx } from '#kernel/server/http/route.ts'
import { makeFile } from '#kernel/server/report/file.ts'
import { inBatches } from '#kernel/server/report/export.ts'
import { listHead, exportTexts } from '#kernel/server/report/head.ts'
import { type Field, kinds, teks, yaTidak } from '#kernel/shared/fields.ts'
import type { Orang } from '../contract-orang.ts'

const KOLOM = {
  user_id: teks(),
  nama: teks(),
  level: teks(),
  kode_toko: teks(),
  laci: teks(),
  no_whatsapp: teks({ wajib: false }),
  aktif: yaTidak(),
} satisfies Partial<Record<keyof Orang, Field>>

/** The people of a list as a file; never a password, never a menu tree. */
export function eksporPengguna(
  ctx: Ctx,
  format: 'csv' | 'xlsx',
  rows: readonly Orang[],
): Promise<Download> {
  const text = (key: string) => ctx.services.texts.t(ctx.bahasa, key)
  const nama = text('screen.data-users')
  const names = Object.keys(KOLOM) as (keyof typeof KOLOM)[]
  const lines = rows.map((row) => names.map((name) => row[name] ?? null))
  return makeFile({
    format,
    name: nama,
    signal: ctx.signal,
    ekspor: async () => ({
      bahasa: ctx.bahasa,
      head: { ...listHead(ctx, nama), saringan: [] },
      columns: names.map((name) => ({
        key: name,
        column: name,
        field: KOLOM[name],
        decimals: kinds[KOLOM[name].kind].decimals,
        label: text(`label.${name}`),
      })),
      rows: inBatches(
        (async function* () {
          yield* lines
        })(),
      ),
      estimate: {},
      totals: () => ({}),
      notes: () => [],
      texts: exportTexts(ctx),
    }),
  })
}
