import { dariGram, keGram } from '#kernel/shared/berat.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type CommandHandler, definePreparedCommand } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { type RosokTimbang, bagiTimbangan, periksaTimbangan } from '#modules/olah/sepuhan/rules.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { terimaPusatCreate } from '../contract.ts'
import { terimaPusatDokumen } from '../dokumen.ts'
import { bukukanDiPusat } from '../rules.ts'
import { type PaketPusat, cariPaket, tandaiDiterima } from './paket-pusat.ts'

/** A parcel with what the centre's scale says of it, piece by piece. */
interface Siap {
  readonly paket: PaketPusat
  readonly barang: readonly RosokTimbang[]
}

type Args = Parameters<CommandHandler<typeof terimaPusatCreate, Siap>>[0]

/**
 * The centre receives a parcel of a branch, once: all of it is scrap of the centre with its cost, by
 * the centre's scale; weight that is missing is lost and asks for an owner. The branch can no longer
 * take it back, because the preparation has marked it there, after everything that may be refused was
 * looked at. Errors: 404 `kirim_pusat.paket_tidak_ada`; 409 `kirim_pusat.sudah_batal`,
 * `kirim_pusat.sudah_diterima`; 422 `timbang` of R-267 and R-268, `terima_barang.group_kurang`.
 */
export const simpanTerima = definePreparedCommand(
  terimaPusatCreate,
  async ({ ctx, input }): Promise<Siap> => {
    const { services, toko } = ctx
    const paket = await cariPaket(services, toko.kode_toko, input.no_kirim)
    const barang = ditimbang(paket, input.timbang)
    const lama = await lihatSaja(services, toko.kode_toko, async (tx) => {
      await kunciPaket(tx, paket)
      const ada = await penerimaanDari(tx, paket)
      if (ada) return ada
      await periksaGroup(tx, barang)
      await izinTerima({ ctx, tx, input, waktu: services.jam() }, paket, barang)
      return undefined
    })
    // A repeated key gets its stored answer, any other request its refusal: both later.
    if (lama === undefined) await tandaiDiterima(ctx, paket)
    return { paket, barang }
  },
  async (a) => {
    const { ctx, tx, input, tanggal, waktu, siap } = a
    const { paket, barang } = siap
    const { asal, no_kirim } = paket
    await kunciPaket(tx, paket)
    await belumDiterima(tx, paket)
    const { penyetuju, tulis } = await izinTerima(a, paket, barang)
    const posting = new Posting()
    for (const r of barang) bukukanDiPusat(posting, asal, r)
    const nomor = { kode_toko: tx.kode_toko, no_terima: NOMOR } as const
    const keterangan = input.keterangan || null
    const total_qty = jumlah(barang, (r) => r.qty)
    const total_berat_mg = jumlah(barang, (r) => r.berat_mg)
    const total_timbang_mg = jumlah(barang, (r) => r.timbang_mg)
    const susut_mg = total_berat_mg - total_timbang_mg
    return {
      dokumen: terimaPusatDokumen,
      tulis: [
        insert('terima_pusat', {
          ...nomor,
          tanggal,
          waktu,
          asal,
          no_kirim,
          tgl_kirim: paket.tanggal,
          total_qty,
          total_berat_mg,
          total_timbang_mg,
          total_murni_mg: jumlah(barang, (r) => r.timbang_murni_mg),
          kirim_murni_mg: jumlah(barang, (r) => r.murni_mg),
          susut_mg,
          keterangan,
          penyetuju,
          input_by: ctx.sesi.user_id,
          status: susut_mg > 0 ? 'KURANG' : 'LENGKAP',
        }),
        insert(
          'terima_pusat_baris',
          barang.map((r, i) => ({ ...nomor, baris: i + 1, ...baris(r) })),
        ),
        ...tulis,
      ],
      buku: posting.lines(),
      audit: {
        aksi: 'terima_pusat.create',
        objek: NOMOR,
        sesudah: { asal, no_kirim, keterangan, penyetuju, timbang: keGram(total_timbang_mg) },
      },
      kabar: { event: 'dokumen', data: { jenis: 'PP' } },
      jawaban: {
        total_qty,
        total_timbang: keGram(total_timbang_mg),
        susut: keGram(susut_mg),
      },
    }
  },
)

const jumlah = <T>(semua: readonly T[], nilai: (satu: T) => number) =>
  semua.reduce((n, satu) => n + nilai(satu), 0)

/**
 * Runs checks whose effects are undone: an approval that was looked at here is used up by the command
 * itself. Throws what a check throws.
 */
async function lihatSaja<T>(
  { db }: Services,
  kode_toko: string,
  periksa: (tx: Tx) => Promise<T>,
): Promise<T> {
  const dilihat: { hasil?: T } = {}
  const selesai = new Error('looked at, not done')
  return db
    .tulis(kode_toko, async (tx): Promise<T> => {
      dilihat.hasil = await periksa(tx)
      throw selesai
    })
    .catch((error: unknown) => {
      if (error !== selesai) throw error
      return dilihat.hasil as T
    })
}

/** Each piece's part of what the centre's scale says of the whole; the branch's where nobody weighed. */
function ditimbang({ items }: PaketPusat, timbang: number | undefined): readonly RosokTimbang[] {
  const berat_mg = jumlah(items, (r) => r.berat_mg)
  const timbang_mg = timbang === undefined ? berat_mg : dariGram(timbang)
  const salah = periksaTimbangan(berat_mg, timbang_mg)
  if (salah) throw fieldErrors({ timbang: salah })
  const barang = bagiTimbangan(items, timbang_mg)
  if (barang.some((r) => r.timbang_mg === 0)) throw fieldErrors({ timbang: { code: 'berat.nol' } })
  return barang
}

/** Of several who receive a parcel at once one goes on; the others see what he did. */
const kunciPaket = (tx: Tx, { asal, no_kirim }: PaketPusat) =>
  tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`paket ${tx.kode_toko} ${asal} ${no_kirim}`}, 0))`)

/** Throws 409 `kirim_pusat.sudah_diterima`: a parcel comes in once. */
async function belumDiterima(tx: Tx, paket: PaketPusat): Promise<void> {
  const ada = await penerimaanDari(tx, paket)
  const { no_kirim } = paket
  if (ada)
    throw new AppError('kirim_pusat.sudah_diterima', { status: 409, params: { no_kirim, ...ada } })
}

const penerimaanDari = (tx: Tx, { asal, no_kirim }: PaketPusat) =>
  tx.maybe(sql<{ no_terima: string }>`
    select no_terima from public.terima_pusat
    where kode_toko = ${tx.kode_toko} and asal = ${asal} and no_kirim = ${no_kirim}`)

/** The ledger keeps weight by group, so the centre has to know the branch's groups. */
async function periksaGroup(tx: Tx, barang: readonly RosokTimbang[]): Promise<void> {
  const perlu = [...new Set(barang.map((r) => r.kode_group))].toSorted()
  const rows = await tx.all(sql<{ kode_group: string }>`
    select kode_group from public.group
    where kode_toko = ${tx.kode_toko} and kode_group = any(${perlu})`)
  const ada = new Set(rows.map((r) => r.kode_group))
  const kurang = perlu.filter((g) => !ada.has(g))
  if (kurang.length > 0)
    throw new AppError('terima_barang.group_kurang', { params: { daftar: kurang.join(', ') } })
}

/** Asked where the centre's scale finds less than the branch sent. */
async function izinTerima(
  { ctx, tx, input, waktu }: Pick<Args, 'ctx' | 'tx' | 'input' | 'waktu'>,
  { asal, no_kirim }: PaketPusat,
  barang: readonly RosokTimbang[],
) {
  const berat_mg = jumlah(barang, (r) => r.berat_mg)
  const timbang_mg = jumlah(barang, (r) => r.timbang_mg)
  if (berat_mg === timbang_mg) return { penyetuju: null, tulis: [] }
  return pakaiOtorisasi(tx, {
    aksi: 'terima_pusat.create',
    dokumen: input.no_draft ?? no_kirim,
    id_otorisasi: input.id_otorisasi,
    jumlah_rp: 0,
    berat_mg: timbang_mg,
    perubahan: [
      {
        nama: 'total_timbang',
        barang: `${asal} · ${no_kirim}`,
        sebelum: keGram(berat_mg),
        sesudah: keGram(timbang_mg),
      },
    ],
    ...pelaku(ctx, waktu),
  })
}

const baris = (r: RosokTimbang) => ({
  no_sumber: r.no_sumber,
  baris_sumber: r.baris_sumber,
  nama_barang: r.nama_barang,
  kode_group: r.kode_group,
  kadar: r.kadar,
  qty: r.qty,
  berat_mg: r.berat_mg,
  timbang_mg: r.timbang_mg,
  murni_mg: r.timbang_murni_mg,
  modal_rp: r.modal_rp,
})
