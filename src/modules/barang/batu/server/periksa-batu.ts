import { type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import type { TableWrite } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { hasPicture } from '#kernel/server/storage/pictures.ts'
import { holdPicture } from '#kernel/server/storage/release-pictures.ts'
import { STATUS_STOCK } from '#modules/barang/barang/rules.ts'
import type { IsiBatu } from '../contract.ts'
import { FOLDER_SERTIFIKAT, periksaBatu } from '../rules.ts'

/** The column and the master of each grade. */
const TINGKAT = [
  'shape',
  'color',
  'clarity',
  'cutgrade',
  'polish',
  'symmetry',
  'fluorescence',
] as const

type Salah = Readonly<Record<string, FieldError>>

/** A stone as it is written, and where it stands among what was sent: `items.3`, `items.0.batu.1`. */
export interface BatuTertulis {
  readonly letak: string
  readonly isi: IsiBatu
}
const tertulis = (items: readonly IsiBatu[]) =>
  items.map((isi, i): BatuTertulis => ({ letak: `items.${i}`, isi }))

/**
 * What is wrong with stones that are written for a piece, or for none while they are loose. Throws 422
 * by `items.<n>.<field>` what `salahBatu` says.
 */
export async function periksaItems(
  tx: Tx,
  kode_barcode: string | null,
  items: readonly IsiBatu[],
): Promise<void> {
  const salah = await salahBatu(tx, kode_barcode, tertulis(items))
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
}

/**
 * What is wrong with stones, by `<letak>.<field>`: what `periksaBatu` says, a grade that there is not,
 * a certificate that another piece of the stock, a loose stone or another of these has.
 */
export async function salahBatu(
  tx: Tx,
  kode_barcode: string | null,
  batu: readonly BatuTertulis[],
): Promise<Salah> {
  const salah: Record<string, FieldError> = {}
  const [ada, terpakai] = await Promise.all([
    tingkatAda(tx),
    sertifikatLain(tx, kode_barcode, batu),
  ])
  const dipakai = new Set<string>()
  for (const { letak, isi } of batu) {
    const pasang = (field: string, error: FieldError) => {
      salah[`${letak}.${field}`] ??= error
    }
    for (const [field, error] of Object.entries(periksaBatu(isi))) pasang(field, error)
    for (const nama of TINGKAT) {
      const kode = isi[nama]
      if (kode && !ada.has(`${nama} ${kode}`)) pasang(nama, { code: 'data.rujukan_tidak_ada' })
    }
    const { no_sertifikat, laboratorium } = isi
    if (!no_sertifikat) continue
    const kunci = `${laboratorium} ${no_sertifikat}`
    const lain = terpakai.get(kunci)
    if (lain !== undefined)
      pasang('no_sertifikat', {
        code: 'batu.sertifikat_terpakai',
        params: { no_sertifikat, kode_barcode: lain },
      })
    else if (dipakai.has(kunci))
      pasang('no_sertifikat', { code: 'batu.sertifikat_ganda', params: { no_sertifikat } })
    dipakai.add(kunci)
  }
  return salah
}

/** All grades, each as `<column> <code>`: a few dozen. */
async function tingkatAda(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.all(sql<{ tingkat: string }>`
    select 'shape ' || kode as tingkat from public.batu_shape
    union all select 'color ' || kode from public.batu_color
    union all select 'clarity ' || kode from public.batu_clarity
    union all select 'cutgrade ' || kode from public.batu_cutgrade
    union all select 'polish ' || kode from public.batu_polish
    union all select 'symmetry ' || kode from public.batu_symmetry
    union all select 'fluorescence ' || kode from public.batu_fluorescence`)
  return new Set(rows.map((r) => r.tingkat))
}

/**
 * Certificates of these stones that another piece of the stock, or a loose stone, has, by laboratory
 * and number: its barcode, or the stone's number.
 * Two who enter the same certificate at the same moment come one after the other.
 */
async function sertifikatLain(tx: Tx, kode_barcode: string | null, batu: readonly BatuTertulis[]) {
  const nomor = batu.flatMap(({ isi }) => isi.no_sertifikat ?? [])
  if (nomor.length === 0) return new Map<string, string>()
  await tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`sertifikat ${tx.kode_toko}`}, 0))`)
  const rows = await tx.all(sql<{ kunci: string; kode_barcode: string }>`
    select s.laboratorium || ' ' || s.no_sertifikat as kunci,
      coalesce(s.kode_barcode, s.no_batu) as kode_barcode
    from public.batu s
    left join public.barang b on b.kode_toko = ${tx.kode_toko} and b.kode_barcode = s.kode_barcode
    where s.kode_toko = ${tx.kode_toko} and s.no_sertifikat = any(${nomor})
      and (${kode_barcode}::text is null or s.kode_barcode is distinct from ${kode_barcode}::text)
      and (s.kode_barcode is null or b.status in (${sql.join([...STATUS_STOCK])}))`)
  return new Map(rows.map((r) => [r.kunci, r.kode_barcode]))
}

/**
 * Holds the pictures that the stones are going to show; each has to be there. Throws 422
 * `gambar.tidak_ada` by `items.<n>.sertifikat`.
 */
export const pegangGambar = (ctx: Ctx, tx: Tx, items: readonly IsiBatu[]) =>
  pegangGambarBatu(ctx, tx, tertulis(items))

/** The same by `<letak>.sertifikat`. */
export async function pegangGambarBatu(
  ctx: Ctx,
  tx: Tx,
  batu: readonly BatuTertulis[],
): Promise<TableWrite[]> {
  const nama = batu.flatMap(({ isi }) => isi.sertifikat ?? [])
  if (nama.length === 0) return []
  const { config, jam } = ctx.services
  const tulis = await holdPicture(
    tx,
    nama.map((satu) => ({ folder: FOLDER_SERTIFIKAT, nama: satu })),
    jam(),
  )
  const salah: Record<string, FieldError> = {}
  for (const { letak, isi } of batu) {
    const { sertifikat } = isi
    const alamat = { kode_toko: tx.kode_toko, folder: FOLDER_SERTIFIKAT, name: sertifikat ?? '' }
    if (sertifikat && !(await hasPicture(config, alamat)))
      salah[`${letak}.sertifikat`] = { code: 'gambar.tidak_ada' }
  }
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  return [tulis]
}
