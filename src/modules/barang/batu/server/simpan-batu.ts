import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { kunciBarang, objekBarang } from '#modules/barang/barang/server/index.ts'
import { type IsiBatu, batuSimpan } from '../contract.ts'
import { keCct } from '../rules.ts'
import { type BarisBatu, bacaBatu, sebutBatu } from './baca-batu.ts'
import { nomorBatu, nomorBerikut } from './nomor-batu.ts'
import { pegangGambar, periksaItems } from './periksa-batu.ts'
import { terlaluBerat } from './terlalu-berat.ts'

type Item = IsiBatu & { readonly no_batu?: string | undefined }

/**
 * The stones of a READY piece, as a whole. A piece that carries stones is a diamond from then on:
 * sold by its tag, and only while the module is on. Errors: what `kunciBarang` throws, 409
 * `data.sudah_diubah`, 422 by `items.<n>.<field>` (`periksaBatu`, a grade that there is not, a
 * certificate that another piece of the stock carries, a picture that was not sent), and
 * `batu.dari_stok`, and
 * `batu.lebih_berat` {carat, berat}: stones weigh no more than the gold leaves room for.
 */
export const simpanBatu = defineCommand(batuSimpan, async ({ ctx, tx, input, waktu }) => {
  const { kode_barcode, versi, items } = input
  const [barang] = await kunciBarang(tx, [kode_barcode])
  if (!barang || barang.versi !== versi)
    throw new AppError('data.sudah_diubah', {
      status: 409,
      params: { versi, versi_sekarang: barang?.versi ?? 0 },
    })
  const lebih = terlaluBerat(items, barang.berat_mg)
  if (lebih) throw new AppError(lebih.code, lebih.params ? { params: lebih.params } : {})
  await periksaItems(tx, kode_barcode, items)
  const pegang = await pegangGambar(ctx, tx, items)
  const lama = await bacaBatu(tx, kode_barcode)
  periksaStok(lama, items)
  const baru = await beriNomor(
    tx,
    items,
    lama.map((b) => b.no_batu),
  )
  const user = { user_id: ctx.sesi.user_id, waktu }
  const stok = new Set(lama.flatMap((b) => (b.dari_stok ? b.no_batu : [])))
  await tulisBatu(
    tx,
    kode_barcode,
    baru.filter((b) => !stok.has(b.no_batu)),
    user,
  )
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

/**
 * Stones that were set from the stock have a cost of their own: only a paper takes them out. Throws 422
 * `batu.dari_stok` when one is left out or changed.
 */
function periksaStok(lama: readonly BarisBatu[], items: readonly Item[]): void {
  for (const b of lama.filter((s) => s.dari_stok)) {
    const item = items.find((i) => i.no_batu === b.no_batu)
    if (!item || !tetapSama(b, item))
      throw new AppError('batu.dari_stok', { params: { no_batu: b.no_batu } })
  }
}

const TETAP = [
  'shape',
  'color',
  'clarity',
  'cutgrade',
  'polish',
  'symmetry',
  'fluorescence',
  'asal_batu',
  'butir',
  'laboratorium',
  'no_sertifikat',
  'sertifikat',
] as const

const tetapSama = (b: BarisBatu, item: Item) =>
  b.carat_cct === keCct(item.carat) && TETAP.every((nama) => (item[nama] ?? null) === b[nama])

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
    delete from public.batu
    where kode_toko = ${tx.kode_toko} and kode_barcode = ${kode_barcode} and modal_rp is null`)
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
