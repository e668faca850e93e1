import { dariGram, keGram, tulisGram } from '#kernel/shared/berat.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, type TableWrite, insert } from '#kernel/server/command/posting.ts'
import { type CommandHandler, defineCommand } from '#kernel/server/http/route.ts'
import { pegangSupplier } from '#modules/barang/barang/server/index.ts'
import { keluarkanRosok, kunciRosok } from '#modules/olah/sepuhan/server/index.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { pastikanUang, pilihKas } from '#modules/uang/kas/server/index.ts'
import { bayarSupplierCreate } from '../contract.ts'
import { bayarSupplierDokumen } from '../dokumen.ts'
import { type RosokBayar, bukukanRosok, susunRosok } from '../rules-rosok.ts'
import { type BarisBayar, bukukanBayar, rupiahKeluar, susunBayar } from '../rules.ts'
import { type BatangToko, keluarkanBatang, pegangBatang, pegangHutang } from './hutang.ts'

type Args = Parameters<CommandHandler<typeof bayarSupplierCreate>>[0]

/**
 * Pays a supplier: rupiah for a debt in rupiah; rupiah at a price that is fixed now for gold, paid now
 * or owed from now on; or bars, credits and scrap for gold. Somebody agrees to what leaves. Throws 422
 * by `kode_supplier`, `items.<n>.…` and `rosok.<n>.…`, 422 `batang` where they and settled gold differ,
 * 409 `bayar_supplier.batang_keluar`, `sepuhan.rosok_keluar` and `kas.tidak_cukup`.
 */
export const simpanBayar = defineCommand(bayarSupplierCreate, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { kode_toko } = tx
  const { kode_supplier } = input
  const nama = await pegangSupplier(tx, kode_supplier)
  const baris = await pegangBaris(a)
  const batang = await pegangBatang(tx, kode_supplier, input.batang)
  const rosok = await pegangRosok(a)
  cocokkan(baris, batang, rosok)
  const jumlah = (nilai: (b: BarisBayar) => number) => baris.reduce((n, b) => n + nilai(b), 0)
  const total_rp = jumlah(rupiahKeluar)
  const total_emas_mg = jumlah((b) => b.emas_mg)
  const { penyetuju, tulis } = await izinBayar(a, nama, { total_rp, total_emas_mg, baris })
  const kas = total_rp > 0 ? await pilihKas(tx, input, ctx.sesi.laci) : null
  if (kas) await pastikanUang(tx, { akun: kas.akun, jumlah_rp: total_rp })
  const posting = bukukanBayar(new Posting(), kode_supplier, { baris, batang, kas })
  for (const r of rosok) bukukanRosok(posting, r)
  const nomor = { kode_toko, no_bayar: NOMOR } as const
  return {
    dokumen: bayarSupplierDokumen,
    tulis: [
      insert('bayar_supplier', {
        ...nomor,
        tanggal,
        waktu,
        kode_supplier,
        total_rp,
        total_emas_mg,
        nilai_rp: jumlah((b) => b.nilai_rp),
        jenis_kas: kas?.jenis_kas ?? null,
        kode_kas: kas?.kode_kas ?? null,
        keterangan: input.keterangan || null,
        penyetuju,
        input_by: ctx.sesi.user_id,
      }),
      insert(
        'bayar_supplier_baris',
        baris.map((b, i) => ({ ...nomor, baris: i + 1, ...b })),
      ),
      keluarkanBatang(kode_toko, batang),
      ...tulisRosok(kode_toko, rosok),
      ...tulis,
    ],
    buku: posting.lines(),
    audit: {
      aksi: 'bayar_supplier.create',
      objek: NOMOR,
      sesudah: {
        kode_supplier,
        penyetuju,
        items: input.items,
        batang: input.batang,
        rosok: input.rosok,
      },
    },
    jawaban: { total_rp, total_emas: keGram(total_emas_mg) },
  }
})

/** Lines of what is paid, out of what the deliveries are owed, held until the commit. Throws 422. */
async function pegangBaris({ tx, input }: Args): Promise<readonly BarisBayar[]> {
  const surat = input.items.map((i) => i.no_terima)
  const { baris, salah } = susunBayar(
    await pegangHutang(tx, input.kode_supplier, surat),
    input.items.map((i) => ({
      no_terima: i.no_terima,
      cara_bayar: i.cara_bayar,
      jumlah_rp: i.jumlah ?? 0,
      emas_mg: dariGram(i.emas ?? 0),
      harga_per_gram_rp: i.harga_per_gram ?? null,
    })),
  )
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  return baris
}

/** Scrap that pays, as the payment keeps it; it says with which payment it left. */
function tulisRosok(kode_toko: string, rosok: readonly RosokBayar[]): readonly TableWrite[] {
  if (rosok.length === 0) return []
  const nomor = { kode_toko, no_bayar: NOMOR } as const
  const rows = rosok.map((r, i) => ({
    ...nomor,
    baris: i + 1,
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
    persen_bp: r.persen_bp,
    emas_mg: r.emas_mg,
    modal_rp: r.modal_rp,
  }))
  return [insert('bayar_supplier_rosok', rows), ...keluarkanRosok(kode_toko, rosok)]
}

/** Scrap that was named, held until the commit, as it pays. Throws what `kunciRosok` throws. */
async function pegangRosok({ tx, input }: Args): Promise<readonly RosokBayar[]> {
  if (input.rosok.length === 0) return []
  const semua = [
    ...(await kunciRosok(
      tx,
      input.rosok.flatMap((r) => r.items),
    )),
  ]
  const { rosok, salah } = susunRosok(
    input.rosok.map((r) => ({
      kadar: r.kadar,
      timbang_mg: r.timbang === null || r.timbang === undefined ? null : dariGram(r.timbang),
      persen_bp: Math.round(r.persen * 100),
      rosok: semua.splice(0, r.items.length),
    })),
  )
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  return rosok
}

/** Bars and scrap are not cut: together they are as much fine gold as they settle. */
function cocokkan(
  baris: readonly BarisBayar[],
  batang: readonly BatangToko[],
  rosok: readonly RosokBayar[],
): void {
  const perlu = baris.reduce((n, b) => n + (b.cara_bayar === 'EMAS' ? b.emas_mg : 0), 0)
  const ada = batang.reduce((n, b) => n + b.murni_mg, 0) + rosok.reduce((n, r) => n + r.emas_mg, 0)
  if (perlu === ada) return
  const params = {
    perlu: tulisGram(keGram(perlu)),
    ada: tulisGram(keGram(ada)),
  }
  throw new AppError('bayar_supplier.batang_beda', {
    params,
    fields: { batang: { code: 'bayar_supplier.batang_beda', params } },
  })
}

/** Money or gold leaves the house: somebody agrees to whom, how much, and at which price. */
const izinBayar = (
  { ctx, tx, input, kunci, waktu }: Args,
  barang: string,
  {
    total_rp,
    total_emas_mg,
    baris,
  }: {
    readonly total_rp: number
    readonly total_emas_mg: number
    readonly baris: readonly BarisBayar[]
  },
) =>
  pakaiOtorisasi(tx, {
    aksi: 'bayar_supplier.create',
    dokumen: input.no_draft ?? kunci,
    id_otorisasi: input.id_otorisasi,
    jumlah_rp: total_rp,
    berat_mg: total_emas_mg,
    perubahan: [
      { nama: 'kode_supplier', barang, sebelum: null, sesudah: input.kode_supplier },
      ...(total_rp > 0 ? [{ nama: 'total_rp', sebelum: null, sesudah: total_rp }] : []),
      ...(total_emas_mg > 0
        ? [{ nama: 'total_emas', sebelum: null, sesudah: keGram(total_emas_mg) }]
        : []),
      ...baris.flatMap((b) =>
        b.harga_per_gram_rp === null
          ? []
          : [
              {
                nama: 'harga_per_gram',
                barang: b.no_terima,
                sebelum: null,
                sesudah: b.harga_per_gram_rp,
              },
            ],
      ),
    ],
    ...pelaku(ctx, waktu),
  })
