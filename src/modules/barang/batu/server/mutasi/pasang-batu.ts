import { keGram } from '#kernel/shared/berat.ts'
import { AppError, type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, insert, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type CommandHandler, defineCommand } from '#kernel/server/http/route.ts'
import {
  type BarangTerkunci,
  kunciBarang,
  riwayatBarang,
} from '#modules/barang/barang/server/index.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { batuPasangCreate } from '../../contract-mutasi.ts'
import { mutasiBatuDokumen } from '../../dokumen.ts'
import { bukukanPasang, hitungPasang } from '../../rules-mutasi.ts'
import { sebutBatu } from '../baca-batu.ts'
import { type BatuDipindah, barisMutasi, jumlah } from './baris-mutasi.ts'

type Args = Parameters<CommandHandler<typeof batuPasangCreate>>[0]
type Dipasang = BatuDipindah & {
  /** Its own cost before; null for a stone that had come with its piece. */
  readonly modal_semula_rp: number | null
}

/**
 * Loose stones are set into a READY piece, or stones of it become loose: their cost and weight go from
 * the one to the other, the gold stays. Asks for an approval. Throws what `kunciBarang`, `kunciBatu`
 * and `hitungPasang` throw.
 */
export const pasangBatu = defineCommand(batuPasangCreate, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { kode_toko } = tx
  const { arah_batu, kode_barcode } = input
  const { user_id } = ctx.sesi
  const [barang] = await kunciBarang(tx, [kode_barcode])
  if (!barang) throw new AppError('barang.tidak_ada', { status: 404, params: { kode_barcode } })
  const batu = await kunciBatu(tx, input)
  const total = jumlahkan(batu)
  // Approved first: who may not know what the piece cost must not find it out by trying (0176).
  const { penyetuju, tulis } = await izinPasang(a, barang, batu)
  const baru = hitungPasang(arah_batu, barang, total)
  const keterangan = input.keterangan || null
  const nomor = { kode_toko, no_mutasi_batu: NOMOR } as const
  const aksi = `${arah_batu}_BATU`
  return {
    dokumen: mutasiBatuDokumen,
    tulis: [
      insert('mutasi_batu', {
        ...nomor,
        tanggal,
        waktu,
        arah_batu,
        ...isiBarang(barang, baru),
        total_butir: jumlah(batu, (b) => b.butir),
        total_carat_cct: total.carat_cct,
        keterangan,
        penyetuju,
        input_by: user_id,
      }),
      insert(
        'mutasi_batu_baris',
        batu.map((b, i) => ({
          ...nomor,
          baris: i + 1,
          ...barisMutasi(b),
          modal_semula_rp: b.modal_semula_rp,
        })),
      ),
      ubah(sql`
        update public.barang set berat_mg = ${baru.berat_mg},
          berat_bandrol_mg = ${baru.berat_bandrol_mg}, harga_modal_rp = ${baru.harga_modal_rp},
          berlian = berlian or ${arah_batu === 'PASANG'}, versi = versi + 1
        where kode_toko = ${kode_toko} and kode_barcode = ${kode_barcode}`),
      pindahkan(kode_toko, arah_batu === 'PASANG' ? kode_barcode : null, batu),
      riwayatBarang({ kode_toko, barcodes: [kode_barcode], aksi, user_id, waktu }, NOMOR),
      ...tulis,
    ],
    buku: bukukanPasang(new Posting(), barang, {
      berat_mg: baru.berat_mg - barang.berat_mg,
      modal_rp: baru.harga_modal_rp - barang.harga_modal_rp,
    }).lines(),
    audit: {
      aksi: arah_batu === 'PASANG' ? 'mutasi_batu.pasang' : 'mutasi_batu.lepas',
      objek: NOMOR,
      sebelum: { berat: keGram(barang.berat_mg) },
      sesudah: {
        kode_barcode,
        berat: keGram(baru.berat_mg),
        batu: batu.map(sebutBatu).join(', '),
        keterangan,
        penyetuju,
      },
    },
    jawaban: { kode_barcode, berat: keGram(baru.berat_mg) },
  }
})

const jumlahkan = (batu: readonly Dipasang[]) => ({
  carat_cct: jumlah(batu, (b) => b.carat_cct),
  modal_rp: jumlah(batu, (b) => b.modal_rp),
})

const isiBarang = (lama: BarangTerkunci, baru: ReturnType<typeof hitungPasang>) => ({
  kode_barcode: lama.kode_barcode,
  nama_barang: lama.nama_barang,
  kode_group: lama.kode_group,
  kode_gudang: lama.kode_gudang,
  kode_baki: lama.kode_baki,
  berat_lama_mg: lama.berat_mg,
  berat_mg: baru.berat_mg,
  bandrol_lama_mg: lama.berat_bandrol_mg,
  bandrol_mg: baru.berat_bandrol_mg,
  modal_lama_rp: lama.harga_modal_rp,
  modal_baru_rp: baru.harga_modal_rp,
  berlian_lama: lama.berlian,
})

/** Stones go into a piece, or out of theirs with a cost of their own. */
const pindahkan = (kode_toko: string, ke: string | null, batu: readonly Dipasang[]) =>
  ubah(sql`
    update public.batu s set kode_barcode = ${ke}, modal_rp = n.modal_rp
    from jsonb_to_recordset(${JSON.stringify(batu)}::jsonb) as n (no_batu text, modal_rp bigint)
    where s.kode_toko = ${kode_toko} and s.no_batu = n.no_batu`)

type Baris = Omit<BatuDipindah, 'modal_rp'> & {
  readonly kode_barcode: string | null
  readonly modal_rp: number | null
}

/**
 * Holds the stones until the commit in the order of their numbers, each where it has to be: loose, or
 * in the piece. Throws 404 `mutasi_batu.batu_tidak_ada`, 409 `mutasi_batu.tidak_lepas`,
 * `mutasi_batu.bukan_di_barang`, 422 by `items.<n>.no_batu` for one that is named twice and by
 * `items.<n>.harga_modal` for one that has no cost of its own and was given none.
 */
async function kunciBatu(
  tx: Tx,
  { arah_batu, kode_barcode, items }: Args['input'],
): Promise<readonly Dipasang[]> {
  const nomor = items.map((i) => i.no_batu)
  const rows = await tx.all(sql<Baris>`
    select s.no_batu, s.kode_barcode, s.shape, s.color, s.clarity, s.butir, s.carat_cct,
      s.laboratorium, s.no_sertifikat, s.modal_rp
    from public.batu s
    where s.kode_toko = ${tx.kode_toko} and s.no_batu = any(${nomor})
    order by s.no_batu for update`)
  const found = new Map(rows.map((r) => [r.no_batu, r]))
  const salah: Record<string, FieldError> = {}
  const semua = items.map(({ no_batu, harga_modal }, i): Dipasang => {
    const b = found.get(no_batu)
    if (!b) throw new AppError('mutasi_batu.batu_tidak_ada', { status: 404, params: { no_batu } })
    if (arah_batu === 'PASANG' && b.kode_barcode !== null)
      throw new AppError('mutasi_batu.tidak_lepas', {
        status: 409,
        params: { no_batu, kode_barcode: b.kode_barcode },
      })
    if (arah_batu === 'LEPAS' && b.kode_barcode !== kode_barcode)
      throw new AppError('mutasi_batu.bukan_di_barang', {
        status: 409,
        params: { no_batu, kode_barcode },
      })
    if (nomor.indexOf(no_batu) !== i)
      salah[`items.${i}.no_batu`] = { code: 'mutasi_batu.batu_ganda' }
    const modal_rp = b.modal_rp ?? harga_modal ?? null
    if (modal_rp === null) salah[`items.${i}.harga_modal`] = { code: 'isian.wajib' }
    return { ...b, modal_rp: modal_rp ?? 0, modal_semula_rp: b.modal_rp }
  })
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  return semua
}

/** Somebody agrees to which stones go into which piece or out of it, and to a cost that was typed. */
const izinPasang = (
  { ctx, tx, input, kunci, waktu }: Args,
  barang: BarangTerkunci,
  batu: readonly Dipasang[],
) =>
  pakaiOtorisasi(tx, {
    aksi: 'mutasi_batu.pasang',
    dokumen: input.no_draft ?? kunci,
    id_otorisasi: input.id_otorisasi,
    jumlah_rp: 0,
    berat_mg: barang.berat_mg,
    perubahan: batu.flatMap((b) => {
      const isi = `${b.no_batu} ${sebutBatu(b)}`
      const milik = { nama: 'batu', barang: `${barang.nama_barang} · ${barang.kode_barcode}` }
      return [
        input.arah_batu === 'PASANG'
          ? { ...milik, sebelum: null, sesudah: isi }
          : { ...milik, sebelum: isi, sesudah: null },
        ...(b.modal_semula_rp === null
          ? [{ nama: 'harga_modal', barang: b.no_batu, sebelum: null, sesudah: b.modal_rp }]
          : []),
      ]
    }),
    ...pelaku(ctx, waktu),
  })
