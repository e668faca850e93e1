import { dariGram, keGram } from '#kernel/shared/berat.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type CommandHandler, type Ctx, defineCommand } from '#kernel/server/http/route.ts'
import { barcodeGanda, bukukanBarang } from '#modules/barang/barang/rules.ts'
import {
  type BarangTerkunci,
  ambilBarang,
  kunciBarang,
  pemberiHarga,
} from '#modules/barang/barang/server/index.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { akunKirimBarang } from '../accounts.ts'
import { kirimBarangCreate } from '../contract.ts'
import { kirimBarangDokumen } from '../dokumen.ts'
import { periksaPaket } from '../rules.ts'
import { pegangFoto } from './foto-paket.ts'
import { kabariServer } from './jauh-kirim.ts'
import { serverLain } from './jauh-tanda.ts'

type Args = Parameters<CommandHandler<typeof kirimBarangCreate>>[0]
type Dikirim = BarangTerkunci & { readonly harga_jual_rp: number }

/**
 * Sends READY pieces to another shop: status KIRIM, and their cost, weight and fine gold are on
 * their way until that shop has taken them in. Gold leaves the house, so somebody agrees piece by
 * piece. Throws what `kunciBarang` and `periksaTujuan` throw, 422 `kirim_barang.barcode_ganda`,
 * `kirim_barang.paket_ringan` at `berat_paket`.
 */
export const simpanKirim = defineCommand(kirimBarangCreate, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { kode_toko } = tx
  const { user_id } = ctx.sesi
  const barcodes = input.items.map((i) => i.kode_barcode)
  const ganda = barcodeGanda(barcodes)
  if (ganda) throw new AppError('kirim_barang.barcode_ganda', { params: { kode_barcode: ganda } })
  const jauh = await periksaTujuan(ctx, tx, input)
  const { cara, tujuan } = input
  const barang = await kunciBarang(tx, barcodes)
  const harga = await pemberiHarga(ctx, tx)
  const dikirim = barang.map((b): Dikirim => ({ ...b, harga_jual_rp: harga(b).harga_jual }))
  const total_berat_mg = barang.reduce((n, b) => n + b.berat_mg, 0)
  const berat_paket_mg = input.berat_paket ? dariGram(input.berat_paket) : null
  const salah = periksaPaket(berat_paket_mg, total_berat_mg)
  if (salah) throw fieldErrors({ berat_paket: salah })
  const pegang = await pegangFoto(ctx.services, tx, input.foto)
  const { penyetuju, tulis } = await izinKirim(a, dikirim, total_berat_mg)
  const jalan = akunKirimBarang.antarToko(tujuan)
  const posting = new Posting()
  for (const b of barang) bukukanBarang(posting, b, -1, { modal: jalan, fisik: jalan })
  const kabari = jauh ? kabariServer(tx, 'KIRIM', tujuan, waktu) : undefined
  const nomor = { kode_toko, no_kirim: NOMOR } as const
  const no_segel = input.no_segel || null
  const keterangan = input.keterangan || null
  return {
    dokumen: kirimBarangDokumen,
    tulis: [
      insert('kirim_barang', {
        ...nomor,
        tanggal,
        waktu,
        cara,
        tujuan,
        total_qty: barang.length,
        total_berat_mg,
        berat_paket_mg,
        no_segel,
        foto: input.foto || null,
        keterangan,
        penyetuju,
        input_by: user_id,
      }),
      insert(
        'kirim_barang_baris',
        (await denganIsi(tx, dikirim)).map((b, i) => ({ ...nomor, baris: i + 1, ...b })),
      ),
      ...ambilBarang({ kode_toko, barcodes, aksi: 'KIRIM', user_id, waktu }, 'KIRIM'),
      ...tulis,
      ...pegang,
      ...(kabari?.tulis ?? []),
    ],
    outbox: kabari?.outbox ?? [],
    buku: posting.lines(),
    audit: {
      aksi: 'kirim_barang.create',
      objek: NOMOR,
      sesudah: { cara, tujuan, no_segel, keterangan, penyetuju, items: barcodes },
    },
    kabar: { event: 'dokumen', data: { jenis: 'KB' } },
    jawaban: { total_qty: barang.length, total_berat: keGram(total_berat_mg) },
  }
})

/**
 * Another shop; true when it is on a server of its own. From the centre to a branch only the centre sends. Errors by
 * `tujuan`: `kirim_barang.toko_sendiri`, `data.rujukan_tidak_ada`, `kirim_barang.tujuan_jauh`; and
 * 403 `kirim_barang.bukan_pusat`.
 */
async function periksaTujuan(
  { services, toko }: Ctx,
  tx: Tx,
  { cara, tujuan }: Pick<Args['input'], 'cara' | 'tujuan'>,
): Promise<boolean> {
  if (cara === 'CABANG' && !toko.pusat)
    throw new AppError('kirim_barang.bukan_pusat', { status: 403 })
  if (tujuan === tx.kode_toko) throw fieldErrors({ tujuan: { code: 'kirim_barang.toko_sendiri' } })
  const ada = await tx.maybe(sql`select 1 from public.toko where kode_toko = ${tujuan}`)
  if (!ada) throw fieldErrors({ tujuan: { code: 'data.rujukan_tidak_ada' } })
  if (!services.config.branchServers.some((b) => b.kode_toko === tujuan)) return false
  if (serverLain(services.config, tujuan)) return true
  throw fieldErrors({ tujuan: { code: 'kirim_barang.tujuan_jauh' } })
}

const izinKirim = (
  { ctx, tx, input, kunci, waktu }: Args,
  barang: readonly Dikirim[],
  berat_mg: number,
) =>
  pakaiOtorisasi(tx, {
    aksi: 'kirim_barang.create',
    dokumen: input.no_draft ?? kunci,
    id_otorisasi: input.id_otorisasi,
    jumlah_rp: barang.reduce((n, b) => n + b.harga_jual_rp, 0),
    berat_mg,
    perubahan: [
      { nama: 'tujuan', sebelum: tx.kode_toko, sesudah: input.tujuan },
      ...barang.map((b) => ({
        nama: 'status',
        barang: `${b.nama_barang} · ${b.kode_barcode}`,
        sebelum: 'READY',
        sesudah: 'KIRIM',
      })),
    ],
    ...pelaku(ctx, waktu),
  })

/** The lines: all that the other shop needs to know of each piece. */
async function denganIsi(tx: Tx, barang: readonly Dikirim[]) {
  const catatan = await tx.all(sql<{ kode_barcode: string; keterangan: string | null }>`
    select kode_barcode, keterangan from public.barang
    where kode_toko = ${tx.kode_toko}
      and kode_barcode = any(${barang.map((b) => b.kode_barcode)})`)
  const keterangan = new Map(catatan.map((c) => [c.kode_barcode, c.keterangan]))
  return barang.map((b) => ({
    kode_barcode: b.kode_barcode,
    nama_barang: b.nama_barang,
    kode_dept: b.kode_dept,
    kode_group: b.kode_group,
    kadar: b.kadar,
    size: b.size,
    dari_gudang: b.kode_gudang,
    dari_baki: b.kode_baki,
    berat_mg: b.berat_mg,
    berat_bersih_mg: b.berat_bersih_mg,
    berat_bandrol_mg: b.berat_bandrol_mg,
    murni_mg: b.murni_mg,
    harga_modal_rp: b.harga_modal_rp,
    harga_jual_rp: b.harga_jual_rp,
    harga_bandrol_rp: b.harga_bandrol_rp,
    ongkos_cara: b.ongkos_cara,
    ongkos_nilai: b.ongkos_nilai,
    berlian: b.berlian,
    faktur_pajak: b.faktur_pajak,
    perolehan: b.perolehan,
    keterangan: keterangan.get(b.kode_barcode) ?? null,
  }))
}
