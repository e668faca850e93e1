import { AppError } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { akunKas } from '#modules/uang/kas/accounts.ts'
import { NOMOR } from '#kernel/server/command/posting.ts'
import { authorize } from '#kernel/server/http/authenticate.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import type { BarangTerkunci } from '#modules/barang/barang/server/index.ts'
import { kenali } from '#modules/pelanggan/kenal/server/index.ts'
import { pastikanUang } from '#modules/uang/kas/server/index.ts'
import type { UangMuka } from '#modules/loket/uang-muka/server/index.ts'
import { penjualanCreate } from '../contract.ts'
import { bagianUang, pelunasanJual } from '../rules.ts'
import { kunciSumberBayar, kunciUangMukaJual, siapkanBayarJual } from './bayar-jual.ts'
import { siapkanJual, susunJual } from './susun-jual.ts'
import { penjualanDokumen } from '../dokumen.ts'

/**
 * Sells pieces. Flight 1 locks them and reads what the document names; everything after is computed
 * here and posted as one statement. The order of the checks is the order in which a cashier can do
 * something about them: pieces, people, total, payments, approval.
 */
export const simpanPenjualan = defineCommand(
  penjualanCreate,
  async ({ ctx, tx, input, kunci, tanggal, waktu }) => {
    const kode_customer = input.kode_customer ?? null
    const barcodes = input.items.map((i) => i.kode_barcode)
    const uangMuka = await kunciUangMukaJual(tx, input.pembayaran, {
      barcodes,
      kode_customer,
      tanggal,
    })
    // Who may only pick up sells nothing where there is nothing to be picked up.
    if (uangMuka.length === 0) authorize(ctx, { screens: ['/transaksi-penjualan'] })
    const orang = { ...input, nilai_rp: input.total_rp, tanggal, waktu }
    const [siap, kenal, sumber] = await Promise.all([
      siapkanJual(tx, ctx, input, hargaSepakat(uangMuka)),
      kenali(tx, ctx, orang),
      kunciSumberBayar(tx, input.pembayaran, { kode_customer, modules: ctx.modules }),
    ])
    const { total_rp } = siap.hitung
    const { dibayar_rp, kembali_rp, salah } = pelunasanJual(input.pembayaran, total_rp)
    if (salah) throw new AppError(salah.code, { params: salah.params ?? {} })
    const { modules, sesi } = ctx
    const { kode_toko } = tx
    const bayar = siapkanBayarJual(input.pembayaran, sumber, {
      modules,
      kode_toko,
      kode_customer,
      total_rp,
      tanggal,
      uangMuka,
    })
    const jual = await susunJual(tx, ctx, siap, {
      bayar: bayar.bayar,
      dibayar_rp,
      kembali_rp,
      uang_rp: bagianUang(input.pembayaran, kembali_rp),
      poin_pakai: bayar.poin_pakai,
      dokumen: input.no_draft ?? kunci,
      id_otorisasi: input.id_otorisasi,
      id_otorisasi_wajar: input.id_otorisasi_wajar,
      tanggal,
      waktu,
    })
    // A deposit above the total leaves change that no cash came in for.
    const tunai_rp = input.pembayaran.reduce(
      (n, b) => (b.jenis === 'CASH' ? n + b.jumlah_rp : n),
      0,
    )
    if (kembali_rp > tunai_rp)
      await pastikanUang(tx, { akun: akunKas.kas(sesi.laci), jumlah_rp: kembali_rp - tunai_rp })
    const posting = bayar.bukukan(new Posting(), { laci: sesi.laci, kembali_rp })
    return {
      dokumen: penjualanDokumen,
      tulis: [...jual.tulis, ...bayar.tulis, ...kenal],
      buku: jual.bukukan(posting).lines(),
      audit: { aksi: 'penjualan.create', objek: NOMOR, sesudah: jual.ringkas },
      kabar: { event: 'penjualan', data: { tanggal } },
      jawaban: jual.jawaban,
    }
  },
)

/** Pieces of a deposit or an order at the price that was agreed on. */
function hargaSepakat(uangMuka: readonly UangMuka[]): (b: BarangTerkunci) => BarangTerkunci {
  return (barang) => uangMuka.reduce((b, u) => u.sepakati(b), barang)
}
