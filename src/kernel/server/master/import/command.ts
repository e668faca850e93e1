import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { type CommandHandler, type Ctx, type Route, defineCommand } from '../../http/route.ts'
import type { Berkas } from '../../http/multipart.ts'
import { labelField } from '#kernel/shared/master.ts'
import { zSalah } from '#kernel/shared/sheet-calls.ts'
import { refuseBranch } from '../guard.ts'
import type { MasterTable } from '../table.ts'
import { auditObject, told } from '../write.ts'
import { MOST_LINES } from './findings.ts'
import { type ImportSummary, importRecords } from './import-records.ts'
import { badRowsFile } from './bad-rows.ts'
import { mapWhole } from './map-sheet.ts'
import { readSheet } from './read-sheet.ts'
import { differing } from './write-records.ts'

const zBerkas = z.custom<Berkas>(
  (v) => typeof v === 'object' && v !== null && (v as Partial<Berkas>).data instanceof Uint8Array,
)

/** What the file changes or has changed. Rows are numbered as in the spreadsheet. */
export const importedSchema = z.object({
  tersimpan: z.boolean(),
  baru: z.int(),
  berubah: z.int(),
  sama: z.int(),
  /** Number of bad rows. */
  ditolak: z.int(),
  salah: zSalah,
  /** XLSX of the bad rows alone, in base64, where `uji=berkas` asked for it. */
  berkas: z.string().nullable(),
  perubahan: z.array(
    z.object({
      baris: z.int(),
      nama: z.string(),
      baru: z.boolean(),
      /** Labels of the changed fields. */
      isi: z.array(z.string()),
    }),
  ),
})
export type ImportedAnswer = z.output<typeof importedSchema>

/**
 * `POST masters/{name}/impor`, multipart: `file` (XLSX or CSV), and `uji=ya` for a dry run
 * (`uji=berkas` with the bad rows as a file). The import is all or nothing: one bad row stops it, and the answer names every bad row.
 */
export const importRoute = (t: MasterTable): Route => defineCommand(importCall(t), importer(t))

const importInput = z.strictObject({
  file: zBerkas,
  uji: z.enum(['ya', 'tidak', 'berkas']).optional(),
})

const importCall = (t: MasterTable) =>
  defineCall({
    method: 'POST',
    path: `masters/${t.m.name}/impor`,
    policy: { screens: [t.m.screen] },
    summary: `Import of ${t.m.name} from a spreadsheet, multipart with file; uji=ya only tells, uji=berkas with the bad rows as a file`,
    input: importInput,
    output: importedSchema,
  })

const importer =
  (t: MasterTable): CommandHandler<ReturnType<typeof importCall>> =>
  async ({ ctx, tx, input, tanggal, waktu }) => {
    await refuseBranch(t, tx)
    const { file, uji } = input
    const { columns, key, m } = t
    const plan = { columns, key, required: m.keyOf ?? (m.keyMade ? [] : [m.key]) }
    const sheet = await readSheet(file.data)
    const mapped = mapWhole(plan, sheet, ctx.services.texts, ctx.bahasa)
    const by = { user_id: ctx.sesi.user_id, tanggal, waktu }
    const done = await importRecords(t, { ctx, tx, by }, mapped.rows)
    const dry = uji === 'ya' || uji === 'berkas'
    if (!dry && done.findings.count > 0) throw done.findings.refusal()
    const tersimpan = !dry && done.changes.length > 0
    if (tersimpan)
      told(
        t,
        ctx,
        done.changes.map((c) => String(c.record[t.m.key])),
      )
    const berkas =
      uji === 'berkas' && done.findings.count > 0
        ? await badRowsFile(ctx, t.m, { sheet, mapped, findings: done.findings })
        : null
    const jawaban = { ...answerOf(t, ctx, done, tersimpan), berkas }
    const { salah: _, perubahan: _perubahan, berkas: _berkas, ...sesudah } = jawaban
    return {
      audit: { aksi: `${t.m.name}.impor`, objek: auditObject(t, '*'), sesudah },
      jawaban,
      batal: !tersimpan,
    }
  }

function answerOf(
  t: MasterTable,
  ctx: Ctx,
  { findings, changes, sama }: ImportSummary,
  tersimpan: boolean,
): Omit<ImportedAnswer, 'berkas'> {
  const labelOf = (kolom: string) => ctx.services.texts.t(ctx.bahasa, `label.${kolom}`)
  const good = changes.filter((c) => !findings.has(c.baris))
  const baru = good.filter((c) => !c.known).length
  return {
    tersimpan,
    baru,
    berubah: good.length - baru,
    sama,
    ditolak: findings.count,
    salah: findings.told(ctx),
    perubahan: good.slice(0, MOST_LINES).map(({ baris, record, known }) => ({
      baris,
      nama: [record[t.m.key], record[labelField(t.m)]].filter(Boolean).join(' · '),
      baru: !known,
      isi: known ? differing(t.stored, record, known).map((c) => labelOf(c.name)) : [],
    })),
  }
}
