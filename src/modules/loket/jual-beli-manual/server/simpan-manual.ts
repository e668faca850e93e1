import { AppError } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { NOMOR, type TableWrite } from '#kernel/server/command/posting.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineCommand } from '#kernel/server/http/route.ts'
import { kebalikan } from '#modules/barang/manual/rules.ts'
import { kunciBakiBaris, kunciStok, tulisStok } from '#modules/barang/manual/server/index.ts'
import {
  bacaOrang,
  kolomPenjual,
  pegangFoto,
  perluKenal,
  uangKeluar,
} from '#modules/loket/pembelian/server/index.ts'
import { poinDidapat } from '#modules/loket/penjualan/server/index.ts'
import { izinUangKeluar, lunasiTukar } from '#modules/loket/tukar/server/index.ts'
import { kenali } from '#modules/pelanggan/kenal/server/index.ts'
import { pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { bacaRekening, pastikanUang } from '#modules/uang/kas/server/index.ts'
import { jualBeliManualCreate } from '../contract.ts'
import { jualBeliManualDokumen } from '../dokumen.ts'
import { diSisi } from './di-sisi.ts'
import { type BeliManual, siapkanBeliManual } from './leg-beli.ts'
import { type JualManual, siapkanJualManual } from './leg-jual.ts'
import {
  type NotaManual,
  barisTabel,
  bukuManual,
  jawab,
  perubahan,
  ringkas,
} from './susun-manual.ts'

type Input = ReturnType<(typeof jualBeliManualCreate)['input']['parse']>

/**
 * Sells and buys goods without a barcode: lines of both sides under one number, one posting, one
 * net settlement. Trays and stock are held first and in one order, the drawer last. Each act that
 * needs a second person has an approval of its own. Throws `jual_beli_manual.kosong` without a
 * line; errors of fields are named `jual.items.<n>.<field>` and `beli.items.<n>.<field>`.
 */
export const simpanManual = defineCommand(
  jualBeliManualCreate,
  async ({ ctx, tx, input, kunci, tanggal, waktu }) => {
    if (input.jual.items.length + input.beli.items.length === 0)
      throw new AppError('jual_beli_manual.kosong')
    const dokumen = input.no_draft ?? kunci
    const { jual, beli } = await siapkanSisi(tx, ctx, { input, dokumen, tanggal, waktu })
    const [orang, rekening] = await Promise.all([
      bacaOrang(tx, input),
      bacaRekening(tx, input.pembayaran, ctx.modules),
    ])
    const { laci, user_id } = ctx.sesi
    const kenal = await perluKenal(tx, beli.siap, { orang, input, tanggal, user_id })
    const penjual = kolomPenjual(orang, input, kenal)
    const foto = await pegangFoto(ctx, tx, penjual.foto_penjual)
    const { total_rp: total_jual_rp } = jual.total
    const selisih_rp = total_jual_rp - beli.siap.total.total_rp
    const nilai_rp = Math.max(total_jual_rp, beli.siap.total.total_rp)
    const pakai = await kenali(tx, ctx, { ...input, ...penjual, nilai_rp, tanggal, waktu })
    const lunas = lunasiTukar(input.pembayaran, selisih_rp, rekening)
    const keluar = await izinKeluar(tx, ctx, { input, jual, beli, dokumen, selisih_rp, waktu })
    if (lunas.arah === 'KELUAR') await pastikanUang(tx, uangKeluar(lunas.bayar, laci))
    const nota: NotaManual = {
      ctx,
      tanggal,
      waktu,
      penjual,
      keterangan: input.keterangan || null,
      jual,
      beli,
      lunas,
      selisih_rp,
      poin_dapat: poinDidapat(
        jual.baris.map((b) => ({ kode_group: b.keluar.kode_group, dpp_rp: b.harga.dpp_rp })),
        jual.orang.poin,
        { uang_rp: Math.max(0, selisih_rp), total_rp: total_jual_rp },
      ),
      penyetuju: jual.penyetuju ?? beli.siap.izin.penyetuju ?? keluar.penyetuju,
    }
    const gerak = [...jual.baris.map((b) => kebalikan(b.keluar)), ...beli.masuk]
    return {
      dokumen: jualBeliManualDokumen,
      tulis: [
        ...barisTabel(nota),
        ...tulisStok(tx.kode_toko, gerak),
        ...jual.tulis,
        ...beli.siap.izin.tulis,
        ...keluar.tulis,
        ...foto,
        ...pakai,
      ],
      buku: bukuManual(new Posting(), nota).lines(),
      audit: { aksi: 'jual_beli_manual.create', objek: NOMOR, sesudah: ringkas(nota) },
      kabar: { event: 'jual-beli-manual', data: { tanggal } },
      jawaban: jawab(nota),
    }
  },
)

interface Sisi {
  readonly input: Input
  readonly dokumen: string
  readonly tanggal: Tanggal
  readonly waktu: Date
}

/** Both sides, with every place of theirs held before one of them is looked at. */
async function siapkanSisi(tx: Tx, ctx: Ctx, { input, dokumen, tanggal, waktu }: Sisi) {
  const { kode_sales, kode_customer } = input
  const siapa = pelaku(ctx, waktu)
  const keluar = await diSisi('jual', kunciBakiBaris(tx, input.jual.items))
  const masuk = await diSisi('beli', kunciBakiBaris(tx, input.beli.items))
  await kunciStok(tx, [...keluar, ...masuk])
  const jual = await diSisi(
    'jual',
    siapkanJualManual(tx, ctx, {
      kode_sales,
      kode_customer,
      items: keluar,
      total_rp: input.jual.total_rp,
      id_otorisasi: input.id_otorisasi_jual,
      id_otorisasi_wajar: input.id_otorisasi_wajar_jual,
      id_otorisasi_sisa: input.id_otorisasi_sisa,
      pelaku: siapa,
      dokumen,
    }),
  )
  const beli = await diSisi(
    'beli',
    siapkanBeliManual(tx, masuk, {
      total_rp: input.beli.total_rp,
      ...siapa,
      tanggal,
      id_otorisasi: input.id_otorisasi_beli,
      id_otorisasi_wajar: input.id_otorisasi_wajar_beli,
      dokumen,
    }),
  )
  return { jual, beli }
}

/** Goods against goods with money out is an exchange: its limit counts. A mere purchase has none. */
async function izinKeluar(
  tx: Tx,
  ctx: Ctx,
  a: {
    readonly input: Input
    readonly jual: JualManual
    readonly beli: BeliManual
    readonly dokumen: string
    readonly selisih_rp: number
    readonly waktu: Date
  },
): Promise<{ penyetuju: string | null; tulis: readonly TableWrite[] }> {
  const { jual, beli, input, dokumen, selisih_rp, waktu } = a
  if (jual.baris.length === 0 || beli.masuk.length === 0) return { penyetuju: null, tulis: [] }
  return izinUangKeluar(tx, ctx, {
    id_otorisasi: input.id_otorisasi,
    dokumen,
    selisih_rp,
    waktu,
    perubahan: perubahan(jual, beli),
  })
}
