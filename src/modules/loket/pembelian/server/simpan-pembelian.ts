import { Posting } from '#kernel/shared/posting.ts'
import { type RowValues, NOMOR, type TableWrite, insert } from '#kernel/server/command/posting.ts'
import { type Ctx, defineCommand } from '#kernel/server/http/route.ts'
import { bukuBayar, catatBayar, pastikanUang } from '#modules/uang/kas/server/index.ts'
import { kenali } from '#modules/pelanggan/kenal/server/index.ts'
import { pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { pembelianCreate } from '../contract.ts'
import { bacaPembelian } from './baca-pembelian.ts'
import {
  type KeluarSiap,
  bacaRekeningKeluar,
  kolomKeluar,
  siapkanKeluar,
  uangKeluar,
} from './bayar-keluar.ts'
import { pegangFoto } from './foto-penjual.ts'
import { type Orang, bacaOrang, kolomPenjual, perluKenal } from './penjual.ts'
import {
  type BeliSiap,
  bukuBeli,
  barisBeliWire,
  jumlahBeli,
  siapkanBeli,
  tulisBeli,
} from './susun-beli.ts'
import { pembelianDokumen } from '../dokumen.ts'

type Input = ReturnType<(typeof pembelianCreate)['input']['parse']>

/**
 * Buys pieces back. Flight 1 locks the sold pieces and reads the shop's lists; the money that
 * leaves is looked at last, because that holds the shop's day. The order of the checks is the order
 * in which a cashier can do something about them: goods, prices, total, approval, payment, drawer.
 */
export const simpanPembelian = defineCommand(
  pembelianCreate,
  async ({ ctx, tx, input, kunci, tanggal }) => {
    const waktu = ctx.services.jam()
    const { laci, user_id } = ctx.sesi
    const [siap, orang, rekening] = await Promise.all([
      siapkanBeli(tx, {
        items: input.items,
        total_rp: input.total_rp,
        ...pelaku(ctx, waktu),
        tanggal,
        id_otorisasi: input.id_otorisasi,
        id_otorisasi_wajar: input.id_otorisasi_wajar,
        dokumen: input.no_draft ?? kunci,
      }),
      bacaOrang(tx, input),
      bacaRekeningKeluar(tx, input.pembayaran),
    ])
    const penjual = kolomPenjual(
      orang,
      input,
      await perluKenal(tx, siap, { orang, input, tanggal, user_id }),
    )
    const nilai_rp = siap.total.total_rp
    const kenal = await kenali(tx, ctx, { ...input, ...penjual, nilai_rp, tanggal, waktu })
    const foto = await pegangFoto(ctx, tx, penjual.foto_penjual)
    const bayar = siapkanKeluar(input.pembayaran, siap.total.total_rp, rekening)
    await pastikanUang(tx, uangKeluar(bayar, laci))
    const d: Dokumen = { ctx, input, siap, orang, penjual, bayar, waktu, tanggal }
    const posting = bukuBeli(new Posting(), siap)
    return {
      dokumen: pembelianDokumen,
      tulis: [...barisTabel(d), ...foto, ...kenal],
      buku: bukuBayar(posting, bayar, { laci, arah: -1 }).lines(),
      audit: { aksi: 'pembelian.create', objek: NOMOR, sesudah: ringkas(d) },
      kabar: { event: 'pembelian', data: { tanggal } },
      jawaban: jawab(d),
    }
  },
)

interface Dokumen {
  readonly ctx: Ctx
  readonly input: Input
  readonly siap: BeliSiap
  readonly orang: Orang
  readonly penjual: ReturnType<typeof kolomPenjual>
  readonly bayar: readonly KeluarSiap[]
  readonly waktu: Date
  readonly tanggal: string
}

const kepala = ({ ctx, input, penjual }: Dokumen) => ({
  ...penjual,
  keterangan: input.keterangan || null,
  laci: ctx.sesi.laci,
  input_by: ctx.sesi.user_id,
})

function barisTabel(d: Dokumen): TableWrite[] {
  const { kode_toko } = d.ctx.toko
  const { waktu, tanggal, siap } = d
  const kunci = { kode_toko, no_faktur_beli: NOMOR, tanggal } satisfies RowValues
  const { user_id } = d.ctx.sesi
  const tulis = tulisBeli(siap, { kode_toko, tanggal, waktu, user_id, kolom: kepala(d) })
  if (d.bayar.length === 0) return tulis
  const bayar = d.bayar.map((b, i) => ({ ...kunci, baris: i + 1, ...kolomKeluar(b) }))
  return [...tulis, insert('pembelian_bayar', bayar)]
}

/** What the audit keeps of it: enough to say what was bought from whom for how much. */
function ringkas({ siap, penjual, bayar }: Dokumen) {
  return {
    total_rp: siap.total.total_rp,
    kode_sales: penjual.kode_sales,
    nama_penjual: penjual.nama_penjual ?? undefined,
    naik_rp: siap.izin.naik_rp || undefined,
    penyetuju: siap.izin.penyetuju ?? undefined,
    items: siap.baris.map((b) => ({
      nama_barang: b.nama_barang,
      kode_barcode: b.jual?.kode_barcode,
      harga_rp: b.harga.harga_rp,
    })),
    pembayaran: catatBayar(bayar),
  }
}

/** The whole document, as reading it back would answer; the kernel adds the number. */
function jawab(d: Dokumen) {
  const { no_faktur_beli: _, ...rest } = bacaPembelian.head({
    no_faktur_beli: '',
    tanggal: d.tanggal,
    waktu: d.waktu.toISOString(),
    status: 'VALID',
    ...kepala(d),
    ...jumlahBeli(d.siap),
    nama_sales: d.orang.nama_sales ?? d.input.kode_sales,
    cetak: 0,
  })
  const items = d.siap.baris.map(barisBeliWire)
  return { ...rest, items, pembayaran: d.bayar.map(kolomKeluar) }
}
