import { dariGram, keGram } from '#kernel/shared/berat.ts'
import { type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type CommandHandler, defineCommand } from '#kernel/server/http/route.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { type KasTerpilih, pastikanUang, pilihKas } from '#modules/uang/kas/server/index.ts'
import { terimaSepuhanCreate } from '../contract.ts'
import { terimaSepuhanDokumen } from '../dokumen.ts'
import {
  type Hasil,
  bagiModal,
  bukukanHasil,
  bukukanUang,
  murniBatang,
  nilaiJual,
  periksaNota,
} from '../rules.ts'
import { type LotTerpegang, catatHasil, pegangLot } from './lot.ts'

type Args = Parameters<CommandHandler<typeof terimaSepuhanCreate>>[0]
type Item = Args['input']['items'][number]

interface Terima {
  readonly lot: LotTerpegang
  readonly hasil: readonly Hasil[]
  readonly total_murni_mg: number
  readonly modal_rp: number
  readonly uang_rp: number
  readonly ongkos_rp: number
  /** Null where no money moves. */
  readonly kas: KasTerpilih | null
}

/**
 * What comes back of a lot: bars, gold that the refiner keeps for money, gold that he owes. Each bears
 * its part of the lot's cost. Money on either side, and more gold than was expected, ask for an
 * approval. Throws what `pegangLot` throws, 422 by `items.<n>.…` and `nota_murni`, and 409 `kas.tidak_cukup` for a fee.
 */
export const simpanTerima = defineCommand(terimaSepuhanCreate, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { kode_toko } = tx
  const lot = await pegangLot(tx, input.no_kirim)
  const t = await hitungTerima(a, lot)
  const { penyetuju, tulis } = await izinTerima(a, t)
  const { kas, hasil, total_murni_mg, modal_rp, uang_rp, ongkos_rp } = t
  const total_rp = uang_rp - ongkos_rp
  if (kas) await pastikanUang(tx, { akun: kas.akun, jumlah_rp: -total_rp })
  const posting = new Posting()
  for (const h of hasil) bukukanHasil(posting, lot.kode_supplier, h)
  if (kas) bukukanUang(posting, { akun: kas.akun, rincian: kas.metode, uang_rp, ongkos_rp })
  const nomor = { kode_toko, no_terima: NOMOR } as const
  const { no_kirim, kode_supplier } = lot
  return {
    dokumen: terimaSepuhanDokumen,
    tulis: [
      insert('terima_sepuhan', {
        ...nomor,
        tanggal,
        waktu,
        no_kirim,
        kode_supplier,
        total_murni_mg,
        uang_rp,
        ongkos_rp,
        total_rp,
        jenis_kas: kas?.jenis_kas ?? null,
        kode_kas: kas?.kode_kas ?? null,
        modal_rp,
        keterangan: input.keterangan || null,
        penyetuju,
        input_by: ctx.sesi.user_id,
      }),
      insert(
        'terima_sepuhan_baris',
        hasil.map((h, i) => ({ ...nomor, baris: i + 1, ...h })),
      ),
      catatHasil(kode_toko, no_kirim, { murni_mg: total_murni_mg, modal_rp }),
      ...tulis,
    ],
    buku: posting.lines(),
    audit: {
      aksi: 'terima_sepuhan.create',
      objek: NOMOR,
      sesudah: { no_kirim, penyetuju, uang_rp, ongkos_rp, items: input.items },
    },
    jawaban: {
      total_murni: keGram(total_murni_mg),
      total_rp,
      sisa: keGram(Math.max(0, lot.total_murni_mg - lot.diterima_mg - total_murni_mg)),
    },
  }
})

async function hitungTerima({ ctx, tx, input }: Args, lot: LotTerpegang): Promise<Terima> {
  const salah = Object.entries(Object.assign({}, ...input.items.map(periksaHasil))) as [
    string,
    FieldError,
  ][]
  if (salah.length > 0) throw fieldErrors(Object.fromEntries(salah))
  const hasil = bagiModal(lot, input.items.map(bacaHasil))
  await pastikanSeri(tx, hasil)
  const jumlah = (nilai: (h: Hasil) => number) => hasil.reduce((n, h) => n + nilai(h), 0)
  const total_murni_mg = jumlah((h) => h.murni_mg)
  const beda = periksaNota(
    input.nota_murni === undefined ? undefined : dariGram(input.nota_murni),
    total_murni_mg,
  )
  if (beda) throw fieldErrors({ nota_murni: beda })
  const uang_rp = jumlah((h) => h.jumlah_rp ?? 0)
  const ongkos_rp = input.ongkos
  return {
    lot,
    hasil,
    total_murni_mg,
    modal_rp: jumlah((h) => h.modal_rp),
    uang_rp,
    ongkos_rp,
    kas: uang_rp > 0 || ongkos_rp > 0 ? await pilihKas(tx, input, ctx.sesi.laci) : null,
  }
}

/** What is stamped on a bar stands on no other bar of the shop. Throws 422 on `items.<n>.seri`. */
async function pastikanSeri(tx: Tx, hasil: readonly Hasil[]): Promise<void> {
  const semua = hasil.map((h) => h.seri)
  const ganda = semua.findIndex((seri, n) => seri !== null && semua.indexOf(seri) < n)
  if (ganda >= 0) {
    const params = { seri: semua[ganda] ?? '' }
    throw fieldErrors({ [`items.${ganda}.seri`]: { code: 'sepuhan.seri_ganda', params } })
  }
  const ada = await tx.maybe(sql<{ seri: string; no_terima: string }>`
    select upper(seri) as seri, no_terima from public.terima_sepuhan_baris
    where kode_toko = ${tx.kode_toko} and no_keluar is null
      and upper(seri) = any(${semua.filter((seri) => seri !== null)}) limit 1`)
  if (!ada) return
  const n = semua.indexOf(ada.seri)
  throw fieldErrors({ [`items.${n}.seri`]: { code: 'sepuhan.seri_ada', params: { ...ada } } })
}

/** Fine gold of a line in milligram. */
const murniDari = (i: Item): number =>
  i.bentuk === 'MURNI'
    ? murniBatang(dariGram(i.berat), Math.round(i.kadar * 100))
    : dariGram(i.murni)

/** Every line has gold in it; a bar by its weight and its kadar. */
function periksaHasil(i: Item, n: number): Readonly<Record<string, FieldError>> {
  const nol = { code: 'berat.nol' } as const
  if (i.bentuk !== 'MURNI') return i.murni > 0 ? {} : { [`items.${n}.murni`]: nol }
  if (i.berat === 0) return { [`items.${n}.berat`]: nol }
  return murniDari(i) > 0 ? {} : { [`items.${n}.kadar`]: { code: 'sepuhan.kadar' } }
}

function bacaHasil(i: Item): Omit<Hasil, 'modal_rp'> {
  const murni_mg = murniDari(i)
  const kosong = {
    seri: null,
    berat_mg: null,
    kadar_bp: null,
    harga_per_gram_rp: null,
    jumlah_rp: null,
  }
  if (i.bentuk === 'MURNI')
    return {
      ...kosong,
      bentuk: i.bentuk,
      seri: i.seri?.toUpperCase() || null,
      berat_mg: dariGram(i.berat),
      kadar_bp: Math.round(i.kadar * 100),
      murni_mg,
    }
  if (i.bentuk === 'KREDIT') return { ...kosong, bentuk: i.bentuk, murni_mg }
  return {
    ...kosong,
    bentuk: i.bentuk,
    murni_mg,
    harga_per_gram_rp: i.harga_per_gram,
    jumlah_rp: nilaiJual(murni_mg, i.harga_per_gram),
  }
}

/** Asked where money moves, or where more comes back than was expected. */
async function izinTerima({ ctx, tx, input, kunci, waktu }: Args, t: Terima) {
  const { lot, uang_rp, ongkos_rp, total_murni_mg } = t
  const sesudah_mg = lot.diterima_mg + total_murni_mg
  const lebih_mg = sesudah_mg - lot.total_murni_mg
  if (uang_rp === 0 && ongkos_rp === 0 && lebih_mg <= 0) return { penyetuju: null, tulis: [] }
  const barang = `${lot.nama_supplier} · ${lot.no_kirim}`
  const rupiah = (nama: string, sesudah: number) =>
    sesudah > 0 ? [{ nama, barang, sebelum: null, sesudah }] : []
  return pakaiOtorisasi(tx, {
    aksi: 'sepuhan.terima',
    dokumen: input.no_draft ?? kunci,
    id_otorisasi: input.id_otorisasi,
    jumlah_rp: uang_rp + ongkos_rp,
    berat_mg: total_murni_mg,
    perubahan: [
      ...t.hasil.flatMap((h) => rupiah('harga_per_gram', h.harga_per_gram_rp ?? 0)),
      ...rupiah('uang_rp', uang_rp),
      ...rupiah('ongkos_rp', ongkos_rp),
      ...(lebih_mg > 0
        ? [
            {
              nama: 'total_murni',
              barang,
              sebelum: keGram(lot.total_murni_mg),
              sesudah: keGram(sesudah_mg),
            },
          ]
        : []),
    ],
    ...pelaku(ctx, waktu),
  })
}
