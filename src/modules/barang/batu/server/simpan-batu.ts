import { AppError, type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { keGram } from '#kernel/shared/berat.ts'
import type { TableWrite } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineCommand } from '#kernel/server/http/route.ts'
import { hasPicture } from '#kernel/server/storage/pictures.ts'
import { holdPicture } from '#kernel/server/storage/release-pictures.ts'
import { STATUS_STOCK } from '#modules/barang/barang/rules.ts'
import { kunciBarang, objekBarang } from '#modules/barang/barang/server/index.ts'
import { type IsiBatu, batuSimpan } from '../contract.ts'
import { FOLDER_SERTIFIKAT, MG_PER_CCT, keCct, periksaBatu } from '../rules.ts'
import { bacaBatu, sebutBatu } from './baca-batu.ts'
import { nomorBatu, nomorBerikut } from './nomor-batu.ts'

type Item = IsiBatu & { readonly no_batu?: string | undefined }

/**
 * The stones of a READY piece, as a whole. A piece that carries stones is a diamond from then on:
 * sold by its tag, and only while the module is on (R-278). Errors: what `kunciBarang` throws, 409
 * `data.sudah_diubah`, 422 by `items.<n>.<field>` (`periksaBatu`, a grade that there is not, a
 * certificate that another piece of the stock carries, a picture that was not sent), and
 * `batu.lebih_berat` {carat, berat}: stones weigh no more than the gold leaves room for (R-269).
 */
export const simpanBatu = defineCommand(batuSimpan, async ({ ctx, tx, input, waktu }) => {
  const { kode_barcode, versi, items } = input
  const [barang] = await kunciBarang(tx, [kode_barcode])
  if (!barang || barang.versi !== versi)
    throw new AppError('data.sudah_diubah', {
      status: 409,
      params: { versi, versi_sekarang: barang?.versi ?? 0 },
    })
  periksaBerat(items, barang.berat_mg)
  await periksaItems(tx, kode_barcode, items)
  const pegang = await pegangGambar(ctx, tx, items)
  const lama = await bacaBatu(tx, kode_barcode)
  const baru = await beriNomor(
    tx,
    items,
    lama.map((b) => b.no_batu),
  )
  const user = { user_id: ctx.sesi.user_id, waktu }
  await tulisBatu(tx, kode_barcode, baru, user)
  await tx.run(sql`
    update public.barang set versi = versi + 1, berlian = berlian or ${items.length > 0}
    where kode_toko = ${tx.kode_toko} and kode_barcode = ${kode_barcode}`)
  return {
    tulis: pegang,
    audit: {
      aksi: 'barang.batu',
      objek: objekBarang(kode_barcode),
      sebelum: { batu: lama.map(sebutBatu).join(', ') },
      sesudah: { batu: baru.map(sebutBatu).join(', ') },
    },
    jawaban: { kode_barcode, versi: versi + 1, jumlah_batu: items.length },
  }
})

/** Throws `batu.lebih_berat`. */
function periksaBerat(items: readonly Item[], berat_mg: number): void {
  const carat_cct = items.reduce((n, i) => n + keCct(i.carat), 0)
  if (carat_cct * MG_PER_CCT < berat_mg) return
  const params = { carat: carat_cct / 100, berat: keGram(berat_mg) }
  throw new AppError('batu.lebih_berat', { params })
}

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

async function periksaItems(tx: Tx, kode_barcode: string, items: readonly Item[]): Promise<void> {
  const salah: Record<string, FieldError> = {}
  const [ada, terpakai] = await Promise.all([
    tingkatAda(tx),
    sertifikatLain(tx, kode_barcode, items),
  ])
  const dipakai = new Set<string>()
  for (const [i, item] of items.entries()) {
    const pasang = (field: string, error: FieldError) => {
      salah[`items.${i}.${field}`] ??= error
    }
    for (const [field, error] of Object.entries(periksaBatu(item))) pasang(field, error)
    for (const nama of TINGKAT) {
      const kode = item[nama]
      if (kode && !ada.has(`${nama} ${kode}`)) pasang(nama, { code: 'data.rujukan_tidak_ada' })
    }
    const { no_sertifikat, laboratorium } = item
    if (!no_sertifikat) continue
    const kunci = `${laboratorium} ${no_sertifikat}`
    const lain = terpakai.get(kunci) ?? (dipakai.has(kunci) ? kode_barcode : undefined)
    dipakai.add(kunci)
    if (lain !== undefined)
      pasang('no_sertifikat', {
        code: 'batu.sertifikat_terpakai',
        params: { no_sertifikat, kode_barcode: lain },
      })
  }
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
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
 * Certificates of these stones that another piece of the stock carries, by laboratory and number.
 * Two who enter the same certificate at the same moment come one after the other.
 */
async function sertifikatLain(tx: Tx, kode_barcode: string, items: readonly Item[]) {
  const nomor = items.flatMap((i) => i.no_sertifikat ?? [])
  if (nomor.length === 0) return new Map<string, string>()
  await tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`sertifikat ${tx.kode_toko}`}, 0))`)
  const rows = await tx.all(sql<{ kunci: string; kode_barcode: string }>`
    select s.laboratorium || ' ' || s.no_sertifikat as kunci, s.kode_barcode
    from public.batu s
    join public.barang b on b.kode_toko = ${tx.kode_toko} and b.kode_barcode = s.kode_barcode
    where s.kode_toko = ${tx.kode_toko} and s.no_sertifikat = any(${nomor})
      and s.kode_barcode <> ${kode_barcode} and b.status in (${sql.join([...STATUS_STOCK])})`)
  return new Map(rows.map((r) => [r.kunci, r.kode_barcode]))
}

/** Holds the pictures that the stones are going to show; each has to be there. */
async function pegangGambar(ctx: Ctx, tx: Tx, items: readonly Item[]): Promise<TableWrite[]> {
  const nama = items.flatMap((i) => i.sertifikat ?? [])
  if (nama.length === 0) return []
  const { config, jam } = ctx.services
  const tulis = await holdPicture(
    tx,
    nama.map((satu) => ({ folder: FOLDER_SERTIFIKAT, nama: satu })),
    jam(),
  )
  const salah: Record<string, FieldError> = {}
  for (const [i, { sertifikat }] of items.entries()) {
    const alamat = { kode_toko: tx.kode_toko, folder: FOLDER_SERTIFIKAT, name: sertifikat ?? '' }
    if (sertifikat && !(await hasPicture(config, alamat)))
      salah[`items.${i}.sertifikat`] = { code: 'gambar.tidak_ada' }
  }
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  return [tulis]
}

/** Stones that the piece had keep their number; others get the next of the shop's counter. */
async function beriNomor(tx: Tx, items: readonly Item[], lama: readonly string[]) {
  const sisa = new Set(lama)
  const tetap = items.map(({ no_batu }) => (no_batu && sisa.delete(no_batu) ? no_batu : null))
  const perlu = tetap.filter((no) => no === null).length
  const akhir = perlu === 0 ? 0 : await nomorBerikut(tx, perlu)
  let ke = akhir - perlu
  return items.map((item, i) => ({
    ...item,
    no_batu: tetap[i] ?? nomorBatu(++ke),
    carat_cct: keCct(item.carat),
  }))
}

type Bernomor = Awaited<ReturnType<typeof beriNomor>>

async function tulisBatu(
  tx: Tx,
  kode_barcode: string,
  batu: Bernomor,
  oleh: { readonly user_id: string; readonly waktu: Date },
): Promise<void> {
  await tx.run(sql`
    delete from public.batu where kode_toko = ${tx.kode_toko} and kode_barcode = ${kode_barcode}`)
  if (batu.length === 0) return
  await tx.run(sql`
    insert into public.batu (kode_toko, kode_barcode, waktu, user_id, no_batu, shape, color, clarity,
      cutgrade, polish, symmetry, fluorescence, asal_batu, butir, carat_cct, laboratorium,
      no_sertifikat, sertifikat)
    select ${tx.kode_toko}, ${kode_barcode}, ${oleh.waktu}::timestamptz, ${oleh.user_id}, n.*
    from jsonb_to_recordset(${JSON.stringify(batu)}::jsonb) as n (no_batu text, shape text,
      color text, clarity text, cutgrade text, polish text, symmetry text, fluorescence text,
      asal_batu text, butir integer, carat_cct integer, laboratorium text, no_sertifikat text,
      sertifikat text)`)
}
