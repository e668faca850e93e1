import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { akunTitip } from '../accounts.ts'
import { type RowValues, NOMOR, type TableWrite, insert } from '#kernel/server/command/posting.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import {
  type BarangTerkunci,
  ambilBarang,
  kunciBarang,
} from '#modules/barang/barang/server/index.ts'
import { bacaAturanHarga } from '#modules/barang/harga/server/index.ts'
import {
  type HargaBaris,
  type Potongan,
  type TotalPenjualan,
  hargaBaris,
  potonganBarang,
  tolakBerlian,
  totalPenjualan,
  simpanPotongan,
} from '#modules/barang/harga/rules.ts'
import { barcodeGanda } from '#modules/barang/barang/rules.ts'
import { titipCreate } from '../contract.ts'
import { bacaTitip } from './baca-titip.ts'
import {
  type Orang,
  bacaOrang,
  type Tempat,
  type UangMasuk,
  bacaPajakUang,
  bacaUangMasuk,
  bukuUangMasuk,
  tulisPajakUang,
  tulisUangMuka,
  kenaliPembayar,
} from '#modules/loket/uang-muka/server/index.ts'
import { titipDokumen } from '../dokumen.ts'
import { catatBayar } from '#modules/uang/kas/server/index.ts'

type Input = ReturnType<(typeof titipCreate)['input']['parse']>

interface Dititip {
  readonly barang: BarangTerkunci
  readonly harga: HargaBaris
  readonly potongan: Potongan | null
}

/** Everything that has been decided about the deposit, before it has its number. */
interface Dokumen {
  readonly input: Input
  readonly orang: Orang
  readonly dititip: readonly Dititip[]
  readonly total: TotalPenjualan
  readonly uang: UangMasuk
  readonly ppn_muka_rp: number
  readonly tempat: Tempat
}

/**
 * Takes money on READY pieces and reserves them. They are priced as a sale of this moment would be;
 * the price that was shown has to be that one. Pieces, people, total, payments are checked in the
 * order in which a cashier can do something about them.
 */
export const simpanTitip = defineCommand(titipCreate, async ({ ctx, tx, input, tanggal }) => {
  const barcodes = input.items.map((i) => i.kode_barcode)
  const ganda = barcodeGanda(barcodes)
  if (ganda) throw new AppError('penjualan.barcode_ganda', { params: { kode_barcode: ganda } })
  if (input.tgl_batas && input.tgl_batas < tanggal)
    throw fieldErrors({ tgl_batas: { code: 'tanggal.sudah_lewat' } })
  const [barang, aturan, orang, terima] = await Promise.all([
    kunciBarang(tx, barcodes),
    bacaAturanHarga(tx, ctx),
    bacaOrang(tx, input),
    bacaUangMasuk(tx, input, ctx.modules),
  ])
  tolakBerlian(barang, aturan)
  const dititip = barang.map((b) => ({
    barang: b,
    harga: hargaBaris({ kode_barcode: b.kode_barcode, barang: b }, aturan),
    potongan: potonganBarang(b, aturan),
  }))
  const total = totalPenjualan(
    dititip.map((d) => d.harga),
    aturan,
  )
  if (total.total_rp !== input.total_rp)
    throw new AppError('penjualan.total_berbeda', {
      params: { total_rp: total.total_rp, dikirim_rp: input.total_rp },
    })
  const uang = terima(total.total_rp)
  const pajakUang = await bacaPajakUang(tx, ctx, {
    kode_customer: orang.kode_customer,
    barang: barang.map((b) => ({ ...b, nama: b.nama_barang })),
    harga: { total_rp: total.total_rp, baris: dititip.map((d) => d.harga) },
  })
  const pajak = pajakUang(uang.jumlah_rp)
  const { laci, user_id } = ctx.sesi
  const waktu = ctx.services.jam()
  const kenal = await kenaliPembayar({ ctx, tx, input, tanggal }, orang, uang)
  const { kode_toko } = tx
  const tempat = { kode_toko, tanggal, waktu, laci, user_id }
  const ppn_muka_rp = pajak.pajak?.ppn_rp ?? 0
  const d: Dokumen = { input, orang, dititip, total, uang, ppn_muka_rp, tempat }
  return {
    dokumen: titipDokumen,
    tulis: [
      ...barisTabel(d),
      ...tulisUangMuka(tempat, { dokumen: NOMOR, arah: 'MASUK', uang }),
      ...tulisPajakUang(tempat, NOMOR, pajak),
      ...ambilBarang({ kode_toko, barcodes, aksi: 'TITIP', user_id, waktu }, 'TITIP'),
      ...kenal,
    ],
    buku: bukuUangMasuk(uang, { ke: akunTitip.uangMuka, laci, pajak: pajak.pajak }),
    audit: { aksi: 'titip.create', objek: NOMOR, sesudah: ringkas(d) },
    kabar: { event: 'titip', data: { tanggal } },
    jawaban: jawab(d),
  }
})

function barisTabel(d: Dokumen): TableWrite[] {
  const kunci = { kode_toko: d.tempat.kode_toko, no_titip: NOMOR } satisfies RowValues
  return [
    insert('titip', {
      ...kunci,
      tanggal: d.tempat.tanggal,
      waktu: d.tempat.waktu,
      kode_sales: d.orang.kode_sales,
      ...kepala(d),
    }),
    insert(
      'titip_barang',
      d.dititip.map(({ barang, potongan }, i) => ({
        ...kunci,
        ...barisBarang(d, i),
        berat_bandrol_mg: barang.berat_bandrol_mg,
        harga_bandrol_rp: barang.harga_bandrol_rp,
        ongkos_cara: barang.ongkos_cara,
        ongkos_nilai: barang.ongkos_nilai,
        ...simpanPotongan(potongan),
      })),
    ),
  ]
}

function kepala({ input, orang, dititip, total, uang, tempat }: Dokumen) {
  return {
    kode_customer: orang.kode_customer,
    nama_customer: orang.nama_customer,
    no_hp: orang.no_hp,
    kunci_harga: input.kunci_harga,
    tgl_batas: input.tgl_batas ?? null,
    jumlah_barang: dititip.length,
    berat_mg: dititip.reduce((n, d) => n + d.barang.berat_mg, 0),
    total_rp: total.total_rp,
    dp_rp: uang.jumlah_rp,
    keterangan: input.keterangan || null,
    laci: tempat.laci,
    input_by: tempat.user_id,
  }
}

function barisBarang({ dititip }: Dokumen, i: number) {
  const { barang, harga } = dititip[i] as Dokumen['dititip'][number]
  return {
    baris: i + 1,
    kode_barcode: barang.kode_barcode,
    nama_barang: barang.nama_barang,
    kode_dept: barang.kode_dept,
    kode_group: barang.kode_group,
    kadar: barang.kadar,
    size: barang.size,
    berat_mg: barang.berat_mg,
    harga_per_gram_rp: barang.harga_per_gram_rp,
    harga_rp: harga.harga_rp,
    ongkos_rp: harga.ongkos_rp,
    potongan_rp: harga.potongan_rp,
    ppn_rp: harga.ppn_rp,
    jumlah_rp: harga.jumlah_rp,
  }
}

function ringkas(d: Dokumen) {
  return {
    total_rp: d.total.total_rp,
    dp_rp: d.uang.jumlah_rp,
    kode_sales: d.orang.kode_sales,
    nama_customer: d.orang.nama_customer,
    kunci_harga: d.input.kunci_harga,
    items: d.dititip.map(({ barang, harga }) => ({
      kode_barcode: barang.kode_barcode,
      jumlah_rp: harga.jumlah_rp,
    })),
    pembayaran: catatBayar(d.uang.bayar),
  }
}

/** The document, as reading it back would answer; the kernel adds the number. */
function jawab(d: Dokumen) {
  const titip = bacaTitip.head({
    no_titip: '',
    tanggal: d.tempat.tanggal,
    waktu: d.tempat.waktu.toISOString(),
    status: 'OPEN',
    kode_sales: d.orang.kode_sales,
    nama_sales: d.orang.nama_sales,
    ...kepala(d),
    sisa_bayar_rp: d.total.total_rp - d.uang.jumlah_rp,
    ppn_muka_rp: d.ppn_muka_rp,
    cetak: 0,
  })
  const items = d.dititip.map((_, i) => bacaTitip.line('items', barisBarang(d, i)))
  return { ...titip, items, kembali_rp: d.uang.kembali_rp }
}
