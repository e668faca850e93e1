import { dariGram } from '#kernel/shared/berat.ts'
import { AppError, type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { akunPesanan } from '../accounts.ts'
import { type RowValues, NOMOR, type TableWrite, insert } from '#kernel/server/command/posting.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { bacaAturanHarga } from '#modules/barang/harga/server/index.ts'
import { type Potongan, potonganBarang, simpanPotongan } from '#modules/barang/harga/rules.ts'
import {
  type Orang,
  type Tempat,
  type UangMasuk,
  bacaOrang,
  bacaPajakUang,
  bacaUangMasuk,
  bukuUangMasuk,
  tulisPajakUang,
  tulisUangMuka,
  kenaliPembayar,
} from '#modules/loket/uang-muka/server/index.ts'
import { type AngkaWajar, rupiahPerGram } from '#modules/barang/kewajaran/rules.ts'
import { izinkanWajar } from '#modules/barang/kewajaran/server/index.ts'
import { pesananCreate } from '../contract.ts'
import { type HitunganPesanan, hitungPesanan, periksaDeskripsi } from '../rules.ts'
import { bacaPesanan } from './baca-pesanan.ts'
import { type GroupPesanan, bacaGroup, bacaTukang } from './rujukan-pesanan.ts'
import { pesananDokumen } from '../dokumen.ts'
import { catatBayar } from '#modules/uang/kas/server/index.ts'

type Input = ReturnType<(typeof pesananCreate)['input']['parse']>

/** Everything that has been decided about the order, before it has its number. */
interface Dokumen {
  readonly input: Input
  readonly orang: Orang
  readonly nama_tukang: string | null
  readonly group: readonly GroupPesanan[]
  readonly hitung: HitunganPesanan
  /** Of each line. */
  readonly potongan: readonly (Potongan | null)[]
  readonly uang: UangMasuk
  readonly ppn_muka_rp: number
  readonly tempat: Tempat
}

/**
 * Orders pieces to be made, with the first money on account. The board price of each group is read
 * here; the total that the customer was told has to be the one that comes of it.
 */
export const simpanPesanan = defineCommand(pesananCreate, async (a) => {
  const { ctx, tx, input, tanggal } = a
  periksaIsian(input, tanggal)
  const [orang, nama_tukang, group, aturan, terima] = await Promise.all([
    bacaOrang(tx, input),
    bacaTukang(tx, input.kode_tukang ?? null),
    bacaGroup(tx, input.items),
    bacaAturanHarga(tx, ctx),
    bacaUangMasuk(tx, input, ctx.modules),
  ])
  const dipesan = input.items.map((item, i) => ({
    kode_dept: item.kode_dept,
    berat_mg: dariGram(item.berat),
    harga_per_gram_rp: group[i]?.harga_per_gram_rp ?? 0,
    ongkos_rp: item.ongkos,
  }))
  const hitung = hitungPesanan(dipesan, aturan)
  if (hitung.total_rp !== input.total_rp)
    throw new AppError('penjualan.total_berbeda', {
      params: { total_rp: hitung.total_rp, dikirim_rp: input.total_rp },
    })
  const wajar = await izinkanWajar(tx, {
    aksi: 'pesanan.tak_wajar',
    angka: input.items.flatMap((item, i) => angkaWajar(item, hitung.baris[i]?.dpp_rp ?? 0, i)),
    id_otorisasi: input.id_otorisasi_wajar,
    dokumen: input.no_draft ?? a.kunci,
    ...pelaku(ctx, a.waktu),
  })
  const uang = terima(hitung.total_rp)
  const pajakUang = await bacaPajakUang(tx, ctx, {
    kode_customer: orang.kode_customer,
    barang: input.items.map((i) => ({ ...i, nama: i.deskripsi, faktur_pajak: false })),
    harga: hitung,
  })
  const pajak = pajakUang(uang.jumlah_rp)
  const ppn_muka_rp = pajak.pajak?.ppn_rp ?? 0
  const { laci, user_id } = ctx.sesi
  const kenal = await kenaliPembayar({ ctx, tx, input, tanggal }, orang, uang)
  const tempat = { kode_toko: tx.kode_toko, tanggal, waktu: ctx.services.jam(), laci, user_id }
  const potongan = dipesan.map((b) => potonganBarang(b, aturan))
  const d: Dokumen = {
    input,
    orang,
    nama_tukang,
    group,
    hitung,
    potongan,
    uang,
    ppn_muka_rp,
    tempat,
  }
  return {
    dokumen: pesananDokumen,
    tulis: [
      ...barisTabel(d),
      ...tulisUangMuka(tempat, { dokumen: NOMOR, arah: 'MASUK', uang }),
      ...tulisPajakUang(tempat, NOMOR, pajak),
      ...wajar.tulis,
      ...kenal,
    ],
    buku: bukuUangMasuk(uang, { ke: akunPesanan.uangMuka, laci, pajak: pajak.pajak }),
    audit: { aksi: 'pesanan.create', objek: NOMOR, sesudah: ringkas(d) },
    kabar: { event: 'pesanan', data: { tanggal } },
    jawaban: jawab(d),
  }
})

/** What a piece is to weigh, and what a gram of it costs with the work. */
function angkaWajar(item: Input['items'][number], rp: number, i: number): AngkaWajar[] {
  const { kode_dept, kode_group, deskripsi: barang } = item
  const berat_mg = dariGram(item.berat)
  const sama = { barang, kode_dept, kode_group }
  const perGram = rupiahPerGram(rp, berat_mg) ?? 0
  return [
    { ...sama, letak: `items.${i}.berat`, hal: 'berat', nilai: berat_mg },
    { ...sama, letak: `items.${i}.ongkos`, hal: 'harga', nilai: perGram, bawah: 'BEBAS' },
  ]
}

/** Descriptions long enough to work by, weights, and a promise that is not of yesterday. */
function periksaIsian(input: Input, tanggal: string): void {
  const salah: Record<string, FieldError> = {}
  input.items.forEach((item, i) => {
    const deskripsi = periksaDeskripsi(item.deskripsi)
    if (deskripsi) salah[`items.${i}.deskripsi`] = deskripsi
    if (item.berat <= 0) salah[`items.${i}.berat`] = { code: 'berat.nol' }
  })
  if (input.tgl_selesai < tanggal) salah['tgl_selesai'] = { code: 'tanggal.sudah_lewat' }
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
}

function barisTabel(d: Dokumen): TableWrite[] {
  const { kode_toko, tanggal, waktu } = d.tempat
  const kunci = { kode_toko, no_pesanan: NOMOR } satisfies RowValues
  const { kode_sales } = d.orang
  return [
    insert('pesanan', { ...kunci, tanggal, waktu, kode_sales, ...kepala(d) }),
    insert(
      'pesanan_barang',
      d.input.items.map((_, i) => ({
        ...kunci,
        ...barisBarang(d, i),
        ...simpanPotongan(d.potongan[i] ?? null),
      })),
    ),
  ]
}

function kepala({ input, orang, hitung, uang, tempat }: Dokumen) {
  return {
    kode_customer: orang.kode_customer,
    nama_customer: orang.nama_customer,
    no_hp: orang.no_hp,
    kode_tukang: input.kode_tukang ?? null,
    kunci_harga: input.kunci_harga,
    tgl_selesai: input.tgl_selesai,
    total_qty: input.items.length,
    total_berat_mg: input.items.reduce((n, i) => n + dariGram(i.berat), 0),
    ongkos_rp: input.items.reduce((n, i) => n + i.ongkos, 0),
    total_rp: hitung.total_rp,
    dp_rp: uang.jumlah_rp,
    keterangan: input.keterangan || null,
    laci: tempat.laci,
    input_by: tempat.user_id,
  }
}

function barisBarang({ input, group, hitung }: Dokumen, i: number) {
  const item = input.items[i] as Input['items'][number]
  const harga = hitung.baris[i] as HitunganPesanan['baris'][number]
  return {
    baris: i + 1,
    deskripsi: item.deskripsi,
    kode_dept: item.kode_dept,
    kode_group: item.kode_group,
    kadar: item.kadar,
    size: item.size || null,
    berat_mg: dariGram(item.berat),
    harga_per_gram_rp: group[i]?.harga_per_gram_rp ?? 0,
    harga_rp: harga.harga_rp,
    ongkos_rp: harga.ongkos_rp,
    potongan_rp: harga.potongan_rp,
    ppn_rp: harga.ppn_rp,
    sub_total_rp: harga.jumlah_rp,
  }
}

function ringkas(d: Dokumen) {
  const { input, orang, hitung, uang } = d
  return {
    total_rp: hitung.total_rp,
    dp_rp: uang.jumlah_rp,
    kode_sales: orang.kode_sales,
    nama_customer: orang.nama_customer,
    kunci_harga: input.kunci_harga,
    tgl_selesai: input.tgl_selesai,
    items: input.items.map(({ deskripsi, berat }, i) => ({
      deskripsi,
      berat,
      sub_total_rp: hitung.baris[i]?.jumlah_rp ?? 0,
    })),
    pembayaran: catatBayar(uang.bayar),
  }
}

/** The document, as reading it back would answer; the kernel adds the number. */
function jawab(d: Dokumen) {
  const pesanan = bacaPesanan.head({
    no_pesanan: '',
    tanggal: d.tempat.tanggal,
    waktu: d.tempat.waktu.toISOString(),
    status: 'ENTRY',
    kode_sales: d.orang.kode_sales,
    nama_sales: d.orang.nama_sales,
    nama_tukang: d.nama_tukang,
    ...kepala(d),
    sisa_bayar_rp: d.hitung.total_rp - d.uang.jumlah_rp,
    ppn_muka_rp: d.ppn_muka_rp,
    cetak: 0,
  })
  const items = d.input.items.map((_, i) => bacaPesanan.line('items', barisBarang(d, i)))
  return { ...pesanan, items, kembali_rp: d.uang.kembali_rp }
}
