import { dariPersen } from '#kernel/shared/kadar.ts'
import { type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { NOMOR, type TableWrite, insert } from '#kernel/server/command/posting.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineCommand } from '#kernel/server/http/route.ts'
import { hasPicture } from '#kernel/server/storage/pictures.ts'
import { holdPicture } from '#kernel/server/storage/release-pictures.ts'
import { kunciKadar, riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { type Diuji, updateKadarCreate } from '../../contract-kadar.ts'
import { updateKadarDokumen } from '../../dokumen.ts'
import { FOTO_UJI, periksaUji } from '../../rules-kadar.ts'
import {
  type Dikoreksi,
  bukuKoreksi,
  selisihKoreksi,
  susunKoreksi,
  tulisKeadaan,
} from '../susun-koreksi.ts'
import { perubahan } from '../simpan-koreksi.ts'
import { bacaUpdateKadar } from './baca-update-kadar.ts'

/**
 * Group and kadar of READY pieces as they were tested (domain-goods): weight moves from group to
 * group, the difference of fine gold goes to `barang/selisih-kadar`, the cost stays. Throws what
 * `susunKoreksi` throws, field errors `items.<n>.hasil_uji`, `.kadar` and `.foto`, and what
 * `pakaiOtorisasi` throws.
 */
export const simpanUpdateKadar = defineCommand(
  updateKadarCreate,
  async ({ ctx, tx, input, kunci, tanggal, waktu }) => {
    const { items, cara_uji, penguji } = input
    const { kode_toko } = tx
    await periksaItems(tx, items)
    const foto = await pegangFoto(ctx, tx, items)
    const barang = await susunKoreksi(
      tx,
      items.map(({ hasil_uji: _, foto: __, ...item }) => item),
    )
    const { selisih_murni_mg } = selisihKoreksi(barang)
    const berat_mg = barang.reduce((n, b) => n + b.baru.berat_mg, 0)
    const { penyetuju, tulis } = await pakaiOtorisasi(tx, {
      ...pelaku(ctx, waktu),
      dokumen: input.no_draft ?? kunci,
      id_otorisasi: input.id_otorisasi,
      aksi: 'barang.update_kadar',
      jumlah_rp: 0,
      berat_mg,
      perubahan: barang.flatMap((b) => perubahan(b, false)),
    })
    const kepala = {
      tanggal,
      waktu,
      cara_uji,
      penguji,
      keterangan: input.keterangan || null,
      jumlah_barang: barang.length,
      berat_mg,
      selisih_murni_mg,
      penyetuju,
      input_by: ctx.sesi.user_id,
    }
    const baris = barang.map((b, i) => barisUji(b, items[i], i + 1))
    const barcodes = barang.map((b) => b.kode_barcode)
    const jawaban = bacaUpdateKadar.head({
      ...kepala,
      no_update_kadar: '',
      waktu: waktu.toISOString(),
      cetak: 0,
      status: 'VALID',
    })
    const isi = baris.map((row) => bacaUpdateKadar.line('items', row))
    return {
      dokumen: updateKadarDokumen,
      tulis: [
        insert('update_kadar', { ...kepala, kode_toko, no_update_kadar: NOMOR }),
        insert(
          'update_kadar_isi',
          baris.map((row) => ({ ...row, kode_toko, no_update_kadar: NOMOR })),
        ),
        ...tulisKeadaan(kode_toko, barang),
        riwayatBarang(
          { kode_toko, barcodes, aksi: 'UPDATE_KADAR', user_id: kepala.input_by, waktu },
          NOMOR,
        ),
        ...foto,
        ...tulis,
      ],
      buku: bukuKoreksi(barang),
      audit: {
        aksi: 'barang.update_kadar',
        objek: NOMOR,
        sesudah: { cara_uji, penguji, penyetuju, items: isi },
      },
      jawaban: { ...jawaban, items: isi },
    }
  },
)

async function periksaItems(tx: Tx, items: readonly Diuji[]): Promise<void> {
  const kadar = await kunciKadar(
    tx,
    items.map((i) => i.kadar),
  )
  const salah = items.flatMap((item, i) =>
    Object.entries(periksaUji(item, kadar.get(item.kadar))).map(
      ([field, error]) => [`items.${i}.${field}`, error] as const,
    ),
  )
  if (salah.length > 0) throw fieldErrors(Object.fromEntries(salah))
}

/** Holds the photos that the document is going to show; each has to be there. */
async function pegangFoto(ctx: Ctx, tx: Tx, items: readonly Diuji[]): Promise<TableWrite[]> {
  const nama = items.flatMap((i) => i.foto ?? [])
  if (nama.length === 0) return []
  const { config, jam } = ctx.services
  const tulis = await holdPicture(
    tx,
    nama.map((satu) => ({ folder: FOTO_UJI, nama: satu })),
    jam(),
  )
  const salah: Record<string, FieldError> = {}
  for (const [i, { foto }] of items.entries()) {
    const alamat = { kode_toko: tx.kode_toko, folder: FOTO_UJI, name: foto ?? '' }
    if (foto && !(await hasPicture(config, alamat)))
      salah[`items.${i}.foto`] = { code: 'gambar.tidak_ada' }
  }
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  return [tulis]
}

const barisUji = ({ lama, baru, ...b }: Dikoreksi, uji: Diuji | undefined, baris: number) => ({
  baris,
  kode_barcode: b.kode_barcode,
  nama_barang: b.nama_barang,
  kode_gudang: b.kode_gudang,
  kode_baki: b.kode_baki,
  berat_mg: baru.berat_mg,
  berat_bersih_mg: baru.berat_bersih_mg,
  kode_group_lama: lama.kode_group,
  kode_group: baru.kode_group,
  kadar_lama: lama.kadar,
  kadar: baru.kadar,
  murni_lama_mg: lama.murni_mg,
  murni_mg: baru.murni_mg,
  hasil_uji_bp: uji?.hasil_uji ? dariPersen(uji.hasil_uji) : null,
  foto: uji?.foto ?? null,
})
