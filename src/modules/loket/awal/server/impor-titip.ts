import { defineCommand } from '#kernel/server/http/route.ts'
import type { Findings } from '#kernel/server/master/import/findings.ts'
import type { ImportRow } from '#kernel/server/master/import/map-sheet.ts'
import {
  type Nilai,
  cellDay,
  cellNumber,
  cellText,
  cellTextOrNull,
  groupRows,
  lookAtSheet,
  planOf,
  tellAtRows,
} from '#kernel/server/master/import/sheet-documents.ts'
import { LAYAR, type TitipLama, titipImpor } from '../contract.ts'
import { ISIAN_BARANG, ISIAN_TITIP, KOLOM_WAJIB, MAKS_BARANG } from '../rules.ts'
import { bacaAcuan, periksaTitip } from './periksa-titip.ts'

/** A deposit with the rows of the file that its pieces stand in. */
interface TitipLembar {
  readonly titip: TitipLama
  readonly baris: readonly number[]
}

/** What a spreadsheet of old deposits would bring in; nothing is written. */
export const imporTitip = defineCommand(titipImpor, async ({ ctx, tx, input }) => ({
  batal: true,
  audit: { aksi: 'titip.impor', objek: 'titip:impor' },
  jawaban: await lookAtSheet(ctx, input, {
    screen: LAYAR,
    plan: planOf({ ...ISIAN_TITIP, ...ISIAN_BARANG }, KOLOM_WAJIB),
    look: async (rows, findings) => {
      const semua = bacaLembar(rows, findings)
      const acuan = await bacaAcuan(
        tx,
        ctx,
        semua.map((s) => s.titip),
      )
      const belum = semua.filter(({ titip }) => !acuan.sudah.has(titip.no_lama))
      sekaliSaja(belum, findings)
      const baru: TitipLama[] = []
      for (const { titip, baris } of belum) {
        const { siap, salah } = await periksaTitip(tx, acuan, titip)
        tellAtRows(findings, baris, salah)
        if (siap && !baris.some((b) => findings.has(b))) baru.push(titip)
      }
      return {
        baru,
        sudah: semua.length - belum.length,
        dp_rp: baru.reduce((n, t) => n + t.dp_rp, 0),
        jumlah_barang: baru.reduce((n, t) => n + t.items.length, 0),
      }
    },
  }),
}))

/** A piece waits for one customer: told at the second deposit of the file that names it. */
function sekaliSaja(semua: readonly TitipLembar[], findings: Findings): void {
  const milik = new Map<string, TitipLembar>()
  for (const satu of semua)
    satu.titip.items.forEach(({ kode_barcode }, n) => {
      const lain = milik.get(kode_barcode)
      if (lain && lain !== satu)
        tellAtRows(findings, satu.baris, {
          [`items.${n}.kode_barcode`]: {
            code: 'penjualan.barcode_ganda',
            params: { kode_barcode },
          },
        })
      milik.set(kode_barcode, lain ?? satu)
    })
}

/** Rows as deposits: rows of one old number are its pieces. */
const bacaLembar = (rows: readonly ImportRow[], findings: Findings): TitipLembar[] =>
  groupRows(rows, findings, {
    nomor: 'no_lama',
    kepala: ISIAN_TITIP,
    item: ISIAN_BARANG,
    maks: MAKS_BARANG,
  }).map(({ kepala, items, baris }) => ({ titip: susun(kepala, items), baris }))

function susun(k: Nilai, items: readonly Nilai[]): TitipLama {
  return {
    no_lama: cellText(k['no_lama']),
    kode_sales: cellText(k['kode_sales']),
    kode_customer: cellTextOrNull(k['kode_customer']),
    nama_customer: cellTextOrNull(k['nama_customer']),
    no_hp: cellTextOrNull(k['no_hp']),
    dp_rp: cellNumber(k['dp_rp']) ?? 0,
    kunci_harga: k['kunci_harga'] === 'FLOATING' ? 'FLOATING' : 'LOCKED',
    tgl_batas: cellDay(k['tgl_batas']),
    keterangan: cellTextOrNull(k['keterangan']),
    items: items.map((i) => ({
      kode_barcode: cellText(i['kode_barcode']),
      harga_per_gram: cellNumber(i['harga_per_gram']),
    })),
  }
}
