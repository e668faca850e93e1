import { dariGram } from '#kernel/shared/berat.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, insert, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type CommandHandler, defineCommand } from '#kernel/server/http/route.ts'
import { bukukanBarang } from '#modules/barang/barang/rules.ts'
import { riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { akunMarketplace } from '#modules/daring/marketplace/accounts.ts'
import { bangunkanTayang, kunciOrder } from '#modules/daring/marketplace/server/index.ts'
import { lanjutkanNota } from '#modules/daring/pencairan/server/index.ts'
import { LAWAN_JUAL, akunJual } from '#modules/loket/penjualan/accounts.ts'
import { bukukanNilai } from '#modules/loket/penjualan/server/index.ts'
import { batasAksi } from '#modules/orang/otorisasi/rules.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { returCreate } from '../contract.ts'
import { returMarketplaceDokumen } from '../dokumen.ts'
import { BOLEH_RETUR, periksaRetur, totalRetur } from '../rules.ts'
import { bakiRetur } from './baki-retur.ts'
import { type NotaRetur, type TerjualRetur, kunciNota } from './kunci-nota.ts'

type Args = Parameters<CommandHandler<typeof returCreate>>[0]

/** A piece that comes back: as it was sold, as it arrived, and where it lies now. */
interface Kembali extends TerjualRetur {
  readonly kondisi_retur: 'BAIK' | 'RUSAK'
  readonly timbang_mg: number
}

/**
 * Goods of an order came back. They are READY in the trays that they are put into, and the sale is
 * taken back piece by piece under the return's own number and day: revenue, PPN, cost, commission,
 * and what the marketplace owes; paid out already, its next payout is less. Only a marketplace's own
 * word lets goods come back, so that none are made up. Throws 409 for an order of another state or
 * a nota that was cancelled, 422 by `items.<n>.…`.
 */
export const simpanRetur = defineCommand(returCreate, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { kode_toko } = tx
  const { no_order } = input
  const { user_id } = ctx.sesi
  const order = await kunciOrder(tx, no_order, BOLEH_RETUR)
  const nota = await kunciNota(tx, no_order)
  const kembali = await terimaKembali(tx, input.items, nota)
  const sisa = nota.terjual.length - kembali.length
  const total_rp = totalRetur(kembali, sisa, nota.pembulatan_rp)
  const { penyetuju, tulis } = await izinBeda(a, kembali, total_rp)
  await lepasTerjual(tx, nota, kembali)
  const barcodes = kembali.map((b) => b.kode_barcode)
  const rusak = kembali.filter((b) => b.kondisi_retur === 'RUSAK').map((b) => b.kode_barcode)
  const nomor = { kode_toko, no_retur: NOMOR } as const
  const total_qty = kembali.length
  return {
    dokumen: returMarketplaceDokumen,
    tulis: [
      insert('retur_marketplace', {
        ...nomor,
        tanggal,
        waktu,
        kode_sambungan: order.kode_sambungan,
        nama_sambungan: nota.nama_sambungan,
        no_order,
        id_luar: nota.id_luar,
        no_faktur_jual: nota.no_faktur_jual,
        status_order: order.status,
        total_qty,
        total_berat_mg: kembali.reduce((n, b) => n + b.berat_mg, 0),
        total_rp,
        keterangan: input.keterangan || null,
        penyetuju,
        input_by: user_id,
      }),
      insert(
        'retur_marketplace_baris',
        kembali.map((b, i) => ({ ...nomor, baris: i + 1, ...barisRetur(b) })),
      ),
      ubah(sql`
        update public.pesanan_marketplace set status = ${sisa === 0 ? 'RETUR' : order.status},
          diproses_oleh = ${user_id}, diproses_pada = ${waktu}::timestamptz
        where kode_toko = ${kode_toko} and no_order = ${no_order}`),
      ubah(sql`
        update public.barang_online set tayang = false
        where kode_toko = ${kode_toko} and kode_barcode = any(${rusak}) and tayang`),
      lanjutkanNota(kode_toko, [nota.no_faktur_jual]),
      riwayatBarang({ kode_toko, barcodes, aksi: 'RETUR_MARKETPLACE', user_id, waktu }, NOMOR),
      ...tulis,
    ],
    buku: bukukanRetur(order.kode_sambungan, nota, kembali, { sisa, total_rp }),
    outbox: bangunkanTayang(),
    audit: {
      aksi: 'retur_marketplace.create',
      objek: NOMOR,
      sebelum: { status: order.status },
      sesudah: {
        no_order,
        no_faktur_jual: nota.no_faktur_jual,
        total_rp,
        penyetuju,
        items: input.items,
      },
    },
    kabar: { event: 'pesanan_marketplace', data: { tanggal } },
    jawaban: { total_qty, total_rp },
  }
})

/** The pieces as they were sold, with where they lie now. Throws 422 by `items.<n>.…`. */
async function terimaKembali(
  tx: Tx,
  items: Args['input']['items'],
  { terjual }: NotaRetur,
): Promise<readonly Kembali[]> {
  const salah = periksaRetur(items, terjual)
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  const gudang = await bakiRetur(tx, items)
  const jual = new Map(terjual.map((b) => [b.kode_barcode, b]))
  return items.flatMap(({ kode_barcode, kode_baki, kondisi_retur, timbang }) => {
    const satu = jual.get(kode_barcode)
    const kode_gudang = gudang.get(kode_baki)
    if (!satu || kode_gudang === undefined) return []
    return [{ ...satu, kode_baki, kode_gudang, kondisi_retur, timbang_mg: dariGram(timbang) }]
  })
}

const barisRetur = (b: Kembali) => ({
  baris_jual: b.baris,
  kode_barcode: b.kode_barcode,
  nama_barang: b.nama_barang,
  kode_group: b.kode_group,
  kadar: b.kadar,
  kondisi_retur: b.kondisi_retur,
  kode_gudang: b.kode_gudang,
  kode_baki: b.kode_baki,
  berat_mg: b.berat_mg,
  timbang_mg: b.timbang_mg,
  modal_rp: b.harga_modal_rp,
  jumlah_rp: b.jumlah_rp,
})

/**
 * Gold that weighs another weight than was sold may be another piece: somebody looks at it. It is
 * booked at its own weight; what it lost is a correction of the piece, with its own approval.
 */
async function izinBeda(
  { ctx, tx, input, kunci, waktu }: Args,
  kembali: readonly Kembali[],
  total_rp: number,
): Promise<{
  penyetuju: string | null
  tulis: Awaited<ReturnType<typeof pakaiOtorisasi>>['tulis']
}> {
  const aksi = 'retur_marketplace.beda'
  const batas_mg = dariGram(batasAksi(aksi, ctx.modules))
  const beda = kembali.filter((b) => Math.abs(b.timbang_mg - b.berat_mg) > batas_mg)
  if (beda.length === 0) return { penyetuju: null, tulis: [] }
  return pakaiOtorisasi(tx, {
    aksi,
    dokumen: input.no_draft ?? kunci,
    id_otorisasi: input.id_otorisasi,
    jumlah_rp: total_rp,
    berat_mg: beda.reduce((n, b) => n + Math.abs(b.timbang_mg - b.berat_mg), 0),
    perubahan: beda.map((b) => ({
      nama: 'berat',
      barang: `${b.kode_barcode} ${b.nama_barang}`,
      sebelum: b.berat_mg / 1000,
      sesudah: b.timbang_mg / 1000,
    })),
    ...pelaku(ctx, waktu),
  })
}

/**
 * The pieces leave the sale and lie in their trays. One that was bought back over the counter
 * meanwhile is no longer sold. Throws 409 `barang.bukan_milik_dokumen`.
 */
async function lepasTerjual(
  tx: Tx,
  { no_faktur_jual }: NotaRetur,
  kembali: readonly Kembali[],
): Promise<void> {
  const { kode_toko } = tx
  const n = await tx.run(sql`
    update public.barang b set status = 'READY', no_dokumen = null, arsip = false,
      kode_gudang = k.kode_gudang, kode_baki = k.kode_baki
    from (
      select g.kode_barcode, i.kode_gudang, i.kode_baki from public.barang g
      join unnest(${kembali.map((b) => b.kode_barcode)}::text[],
        ${kembali.map((b) => b.kode_gudang)}::text[], ${kembali.map((b) => b.kode_baki)}::text[])
        as i (kode_barcode, kode_gudang, kode_baki) on i.kode_barcode = g.kode_barcode
      where g.kode_toko = ${kode_toko}
      order by g.kode_barcode for update of g
    ) k
    where b.kode_toko = ${kode_toko} and b.kode_barcode = k.kode_barcode
      and b.status = 'TERJUAL' and b.no_dokumen = ${no_faktur_jual}`)
  if (n !== kembali.length)
    throw new AppError('barang.bukan_milik_dokumen', {
      status: 409,
      params: { dokumen: no_faktur_jual },
    })
  await tx.run(sql`
    update public.penjualan_barang set hidup = false
    where kode_toko = ${kode_toko} and no_faktur_jual = ${no_faktur_jual}
      and baris = any(${kembali.map((b) => b.baris)})`)
}

/** The lines of the sale with the opposite sign, for the pieces that came back. */
function bukukanRetur(
  kode_sambungan: string,
  nota: NotaRetur,
  kembali: readonly Kembali[],
  { sisa, total_rp }: { readonly sisa: number; readonly total_rp: number },
) {
  const jual = bukukanNilai(new Posting(), kembali, {
    pembulatan_rp: sisa === 0 ? nota.pembulatan_rp : 0,
  })
  for (const b of kembali) {
    jual.rp(akunJual.bonusBiaya, b.bonus_rp).rp(akunJual.bonusUtang(nota.kode_sales), -b.bonus_rp)
    bukukanBarang(jual, b, -1, LAWAN_JUAL)
  }
  return jual
    .rp(akunMarketplace.piutang(kode_sambungan), total_rp)
    .lines()
    .map((l) => ({ ...l, jumlah: -l.jumlah }))
}
