import { AppError } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, insert, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type CommandHandler, defineCommand } from '#kernel/server/http/route.ts'
import { barcodeGanda, bukukanBarang } from '#modules/barang/barang/rules.ts'
import { lepasBarang, riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { akunKirimBarang } from '../accounts.ts'
import { selesaiKirimCreate } from '../contract.ts'
import { selesaiKirimDokumen } from '../dokumen.ts'
import { type Keadaan, type Putusan, bukukanHilangDiJalan } from '../rules.ts'
import { bacaKirim } from './baca-kirim.ts'

type Args = Parameters<CommandHandler<typeof selesaiKirimCreate>>[0]

interface Piece {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly kode_group: string
  readonly kadar: string
  readonly kode_gudang: string
  readonly kode_baki: string
  readonly berat_mg: number
  readonly murni_mg: number
  readonly harga_modal_rp: number
  readonly harga_jual_rp: number
  readonly putusan: Putusan
}

/**
 * Two people decide about pieces of a parcel that did not arrive: back in the trays that they left,
 * or lost. Throws 404 for an unknown parcel, 409 `kirim_barang.tidak_kurang` for one that nothing of
 * is short or a piece that is not, 422 `kirim_barang.barcode_ganda`.
 */
export const simpanSelesai = defineCommand(selesaiKirimCreate, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { kode_toko } = tx
  const { user_id } = ctx.sesi
  const { no_kirim } = input
  const ganda = barcodeGanda(input.items.map((i) => i.kode_barcode))
  if (ganda) throw new AppError('kirim_barang.barcode_ganda', { params: { kode_barcode: ganda } })
  const { tujuan, items } = await bacaKirim.hold(tx, no_kirim)
  const pieces = await diputuskan(tx, input)
  const { penyetuju, tulis } = await izinSelesai(a, pieces)
  const [kembali, hilang] = [yang(pieces, 'KEMBALI'), yang(pieces, 'HILANG')]
  await lepasBarang(tx, { barcodes: kode(kembali), dokumen: no_kirim, dari: 'KIRIM' })
  const sisa = items.filter((i) => i.keadaan_kirim === 'KURANG').length - pieces.length
  const keterangan = input.keterangan || null
  const nomor = { kode_toko, no_selesai: NOMOR } as const
  const kejadian = { kode_toko, user_id, waktu }
  return {
    dokumen: selesaiKirimDokumen,
    tulis: [
      insert('selesai_kirim', {
        ...nomor,
        tanggal,
        waktu,
        no_kirim,
        tujuan,
        kembali_qty: kembali.length,
        hilang_qty: hilang.length,
        total_berat_mg: pieces.reduce((n, p) => n + p.berat_mg, 0),
        keterangan,
        penyetuju,
        input_by: user_id,
      }),
      insert(
        'selesai_kirim_baris',
        pieces.map((p, i) => ({ ...nomor, baris: i + 1, ...baris(p) })),
      ),
      ...(['KEMBALI', 'HILANG'] as const).map((p) =>
        ubah(sql`
          update public.kirim_barang_baris set keadaan_kirim = ${p}
          where kode_toko = ${kode_toko} and no_kirim = ${no_kirim}
            and kode_barcode = any(${kode(yang(pieces, p))})`),
      ),
      ubah(sql`
        update public.barang set status = 'HILANG', no_dokumen = ${NOMOR}
        where kode_toko = ${kode_toko} and kode_barcode = any(${kode(hilang)})
          and status = 'KIRIM' and no_dokumen = ${no_kirim}`),
      ubah(sql`
        update public.kirim_barang set status = ${sisa > 0 ? 'KURANG' : 'DONE'}
        where kode_toko = ${kode_toko} and no_kirim = ${no_kirim}`),
      riwayatBarang({ ...kejadian, barcodes: kode(kembali), aksi: 'KEMBALI_KIRIM' }, NOMOR),
      riwayatBarang({ ...kejadian, barcodes: kode(hilang), aksi: 'HILANG' }, NOMOR),
      ...tulis,
    ],
    buku: bukukan(pieces, tujuan),
    audit: {
      aksi: 'kirim_barang.selesai',
      objek: NOMOR,
      sesudah: { no_kirim, keterangan, penyetuju, items: input.items },
    },
    kabar: { event: 'dokumen', data: { jenis: 'BK' } },
    jawaban: { kembali_qty: kembali.length, hilang_qty: hilang.length },
  }
})

const kode = (pieces: readonly Piece[]) => pieces.map((p) => p.kode_barcode)
const yang = (pieces: readonly Piece[], putusan: Putusan) =>
  pieces.filter((p) => p.putusan === putusan)

/** The pieces that are decided about, each of them short. */
async function diputuskan(tx: Tx, { no_kirim, items }: Args['input']): Promise<Piece[]> {
  const rows = await tx.all(sql<Omit<Piece, 'putusan'> & { keadaan_kirim: Keadaan }>`
    select kode_barcode, nama_barang, kode_group, kadar, dari_gudang as kode_gudang,
      dari_baki as kode_baki, berat_mg, murni_mg, harga_modal_rp, harga_jual_rp, keadaan_kirim
    from public.kirim_barang_baris
    where kode_toko = ${tx.kode_toko} and no_kirim = ${no_kirim} and keadaan_kirim = 'KURANG'`)
  const kurang = new Map(rows.map((r) => [r.kode_barcode, r]))
  return items.map(({ kode_barcode, putusan }) => {
    const row = kurang.get(kode_barcode)
    if (!row)
      throw new AppError('kirim_barang.tidak_kurang', {
        status: 409,
        params: { no_kirim, kode_barcode },
      })
    return { ...row, putusan }
  })
}

function bukukan(pieces: readonly Piece[], tujuan: string) {
  const jalan = akunKirimBarang.antarToko(tujuan)
  const posting = new Posting()
  for (const p of pieces)
    if (p.putusan === 'KEMBALI') bukukanBarang(posting, p, 1, { modal: jalan, fisik: jalan })
    else bukukanHilangDiJalan(posting, p, tujuan)
  return posting.lines()
}

const izinSelesai = ({ ctx, tx, input, kunci, waktu }: Args, pieces: readonly Piece[]) =>
  pakaiOtorisasi(tx, {
    aksi: 'kirim_barang.selesai',
    dokumen: input.no_draft ?? kunci,
    id_otorisasi: input.id_otorisasi,
    jumlah_rp: pieces.reduce((n, p) => n + p.harga_jual_rp, 0),
    berat_mg: pieces.reduce((n, p) => n + p.berat_mg, 0),
    perubahan: pieces.map((p) => ({
      nama: 'keadaan_kirim',
      barang: `${p.nama_barang} · ${p.kode_barcode}`,
      sebelum: 'KURANG',
      sesudah: p.putusan,
    })),
    ...pelaku(ctx, waktu),
  })

const baris = (p: Piece) => ({
  kode_barcode: p.kode_barcode,
  nama_barang: p.nama_barang,
  kode_group: p.kode_group,
  kadar: p.kadar,
  berat_mg: p.berat_mg,
  murni_mg: p.murni_mg,
  harga_modal_rp: p.harga_modal_rp,
  putusan: p.putusan,
})
