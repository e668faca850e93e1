import { z } from '#kernel/shared/z.ts'
import type { Params } from '#kernel/shared/errors.ts'
import { FIELD_KINDS, type Field, choiceKey } from '#kernel/shared/fields.ts'
import { isCommon, isFixed, labelField } from '#kernel/shared/master.ts'
import { titleKey } from '#kernel/shared/screen.ts'
import type { Tx } from '../db/tx.ts'
import { gateContext } from '../http/authenticate.ts'
import type { Ctx } from '../http/route.ts'
import { isDrawn } from './made-key.ts'
import { isUnlimited } from '../personal/count-reads.ts'
import { notCentre } from './centre.ts'
import { keyName } from './schema.ts'
import type { MasterTable } from './table.ts'

const nilai = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])

/** A master's declaration for the browser, in the person's language. */
export const declarationSchema = z.object({
  name: z.string(),
  screen: z.string(),
  title: z.string(),
  key: z.string(),
  /** Field shown beside the key where a record is chosen. */
  label: z.string(),
  keyMade: z.boolean(),
  /** The key is random and means nothing to people. */
  kodeAcak: z.boolean(),
  /** A change names the record by `<key>_old` and may rename it. */
  keyInQuery: z.boolean(),
  sort: z.string(),
  /** Records can be made inactive. */
  aktif: z.boolean(),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      kind: z.enum(FIELD_KINDS),
      wajib: z.boolean(),
      min: z.number().optional(),
      max: z.number().optional(),
      pilihan: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
      /** Source of a reference's choices, and the fields of them that are shown. */
      master: z.string().optional(),
      rujukan: z
        .object({
          list: z.string(),
          key: z.string(),
          label: z.string(),
          kodeAcak: z.boolean(),
          screen: z.string(),
          aktif: z.boolean(),
        })
        .optional(),
      /** Error when the field is required and empty. */
      kosong: z.string().optional(),
      /** Example of an input. */
      contoh: z.string().optional(),
      /** Folder that pictures of this field are sent to and read from. */
      folder: z.string().optional(),
      besar: z.boolean().optional(),
      hanyaForm: z.boolean(),
      hanyaDaftar: z.boolean(),
      tersembunyi: z.boolean(),
      hanyaBaca: z.boolean(),
      pribadi: z.boolean(),
      /** Many records may get one value at once. */
      massal: z.boolean(),
      bila: z.object({ field: z.string(), nilai: z.array(z.string()) }).optional(),
      /** The value can't be changed after the record is made. */
      tetap: z.boolean(),
      default: nilai.optional(),
    }),
  ),
  api: z.object({
    list: z.string(),
    base: z.string(),
    create: z.string(),
    /** Reads one record; with the key in the query it answers a list of that one. */
    read: z.string(),
    update: z.string(),
    remove: z.string(),
  }),
  /** Screen that exports the records; null where the list's own file does. */
  ekspor: z.string().nullable(),
  /** Texts of this master alone, by their use (MasterWords). */
  pesan: z.record(z.string(), z.string()),
  /** The list leaves personal data out; opening a record shows them. */
  bukaSatu: z.boolean(),
  /** What this person may do with the master. */
  boleh: z.object({
    tambah: z.boolean(),
    ubah: z.boolean(),
    hapus: z.boolean(),
    riwayat: z.boolean(),
  }),
  /** Reason why a person who may open the screen can only read it; null when they may change it. */
  hanyaPusat: z.string().nullable(),
})
export type Declaration = z.output<typeof declarationSchema>

/** Paths of the calls, with `{key}` in place of the record. */
export function pathsOf({ m }: MasterTable): Declaration['api'] {
  const { base, list, create, update, remove } = m.api
  const { key } = m
  const one = m.api.keyInQuery ? base : `${base}/{${key}}`
  return {
    list,
    base,
    create: create ?? base,
    read: m.api.keyInQuery ? list : one,
    update: update ?? (m.api.keyInQuery ? `${base}?${key}={${keyName(m)}}` : one),
    remove: remove ?? one,
  }
}

export async function declare(t: MasterTable, ctx: Ctx, tx: Tx): Promise<Declaration> {
  const { m } = t
  const { texts, registry } = ctx.services
  const opens = registry.allows(m.screen, ctx.sesi, gateContext(ctx))
  const refused = opens && !m.hanyaBaca && !t.perToko ? await notCentre(tx) : undefined
  const may = opens && !m.hanyaBaca && !refused
  const text = (key: string, params?: Params) => texts.t(ctx.bahasa, key, params)
  return {
    name: m.name,
    screen: m.screen,
    title: text(titleKey(m.screen)),
    key: m.key,
    label: labelField(m),
    keyMade: m.keyMade !== undefined || m.keyOf !== undefined,
    kodeAcak: isDrawn(m),
    keyInQuery: m.api.keyInQuery ?? false,
    sort: m.sort ?? m.key,
    aktif: m.nonaktif !== undefined,
    fields: t.columns.map(({ name, field }) => ({
      name,
      label: text(`label.${name}`),
      kind: field.kind,
      wajib: field.wajib,
      hanyaForm: field.hanyaForm ?? false,
      hanyaDaftar: field.hanyaDaftar ?? false,
      tersembunyi: field.tersembunyi ?? false,
      hanyaBaca: field.hanyaBaca ?? false,
      pribadi: field.pribadi ?? false,
      massal: isCommon(m, name),
      ...(field.bila ? { bila: { field: field.bila.field, nilai: [...field.bila.nilai] } } : {}),
      tetap: isFixed(m, name),
      ...bounds(field),
      ...choices(name, field, text),
      ...reference(field, ctx),
    })),
    api: pathsOf(t),
    ekspor: m.ekspor ?? null,
    pesan: Object.fromEntries(Object.entries(m.pesan ?? {}).map(([use, key]) => [use, text(key)])),
    bukaSatu: t.columns.some((c) => c.field.pribadi) && !isUnlimited(ctx.sesi.level),
    boleh: {
      tambah: may && !m.hanyaUbah,
      ubah: may,
      hapus: may && !m.hanyaUbah,
      riwayat: opens && !m.hanyaBaca,
    },
    hanyaPusat: refused ? text(`error.${refused.code}`, refused.params) : null,
  }
}

function bounds({ min, max, kosong, contoh, folder, besar, default: value }: Field) {
  return {
    ...(kosong === undefined ? {} : { kosong }),
    ...(contoh === undefined ? {} : { contoh }),
    ...(folder === undefined ? {} : { folder }),
    ...(besar === undefined ? {} : { besar }),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(value === undefined
      ? {}
      : { default: Array.isArray(value) ? [...value] : (value as string) }),
  }
}

function choices(name: string, field: Field, text: (key: string) => string) {
  if (!field.pilihan) return {}
  return {
    pilihan: field.pilihan.map((value) => ({ value, label: text(choiceKey(name, value)) })),
  }
}

function reference(field: Field, ctx: Ctx) {
  const target =
    field.master === undefined ? undefined : ctx.services.registry.masters.get(field.master)
  if (!target) return {}
  return {
    master: target.name,
    rujukan: {
      list: target.api.list,
      key: target.key,
      label: labelField(target),
      kodeAcak: isDrawn(target),
      screen: target.screen,
      aktif: target.nonaktif !== undefined,
    },
  }
}
