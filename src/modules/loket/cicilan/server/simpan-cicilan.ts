import { kenali } from '#modules/pelanggan/kenal/server/index.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type CommandHandler, type Ctx, defineCommand } from '#kernel/server/http/route.ts'
import { ambilBarang, kunciBarang } from '#modules/barang/barang/server/index.ts'
import { barcodeGanda } from '#modules/barang/barang/rules.ts'
import {
  hargaBaris,
  potonganBarang,
  tolakBerlian,
  totalPenjualan,
} from '#modules/barang/harga/rules.ts'
import { bacaAturanHarga } from '#modules/barang/harga/server/index.ts'
import {
  type Orang,
  type UangMasuk,
  bacaOrang,
  bacaUangMasuk,
  tulisUangMuka,
} from '#modules/loket/uang-muka/server/index.ts'
import { batasAksi } from '#modules/orang/otorisasi/rules.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { bukuBayar, catatBayar } from '#modules/uang/kas/server/index.ts'
import { akunCicilan } from '../accounts.ts'
import { cicilanCreate } from '../contract.ts'
import { cicilanDokumen } from '../dokumen.ts'
import {
  type Kontrak,
  type ParameterCicilan,
  hitungKontrak,
  syaratDari,
  tolakKontrak,
} from '../rules.ts'
import { pegangFoto } from './foto-identitas.ts'
import { type KontrakDokumen, barisTabel, jawab, orangLain } from './susun-cicilan.ts'

type Perintah = Parameters<CommandHandler<typeof cicilanCreate>>[0]
type Input = Perintah['input']

/**
 * Sells READY pieces on instalments. They are priced as a sale of this moment and held; the sale
 * itself is posted when they are handed over. Pieces, people, terms, price, money, approval are
 * checked in the order in which a cashier can do something about them.
 */
export const simpanCicilan = defineCommand(cicilanCreate, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const barcodes = input.items.map((i) => i.kode_barcode)
  const ganda = barcodeGanda(barcodes)
  if (ganda) throw new AppError('penjualan.barcode_ganda', { params: { kode_barcode: ganda } })
  const lain = orangLain(input)
  const [barang, aturan, orang, parameter, terima] = await Promise.all([
    kunciBarang(tx, barcodes),
    bacaAturanHarga(tx, ctx),
    bacaOrang(tx, input),
    bacaParameter(tx, input.kode_parameter),
    terimaDp(tx, ctx, input),
  ])
  if (orang.no_hp === null) throw fieldErrors({ no_hp: { code: 'isian.wajib' } })
  tolakBerlian(barang, aturan)
  const pieces = barang.map((b) => ({
    barang: b,
    harga: hargaBaris({ kode_barcode: b.kode_barcode, barang: b }, aturan),
    potongan: potonganBarang(b, aturan),
  }))
  const { total_rp: harga_rp } = totalPenjualan(
    pieces.map((d) => d.harga),
    aturan,
  )
  if (harga_rp !== input.harga_rp)
    throw new AppError('penjualan.total_berbeda', {
      params: { total_rp: harga_rp, dikirim_rp: input.harga_rp },
    })
  const syarat = syaratDari(parameter, aturan.pembulatan)
  const kontrak = hitungKontrak({ harga_rp, dp_rp: input.dp_rp, syarat, tanggal })
  const salah = tolakKontrak(kontrak, { ...syarat, dp_minimum_bp: parameter.dp_minimum_bp })
  if (salah) throw new AppError(salah.code, { params: salah.params ?? {} })
  const uang = terima(harga_rp)
  // A contract is a relation: it counts with its whole price, whatever comes of it today.
  const siapa = { ...orang, no_identitas: lain.no_identitas, id_kenal: input.id_kenal }
  const kenal = await kenali(tx, ctx, { ...siapa, nilai_rp: harga_rp, tanggal, waktu })
  const foto = await pegangFoto(ctx.services, tx, lain.foto_identitas)
  const izin = await setujuiKontrak(a, kontrak, orang)
  const { laci, user_id } = ctx.sesi
  const { kode_toko } = tx
  const tempat = { kode_toko, tanggal, waktu, laci, user_id }
  const { penyetuju } = izin
  const d: KontrakDokumen = { input, orang, lain, pieces, syarat, kontrak, uang, tempat, penyetuju }
  return {
    dokumen: cicilanDokumen,
    tulis: [
      ...barisTabel(d),
      ...foto,
      ...(uang.jumlah_rp > 0 ? tulisUangMuka(tempat, { dokumen: NOMOR, arah: 'MASUK', uang }) : []),
      ...ambilBarang({ kode_toko, barcodes, aksi: 'CICIL', user_id, waktu }, 'CICIL'),
      ...izin.tulis,
      ...kenal,
    ],
    buku: bukuKontrak(kontrak, uang, laci),
    audit: {
      aksi: 'cicilan.create',
      objek: NOMOR,
      sesudah: { ...ringkas(d), pembayaran: catatBayar(uang.bayar) },
    },
    kabar: { event: 'dokumen', data: { tanggal } },
    jawaban: jawab(d),
  }
})

/** Terms of the shop. Throws 422 at the field where there are none of this code. */
async function bacaParameter(tx: Tx, kode: string): Promise<ParameterCicilan> {
  const row = await tx.maybe(sql<ParameterCicilan>`
    select tenor, margin_bp, biaya_rp, dp_minimum_bp, denda_bp, toleransi_hari, rabat_bp,
      potongan_batal_bp, batas_lelang
    from public.parameter_cicilan where kode_toko = ${tx.kode_toko} and kode = ${kode}`)
  if (!row) throw fieldErrors({ kode_parameter: { code: 'cicilan.parameter_tidak_ada' } })
  return row
}

const TANPA_DP: UangMasuk = { jumlah_rp: 0, kembali_rp: 0, bayar: [] }

/** The down payment; terms may ask for none. */
async function terimaDp(tx: Tx, ctx: Ctx, input: Input): Promise<(sisa_rp: number) => UangMasuk> {
  if (input.dp_rp === 0 && input.pembayaran.length === 0) return () => TANPA_DP
  return bacaUangMasuk(tx, input, ctx.modules)
}

/**
 * Asks for a second person where the customer would owe more, on all running contracts together, than
 * the shop lets a cashier grant: cut into small contracts it is as much.
 */
async function setujuiKontrak(
  { ctx, tx, input, kunci, waktu }: Perintah,
  { piutang_rp }: Kontrak,
  orang: Orang,
) {
  const terutang_rp = await terutang(tx, orang)
  const akan_rp = terutang_rp + piutang_rp
  if (akan_rp <= batasAksi('cicilan.create', ctx.modules)) return { penyetuju: null, tulis: [] }
  const perubahan = [{ nama: 'sisa_bayar', sebelum: terutang_rp, sesudah: akan_rp }]
  return pakaiOtorisasi(tx, {
    id_otorisasi: input.id_otorisasi,
    aksi: 'cicilan.create',
    dokumen: input.no_draft ?? kunci,
    jumlah_rp: piutang_rp,
    perubahan: terutang_rp > 0 ? perubahan : [],
    ...pelaku(ctx, waktu),
  })
}

/**
 * What the customer owes on running contracts, known by member or phone. Contracts of a shop wait for
 * each other here, or two at once would both find that he owes nothing.
 */
async function terutang(tx: Tx, { kode_customer, no_hp }: Orang): Promise<number> {
  await tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`kontrak cicilan ${tx.kode_toko}`}, 0))`)
  const { rp } = await tx.one(sql<{ rp: number }>`
    select coalesce(sum(total_rp - dp_rp - terbayar_rp), 0)::bigint as rp
    from public.cicilan
    where kode_toko = ${tx.kode_toko} and status = 'AKTIF'
      and (no_hp = ${no_hp} or kode_customer = ${kode_customer}::text)`)
  return rp
}

/** Money in, instalments owed by the customer; the price owed to him, the margin not earned yet. */
const bukuKontrak = (k: Kontrak, uang: UangMasuk, laci: string) =>
  bukuBayar(new Posting(), uang.bayar, { laci, kembali_rp: uang.kembali_rp })
    .rp(akunCicilan.piutang, k.piutang_rp)
    .rp(akunCicilan.uangMuka, -k.harga_rp)
    .rp(akunCicilan.ditangguhkan, -k.margin_rp)
    .lines()

function ringkas(d: KontrakDokumen) {
  const { harga_rp, margin_rp, total_rp, dp_rp } = d.kontrak
  return {
    harga_rp,
    margin_rp,
    total_rp,
    dp_rp,
    tenor: d.syarat.tenor,
    kode_sales: d.orang.kode_sales,
    nama_customer: d.orang.nama_customer,
    penyetuju: d.penyetuju,
    items: d.pieces.map(({ barang, harga }) => ({
      kode_barcode: barang.kode_barcode,
      jumlah_rp: harga.jumlah_rp,
    })),
  }
}
