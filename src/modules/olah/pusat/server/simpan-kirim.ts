import { dariGram, keGram } from '#kernel/shared/berat.ts'
import { fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { type CommandHandler, defineCommand } from '#kernel/server/http/route.ts'
import { type RosokTimbang, bagiTimbangan, periksaTimbangan } from '#modules/olah/sepuhan/rules.ts'
import { type RosokStok, keluarkanRosok, kunciRosok } from '#modules/olah/sepuhan/server/index.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { kirimPusatCreate } from '../contract.ts'
import { kirimPusatDokumen } from '../dokumen.ts'
import { STOK_KE_PUSAT, bukukanKePusat } from '../rules.ts'
import { pusatDari } from './pusat-dari.ts'

/**
 * A branch sends bought gold to the centre: it leaves its stock with its cost and is on its way until
 * the centre has received it. Gold leaves the house, so somebody agrees. Throws what `kunciRosok` and
 * `pusatDari` throw, 422 `timbang` of.
 */
export const simpanKirim = defineCommand(kirimPusatCreate, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { kode_toko } = tx
  const tujuan = await pusatDari(ctx, tx, input.tujuan)
  const rosok = await kunciRosok(tx, input.items, STOK_KE_PUSAT)
  const total_berat_mg = jumlah(rosok, (r) => r.berat_mg)
  const timbang_mg = input.timbang === undefined ? total_berat_mg : dariGram(input.timbang)
  const salah = periksaTimbangan(total_berat_mg, timbang_mg)
  if (salah) throw fieldErrors({ timbang: salah })
  const barang = bagiTimbangan(rosok, timbang_mg).map((r, i) => ({
    ...r,
    stok: stokDari(rosok, i),
  }))
  if (barang.some((r) => r.timbang_mg === 0)) throw fieldErrors({ timbang: { code: 'berat.nol' } })
  const { penyetuju, tulis } = await izinKirim(a, tujuan, { total_berat_mg, timbang_mg })
  const posting = new Posting()
  for (const r of barang) bukukanKePusat(posting, tujuan, r)
  const nomor = { kode_toko, no_kirim: NOMOR } as const
  const no_segel = input.no_segel || null
  const keterangan = input.keterangan || null
  const total_qty = jumlah(barang, (r) => r.qty)
  return {
    dokumen: kirimPusatDokumen,
    tulis: [
      insert('kirim_pusat', {
        ...nomor,
        tanggal,
        waktu,
        tujuan,
        total_qty,
        total_berat_mg,
        total_timbang_mg: timbang_mg,
        total_murni_mg: jumlah(barang, (r) => r.timbang_murni_mg),
        modal_rp: jumlah(barang, (r) => r.modal_rp),
        no_segel,
        keterangan,
        penyetuju,
        input_by: ctx.sesi.user_id,
      }),
      insert(
        'kirim_pusat_baris',
        barang.map((r, i) => ({ ...nomor, baris: i + 1, ...baris(r) })),
      ),
      ...keluarkanRosok(kode_toko, barang),
      ...tulis,
    ],
    buku: posting.lines(),
    audit: {
      aksi: 'kirim_pusat.create',
      objek: NOMOR,
      sesudah: {
        tujuan,
        no_segel,
        keterangan,
        penyetuju,
        timbang: keGram(timbang_mg),
        items: barang.map((r) => `${r.no_sumber}/${r.baris_sumber}`),
      },
    },
    kabar: { event: 'dokumen', data: { jenis: 'KP' } },
    jawaban: { tujuan, total_qty, total_timbang: keGram(timbang_mg) },
  }
})

const jumlah = <T>(semua: readonly T[], nilai: (satu: T) => number) =>
  semua.reduce((n, satu) => n + nilai(satu), 0)

const stokDari = (rosok: readonly RosokStok[], i: number) => rosok[i]?.stok ?? 'ROSOK'

const baris = (r: RosokTimbang & Pick<RosokStok, 'stok'>) => ({
  sumber: r.sumber,
  no_sumber: r.no_sumber,
  baris_sumber: r.baris_sumber,
  stok: r.stok,
  nama_barang: r.nama_barang,
  kode_group: r.kode_group,
  kadar: r.kadar,
  qty: r.qty,
  berat_mg: r.berat_mg,
  timbang_mg: r.timbang_mg,
  murni_mg: r.timbang_murni_mg,
  modal_rp: r.modal_rp,
})

const izinKirim = (
  { ctx, tx, input, kunci, waktu }: Parameters<CommandHandler<typeof kirimPusatCreate>>[0],
  tujuan: string,
  { total_berat_mg, timbang_mg }: { readonly total_berat_mg: number; readonly timbang_mg: number },
) =>
  pakaiOtorisasi(tx, {
    aksi: 'kirim_pusat.create',
    dokumen: input.no_draft ?? kunci,
    id_otorisasi: input.id_otorisasi,
    jumlah_rp: 0,
    berat_mg: timbang_mg,
    perubahan: [
      { nama: 'tujuan', sebelum: tx.kode_toko, sesudah: tujuan },
      {
        nama: 'total_timbang',
        sebelum: keGram(total_berat_mg),
        sesudah: keGram(timbang_mg),
      },
    ],
    ...pelaku(ctx, waktu),
  })
