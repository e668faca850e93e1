import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { BarangTerkunci } from '#modules/barang/barang/server/index.ts'
import { type Adapter, type Aturan, SEWA_MS } from '../rules.ts'

/**
 * What a connection knows of a piece is not what it should: it is compared with the piece as it
 * stands now, so a sale, a move, a melting, a new board price or photo need tell nobody. Wants the
 * aliases t (barang_online), b (barang), g (group) and s (sambungan_marketplace).
 */
export const perluKabar = sql`(
  t.stok <> (t.tayang and b.status = 'READY')::int
  or t.tayang and b.status = 'READY' and (
    t.versi_barang is distinct from b.versi or t.harga_gram_rp is distinct from g.harga_jual_rp
    or t.naik_bp is distinct from s.naik_bp or t.foto is distinct from b.foto))`

const dari = (tx: Tx) => sql`
  public.barang_online t
  join public.sambungan_marketplace s
    on s.kode_toko = ${tx.kode_toko} and s.kode_sambungan = t.kode_sambungan and s.aktif
  join public.kunci_marketplace k
    on k.kode_toko = ${tx.kode_toko} and k.kode_sambungan = t.kode_sambungan
  join public.barang b on b.kode_toko = ${tx.kode_toko} and b.kode_barcode = t.kode_barcode
  join public.group g on g.kode_toko = ${tx.kode_toko} and g.kode_group = b.kode_group`

/** When the shop's connections may be asked next; null when nothing waits. */
export async function berikutnya(tx: Tx, saat: Date): Promise<Date | null> {
  const { berikut } = await tx.one(sql<{ berikut: string | null }>`
    select min(greatest(k.berikut, case when t.status = 'DIKIRIM'
        then t.mulai + make_interval(secs => ${SEWA_MS / 1000}) end)) as berikut
    from ${dari(tx)} where t.kode_toko = ${tx.kode_toko} and ${perluKabar}`)
  return berikut === null ? null : new Date(Math.max(saat.getTime(), Date.parse(berikut)))
}

export interface Terpilih extends BarangTerkunci {
  readonly kode_sambungan: string
  readonly adapter: Adapter
  readonly alamat_marketplace: string
  readonly toko_luar: string | null
  readonly naik_bp: number
  readonly rahasia: Buffer
  readonly status_barang: string
  readonly tayang: boolean
  readonly foto: string | null
  readonly id_luar: string | null
  readonly urutan: number
  readonly isi_baru: boolean
  readonly foto_baru: boolean
  readonly atur: Aturan
}

/**
 * Chooses the next piece that a connection is to be told of, and marks it as on its way before
 * anything leaves. What is gone comes before what is new: a sold piece must not be bought again.
 */
export async function pilihTayang(tx: Tx, saat: Date): Promise<Terpilih | undefined> {
  const sewa = new Date(saat.getTime() - SEWA_MS)
  const pilih = await tx.maybe(sql<Terpilih>`
    select t.kode_sambungan, t.tayang, t.id_luar, t.urutan + 1 as urutan, s.adapter,
      s.alamat_marketplace, s.toko_luar, s.naik_bp, k.rahasia, k.atur, b.status as status_barang,
      b.foto, t.versi_barang is distinct from b.versi or t.foto is distinct from b.foto as isi_baru,
      t.versi_barang is null or t.foto is distinct from b.foto as foto_baru,
      b.kode_barcode, b.nama_barang, b.kode_dept, b.kode_group, b.kadar, b.kode_gudang,
      b.kode_baki, b.size, b.berat_mg, b.berat_bersih_mg, b.berat_bandrol_mg, b.murni_mg,
      b.harga_modal_rp, b.harga_bandrol_rp, b.ongkos_cara, b.ongkos_nilai, b.berlian,
      b.faktur_pajak, b.perolehan, b.versi, g.harga_jual_rp as harga_per_gram_rp
    from ${dari(tx)}
    where t.kode_toko = ${tx.kode_toko} and k.berikut <= ${saat} and ${perluKabar}
      and (t.status <> 'DIKIRIM' or t.mulai <= ${sewa})
    order by (t.tayang and b.status = 'READY'), t.percobaan, t.disampaikan nulls first,
      t.kode_barcode, t.kode_sambungan
    limit 1 for no key update of t skip locked`)
  if (!pilih) return undefined
  await tx.run(sql`
    update public.barang_online
    set status = 'DIKIRIM', mulai = ${saat}, urutan = ${pilih.urutan}, percobaan = percobaan + 1
    where kode_toko = ${tx.kode_toko} and kode_sambungan = ${pilih.kode_sambungan}
      and kode_barcode = ${pilih.kode_barcode}`)
  return pilih
}
