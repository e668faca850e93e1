import { dariGram } from '#kernel/shared/berat.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, definePreparedCommand } from '#kernel/server/http/route.ts'
import { bukukanBarang } from '#modules/barang/barang/rules.ts'
import { salinSertifikat } from '#modules/barang/batu/server/index.ts'
import { akunKirimBarang } from '../accounts.ts'
import { terimaBarangCreate } from '../contract.ts'
import { terimaBarangDokumen } from '../dokumen.ts'
import { pasangkan } from '../rules.ts'
import { type Masuk, type Tiba, masukkan, periksaTiba } from './barang-masuk.ts'
import { pegangFoto } from './foto-paket.ts'
import { kabariServer } from './jauh-kirim.ts'
import { ambilPaketJauh, cariPaketMasuk } from './jauh-paket.ts'
import { type PaketKirim, type PieceKirim, tandaiDiterima } from './paket.ts'

interface Siap {
  readonly paket: PaketKirim
  readonly tiba: readonly Tiba[]
  readonly kurang: readonly PieceKirim[]
}

/**
 * A parcel comes in, once: what arrived lies READY in its trays with the weight, cost and history
 * that it had; what did not arrive stays on its way until its sender decides. Its sender can no
 * longer take it back, because the preparation has marked it there (decision 0267). Errors: 404
 * `terima_barang.paket_tidak_ada`; 409 `kirim_barang.sudah_batal`, `terima_barang.sudah_diterima`;
 * those of `pasangkan` and `periksaTiba`, before its sender is told anything.
 */
export const simpanTerima = definePreparedCommand(
  terimaBarangCreate,
  async ({ ctx, input }): Promise<Siap> => {
    const { services, toko } = ctx
    const paket = await cariPaketMasuk(services, toko.kode_toko, input.no_kirim)
    tolakNol(input.items)
    const pasangan = pasangkan(paket.items, input.items, input.kurang)
    const tiba = pasangan.flatMap(([piece, d]): Tiba[] =>
      d
        ? [
            {
              piece,
              kode_baki: d.kode_baki,
              hasil: d.hasil,
              timbang_mg: d.timbang === undefined ? null : dariGram(d.timbang),
            },
          ]
        : [],
    )
    const kurang = pasangan.flatMap(([piece, d]) => (d ? [] : [piece]))
    const lama = await services.db.tulis(toko.kode_toko, async (tx) => {
      const ada = await penerimaanDari(tx, paket)
      if (!ada) await periksaTiba(tx, tiba)
      return ada
    })
    // A repeated key gets its stored answer, any other request its refusal: both later.
    if (lama === undefined && paket.jauh === null) await siapkanPengirim(ctx, paket, tiba)
    return { paket, tiba, kurang }
  },
  async ({ ctx, tx, input, tanggal, waktu, siap: { paket, tiba, kurang } }) => {
    const { kode_toko } = tx
    const { user_id } = ctx.sesi
    const { asal, no_kirim } = paket
    await belumDiterima(tx, paket)
    const balasan = paket.jauh && (await balasServer(tx, paket, waktu))
    const pegang = await pegangFoto(ctx.services, tx, input.foto)
    const { masuk, tulis } = await masukkan(tx, { tanggal, waktu, user_id }, tiba, paket)
    const nomor = { kode_toko, no_terima: NOMOR } as const
    const jumlah = {
      total_qty: masuk.length,
      total_berat_mg: masuk.reduce((n, b) => n + b.piece.berat_mg, 0),
      kurang_qty: kurang.length,
      rusak_qty: masuk.filter((b) => b.hasil === 'RUSAK').length,
    }
    const keterangan = input.keterangan || null
    return {
      dokumen: terimaBarangDokumen,
      tulis: [
        insert('terima_barang', {
          ...nomor,
          tanggal,
          waktu,
          asal,
          no_kirim,
          tgl_kirim: paket.tanggal,
          dikirim_oleh: paket.input_by,
          ...jumlah,
          berat_paket_mg: paket.berat_paket_mg,
          timbang_paket_mg: input.timbang_paket ? dariGram(input.timbang_paket) : null,
          foto: input.foto || null,
          keterangan,
          input_by: user_id,
          status: kurang.length > 0 ? 'KURANG' : 'LENGKAP',
        }),
        insert(
          'terima_barang_baris',
          [...masuk.map(barisMasuk), ...kurang.map(barisKurang)].map((b, i) => ({
            ...nomor,
            baris: i + 1,
            ...b,
          })),
        ),
        ...tulis,
        ...pegang,
        ...(balasan?.tulis ?? []),
      ],
      outbox: balasan?.outbox ?? [],
      buku: bukukanMasuk(masuk, asal),
      audit: {
        aksi: 'terima_barang.create',
        objek: NOMOR,
        sesudah: {
          asal,
          no_kirim,
          keterangan,
          items: masuk.map((b) => b.kode_barcode),
          kurang: kurang.map((p) => p.kode_barcode),
        },
      },
      kabar: { event: 'dokumen', data: { jenis: 'BT' } },
      jawaban: {
        total_qty: masuk.length,
        kurang_qty: kurang.length,
        label_baru: masuk
          .filter((b) => b.kode_barcode !== b.piece.kode_barcode)
          .map((b) => ({ barcode_asal: b.piece.kode_barcode, kode_barcode: b.kode_barcode })),
      },
    }
  },
)

/** Throws 422 by `items.<n>.timbang` for a piece that would weigh nothing on the scale. */
function tolakNol(items: readonly { readonly timbang?: number | undefined }[]): void {
  const nol = items.flatMap(({ timbang }, n) =>
    timbang === 0 ? [[`items.${n}.timbang`, { code: 'berat.nol' }] as const] : [],
  )
  if (nol.length > 0) throw fieldErrors(Object.fromEntries(nol))
}

function bukukanMasuk(masuk: readonly Masuk[], asal: string) {
  const jalan = akunKirimBarang.antarToko(asal)
  const posting = new Posting()
  for (const b of masuk)
    bukukanBarang(posting, { ...b.piece, ...letak(b) }, 1, { modal: jalan, fisik: jalan })
  return posting.lines()
}

/** The sender is told, and certificates are copied, where both shops are on this server. */
async function siapkanPengirim(
  { services, sesi, toko }: Ctx,
  paket: PaketKirim,
  tiba: readonly Tiba[],
): Promise<void> {
  const { asal, batu } = paket
  const diterima = tiba.map((b) => b.piece.kode_barcode)
  const tujuan = toko.kode_toko
  await salinSertifikat(services, { asal, tujuan }, batu)
  const penerima = { user_id: sesi.user_id, tujuan, pada: services.jam() }
  await tandaiDiterima(services, penerima, paket, diterima)
}

/** A parcel from another server becomes this shop's here; its sender is told afterwards. */
async function balasServer(tx: Tx, paket: PaketKirim, waktu: Date) {
  await ambilPaketJauh(tx, paket)
  return kabariServer(tx, 'TERIMA', paket.asal, waktu)
}

const letak = ({ kode_gudang, kode_baki }: Masuk) => ({ kode_gudang, kode_baki })

/** Throws 409 `terima_barang.sudah_diterima` for a parcel that came in before. */
async function belumDiterima(tx: Tx, paket: PaketKirim): Promise<void> {
  const ada = await penerimaanDari(tx, paket)
  const { no_kirim } = paket
  if (ada)
    throw new AppError('terima_barang.sudah_diterima', {
      status: 409,
      params: { no_kirim, ...ada },
    })
}

const penerimaanDari = (tx: Tx, { asal, no_kirim }: PaketKirim) =>
  tx.maybe(sql<{ no_terima: string }>`
    select no_terima from public.terima_barang
    where kode_toko = ${tx.kode_toko} and asal = ${asal} and no_kirim = ${no_kirim}`)

const tentang = (p: PieceKirim) => ({
  barcode_asal: p.kode_barcode,
  nama_barang: p.nama_barang,
  kode_group: p.kode_group,
  kadar: p.kadar,
  berat_mg: p.berat_mg,
  murni_mg: p.murni_mg,
  harga_modal_rp: p.harga_modal_rp,
})

const barisMasuk = (b: Masuk) => ({
  ...tentang(b.piece),
  kode_barcode: b.kode_barcode,
  ...letak(b),
  timbang_mg: b.timbang_mg,
  hasil_terima: b.hasil,
})

const barisKurang = (p: PieceKirim) => ({
  ...tentang(p),
  kode_barcode: null,
  kode_gudang: null,
  kode_baki: null,
  timbang_mg: null,
  hasil_terima: 'KURANG',
})
