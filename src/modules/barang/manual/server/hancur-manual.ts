import { dariGram, keGram } from '#kernel/shared/berat.ts'
import { type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { manualHancur } from '../contract.ts'
import { bukukanHancur, kebalikan } from '../rules.ts'
import { dalamMiligram, simpanMutasi } from './simpan-mutasi.ts'
import { ambilStok, kunciBaki, nilaiPapan } from './stok-manual.ts'

/**
 * Goods without a barcode are melted down: their cost becomes that of scrap, by its weight on the
 * scale; what is missing to the book is loss. Somebody approves it. Throws what `ambilStok` throws,
 * 422 `manual.timbang_lebih` at `items.<n>.berat_timbang`, and those of the approval.
 */
export const hancurManual = defineCommand(
  manualHancur,
  async ({ ctx, tx, input, kunci, tanggal, waktu }) => {
    const items = dalamMiligram(input.items)
    const salah = items.flatMap(({ berat, berat_timbang }, i): [string, FieldError][] => {
      if (berat_timbang > 0 && berat_timbang <= berat) return []
      const code = berat_timbang > 0 ? 'manual.timbang_lebih' : 'berat.nol'
      return [[`items.${i}.berat_timbang`, { code }]]
    })
    if (salah.length > 0) throw fieldErrors(Object.fromEntries(salah))
    const baki = await kunciBaki(tx, input.kode_baki)
    const keluar = await ambilStok(
      tx,
      items.map((item) => ({ ...baki, ...item })),
    )
    const baris = keluar.map((b, i) => ({
      ...b,
      berat_timbang_mg: dariGram(items[i]?.berat_timbang ?? 0),
    }))
    const { penyetuju, tulis } = await pakaiOtorisasi(tx, {
      aksi: 'manual.hancur',
      id_otorisasi: input.id_otorisasi,
      dokumen: input.no_draft ?? kunci,
      ...pelaku(ctx, waktu),
      jumlah_rp: await nilaiPapan(tx, baris),
      berat_mg: baris.reduce((n, b) => n + b.berat_mg, 0),
      perubahan: baris.map((b) => ({
        nama: 'berat',
        barang: `${b.kode_dept} ${b.kode_group}`,
        sebelum: keGram(b.berat_mg),
        sesudah: keGram(b.berat_timbang_mg),
      })),
    })
    const buku = new Posting()
    for (const b of baris) bukukanHancur(buku, b)
    return simpanMutasi({
      kode_toko: tx.kode_toko,
      tanggal,
      waktu,
      user_id: ctx.sesi.user_id,
      jenis: 'HANCUR',
      baki,
      keterangan: input.keterangan || null,
      baris,
      gerak: keluar.map(kebalikan),
      buku,
      penyetuju,
      tulis,
    })
  },
)
