import { dariGram, keGram } from '#kernel/shared/berat.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { type CommandHandler, defineCommand } from '#kernel/server/http/route.ts'
import { pegangSupplier } from '#modules/barang/barang/server/index.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { kirimSepuhanCreate } from '../contract.ts'
import { kirimSepuhanDokumen } from '../dokumen.ts'
import { type RosokTimbang, bagiTimbangan, bukukanKirim, periksaTimbangan } from '../rules.ts'
import { keluarkanRosok, kunciRosok } from './rosok.ts'

/**
 * Sends a lot of scrap to a refiner: its pieces leave the shop with their cost, and what the scale did
 * not find of them is lost. Gold leaves the house, so somebody agrees to its weight. Throws what
 * `kunciRosok` throws, 403 `sepuhan.terpusat` at a branch whose centre refines, 422 `timbang` of R-267
 * and R-268, `sepuhan.tanpa_emas`.
 */
export const simpanKirim = defineCommand(
  kirimSepuhanCreate,
  async ({ ctx, tx, input, kunci, tanggal, waktu }) => {
    const { kode_toko } = tx
    const { kode_supplier } = input
    // The centre itself has nobody else to refine for it.
    if (ctx.modules['SEPUHAN_TERPUSAT_MODULE'] === true && !ctx.toko.pusat)
      throw new AppError('sepuhan.terpusat', { status: 403 })
    const nama_supplier = await pegangSupplier(tx, kode_supplier)
    const rosok = await kunciRosok(tx, input.items)
    const total_berat_mg = jumlah(rosok, (r) => r.berat_mg)
    const total_timbang_mg = input.timbang === undefined ? total_berat_mg : dariGram(input.timbang)
    const salah = periksaTimbangan(total_berat_mg, total_timbang_mg)
    if (salah) throw fieldErrors({ timbang: salah })
    const lot = bagiTimbangan(rosok, total_timbang_mg)
    const total_murni_mg = jumlah(lot, (r) => r.timbang_murni_mg)
    if (total_murni_mg === 0) throw new AppError('sepuhan.tanpa_emas')
    const modal_rp = jumlah(lot, (r) => r.modal_rp)
    const total_qty = jumlah(lot, (r) => r.qty)
    const { penyetuju, tulis } = await izinKirim(
      { ctx, tx, input, kunci, waktu },
      { nama_supplier, total_berat_mg, total_timbang_mg, total_murni_mg },
    )
    const posting = new Posting()
    for (const r of lot) bukukanKirim(posting, kode_supplier, r)
    const nomor = { kode_toko, no_kirim: NOMOR } as const
    const keterangan = input.keterangan || null
    return {
      dokumen: kirimSepuhanDokumen,
      tulis: [
        insert('kirim_sepuhan', {
          ...nomor,
          tanggal,
          waktu,
          kode_supplier,
          total_qty,
          total_berat_mg,
          total_timbang_mg,
          total_murni_mg,
          modal_rp,
          keterangan,
          penyetuju,
          input_by: ctx.sesi.user_id,
        }),
        insert(
          'kirim_sepuhan_baris',
          lot.map((r, i) => ({ ...nomor, baris: i + 1, ...baris(r) })),
        ),
        ...keluarkanRosok(kode_toko, lot),
        ...tulis,
      ],
      buku: posting.lines(),
      audit: {
        aksi: 'kirim_sepuhan.create',
        objek: NOMOR,
        sesudah: {
          kode_supplier,
          keterangan,
          penyetuju,
          timbang: keGram(total_timbang_mg),
          items: lot.map((r) => `${r.no_sumber}/${r.baris_sumber}`),
        },
      },
      jawaban: {
        total_qty,
        total_timbang: keGram(total_timbang_mg),
        total_murni: keGram(total_murni_mg),
      },
    }
  },
)

const jumlah = <T>(semua: readonly T[], nilai: (satu: T) => number) =>
  semua.reduce((n, satu) => n + nilai(satu), 0)

const baris = (r: RosokTimbang) => ({
  sumber: r.sumber,
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

type Args = Parameters<CommandHandler<typeof kirimSepuhanCreate>>[0]

interface Berat {
  readonly nama_supplier: string
  readonly total_berat_mg: number
  readonly total_timbang_mg: number
  readonly total_murni_mg: number
}

/** Gold leaves the house: somebody agrees to whom, how much is fine, and what the scale did not find. */
const izinKirim = (
  { ctx, tx, input, kunci, waktu }: Pick<Args, 'ctx' | 'tx' | 'input' | 'kunci' | 'waktu'>,
  { nama_supplier, total_berat_mg, total_timbang_mg, total_murni_mg }: Berat,
) =>
  pakaiOtorisasi(tx, {
    aksi: 'sepuhan.kirim',
    dokumen: input.no_draft ?? kunci,
    id_otorisasi: input.id_otorisasi,
    jumlah_rp: 0,
    berat_mg: total_timbang_mg,
    perubahan: [
      {
        nama: 'kode_supplier',
        barang: nama_supplier,
        sebelum: null,
        sesudah: input.kode_supplier,
      },
      { nama: 'total_murni', sebelum: null, sesudah: keGram(total_murni_mg) },
      ...(total_timbang_mg === total_berat_mg
        ? []
        : [
            {
              nama: 'total_timbang',
              sebelum: keGram(total_berat_mg),
              sesudah: keGram(total_timbang_mg),
            },
          ]),
    ],
    ...pelaku(ctx, waktu),
  })
