import { dariGram } from '#kernel/shared/berat.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { kenali } from '#modules/pelanggan/kenal/server/index.ts'
import { akunHutang } from '../../accounts.ts'
import { NOMOR } from '#kernel/server/command/posting.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { bukuBayar, catatBayar, kolomBayar, pastikanUang } from '#modules/uang/kas/server/index.ts'
import {
  type KeluarSiap,
  bacaRekeningKeluar,
  siapkanKeluar,
  uangKeluar,
} from '#modules/loket/pembelian/server/index.ts'
import { hutangCreate } from '../../contract.ts'
import { ketentuanToko } from '../../rules-ketentuan.ts'
import { bukuJaminan } from './jaminan.ts'
import { bacaSurat, wireAturanSurat } from '../lihat/baca-surat.ts'
import { modeGadai } from '../aturan/mode-gadai.ts'
import { bacaNasabah } from './nasabah.ts'
import { type BarangDigadai, pastikanPlafond, siapkanSurat } from './susun-surat.ts'
import {
  type SuratBaru,
  itemSurat,
  kepalaSurat,
  tulisSurat,
  tulisUangSurat,
} from './tulis-surat.ts'
import { suratDokumen } from '../../dokumen.ts'

type Input = ReturnType<(typeof hutangCreate)['input']['parse']>

/**
 * Lends on pledged pieces. The order of the checks is the order in which a cashier can do something
 * about them: customer, pieces, rate, ceiling, approval, payment, drawer. The money that leaves is
 * checked last, because this check holds the shop's day.
 */
export const simpanHutang = defineCommand(
  hutangCreate,
  async ({ ctx, tx, input, kunci, tanggal, waktu }) => {
    const { laci, user_id } = ctx.sesi
    const { jumlah_hutang: pokok_rp } = input
    const [mode, nasabah] = await Promise.all([modeGadai(tx), bacaNasabah(tx, input)])
    const [siap, rekening] = await Promise.all([
      siapkanSurat(tx, {
        ctx,
        pokok_rp,
        barang: input.items.map(barangDigadai),
        peminjam: nasabah,
        id_otorisasi: input.id_otorisasi,
        id_otorisasi_wajar: input.id_otorisasi_wajar,
        dokumen: input.no_draft ?? kunci,
        saat: waktu,
      }),
      bacaRekeningKeluar(tx, input.pembayaran),
    ])
    const bayar = siapkanKeluar(input.pembayaran, pokok_rp, rekening)
    await pastikanUang(tx, uangKeluar(bayar, laci))
    await pastikanPlafond(tx, nasabah, siap)
    const orang = { ...input, ...nasabah, no_identitas: nasabah.no_ktp }
    const kenal = await kenali(tx, ctx, { ...orang, nilai_rp: pokok_rp, tanggal, waktu })
    const keterangan = input.keterangan || null
    const { kode_toko } = tx
    const ketentuan = ketentuanToko(ctx.modules)
    const loket = { laci, user_id }
    const s = { siap, nasabah, mode, kode_toko, tanggal, waktu, ...loket, keterangan, ketentuan }
    const posting = bukuJaminan(new Posting(), siap.barang, 1).rp(akunHutang.pokok, pokok_rp)
    return {
      dokumen: suratDokumen,
      tulis: [...tulisSurat(s), tulisUangSurat(s, bayar), ...siap.tulis, ...kenal],
      buku: bukuBayar(posting, bayar, { laci, arah: -1 }).lines(),
      audit: { aksi: 'hutang.create', objek: NOMOR, sesudah: ringkasSurat(s, bayar) },
      kabar: { event: 'hutang', data: { tanggal } },
      jawaban: jawab(s, bayar),
    }
  },
)

const barangDigadai = (b: Input['items'][number]): BarangDigadai => ({
  nama_barang: b.nama_barang,
  kode_dept: b.kode_dept,
  kode_group: b.kode_group,
  kadar: b.kadar ?? null,
  kode_kondisi: b.kode_kondisi,
  jumlah: b.jumlah,
  berat_mg: dariGram(b.berat),
  berat_bersih_mg: dariGram(b.berat_bersih ?? b.berat),
  keterangan: b.keterangan || null,
  foto: null,
})

/** What the audit keeps of a ticket: enough to say what was lent to whom on what. */
export function ringkasSurat({ siap, nasabah }: SuratBaru, bayar: readonly KeluarSiap[]) {
  return {
    pokok_rp: siap.pokok_rp,
    plafond_rp: siap.plafond.plafond_rp ?? undefined,
    bunga_bp: siap.aturan.bunga_bp,
    satuan: siap.aturan.satuan,
    kode_sales: nasabah.kode_sales,
    nama_customer: nasabah.nama_customer,
    penyetuju: siap.penyetuju ?? undefined,
    items: siap.barang.map((b) => ({ nama_barang: b.nama_barang, berat_mg: b.berat_mg })),
    pembayaran: catatBayar(bayar),
  }
}

/** The whole ticket, as reading it back would answer; the kernel adds the number. */
function jawab(s: SuratBaru, bayar: readonly KeluarSiap[]) {
  const kepala = { ...kepalaSurat(s), waktu: s.waktu.toISOString() }
  return {
    ...bacaSurat.head({ no_faktur_hutang: '', ...kepala }),
    sidik_jari: false,
    aturan: wireAturanSurat(kepala),
    ketentuan: s.ketentuan,
    items: itemSurat(s).map((b) => bacaSurat.line('items', b)),
    pembayaran: bayar.map(kolomBayar),
  }
}
