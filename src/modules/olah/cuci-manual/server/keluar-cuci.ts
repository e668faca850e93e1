import { dariGram, keGram } from '#kernel/shared/berat.ts'
import { type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { type CommandHandler, defineCommand } from '#kernel/server/http/route.ts'
import { kebalikan } from '#modules/barang/manual/rules.ts'
import { dalamMiligram, kunciBaki, tulisStok } from '#modules/barang/manual/server/index.ts'
import { bagiOngkos, bukukanOngkos, susutBerlebih } from '#modules/olah/cuci/rules.ts'
import { batasAksi } from '#modules/orang/otorisasi/rules.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { pastikanUang, pilihKas } from '#modules/uang/kas/server/index.ts'
import { cuciManualKeluar } from '../contract.ts'
import { type Kembali, bukukanKeluar, murniKembali, periksaKembali } from '../rules.ts'
import { simpanCuciManual } from './simpan-cuci-manual.ts'
import { ambilCuci, pegangTukang, tulisStokCuci } from './stok-cuci.ts'

type Args = Parameters<CommandHandler<typeof cuciManualKeluar>>[0]

/**
 * A craftsman brings goods without a barcode back to a tray: they cost what they did and, where the
 * shop wants it so, their part of his fee; what the scale does not find is lost. A fee and more loss
 * than the shop lets pass ask for an approval. Throws what `ambilCuci` throws, 422
 * `items.<n>.timbang` of, and 409 `kas.tidak_cukup`.
 */
export const keluarCuci = defineCommand(cuciManualKeluar, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { kode_tukang } = input
  const items = terbaca(input.items)
  const nama_tukang = await pegangTukang(tx, kode_tukang)
  const baki = await kunciBaki(tx, input.kode_baki)
  const diambil = await ambilCuci(tx, kode_tukang, items)
  const semua_mg = items.map((i) => i.timbang_mg)
  const ke_barang = ctx.modules['ONGKOS_CUCI_KE_BARANG_MODULE'] === true
  const ongkos = ke_barang ? bagiOngkos(input.ongkos, semua_mg) : semua_mg.map(() => 0)
  const baris = diambil.map((b, i): Kembali => {
    return { ...b, ...baki, timbang_mg: semua_mg[i] ?? 0, ongkos_rp: ongkos[i] ?? 0 }
  })
  const { penyetuju, tulis } = await izinKeluar(a, nama_tukang, baris)
  const kas = input.ongkos > 0 ? await pilihKas(tx, input, ctx.sesi.laci) : null
  if (kas) await pastikanUang(tx, { akun: kas.akun, jumlah_rp: input.ongkos })
  const buku = new Posting()
  for (const b of baris) bukukanKeluar(buku, kode_tukang, b)
  const di_barang_rp = baris.reduce((n, b) => n + b.ongkos_rp, 0)
  if (kas)
    bukukanOngkos(
      buku,
      { akun: kas.akun, rincian: kas.metode },
      { ongkos_rp: input.ongkos, di_barang_rp },
    )
  return simpanCuciManual({
    kode_toko: tx.kode_toko,
    tanggal,
    waktu,
    user_id: ctx.sesi.user_id,
    jenis: 'KELUAR',
    kode_tukang,
    ...baki,
    keterangan: input.keterangan || null,
    baris,
    ongkos_rp: input.ongkos,
    kas,
    penyetuju,
    buku,
    tulis: [
      ...tulisStokCuci(tx.kode_toko, kode_tukang, diambil.map(kebalikan)),
      ...tulisStok(tx.kode_toko, baris.map(keBaki)),
      ...tulis,
    ],
  })
})

/** What comes into the tray of a line: the scale's weight, its fine gold, cost and work. */
export const keBaki = (b: Kembali) => ({
  kode_gudang: b.kode_gudang,
  kode_baki: b.kode_baki,
  kode_group: b.kode_group,
  kode_dept: b.kode_dept,
  qty: b.qty,
  berat_mg: b.timbang_mg,
  murni_mg: murniKembali(b, b.timbang_mg),
  modal_rp: b.modal_rp + b.ongkos_rp,
})

/** Lines in milligram. Throws field errors named `items.<n>.timbang`. */
function terbaca(items: Args['input']['items']) {
  const semua = dalamMiligram(items).map((i) => ({ ...i, timbang_mg: dariGram(i.timbang) }))
  const salah = semua.flatMap(({ berat_mg, timbang_mg }, i): [string, FieldError][] => {
    const galat = periksaKembali(berat_mg, timbang_mg)
    return galat ? [[`items.${i}.timbang`, galat]] : []
  })
  if (salah.length > 0) throw fieldErrors(Object.fromEntries(salah))
  return semua
}

/** Asked where money is paid, or goods of a line lost more than the shop lets pass. */
async function izinKeluar(
  { ctx, tx, input, kunci, waktu }: Args,
  nama_tukang: string,
  baris: readonly Kembali[],
) {
  const batas_bp = Math.round(batasAksi('cuci.terima', ctx.modules) * 100)
  const perubahan = [
    ...(input.ongkos > 0
      ? [{ nama: 'ongkos_rp', barang: nama_tukang, sebelum: null, sesudah: input.ongkos }]
      : []),
    ...baris
      .filter((b) => susutBerlebih(b.berat_mg, b.timbang_mg, batas_bp))
      .map((b) => ({
        nama: 'berat',
        barang: `${b.kode_dept} ${b.kode_group}`,
        sebelum: keGram(b.berat_mg),
        sesudah: keGram(b.timbang_mg),
      })),
  ]
  if (perubahan.length === 0) return { penyetuju: null, tulis: [] }
  return pakaiOtorisasi(tx, {
    aksi: 'cuci.terima',
    dokumen: input.no_draft ?? kunci,
    id_otorisasi: input.id_otorisasi,
    jumlah_rp: input.ongkos,
    berat_mg: baris.reduce((n, b) => n + b.timbang_mg, 0),
    perubahan,
    ...pelaku(ctx, waktu),
  })
}
