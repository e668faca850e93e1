import { dariGram, keGram } from '#kernel/shared/berat.ts'
import { AppError, type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, type RowValues, insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { type AngkaWajar, ongkosWajar, rupiahPerGram } from '#modules/barang/kewajaran/rules.ts'
import { izinkanWajar } from '#modules/barang/kewajaran/server/index.ts'
import { type BarangBaru, barangCreate } from '../contract.ts'
import {
  type GroupBerkadar,
  LAWAN_TAMBAH,
  barcodeBuatan,
  bukukanBarang,
  murniBarang,
  periksaBerat,
  periksaKadarGroup,
  periksaNama,
} from '../rules.ts'
import { nilaiOngkos, periksaOngkos } from '#modules/barang/harga/rules.ts'
import { forgetCounts } from './count-barang.ts'
import { riwayatBarang } from './kunci-barang.ts'
import { kunciGroup, kunciKadar } from './rujukan-barang.ts'
import { tambahBarangDokumen } from '../dokumen.ts'

/**
 * Adds pieces to the stock: one document TB for all of them, their rows, their history, and the
 * goods in the ledger. Nothing is saved while one piece is wrong; errors are named
 * `items.<n>.<field>`.
 */
export const tambahDataBarang = defineCommand(
  barangCreate,
  async ({ ctx, tx, input, kunci, tanggal, waktu }) => {
    const { items } = input
    const rujukan = await bacaRujukan(tx, items)
    const salah = periksaItems(items, rujukan)
    if (Object.keys(salah).length > 0) throw fieldErrors(salah)
    const barcodes = await beriBarcode(tx, items)
    const wajar = await izinkanWajar(tx, {
      aksi: 'barang.tak_wajar',
      angka: items.flatMap(angkaWajar),
      id_otorisasi: input.id_otorisasi_wajar,
      dokumen: input.no_draft ?? kunci,
      ...pelaku(ctx, waktu),
    })

    const barang = items.map((item, i) => barisBarang(item, barcodes[i] as string, rujukan))
    const posting = new Posting()
    for (const b of barang) bukukanBarang(posting, b, 1, LAWAN_TAMBAH)
    const { kode_toko } = ctx.toko
    const { user_id } = ctx.sesi
    forgetCounts(kode_toko)
    return {
      dokumen: tambahBarangDokumen,
      tulis: [
        insert('tambah_barang', {
          kode_toko,
          no_masuk: NOMOR,
          tanggal,
          waktu,
          jumlah_barang: barang.length,
          berat_mg: barang.reduce((n, b) => n + b.berat_mg, 0),
          harga_modal_rp: barang.reduce((n, b) => n + b.harga_modal_rp, 0),
          input_by: user_id,
        }),
        insert(
          'barang',
          barang.map((b) => ({ kode_toko, ...b, no_masuk: NOMOR, tgl_masuk: tanggal })),
        ),
        riwayatBarang({ kode_toko, barcodes, aksi: 'MASUK', user_id, waktu }, NOMOR),
        ...wajar.tulis,
      ],
      buku: posting.lines(),
      audit: { aksi: 'barang.create', objek: NOMOR, sesudah: { items: barang } },
      jawaban: {
        tanggal,
        items: barang.map((b) => ({
          kode_barcode: b.kode_barcode,
          nama_barang: b.nama_barang,
          kode_gudang: b.kode_gudang,
          kode_baki: b.kode_baki,
          berat: keGram(b.berat_mg),
          berat_murni: keGram(b.murni_mg),
        })),
      },
    }
  },
)

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

interface Rujukan {
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
      where kode_dept = any(${satu((i) => i.kode_dept)}) order by kode_dept for key share`),
    kunciGroup(
      tx,
      items.map((i) => i.kode_group),
    ),
  ])
  const peta = <R extends { kode: string }>(rows: readonly R[]) =>
    new Map(rows.map((r) => [r.kode, r]))
  return { baki: peta(baki), kadar, jenis: peta(jenis), group }
}

function periksaItems(
  items: readonly BarangBaru[],
  r: Rujukan,
): Readonly<Record<string, FieldError>> {
  const salah: Record<string, FieldError> = {}
  const tidakAda: FieldError = { code: 'data.rujukan_tidak_ada' }
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
    const sama = items.findIndex((other) => other.kode_barcode === item.kode_barcode)
    if (item.kode_barcode !== undefined && sama < i) {
      pasang('kode_barcode', { code: 'barang.barcode_ganda' })
    }
  })
  return salah
}

function kadarBeda(item: BarangBaru, r: Rujukan): FieldError | null {
  const kadar = r.kadar.get(item.kadar)
  const group = r.group.get(item.kode_group)
  return kadar !== undefined && group ? periksaKadarGroup(kadar, group) : null
}

function barisBarang(item: BarangBaru, kode_barcode: string, r: Rujukan) {
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
    murni_mg: murniBarang(berat_bersih_mg, kadarBp),
    harga_modal_rp: item.harga_modal,
    harga_bandrol_rp: item.harga_bandrol ?? null,
    ongkos_cara: item.ongkos_cara,
    ongkos_nilai: nilaiOngkos(item.ongkos_cara, item.ongkos_nilai),
    berlian: item.berlian ?? r.jenis.get(item.kode_dept)?.berlian ?? false,
    faktur_pajak: item.faktur_pajak,
    keterangan: item.keterangan || null,
  } satisfies RowValues
}

const MOST_ROUNDS = 20

/**
 * A barcode for every piece: the one that was typed, or the next of the shop's counter that nobody
 * has typed before. The counter's row is held until the commit. A typed one of a piece whose entry
 * was cancelled is free again: that row makes way. Throws 409 `barang.barcode_sudah_ada` for one
 * that is taken.
 */
async function beriBarcode(tx: Tx, items: readonly BarangBaru[]): Promise<string[]> {
  const diketik = items.flatMap((i) => i.kode_barcode ?? [])
  if (diketik.length > 0)
    await tx.run(sql`
      delete from public.barang where kode_toko = ${tx.kode_toko}
        and kode_barcode = any(${diketik}) and status = 'BATAL'`)
  const [terpakai] = await yangTerpakai(tx, diketik)
  if (terpakai !== undefined) {
    const letak = items.findIndex((i) => i.kode_barcode === terpakai)
    throw new AppError('barang.barcode_sudah_ada', {
      status: 409,
      params: { kode_barcode: terpakai },
      fields: { [`items.${letak}.kode_barcode`]: { code: 'barang.barcode_terpakai' } },
    })
  }
  const buatan: string[] = []
  for (let turn = 0; turn < MOST_ROUNDS && diketik.length + buatan.length < items.length; turn++) {
    const kurang = items.length - diketik.length - buatan.length
    const { nomor } = await tx.one(sql<{ nomor: number }>`
      insert into public.master_nomor as m (kode_toko, master, nomor)
      values (${tx.kode_toko}, 'barang', ${kurang})
      on conflict on constraint master_nomor_pk do update set nomor = m.nomor + excluded.nomor
      returning nomor`)
    const calon = Array.from({ length: kurang }, (_, i) => barcodeBuatan(nomor - kurang + 1 + i))
    const ada = new Set([...(await yangTerpakai(tx, calon)), ...diketik])
    buatan.push(...calon.filter((kode) => !ada.has(kode)))
  }
  if (diketik.length + buatan.length < items.length) throw new Error('no free barcode found')
  return items.map((item) => item.kode_barcode ?? (buatan.shift() as string))
}

async function yangTerpakai(tx: Tx, barcodes: readonly string[]): Promise<string[]> {
  if (barcodes.length === 0) return []
  const rows = await tx.all(sql<{ kode_barcode: string }>`
    select kode_barcode from public.barang
    where kode_toko = ${tx.kode_toko} and kode_barcode = any(${barcodes})`)
  return rows.map((r) => r.kode_barcode)
}
