import { createRegistry } from '../../src/app/modules.ts'
import { LEVELS } from '#kernel/shared/gates.ts'

const { reports, masters } = createRegistry()

/** Every code that a field of the house may have. */
const CODES = new Set([
  ...[...reports.values()].flatMap((r) => r.columns.flatMap((k) => k.field.pilihan ?? [])),
  ...[...masters.values()].flatMap((m) => Object.values(m.fields).flatMap((f) => f.pilihan ?? [])),
])

/** True for a code, and for what looks like a name of the machinery. People and levels are called by
 * their letters. */
export const isCode = (v: unknown) =>
  typeof v === 'string' &&
  !LEVELS.some((level) => level === v) &&
  (CODES.has(v) || /^[a-z]+([-_.][a-z]+)*$/.test(v))

/** Columns of what people write themselves. */
export const OWN_WORDS = ['keterangan', 'alasan', 'deskripsi', 'uraian']
