import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Services } from '#kernel/server/http/services.ts'
import type { OutboxQueue } from '#kernel/server/jobs/outbox-queue.ts'
import { readPicture } from '#kernel/server/storage/pictures.ts'
import { FOLDER_FOTO, pemberiHarga } from '#modules/barang/barang/server/index.ts'
import { aturanPenjualan } from '#modules/barang/harga/rules.ts'
import { JEDA_KUNCI_MS, hargaOnline, jedaGagal } from '../rules.ts'
import { type BarangTayang, type HasilTayang, caraUntuk } from './adapter.ts'
import { type Terpilih, berikutnya, pilihTayang } from './pilih-tayang.ts'
import { bukaSambungan } from './sambungan.ts'

/** Kind of the outbox line that wakes the queue. */
export const TAYANG = 'marketplace'

/**
 * Tells the connections of a shop what became of its pieces, one message at a time. Each message is
 * the piece as it stands, with a number that grows: one that is said again after a worker died, or
 * arrives late, changes nothing. A connection that does not answer waits as a whole, longer each
 * time, and holds up no other.
 */
export const antreTayang: OutboxQueue = {
  waiting: async (tx) => (await berikutnya(tx, new Date(0))) !== null,
  deliver: async (services, kode_toko) => {
    const saat = services.jam()
    const { modules, toko } = await services.toko.find(kode_toko)
    const siap = await services.db.tulis(kode_toko, async (tx) => {
      const pilih = await pilihTayang(tx, saat)
      if (!pilih) return { lagi: await berikutnya(tx, saat) }
      const { total } = (await pemberiHarga({ modules, toko }, tx))(pilih)
      const langkah_rp = aturanPenjualan(modules, toko.pkp).pembulatan
      return { pilih, harga_rp: hargaOnline(total, pilih.naik_bp, langkah_rp) }
    })
    if (!siap.pilih) return tunggu(siap.lagi, saat)
    const { pilih, harga_rp } = siap
    const barang = susun(services, kode_toko, pilih, harga_rp)
    const hasil = await sampaikan(services, { kode_toko, pilih, barang, saat })
    const selesai = services.jam()
    const lagi = await services.db.tulis(kode_toko, async (tx) => {
      await catat(tx, { pilih, barang, hasil, mulai: saat, selesai })
      return berikutnya(tx, selesai)
    })
    await services.kabar.segera({ kode_toko, event: 'barang_online', data: {} })
    return lagi
  },
}

/** Nobody's turn though something waits: another worker has it, so it is looked at again soon. */
const tunggu = (lagi: Date | null, saat: Date): Date | null =>
  lagi && lagi <= saat ? new Date(saat.getTime() + 1000) : lagi

function susun(
  { config }: Services,
  kode_toko: string,
  p: Terpilih,
  harga_rp: number,
): BarangTayang {
  const { foto } = p
  const baca = async () =>
    foto === null
      ? undefined
      : (await readPicture(config, { kode_toko, folder: FOLDER_FOTO, name: foto }))?.buffer
  return {
    kode_barcode: p.kode_barcode,
    urutan: p.urutan,
    id_luar: p.id_luar,
    nama: p.nama_barang,
    jenis: p.kode_dept,
    group: p.kode_group,
    kadar: p.kadar,
    ukuran: p.size,
    berat_mg: p.berat_mg,
    harga_rp,
    stok: p.tayang && p.status_barang === 'READY' ? 1 : 0,
    isi_baru: p.isi_baru,
    foto_baru: p.foto_baru,
    foto: foto === null ? null : { nama: foto, baca },
  }
}

interface Pesan {
  readonly kode_toko: string
  readonly pilih: Terpilih
  readonly barang: BarangTayang
  readonly saat: Date
}

/** One try. A connection without an address or with a key that can't be opened never leaves. */
async function sampaikan(
  services: Services,
  { kode_toko, pilih, barang, saat }: Pesan,
): Promise<HasilTayang> {
  const s = bukaSambungan(services, kode_toko, pilih)
  return typeof s === 'string'
    ? { status: 'TUTUP', alasan: s }
    : caraUntuk(s).tayangkan(s, barang, saat)
}

interface Akhir {
  readonly pilih: Terpilih
  readonly barang: BarangTayang
  readonly hasil: HasilTayang
  /** Names this try: only its own end counts. */
  readonly mulai: Date
  readonly selesai: Date
}

/** Writes down what the other side knows now, and when its connection may be asked again. */
async function catat(tx: Tx, { pilih, barang, hasil, mulai, selesai }: Akhir): Promise<void> {
  const { kode_toko } = tx
  const { kode_sambungan, kode_barcode } = pilih
  const baris = sql`kode_toko = ${kode_toko} and kode_sambungan = ${kode_sambungan}`
  if (hasil.status === 'ULANG' || hasil.status === 'TUTUP') {
    await tx.run(sql`
      update public.barang_online set status = 'ANTRI', alasan = ${hasil.alasan}
      where ${baris} and kode_barcode = ${kode_barcode} and mulai = ${mulai}`)
    const { gagal } = await tx.one(sql<{ gagal: number }>`
      update public.kunci_marketplace set gagal = gagal + 1, masalah = ${hasil.alasan}
      where ${baris} returning gagal`)
    const diminta = hasil.status === 'ULANG' ? (hasil.tunda_ms ?? 0) : JEDA_KUNCI_MS
    const berikut = new Date(selesai.getTime() + Math.max(jedaGagal(gagal), diminta))
    await tx.run(sql`update public.kunci_marketplace set berikut = ${berikut} where ${baris}`)
    return
  }
  const diterima = hasil.status === 'TERIMA'
  await tx.run(sql`
    update public.barang_online
    set status = ${diterima ? 'TERKIRIM' : 'DITOLAK'}, alasan = ${diterima ? null : hasil.alasan},
      id_luar = coalesce(${diterima ? hasil.id_luar : null}::text, id_luar),
      stok = ${barang.stok}, harga_rp = ${barang.harga_rp},
      harga_gram_rp = ${pilih.harga_per_gram_rp}, versi_barang = ${pilih.versi},
      naik_bp = ${pilih.naik_bp}, foto = ${pilih.foto}, percobaan = 0, disampaikan = ${selesai}
    where ${baris} and kode_barcode = ${kode_barcode} and mulai = ${mulai}`)
  await tx.run(sql`
    update public.kunci_marketplace set gagal = 0, masalah = null
    where ${baris} and gagal > 0`)
}
