import { perolehanDari } from '#modules/barang/pajak/rules.ts'
import { dariGram } from '#kernel/shared/berat.ts'
import type { FieldError } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import {
  NOMOR,
  type RowValues,
  type TableWrite,
  insert,
  ubah,
} from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { sharedHold } from '#kernel/server/db/shared-rows.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { type AngkaWajar, ongkosWajar, rupiahPerGram } from '#modules/barang/kewajaran/rules.ts'
import { izinkanWajar } from '#modules/barang/kewajaran/server/index.ts'
import { nilaiOngkos, periksaOngkos } from '#modules/barang/harga/rules.ts'
import type { BarangBaru } from '../../contract.ts'
import { tambahBarangDokumen } from '../../dokumen.ts'
import {
  type GroupBerkadar,
  LAWAN_TAMBAH,
  type LawanBarang,
  STATUS_STOCK,
  barcodeBuatan,
  bukukanBarang,
  murniBarang,
  periksaBerat,
  periksaKadarGroup,
  periksaNama,
} from '../../rules.ts'
import { type Kejadian, riwayatBanyak } from '../kunci-barang.ts'
import { kunciGroup, kunciKadar } from '../rujukan-barang.ts'

/**
 * A piece that comes in, with the name of its picture where it was sent before, and its fine weight
 * where that is known better than by its kadar.
 */
export type BarangMasuk = BarangBaru & { readonly foto?: string; readonly murni_mg?: number }

type Salah = Readonly<Record<string, FieldError>>

/**
 * What is wrong with pieces before they come in, by `items.<n>.<field>`: what a rule says, and
 * typed barcodes that are taken. A barcode of a piece whose entry was cancelled is free again: that
 * row makes way. What the pieces refer to is held until the commit.
 */
export async function periksaTambah(
  tx: Tx,
  items: readonly BarangBaru[],
): Promise<{ readonly rujukan: Rujukan; readonly salah: Salah; readonly terpakai: Salah }> {
  const diperiksa = await periksaRujukan(tx, items)
  return { ...diperiksa, terpakai: await terpakaiDi(tx, items) }
}

/** The same without a look at barcodes: nothing is changed by it. */
export async function periksaRujukan(
  tx: Tx,
  items: readonly BarangBaru[],
): Promise<{ readonly rujukan: Rujukan; readonly salah: Salah }> {
  const rujukan = await bacaRujukan(tx, items)
  return {
    rujukan,
    salah: { ...(await bakiPenuh(tx, items)), ...periksaItems(items, rujukan) },
  }
}

/** Where pieces come from: the accounts that they leave, and the supplier's delivery, if any. */
export interface AsalBarang {
  readonly lawan: LawanBarang
  readonly no_terima: string | null
}

const STOCK_AWAL: AsalBarang = { lawan: LAWAN_TAMBAH, no_terima: null }

interface Perintah {
  readonly ctx: Ctx
  readonly tx: Tx
  readonly tanggal: Tanggal
  readonly waktu: Date
  readonly kunci: string
  readonly input: {
    readonly no_draft?: string | undefined
    readonly id_otorisasi_wajar?: string | undefined
  }
}

/**
 * The one document TB of pieces that `periksaTambah` found nothing wrong with: their rows, their
 * history, and the goods in the ledger, against `asal` (the owner's capital when left out). Throws
 * what `izinkanWajar` throws, at `items.<n>.<field>`.
 */
export async function susunTambah(
  { ctx, tx, tanggal, waktu, kunci, input }: Perintah,
  items: readonly BarangMasuk[],
  rujukan: Rujukan,
  asal = STOCK_AWAL,
) {
  const wajar = await izinkanWajar(tx, {
    aksi: 'barang.tak_wajar',
    angka: items.flatMap(angkaWajar),
    id_otorisasi: input.id_otorisasi_wajar,
    dokumen: input.no_draft ?? kunci,
    ...pelaku(ctx, waktu),
  })
  const { kode_toko } = ctx.toko
  const { user_id } = ctx.sesi
  const masuk = { tanggal, waktu, user_id, aksi: 'MASUK' }
  const { barang, tulis } = await barisMasuk(tx, masuk, items, rujukan)
  const posting = new Posting()
  for (const b of barang) bukukanBarang(posting, b, 1, asal.lawan)
  const jumlah = {
    jumlah_barang: barang.length,
    berat_mg: barang.reduce((n, b) => n + b.berat_mg, 0),
    harga_modal_rp: barang.reduce((n, b) => n + b.harga_modal_rp, 0),
  }
  return {
    barang,
    dokumen: tambahBarangDokumen,
    tulis: [
      insert('tambah_barang', {
        kode_toko,
        no_masuk: NOMOR,
        tanggal,
        waktu,
        ...jumlah,
        no_terima: asal.no_terima,
        input_by: user_id,
      }),
      ...tulis,
      ...wajar.tulis,
    ],
    posting,
    buku: posting.lines(),
  }
}

/**
 * The rows of pieces that come in by a document, and of their history: READY, each with a barcode.
 * What they refer to is held already (`periksaTambah`).
 */
export async function barisMasuk(
  tx: Tx,
  k: Omit<Kejadian, 'kode_toko' | 'barcodes'> & { readonly tanggal: Tanggal },
  items: readonly BarangMasuk[],
  rujukan: Rujukan,
) {
  const { tanggal, ...kejadian } = k
  const { kode_toko } = tx
  if (items.length === 0) return { barang: [], tulis: [] }
  const barcodes = await beriBarcode(tx, items)
  const barang = items.map((item, i) => barisBarang(item, barcodes[i] as string, rujukan))
  return {
    barang,
    tulis: [
      tulisBarang(kode_toko, barang, tanggal),
      riwayatBanyak({ kode_toko, barcodes, ...kejadian }, NOMOR),
    ],
  }
}

/** One statement for one piece or thousands: all of them in one parameter. */
const tulisBarang = (
  kode_toko: string,
  barang: readonly RowValues[],
  tanggal: Tanggal,
): TableWrite =>
  ubah(sql`
    insert into public.barang (kode_toko, no_masuk, tgl_masuk, kode_barcode, nama_barang, kode_dept,
      kode_group, kadar, kode_gudang, kode_baki, size, berat_mg, berat_bersih_mg, berat_bandrol_mg,
      murni_mg, harga_modal_rp, harga_bandrol_rp, ongkos_cara, ongkos_nilai, berlian, perolehan,
      keterangan, foto)
    select ${kode_toko}, ${NOMOR}, ${tanggal}::date, n.*
    from jsonb_to_recordset(${JSON.stringify(barang)}::jsonb) as n (kode_barcode text,
      nama_barang text, kode_dept text, kode_group text, kadar text, kode_gudang text,
      kode_baki text, size text, berat_mg bigint, berat_bersih_mg bigint, berat_bandrol_mg bigint,
      murni_mg bigint, harga_modal_rp bigint, harga_bandrol_rp bigint, ongkos_cara text,
      ongkos_nilai bigint, berlian boolean, perolehan text, keterangan text, foto text)`)

/** Weight, cost and tag of a piece, as `izinkanWajar` looks at them. */
function angkaWajar(item: BarangBaru, i: number): AngkaWajar[] {
  const { kode_dept, kode_group } = item
  const angka = (field: string) => ({
    letak: `items.${i}.${field}`,
    barang: item.nama_barang,
    kode_dept,
    kode_group,
  })
  const modal = rupiahPerGram(item.harga_modal, dariGram(item.berat_bersih ?? item.berat))
  const tag = rupiahPerGram(item.harga_bandrol ?? 0, beratTag(item))
  return [
    { ...angka('berat'), hal: 'berat', nilai: dariGram(item.berat) },
    { ...angka('harga_modal'), hal: 'modal', nilai: modal ?? 0, bawah: 'TANYA' },
    ...(item.harga_bandrol
      ? [
          {
            ...angka('harga_bandrol'),
            hal: 'harga',
            nilai: tag ?? 0,
            bawah: 'TANYA',
            lantai_rp: rupiahPerGram(item.harga_modal, beratTag(item)) ?? 0,
          } as const,
        ]
      : []),
    ...ongkosWajar(angka('ongkos_nilai'), item, beratTag(item)),
  ]
}

const beratTag = (item: BarangBaru) => dariGram(item.berat_bandrol ?? item.berat)

export interface Rujukan {
  readonly baki: ReadonlyMap<string, { readonly kode_gudang: string }>
  readonly kadar: ReadonlyMap<string, number>
  readonly jenis: ReadonlyMap<string, { readonly berlian: boolean }>
  readonly group: ReadonlyMap<string, GroupBerkadar>
}

/** What the pieces refer to, held until the commit so that none of it is deleted meanwhile. */
async function bacaRujukan(tx: Tx, items: readonly BarangBaru[]): Promise<Rujukan> {
  const toko = tx.kode_toko
  const satu = (ambil: (i: BarangBaru) => string) => [...new Set(items.map(ambil))].sort()
  const [baki, kadar, jenis, group] = await Promise.all([
    tx.all(sql<{ kode: string; kode_gudang: string }>`
      select kode_baki as kode, kode_gudang from public.baki
      where kode_toko = ${toko} and kode_baki = any(${satu((i) => i.kode_baki)})
      order by kode_baki for key share`),
    kunciKadar(
      tx,
      items.map((i) => i.kadar),
    ),
    tx.all(sql<{ kode: string; berlian: boolean }>`
      select kode_dept as kode, berlian from public.jenis
      where kode_dept = any(${satu((i) => i.kode_dept)}) order by kode_dept ${sharedHold(tx)}`),
    kunciGroup(
      tx,
      items.map((i) => i.kode_group),
    ),
  ])
  const peta = <R extends { kode: string }>(rows: readonly R[]) =>
    new Map(rows.map((r) => [r.kode, r]))
  return { baki: peta(baki), kadar, jenis: peta(jenis), group }
}

/**
 * Pieces beyond the room of their tray, by `items.<n>.kode_baki`. A tray with a capacity is held
 * until the commit: of two who fill its last places one is told that it is full.
 */
async function bakiPenuh(tx: Tx, items: readonly BarangBaru[]): Promise<Salah> {
  const kode = [...new Set(items.map((i) => i.kode_baki))]
  const baki = await tx.all(sql<{ kode_baki: string; kapasitas: number }>`
    select kode_baki, kapasitas from public.baki
    where kode_toko = ${tx.kode_toko} and kode_baki = any(${kode}) and kapasitas is not null
    order by kode_baki for no key update`)
  if (baki.length === 0) return {}
  const isi = await tx.all(sql<{ kode_baki: string; isi: number }>`
    select kode_baki, count(*)::int as isi from public.barang
    where kode_toko = ${tx.kode_toko} and kode_baki = any(${baki.map((b) => b.kode_baki)})
      and status in (${sql.join([...STATUS_STOCK])}) and not arsip group by kode_baki`)
  const salah: Record<string, FieldError> = {}
  for (const { kode_baki, kapasitas } of baki) {
    const ada = isi.find((i) => i.kode_baki === kode_baki)?.isi ?? 0
    const masuk = items.flatMap((item, i) => (item.kode_baki === kode_baki ? [i] : []))
    for (const i of masuk.slice(Math.max(0, kapasitas - ada)))
      salah[`items.${i}.kode_baki`] = {
        code: 'barang.baki_penuh',
        params: { kode_baki, kapasitas, isi: ada, jumlah: masuk.length },
      }
  }
  return salah
}

function periksaItems(
  items: readonly BarangBaru[],
  r: Rujukan,
): Readonly<Record<string, FieldError>> {
  const salah: Record<string, FieldError> = {}
  const tidakAda: FieldError = { code: 'data.rujukan_tidak_ada' }
  const diketik = new Set<string>()
  items.forEach((item, i) => {
    const pasang = (field: string, error: FieldError | null) => {
      if (error) salah[`items.${i}.${field}`] ??= error
    }
    pasang('nama_barang', periksaNama(item.nama_barang))
    for (const [field, error] of Object.entries(periksaBerat(item))) pasang(field, error)
    pasang('ongkos_nilai', periksaOngkos(item.ongkos_cara, item.ongkos_nilai))
    if (!r.baki.has(item.kode_baki)) pasang('kode_baki', tidakAda)
    if (!r.kadar.has(item.kadar)) pasang('kadar', tidakAda)
    if (!r.jenis.has(item.kode_dept)) pasang('kode_dept', tidakAda)
    if (!r.group.has(item.kode_group)) pasang('kode_group', tidakAda)
    pasang('kadar', kadarBeda(item, r))
    const { kode_barcode } = item
    if (kode_barcode === undefined) return
    if (diketik.has(kode_barcode)) pasang('kode_barcode', { code: 'barang.barcode_ganda' })
    diketik.add(kode_barcode)
  })
  return salah
}

function kadarBeda(item: BarangBaru, r: Rujukan): FieldError | null {
  const kadar = r.kadar.get(item.kadar)
  const group = r.group.get(item.kode_group)
  return kadar !== undefined && group ? periksaKadarGroup(kadar, group) : null
}

function barisBarang(item: BarangMasuk, kode_barcode: string, r: Rujukan) {
  const berat_mg = dariGram(item.berat)
  const berat_bersih_mg = dariGram(item.berat_bersih ?? item.berat)
  const kadarBp = r.kadar.get(item.kadar) ?? 0
  return {
    kode_barcode,
    nama_barang: item.nama_barang,
    kode_dept: item.kode_dept,
    kode_group: item.kode_group,
    kadar: item.kadar,
    kode_gudang: r.baki.get(item.kode_baki)?.kode_gudang ?? '',
    kode_baki: item.kode_baki,
    size: item.size || null,
    berat_mg,
    berat_bersih_mg,
    berat_bandrol_mg: dariGram(item.berat_bandrol ?? item.berat),
    murni_mg: item.murni_mg ?? murniBarang(berat_bersih_mg, kadarBp),
    harga_modal_rp: item.harga_modal,
    harga_bandrol_rp: item.harga_bandrol ?? null,
    ongkos_cara: item.ongkos_cara,
    ongkos_nilai: nilaiOngkos(item.ongkos_cara, item.ongkos_nilai),
    berlian: item.berlian ?? r.jenis.get(item.kode_dept)?.berlian ?? false,
    perolehan: perolehanDari(item),
    keterangan: item.keterangan || null,
    foto: item.foto ?? null,
  } satisfies RowValues
}

/** Typed barcodes that another piece has, by `items.<n>.kode_barcode`. */
async function terpakaiDi(tx: Tx, items: readonly BarangBaru[]): Promise<Salah> {
  const diketik = items.flatMap((i) => i.kode_barcode ?? [])
  if (diketik.length === 0) return {}
  await tx.run(sql`
    with lama as (
      delete from public.barang where kode_toko = ${tx.kode_toko}
        and kode_barcode = any(${diketik}) and status = 'BATAL'
      returning kode_toko, no_masuk, kode_barcode, nama_barang, kode_dept, kode_group, kadar,
        kode_baki, berat_mg, harga_modal_rp)
    insert into public.barang_dibatalkan (kode_toko, no_masuk, kode_barcode, nama_barang,
      kode_dept, kode_group, kadar, kode_baki, berat_mg, harga_modal_rp)
    select * from lama`)
  const ada = new Set(await yangTerpakai(tx, diketik))
  const salah: Record<string, FieldError> = {}
  items.forEach(({ kode_barcode }, i) => {
    if (kode_barcode !== undefined && ada.has(kode_barcode))
      salah[`items.${i}.kode_barcode`] = { code: 'barang.barcode_terpakai' }
  })
  return salah
}

const MOST_ROUNDS = 20

/**
 * A barcode for every piece: the one that was typed, or the next of the shop's counter that nobody
 * has typed before. The counter's row is held until the commit.
 */
async function beriBarcode(tx: Tx, items: readonly BarangBaru[]): Promise<string[]> {
  const diketik = new Set(items.flatMap((i) => i.kode_barcode ?? []))
  const perlu = items.length - diketik.size
  const buatan: string[] = []
  for (let turn = 0; turn < MOST_ROUNDS && buatan.length < perlu; turn++) {
    const kurang = perlu - buatan.length
    const { nomor } = await tx.one(sql<{ nomor: number }>`
      insert into public.master_nomor as m (kode_toko, master, nomor)
      values (${tx.kode_toko}, 'barang', ${kurang})
      on conflict on constraint master_nomor_pk do update set nomor = m.nomor + excluded.nomor
      returning nomor`)
    const calon = Array.from({ length: kurang }, (_, i) => barcodeBuatan(nomor - kurang + 1 + i))
    const ada = new Set(await yangTerpakai(tx, calon))
    buatan.push(...calon.filter((kode) => !ada.has(kode) && !diketik.has(kode)))
  }
  if (buatan.length < perlu) throw new Error('no free barcode found')
  return items.map((item) => item.kode_barcode ?? (buatan.shift() as string))
}

async function yangTerpakai(tx: Tx, barcodes: readonly string[]): Promise<string[]> {
  if (barcodes.length === 0) return []
  const rows = await tx.all(sql<{ kode_barcode: string }>`
    select kode_barcode from public.barang
    where kode_toko = ${tx.kode_toko} and kode_barcode = any(${barcodes})`)
  return rows.map((r) => r.kode_barcode)
}
