import { keGram } from '#kernel/shared/berat.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, insert, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { stokKeputusan } from '#modules/olah/sortir/rules.ts'
import { type DijualLagi, jualLagi } from '#modules/olah/sortir/server/index.ts'
import { type KasTerpilih, pastikanUang, pilihKas } from '#modules/uang/kas/server/index.ts'
import { terimaCuciCreate } from '../contract.ts'
import { terimaCuciDokumen } from '../dokumen.ts'
import { bagiOngkos, bukukanKembali, bukukanOngkos } from '../rules.ts'
import { izinTerima } from './izin-terima.ts'
import { type ArgsTerima, type BarangKembali, kembaliDari, pegangKiriman } from './pegang-kirim.ts'

/** A piece that came back, its part of the work, and the new piece where it went to a tray. */
interface Diterima extends BarangKembali {
  readonly ongkos_rp: number
  readonly baru: Baru | undefined
}
type Baru = NonNullable<ReturnType<Awaited<ReturnType<typeof jualLagi>>['baru']['get']>>

/**
 * What a craftsman brings back of a sending, all or some of it. A piece goes to a tray under a new
 * barcode with what was paid for it and its part of the work, or waits to be washed again or melted.
 * His fee, a melting and more loss than the shop lets pass ask for an approval. Throws what
 * `pegangKiriman`, `kembaliDari` and `jualLagi` throw, and 409 `kas.tidak_cukup`.
 */
export const simpanTerima = defineCommand(terimaCuciCreate, async (a) => {
  const { tx, input, ctx } = a
  const kiriman = await pegangKiriman(tx, input.no_cuci)
  const kembali = await kembaliDari(tx, kiriman.no_cuci, input.items)
  const ongkos = ongkosBarang(a, kembali)
  const jual = await jualLagi(a, 'TERIMA_CUCI', kembali.flatMap(dijual(ongkos)))
  const barang = kembali.map((b, n): Diterima => {
    return { ...b, ongkos_rp: ongkos[n] ?? 0, baru: jual.baru.get(n) }
  })
  const izin = await izinTerima(a, kiriman, barang)
  const kas = input.ongkos > 0 ? await pilihKas(tx, input, ctx.sesi.laci) : null
  if (kas) await pastikanUang(tx, { akun: kas.akun, jumlah_rp: input.ongkos })
  const timbang_mg = jumlah(barang, (b) => b.timbang.berat_mg)
  const berat_mg = jumlah(barang, (b) => b.kini.berat_mg)
  return {
    dokumen: terimaCuciDokumen,
    tulis: [
      ...tulisTerima(
        a,
        { ...kiriman, kas, penyetuju: izin.penyetuju, timbang_mg, berat_mg },
        barang,
      ),
      ...jual.tulis,
      ...izin.tulis,
    ],
    buku: bukuTerima(kiriman.kode_tukang, barang, input.ongkos, kas),
    audit: {
      aksi: 'terima_cuci.create',
      objek: NOMOR,
      sesudah: {
        no_cuci: kiriman.no_cuci,
        penyetuju: izin.penyetuju,
        ongkos_rp: input.ongkos,
        items: barang.map(ringkas),
      },
    },
    jawaban: {
      total_qty: barang.length,
      susut: keGram(timbang_mg - berat_mg),
      barcodes: barang.flatMap(({ baru }) => baru?.kode_barcode ?? []),
      sisa: kiriman.total_qty - kiriman.kembali_qty - barang.length,
    },
  }
})

const jumlah = (semua: readonly BarangKembali[], nilai: (b: BarangKembali) => number) =>
  semua.reduce((n, b) => n + nilai(b), 0)

/** Each piece's part of the work, by its place: on those for the tray, where the shop wants it so. */
function ongkosBarang(
  { ctx, input }: ArgsTerima,
  kembali: readonly BarangKembali[],
): readonly number[] {
  const berat = kembali.map(({ item, kini }) => (item.keputusan === 'JUAL' ? kini.berat_mg : 0))
  const ke_barang = ctx.modules['ONGKOS_CUCI_KE_BARANG_MODULE'] === true
  return ke_barang && berat.some((b) => b > 0)
    ? bagiOngkos(input.ongkos, berat)
    : berat.map(() => 0)
}

/** A piece that goes to a tray, with what was paid for it and its part of the work as its cost. */
const dijual =
  (ongkos: readonly number[]) =>
  (b: BarangKembali, n: number): DijualLagi[] =>
    b.item.keputusan === 'JUAL'
      ? [
          {
            n,
            isian: b.item.barang,
            beli: {
              no_faktur_beli: b.no_faktur_beli,
              baris: b.baris_beli,
              nama_barang: b.nama_barang,
              kode_dept: b.kode_dept,
              kode_group: b.kode_group,
              kadar: b.kadar,
              berat_mg: b.kini.berat_mg,
              berat_bersih_mg: b.kini.bersih_mg,
              murni_mg: b.kini.murni_mg,
              harga_modal_rp: b.harga_rp + (ongkos[n] ?? 0),
            },
          },
        ]
      : []

function bukuTerima(
  kode_tukang: string,
  barang: readonly Diterima[],
  ongkos_rp: number,
  kas: KasTerpilih | null,
) {
  const posting = new Posting()
  for (const b of barang)
    bukukanKembali(posting, kode_tukang, b, b.baru ?? stokKeputusan(b.item.keputusan) ?? 'CUCI')
  const di_barang_rp = barang.reduce((n, b) => n + b.ongkos_rp, 0)
  if (kas)
    bukukanOngkos(posting, { akun: kas.akun, rincian: kas.metode }, { ongkos_rp, di_barang_rp })
  return posting.lines()
}

interface Kepala {
  readonly no_cuci: string
  readonly kode_tukang: string
  readonly kas: KasTerpilih | null
  readonly penyetuju: string | null
  readonly timbang_mg: number
  readonly berat_mg: number
}

function tulisTerima(
  { ctx, tx, input, tanggal, waktu }: ArgsTerima,
  { kas, timbang_mg, berat_mg, ...k }: Kepala,
  barang: readonly Diterima[],
) {
  const { kode_toko } = tx
  const { user_id } = ctx.sesi
  const nomor = { kode_toko, no_terima_cuci: NOMOR } as const
  const barcodes = barang.flatMap((b) => b.kode_barcode ?? [])
  return [
    insert('terima_cuci', {
      ...nomor,
      tanggal,
      waktu,
      no_cuci: k.no_cuci,
      kode_tukang: k.kode_tukang,
      total_qty: barang.length,
      total_timbang_mg: timbang_mg,
      total_berat_mg: berat_mg,
      susut_mg: timbang_mg - berat_mg,
      ongkos_rp: input.ongkos,
      jenis_kas: kas?.jenis_kas ?? null,
      kode_kas: kas?.kode_kas ?? null,
      keterangan: input.keterangan || null,
      penyetuju: k.penyetuju,
      input_by: user_id,
    }),
    insert(
      'terima_cuci_baris',
      barang.map((b, i) => ({ ...nomor, baris: i + 1, ...isiBaris(b) })),
    ),
    ubah(sql`
      update public.kirim_cuci set kembali_qty = kembali_qty + ${barang.length}
      where kode_toko = ${kode_toko} and no_cuci = ${k.no_cuci}`),
    ubah(sql`
      update public.kirim_cuci_baris set no_terima_cuci = ${NOMOR}
      where kode_toko = ${kode_toko} and no_cuci = ${k.no_cuci}
        and baris = any(${barang.map((b) => b.baris)}::int[])`),
    keStok(kode_toko, barang),
    ...(barcodes.length > 0
      ? [riwayatBarang({ kode_toko, barcodes, aksi: 'TERIMA_CUCI', user_id, waktu }, NOMOR)]
      : []),
  ]
}

const isiBaris = (b: Diterima) => ({
  baris_kirim: b.baris,
  no_faktur_beli: b.no_faktur_beli,
  baris_beli: b.baris_beli,
  nama_barang: b.baru?.nama_barang ?? b.nama_barang,
  kode_group: b.kode_group,
  kadar: b.kadar,
  timbang_mg: b.timbang.berat_mg,
  berat_mg: b.kini.berat_mg,
  susut_mg: b.timbang.berat_mg - b.kini.berat_mg,
  murni_mg: b.kini.murni_mg,
  keputusan: b.item.keputusan,
  harga_rp: b.harga_rp,
  ongkos_rp: b.ongkos_rp,
  kode_barcode: b.baru?.kode_barcode ?? null,
  kode_baki: b.baru?.kode_baki ?? null,
  sisa_berat_lama_mg: b.sisa_berat_mg,
  sisa_murni_lama_mg: b.sisa_murni_mg,
})

const ringkas = (b: Diterima) => ({
  barang: `${b.no_faktur_beli}/${b.baris_beli}`,
  berat: keGram(b.kini.berat_mg),
  keputusan: b.item.keputusan,
  ...(b.baru ? { kode_barcode: b.baru.kode_barcode, kode_baki: b.baru.kode_baki } : {}),
})

/** Pieces that go to no tray lie in a stock of bought goods again, with what is left of them. */
const keStok = (kode_toko: string, barang: readonly Diterima[]) =>
  ubah(sql`
    update public.pembelian_barang b set ada = true, no_keluar = null, stok = n.stok,
      sisa_berat_mg = n.berat_mg, sisa_murni_mg = n.murni_mg
    from jsonb_to_recordset(${JSON.stringify(
      barang.flatMap(({ no_faktur_beli, baris_beli, item, kini: { berat_mg, murni_mg } }) => {
        const stok = stokKeputusan(item.keputusan)
        return stok ? [{ no_faktur_beli, baris_beli, stok, berat_mg, murni_mg }] : []
      }),
    )}::jsonb) as n (no_faktur_beli text, baris_beli int, stok text, berat_mg bigint,
      murni_mg bigint)
    where b.kode_toko = ${kode_toko} and b.no_faktur_beli = n.no_faktur_beli
      and b.baris = n.baris_beli`)
