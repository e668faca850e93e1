import { fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { type CommandHandler, defineCommand } from '#kernel/server/http/route.ts'
import { pegangSupplierBerlian } from '#modules/barang/berlian/server/index.ts'
import { akunBatu } from '#modules/barang/batu/accounts.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { pastikanUang, pilihKas } from '#modules/uang/kas/server/index.ts'
import { bayarBerlianCreate } from '../contract.ts'
import { bayarBerlianDokumen } from '../dokumen.ts'
import { periksaBayar } from '../rules.ts'
import { catatBayar, pegangHutang } from './hutang.ts'

type Args = Parameters<CommandHandler<typeof bayarBerlianCreate>>[0]

/**
 * Pays a supplier of diamonds for stones that he delivered, out of a drawer or an account. Somebody
 * agrees to what leaves. Throws 422 by `kode_supplier` and `items.<n>.…`, 409 `kas.tidak_cukup`.
 */
export const simpanBayar = defineCommand(bayarBerlianCreate, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { kode_toko } = tx
  const { kode_supplier } = input
  const nama = await pegangSupplierBerlian(tx, kode_supplier)
  const baris = input.items.map(({ no_mutasi_batu, jumlah }) => ({
    no_mutasi_batu,
    jumlah_rp: jumlah,
  }))
  const surat = baris.map((b) => b.no_mutasi_batu)
  const salah = periksaBayar(await pegangHutang(tx, kode_supplier, surat), baris)
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  const total_rp = baris.reduce((n, b) => n + b.jumlah_rp, 0)
  const { penyetuju, tulis } = await izinBayar(a, nama, total_rp)
  const { akun, metode, jenis_kas, kode_kas } = await pilihKas(tx, input, ctx.sesi.laci)
  await pastikanUang(tx, { akun, jumlah_rp: total_rp })
  const nomor = { kode_toko, no_bayar_berlian: NOMOR } as const
  return {
    dokumen: bayarBerlianDokumen,
    tulis: [
      insert('bayar_berlian', {
        ...nomor,
        tanggal,
        waktu,
        kode_supplier,
        total_rp,
        jenis_kas,
        kode_kas,
        keterangan: input.keterangan || null,
        penyetuju,
        input_by: ctx.sesi.user_id,
      }),
      insert(
        'bayar_berlian_baris',
        baris.map((b, i) => ({ ...nomor, baris: i + 1, ...b })),
      ),
      catatBayar(kode_toko, baris, 1),
      ...tulis,
    ],
    buku: new Posting()
      .rp(akunBatu.hutang(kode_supplier), total_rp)
      .rp(akun, -total_rp, metode)
      .lines(),
    audit: {
      aksi: 'bayar_berlian.create',
      objek: NOMOR,
      sesudah: { kode_supplier, penyetuju, items: input.items },
    },
    jawaban: { total_rp },
  }
})

/** Money leaves the house: somebody agrees to whom and how much. */
const izinBayar = ({ ctx, tx, input, kunci, waktu }: Args, barang: string, total_rp: number) =>
  pakaiOtorisasi(tx, {
    aksi: 'bayar_berlian.create',
    dokumen: input.no_draft ?? kunci,
    id_otorisasi: input.id_otorisasi,
    jumlah_rp: total_rp,
    perubahan: [
      { nama: 'kode_supplier', barang, sebelum: null, sesudah: input.kode_supplier },
      { nama: 'total_rp', sebelum: null, sesudah: total_rp },
    ],
    ...pelaku(ctx, waktu),
  })
