import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, insert, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { type CommandHandler, defineCommand } from '#kernel/server/http/route.ts'
import { riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { pindahSortirCreate, sortirCreate } from '../contract.ts'
import { sortirDokumen } from '../dokumen.ts'
import { bukukanSortir, perluIzinLebur, stokKeputusan } from '../rules.ts'
import { jualLagi } from './jual-lagi.ts'
import { type Args, type BarangBeli, type Putusan, kunciBeli } from './kunci-beli.ts'

/**
 * What becomes of bought pieces. One that is sold again comes into a tray under a barcode of its own,
 * with the weight of the purchase and what was paid for it; the others wait to be washed or melted.
 * Throws what `kunciBeli` and `jualLagi` throw, and asks for an approval where gold that could be sold
 * again is melted.
 */
async function simpan(a: Args, pindah: boolean): ReturnType<CommandHandler<typeof sortirCreate>> {
  const { ctx, tx, input, tanggal, waktu } = a
  const { kode_toko } = tx
  const { user_id } = ctx.sesi
  const semua = await kunciBeli(tx, input.items, pindah)
  const jual = await jualLagi(a, 'SORTIR', semua.flatMap(dijual))
  const { penyetuju, tulis } = await izinLebur(a, semua)
  const baris = semua.map((p, i) => ({ ...p, baru: jual.baru.get(i) }))
  const posting = new Posting()
  for (const { beli, keputusan, baru } of baris)
    bukukanSortir(posting, beli, baru ?? stokKeputusan(keputusan) ?? beli.stok)
  const nomor = { kode_toko, no_sortir: NOMOR } as const
  const keterangan = input.keterangan || null
  const barcodes = baris.flatMap(({ baru }) => baru?.kode_barcode ?? [])
  return {
    dokumen: sortirDokumen,
    tulis: [
      insert('sortir_pembelian', {
        ...nomor,
        tanggal,
        waktu,
        pindah,
        total_qty: semua.length,
        total_berat_mg: jumlah(semua, (b) => b.berat_mg),
        total_rp: jumlah(semua, (b) => b.harga_rp),
        keterangan,
        penyetuju,
        input_by: user_id,
      }),
      insert(
        'sortir_pembelian_baris',
        baris.map((b, i) => ({ ...nomor, baris: i + 1, ...isiBaris(b) })),
      ),
      tandai(kode_toko, semua),
      ...jual.tulis,
      ...riwayatLama(semua, { kode_toko, user_id, waktu }),
      ...tulis,
    ],
    buku: posting.lines(),
    audit: {
      aksi: 'sortir.create',
      objek: NOMOR,
      sesudah: { keterangan, penyetuju, items: baris.map(ringkas) },
    },
    jawaban: { total_qty: semua.length, barcodes },
  }
}

export const simpanSortir = defineCommand(sortirCreate, (a) => simpan(a, false))
export const simpanPindahSortir = defineCommand(pindahSortirCreate, (a) => simpan(a, true))

const jumlah = (semua: readonly Putusan[], nilai: (b: BarangBeli) => number) =>
  semua.reduce((n, p) => n + nilai(p.beli), 0)

/** A piece that is sold again, with what was paid for it as its cost. */
const dijual = ({ item, beli, keputusan }: Putusan, n: number) =>
  keputusan === 'JUAL'
    ? [{ n, isian: item.barang, beli: { ...beli, harga_modal_rp: beli.harga_rp } }]
    : []

/** Asks for the approval of what is melted though it could be sold again, piece by piece. */
async function izinLebur({ ctx, tx, input, kunci, waktu }: Args, semua: readonly Putusan[]) {
  const lebur = semua.filter(({ beli, keputusan }) => perluIzinLebur(beli, keputusan))
  if (lebur.length === 0) return { penyetuju: null, tulis: [] }
  return pakaiOtorisasi(tx, {
    aksi: 'sortir.lebur',
    dokumen: input.no_draft ?? kunci,
    id_otorisasi: input.id_otorisasi,
    jumlah_rp: jumlah(lebur, (b) => b.harga_rp),
    berat_mg: jumlah(lebur, (b) => b.berat_mg),
    perubahan: lebur.map(({ beli: b }) => ({
      nama: 'stok',
      barang: `${b.nama_barang} · ${b.no_faktur_beli}`,
      sebelum: b.stok,
      sesudah: 'ROSOK',
    })),
    ...pelaku(ctx, waktu),
  })
}

type Baris = Putusan & {
  readonly baru:
    | { readonly nama_barang: string; readonly kode_barcode: string; readonly kode_baki: string }
    | undefined
}

const isiBaris = ({ beli: b, keputusan, baru }: Baris) => ({
  no_faktur_beli: b.no_faktur_beli,
  baris_beli: b.baris,
  nama_barang: baru?.nama_barang ?? b.nama_barang,
  kode_group: b.kode_group,
  kadar: b.kadar,
  berat_mg: b.berat_mg,
  murni_mg: b.murni_mg,
  harga_rp: b.harga_rp,
  dari_stok: b.stok,
  no_sortir_lama: b.no_sortir,
  keputusan,
  kode_barcode: baru?.kode_barcode ?? null,
  kode_baki: baru?.kode_baki ?? null,
})

const ringkas = ({ beli: b, keputusan, baru }: Baris) => ({
  barang: `${b.no_faktur_beli}/${b.baris}`,
  dari: b.stok,
  keputusan,
  ...(baru ? { kode_barcode: baru.kode_barcode, kode_baki: baru.kode_baki } : {}),
})

/** The bought pieces say who decided about them last, and where they wait; one in a tray waits no more. */
const tandai = (kode_toko: string, semua: readonly Putusan[]) =>
  ubah(sql`
    update public.pembelian_barang b set no_sortir = ${NOMOR}, ada = n.stok is not null,
      stok = coalesce(n.stok, b.stok)
    from jsonb_to_recordset(${JSON.stringify(
      semua.map(({ beli: { no_faktur_beli, baris }, keputusan }) => ({
        no_faktur_beli,
        baris,
        stok: stokKeputusan(keputusan),
      })),
    )}::jsonb) as n (no_faktur_beli text, baris int, stok text)
    where b.kode_toko = ${kode_toko} and b.no_faktur_beli = n.no_faktur_beli and b.baris = n.baris`)

/** The history of pieces that this shop had sold goes on with what becomes of them. */
function riwayatLama(
  semua: readonly Putusan[],
  k: { readonly kode_toko: string; readonly user_id: string; readonly waktu: Date },
) {
  const barcodes = semua.flatMap(({ beli }) => beli.kode_barcode ?? [])
  return barcodes.length === 0 ? [] : [riwayatBarang({ ...k, barcodes, aksi: 'SORTIR' }, NOMOR)]
}
