import { AppError } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, insert, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type CommandHandler, defineCommand } from '#kernel/server/http/route.ts'
import { lepasBarang, riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { kembalikanUangMuka, tulisUangMuka } from '#modules/loket/uang-muka/server/index.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { akunCicilan } from '../accounts.ts'
import { cicilanCancel } from '../contract.ts'
import { cicilanDokumen, kembaliCicilanDokumen } from '../dokumen.ts'
import { type HasilBatal, hitungBatal } from '../rules.ts'
import type { CicilanTerkunci } from './berjalan.ts'
import { kunciCicilan } from './kunci-cicilan.ts'
import { keluarkan } from './uang-keluar.ts'

type Perintah = Parameters<CommandHandler<typeof cicilanCancel>>[0]

/**
 * Cancels a contract of whatever day whose pieces are not handed over. What the terms keep is said
 * before; another refund than the one that was shown is refused (`cicilan.kembali_berbeda`).
 */
export const batalCicilan = defineCommand(cicilanCancel, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { no_cicilan } = input
  const { laci, user_id } = ctx.sesi
  const c = await kunciCicilan(tx, no_cicilan, 'cancel')
  const hasil = hitungBatal(c, { hariPertama: c.tanggal === tanggal })
  if (hasil.kembali_rp !== input.kembali_rp)
    throw new AppError('cicilan.kembali_berbeda', {
      status: 409,
      params: { no_cicilan, kembali_rp: hasil.kembali_rp },
    })
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'cicilan.cancel',
    nomor: no_cicilan,
    jumlah_rp: hasil.kembali_rp,
    status: c.status,
  })
  const { barcodes } = c
  await lepasBarang(tx, { barcodes, dokumen: no_cicilan, dari: 'CICIL' })
  const { kembali_rp, biaya_rp } = hasil
  const { uang, buku } = await uangBatal(a, c, hasil)
  const { kode_toko } = tx
  const tempat = { kode_toko, tanggal, waktu, laci, user_id }
  return {
    dokumen: kembaliCicilanDokumen,
    kolom: 'no_kembali',
    tulis: [
      ...(kembali_rp > 0
        ? tulisUangMuka(tempat, { dokumen: no_cicilan, arah: 'KELUAR', uang })
        : []),
      insert('cicilan_bayar', {
        kode_toko,
        no_bayar: NOMOR,
        no_cicilan,
        tanggal,
        waktu,
        jenis: 'BATAL',
        biaya_rp,
        // Margin that was earned and is given back.
        margin_rp: hasil.diakui_rp - c.diakui_rp,
        sisa_rp: 0,
        total_rp: -kembali_rp,
        penyetuju: batal.penyetuju,
        laci,
        input_by: user_id,
      }),
      ubah(
        tandaiBatal(
          tx,
          cicilanDokumen,
          batal,
          sql`, no_kembali = ${NOMOR}, tgl_batal = ${tanggal}::date,
            diakui_rp = ${hasil.diakui_rp}`,
        ),
      ),
      riwayatBarang({ kode_toko, barcodes, aksi: 'BATAL_CICIL', user_id, waktu }, no_cicilan),
      ...tulis,
    ],
    buku,
    audit: { ...audit, sesudah: { ...audit.sesudah, kembali_rp, biaya_rp } },
    kabar: { event: 'dokumen', data: { tanggal } },
    jawaban: { no_cicilan, kembali_rp },
  }
})

/**
 * The money on its way back. On the day of the contract all of it came today, and a card is charged
 * back where its machine still can (decisions/0184).
 */
async function uangBatal({ ctx, tx, input, tanggal }: Perintah, c: CicilanTerkunci, h: HasilBatal) {
  const { no_cicilan } = c
  const dari = bukuBatal(c, h)
  const uang = { kembali: input.kembali, jumlah_rp: h.kembali_rp, laci: ctx.sesi.laci }
  if (c.tanggal !== tanggal) return keluarkan(tx, dari, uang)
  const tanpa = await bayarBatal(tx, no_cicilan)
  return kembalikanUangMuka(tx, { ...uang, dokumen: no_cicilan, tanggal, dari, tanpa })
}

/** Payments that were taken back one by one. */
const bayarBatal = async (tx: Tx, no_cicilan: string): Promise<string[]> =>
  (
    await tx.all(sql<{ no_bayar: string }>`
      select no_bayar from public.cicilan_bayar
      where kode_toko = ${tx.kode_toko} and no_cicilan = ${no_cicilan} and status = 'BATAL'`)
  ).map((b) => b.no_bayar)

/**
 * The contract leaves the books: price, margin that is not earned, and what is still owed. What an
 * early settlement has given back is neither any more; margin that the first day gives back is none.
 */
const bukuBatal = (c: CicilanTerkunci, { biaya_rp, diakui_rp }: HasilBatal): Posting =>
  new Posting()
    .rp(akunCicilan.uangMuka, c.harga_rp)
    .rp(akunCicilan.ditangguhkan, c.margin_rp - c.diakui_rp - c.rabat_rp)
    .rp(akunCicilan.piutang, c.dp_rp + c.terbayar_rp + c.rabat_rp - c.harga_rp - c.margin_rp)
    .rp(akunCicilan.margin, c.diakui_rp - diakui_rp)
    .rp(akunCicilan.biayaBatal, -biaya_rp)
