import { AppError, type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { FAKTOR_WAJIB, FACTOR_LEVELS, type Setting } from '#kernel/shared/gates.ts'
import type { Announcement } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { gateContext } from '#kernel/server/http/authenticate.ts'
import { type Ctx, defineCommand } from '#kernel/server/http/route.ts'
import { refuseWithoutProof } from '#kernel/server/session/factor-proof.ts'
import { paraSystemUbah, paraSystemUbahBanyak } from '../contract.ts'
import type { SettingDefinition } from '#kernel/shared/setting.ts'
import { bacaNilai, samaNilai } from '../rules.ts'

export interface Perubahan {
  readonly key: string
  readonly value?: unknown
  /** The version that was seen; left out, nobody's change is looked for. */
  readonly versi?: number | undefined
}

interface Permintaan {
  readonly ctx: Ctx
  readonly tx: Tx
  readonly waktu: Date
  readonly perubahan: readonly Perubahan[]
  /** The screen of its own that a setting is changed by, where it has one. */
  readonly layar?: string
}

export interface Terubah {
  readonly sebelum: Readonly<Record<string, Setting>>
  readonly sesudah: Readonly<Record<string, Setting>>
  readonly tersimpan: readonly { key: string; value: Setting; versi: number }[]
  /** For the command's answer: open browsers are asked, other processes forget the old value. */
  readonly kabar?: Announcement
}

/**
 * Writes settings of the session's shop inside a command: checked by their kind, all or none, each
 * change kept with who and when. AppError 404 `pengaturan.tidak_dikenal`; 422 with one message a
 * key; 409 `pengaturan.sudah_diubah` naming every key that somebody else changed meanwhile.
 */
/** What log-ins ask for is decided by leaders, with their second factor given once more. */
async function hanyaPemimpin(ctx: Ctx): Promise<void> {
  if (!FACTOR_LEVELS.includes(ctx.sesi.level)) throw new AppError('hak.tidak_ada', { status: 403 })
  await refuseWithoutProof(ctx)
}

export async function ubahPengaturan(p: Permintaan): Promise<Terubah> {
  const { ctx, tx, waktu } = p
  const baru = await bacaSemua(p)
  const ada = await kunciBaris(tx, [...baru.values()])
  const nilaiKini = ([kunci, { aturan }]: [string, Baru]) => ada.get(kunci)?.nilai ?? aturan.bawaan
  tolakTertinggal([...baru], ada)
  if (baru.has(FAKTOR_WAJIB)) await hanyaPemimpin(ctx)
  const berubah = [...baru].filter((b) => !samaNilai(nilaiKini(b), b[1].nilai))
  for (const b of berubah) {
    const [kunci, { nilai }] = b
    const versi = ada.get(kunci)?.versi ?? 0
    await tulisBaris(tx, kunci, nilai, versi + 1)
    await tx.run(sql`
      insert into public.pengaturan_riwayat
        (kode_toko, kunci, versi, sebelum, sesudah, user_id, waktu)
      values (${tx.kode_toko}, ${kunci}, ${versi + 1}, ${JSON.stringify(nilaiKini(b))},
        ${JSON.stringify(nilai)}, ${ctx.sesi.user_id}, ${waktu})`)
  }
  const keys = berubah.map(([kunci]) => kunci)
  const data = { keys, oleh: ctx.sesi.user_id }
  return {
    sebelum: Object.fromEntries(berubah.map((b) => [b[0], nilaiKini(b)])),
    sesudah: Object.fromEntries(berubah.map(([kunci, { nilai }]) => [kunci, nilai])),
    tersimpan: [...baru].map(([key, { nilai }]) => ({
      key,
      value: nilai,
      versi: (ada.get(key)?.versi ?? 0) + (keys.includes(key) ? 1 : 0),
    })),
    ...(keys.length > 0
      ? { kabar: { event: 'settings-changed', data, segera: true } as const }
      : {}),
  }
}

interface Baru {
  readonly aturan: SettingDefinition
  readonly nilai: Setting
  readonly versi: number | undefined
}

/** Every change checked against its declaration, in the order in which rows are locked. */
async function bacaSemua(p: Permintaan): Promise<ReadonlyMap<string, Baru>> {
  const { ctx, tx, perubahan } = p
  const { settings } = ctx.services.registry
  const toko = perubahan.some((u) => settings.get(u.key)?.isian.tipe === 'daftarToko')
    ? await semuaToko(tx)
    : null
  const salah: Record<string, FieldError> = {}
  const baru = new Map<string, Baru>()
  for (const { key, value, versi } of perubahan.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const aturan = settings.get(key)
    if (!aturan) throw new AppError('pengaturan.tidak_dikenal', { status: 404, params: { key } })
    if (baru.has(key)) throw fieldErrors({ [key]: { code: 'pengaturan.dua_kali' } })
    bolehkan(ctx, aturan, p.layar)
    const hasil = bacaNilai(aturan, value, toko)
    if ('salah' in hasil) salah[key] = hasil.salah
    else baru.set(key, { aturan, nilai: hasil.nilai, versi })
  }
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  return baru
}

async function semuaToko(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.all(sql<{ kode_toko: string }>`select kode_toko from public.toko`)
  return new Set(rows.map((r) => r.kode_toko))
}

/** Who may open /settingtoko alone changes the everyday parameters and no others. */
function bolehkan(ctx: Ctx, aturan: SettingDefinition, layar: string | undefined): void {
  const { registry, toko } = ctx.services
  if (Object.hasOwn(toko.fixed, aturan.kunci))
    throw new AppError('pengaturan.dari_lingkungan', { status: 409 })
  if (aturan.layar !== layar && aturan.layar !== undefined)
    throw new AppError('pengaturan.layar_sendiri', { status: 409, params: { layar: aturan.layar } })
  if (aturan.harian || layar !== undefined) return
  if (!registry.allows('/settingsystem', ctx.sesi, gateContext(ctx)))
    throw new AppError('hak.tidak_ada', { status: 403 })
}

interface Baris {
  readonly kunci: string
  readonly nilai: Setting
  readonly versi: number
  readonly user_id: string | null
}

/**
 * The rows, held until the commit. A setting that was never changed has none to hold: it gets one
 * with its default first, so that two people wait for each other there too.
 */
async function kunciBaris(
  tx: Tx,
  baru: readonly { readonly aturan: SettingDefinition }[],
): Promise<ReadonlyMap<string, Baris>> {
  const kunci = baru.map(({ aturan }) => aturan.kunci)
  for (const { aturan } of baru) {
    await tx.run(sql`
      insert into public.pengaturan (kode_toko, kunci, nilai, versi)
      values (${tx.kode_toko}, ${aturan.kunci}, ${JSON.stringify(aturan.bawaan)}, 0)
      on conflict on constraint pengaturan_pk do nothing`)
  }
  const rows = await tx.all(sql<Baris>`
    select p.kunci, p.nilai, p.versi, (
        select r.user_id from public.pengaturan_riwayat r
        where r.kode_toko = ${tx.kode_toko} and r.kunci = p.kunci and r.versi = p.versi) as user_id
    from public.pengaturan p
    where p.kode_toko = ${tx.kode_toko} and p.kunci = any(${kunci}) order by p.kunci
    for update of p`)
  return new Map(rows.map((r) => [r.kunci, r]))
}

function tolakTertinggal(baru: readonly [string, Baru][], ada: ReadonlyMap<string, Baris>): void {
  const lama = baru.filter(
    ([k, { versi }]) => versi !== undefined && versi !== (ada.get(k)?.versi ?? 0),
  )
  if (lama.length === 0) return
  const code = 'pengaturan.sudah_diubah'
  const fields = lama.map(([k]) => [k, { code, params: { oleh: ada.get(k)?.user_id ?? '' } }])
  throw new AppError(code, { status: 409, fields: Object.fromEntries(fields) })
}

async function tulisBaris(tx: Tx, kunci: string, nilai: Setting, versi: number): Promise<void> {
  await tx.run(sql`
    update public.pengaturan set nilai = ${JSON.stringify(nilai)}, versi = ${versi}
    where kode_toko = ${tx.kode_toko} and kunci = ${kunci}`)
}

const audit = (t: Terubah) =>
  ({
    aksi: 'pengaturan.ubah',
    objek: 'pengaturan',
    sebelum: t.sebelum,
    sesudah: t.sesudah,
  }) as const

export const ubahSatu = defineCommand(paraSystemUbah, async ({ ctx, tx, input, waktu }) => {
  const t = await ubahPengaturan({ ctx, tx, waktu, perubahan: [input] })
  const [jawaban = { key: '', value: '', versi: 0 }] = t.tersimpan
  return { audit: audit(t), ...(t.kabar ? { kabar: t.kabar } : {}), jawaban: salin(jawaban) }
})

export const ubahBanyak = defineCommand(paraSystemUbahBanyak, async ({ ctx, tx, input, waktu }) => {
  const t = await ubahPengaturan({ ctx, tx, waktu, perubahan: input.perubahan })
  return {
    audit: audit(t),
    ...(t.kabar ? { kabar: t.kabar } : {}),
    jawaban: { tersimpan: t.tersimpan.map(salin) },
  }
})

/** A value of its own, as the schema of the wire wants it. */
export function salinNilai(v: Setting) {
  if (typeof v !== 'object') return v
  return Array.isArray(v) ? [...(v as readonly string[])] : { ...(v as Record<string, string>) }
}
const salin = (t: { key: string; value: Setting; versi: number }) => ({
  ...t,
  value: salinNilai(t.value),
})
