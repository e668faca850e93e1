import { AppError } from '#kernel/shared/errors.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import type { Database } from '#kernel/server/db/database.ts'
import { sql } from '#kernel/server/db/query.ts'
import { holdFor } from '#kernel/server/document/step.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, definePreparedCommand } from '#kernel/server/http/route.ts'
import { lepasBarang, riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { type KirimBarang, kirimBarangCancel } from '../contract.ts'
import { bacaKirim } from './baca-kirim.ts'
import { batalKabari, mintaKembali } from './jauh-kirim.ts'
import { serverLain } from './jauh-tanda.ts'

type Perintah = Parameters<typeof setujuiBatal>[0] & {
  readonly input: { readonly no_kirim: string }
}

/**
 * A parcel that nobody has received comes back: its pieces lie READY where they lay, by the mirror.
 * It is an open matter, so its day does not count (gaps.md 41). Whoever receives it meanwhile waits
 * for this, and finds it taken back; another server is asked first. Throws 409
 * `kirim_barang.sudah_batal`, `kirim_barang.sudah_diterima`, and what `mintaKembali` throws.
 */
export const batalKirim = definePreparedCommand(
  kirimBarangCancel,
  async ({ ctx, input }): Promise<void> => {
    const { services, toko } = ctx
    const dari = toko.kode_toko
    const { no_kirim } = input
    const lain = await tujuanJauh(ctx, no_kirim)
    if (!lain) return
    await cobaIzin(services.db, dari, async (tx) => {
      const paket = await bacaKirim.hold(tx, no_kirim)
      await izinBatal({ ctx, tx, input, waktu: services.jam() }, paket)
    })
    await mintaKembali(services, lain, { dari, no_kirim })
  },
  async (a) => {
    const { tx, input } = a
    const { kode_toko } = tx
    const { no_kirim } = input
    const paket = await holdFor(bacaKirim, tx, no_kirim, 'cancel')
    const barcodes = paket.items.map((i) => i.kode_barcode)
    const { batal, tulis, audit } = await izinBatal(a, paket)
    await lepasBarang(tx, { barcodes, dokumen: no_kirim, dari: 'KIRIM' })
    const { user_id, waktu } = batal
    return {
      nomor: no_kirim,
      tulis: [
        ubah(tandaiBatal(tx, bacaKirim.dokumen, batal)),
        ubah(sql`
          update public.kirim_barang_baris set keadaan_kirim = 'KEMBALI'
          where kode_toko = ${kode_toko} and no_kirim = ${no_kirim}`),
        batalKabari(tx, no_kirim, waktu),
        riwayatBarang({ kode_toko, barcodes, aksi: 'BATAL_KIRIM', user_id, waktu }, no_kirim),
        ...tulis,
      ],
      buku: await reverse(tx, no_kirim, paket.tanggal),
      audit,
      jawaban: { no_kirim, total_qty: barcodes.length },
    }
  },
)

const izinBatal = (a: Perintah, { status, items }: KirimBarang) =>
  setujuiBatal(a, {
    aksi: 'kirim_barang.cancel',
    nomor: a.input.no_kirim,
    status,
    jumlah_rp: items.reduce((n, i) => n + i.harga_jual, 0),
    perubahan: [{ nama: 'status', sebelum: status, sesudah: 'BATAL' }],
  })

/** The server that an open parcel went to; undefined for any other parcel. */
async function tujuanJauh({ services, toko }: Ctx, no_kirim: string) {
  const { kode_toko } = toko
  const row = await services.db.baca(kode_toko, (tx) =>
    tx.maybe(sql<{ tujuan: string }>`
      select k.tujuan from public.kirim_barang k
      where k.kode_toko = ${kode_toko} and k.no_kirim = ${no_kirim} and k.status = 'OPEN'
        and exists (select 1 from public.pesan_paket p where p.kode_toko = ${kode_toko}
          and p.jenis = 'KIRIM' and p.nomor = k.no_kirim)`),
  )
  if (!row) return undefined
  const lain = serverLain(services.config, row.tujuan)
  if (lain) return lain
  const params = { tujuan: row.tujuan }
  throw new AppError('kirim_barang.server_diam', { status: 503, params })
}

class Dicoba extends Error {}

/**
 * Whether the act would be approved, with nothing kept: the other server gives a parcel up only for
 * a cancellation that then happens.
 */
async function cobaIzin(
  db: Database,
  kode_toko: string,
  izin: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  try {
    await db.tulis(kode_toko, async (tx) => {
      await izin(tx)
      throw new Dicoba()
    })
  } catch (error) {
    if (!(error instanceof Dicoba)) throw error
  }
}
