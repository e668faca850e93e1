import { z } from 'zod'
import { AppError, type FieldError } from '#kernel/shared/errors.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { type CommandHandler, type Ctx, type Route, defineCommand } from '../../http/route.ts'
import type { Berkas } from '../../http/multipart.ts'
import { labelField } from '#kernel/shared/master.ts'
import { refuseBranch } from '../guard.ts'
import type { MasterTable } from '../table.ts'
import { auditObject, told } from '../write.ts'
import type { Finding } from './findings.ts'
import { type ImportSummary, importRecords } from './import-records.ts'
import { mapSheet } from './map-sheet.ts'
import { readSheet } from './read-sheet.ts'
import { differing } from './write-records.ts'

/** Most lines in one answer; the counts beside them cover all. */
const MOST_LINES = 5_000
/** Most reasons in the error of a refused import; a dry run shows all of them. */
const MOST_FIELDS = 200

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
  salah: z.array(
    z.object({ baris: z.int(), kolom: z.string(), label: z.string(), alasan: z.string() }),
  ),
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
 * `POST masters/{name}/impor`, multipart: `file` (XLSX or CSV), and `uji=ya` for a dry run. The
 * import is all or nothing: one bad row stops it, and the answer names every bad row.
 */
export const importRoute = (t: MasterTable): Route => defineCommand(importCall(t), importer(t))

const importCall = (t: MasterTable) =>
  defineCall({
    method: 'POST',
    path: `masters/${t.m.name}/impor`,
    policy: { screens: [t.m.screen] },
    summary: `Import of ${t.m.name} from a spreadsheet, multipart with file; uji=ya only tells`,
    input: z.strictObject({ file: zBerkas, uji: z.enum(['ya', 'tidak']).optional() }),
    output: importedSchema,
  })

const importer =
  (t: MasterTable): CommandHandler<ReturnType<typeof importCall>> =>
  async ({ ctx, tx, input, tanggal, waktu }) => {
    await refuseBranch(t, tx)
    const { file, uji } = input
    const { texts } = ctx.services
    const rows = mapSheet(t, await readSheet(file.data), texts, ctx.bahasa)
    const by = { user_id: ctx.sesi.user_id, tanggal, waktu }
    const done = await importRecords(t, { ctx, tx, by }, rows)
    const dry = uji === 'ya'
    if (!dry && done.findings.count > 0) throw refusal(done)
    const tersimpan = !dry && done.changes.length > 0
    if (tersimpan)
      told(
        t,
        ctx,
        done.changes.map((c) => String(c.record[t.m.key])),
      )
    const jawaban = answerOf(t, ctx, done, tersimpan)
    const { salah: _, perubahan: _perubahan, ...sesudah } = jawaban
    return {
      audit: { aksi: `${t.m.name}.impor`, objek: auditObject(t, '*'), sesudah },
      jawaban,
      batal: !tersimpan,
    }
  }

function refusal({ findings }: ImportSummary): AppError {
  const fields: Record<string, FieldError> = {}
  for (const { baris, kolom, code, params } of findings.list().slice(0, MOST_FIELDS))
    fields[`${baris}.${kolom}`] = { code, ...(params ? { params } : {}) }
  return new AppError('impor.ada_salah', { params: { jumlah: findings.count }, fields })
}

function answerOf(
  t: MasterTable,
  ctx: Ctx,
  { findings, changes, sama }: ImportSummary,
  tersimpan: boolean,
): ImportedAnswer {
  const text = (key: string, params?: FieldError['params']) =>
    ctx.services.texts.t(ctx.bahasa, key, params)
  const labelOf = (kolom: string) => (kolom === '' ? '' : text(`label.${kolom}`))
  const reason = ({ baris, kolom, code, params }: Finding) => ({
    baris,
    kolom,
    label: labelOf(kolom),
    alasan: text(`error.${code}`, { ...params, label: labelOf(kolom) }),
  })
  const good = changes.filter((c) => !findings.has(c.baris))
  const baru = good.filter((c) => !c.known).length
  return {
    tersimpan,
    baru,
    berubah: good.length - baru,
    sama,
    ditolak: findings.count,
    salah: findings.list().slice(0, MOST_LINES).map(reason),
    perubahan: good.slice(0, MOST_LINES).map(({ baris, record, known }) => ({
      baris,
      nama: [record[t.m.key], record[labelField(t.m)]].filter(Boolean).join(' · '),
      baru: !known,
      isi: known ? differing(t.stored, record, known).map((c) => labelOf(c.name)) : [],
    })),
  }
}
